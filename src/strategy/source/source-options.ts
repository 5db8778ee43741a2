import { OptionError } from "../../seam/option-error.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import type { StrategyOption, Told } from "../strategy-option.ts";

/** An example page that cannot be used, said for the person who gave it. */
export class ExampleError extends SkeinError {
  readonly code = "example";
}

export const SOURCE_OPTIONS: readonly StrategyOption[] = [
  {
    ...{ name: "aim", formerly: "for", value: "what", choices: ["ucc", "target"] },
    about: "look for user-created content (ucc), or for pages like an example (target)",
  },
  {
    ...{ name: "example", value: "url", parse: pageAddress },
    about: "a page of the kind you want",
  },
];

/** What is wanted of a site, by what a person said. */
export function wanted({ aim, example }: Told): { aim: "ucc" } | { aim: "target"; example: string } {
  if (aim === "target" && example !== undefined) return { aim, example };
  if (aim === "target" || example !== undefined)
    throw new ExampleError("--aim target and --example URL go together");
  return { aim: "ucc" };
}

function pageAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionError("Expected an address that begins with http:// or https://.");
  return url.href;
}
