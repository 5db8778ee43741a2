import { addressOf } from "../../url/form.ts";

/**
 * A URL pattern: one regular expression per segment and parameter, joined (iRobot, section 3). Written for addresses of one
 * form; digits are always taken as variable, other text only where the addresses differ.
 */
export function urlRegexOf(urls: readonly string[]): string {
  const split = urls.map(addressOf);
  const first = split[0];
  if (first === undefined) return "$.";
  const path = first.segments.map((_, i) =>
    partRegex(
      split.map((parts) => parts.segments[i] ?? ""),
      "[^/?]+",
    ),
  );
  const parameters = first.parameters.map(({ text, key = text }, i) => {
    const values = split.map(({ parameters }) =>
      parameters[i]?.key === undefined ? undefined : parameters[i].value,
    );
    const name = partRegex([key], "");
    if (values.every((value) => value === undefined)) return name;
    return `${name}=${partRegex(
      values.map((value) => value ?? ""),
      "[^&;]*",
    )}`;
  });
  const query = parameters.length === 0 ? "" : `\\?${parameters.join("[&;]")}`;
  return `^/${path.join("/")}${query}$`;
}

/** What a person reads instead: `/topic/#/*?start=#`. */
export function readablePattern(regex: string): string {
  return regex
    .slice(1, -1)
    .replaceAll("[0-9]+", "#")
    .replaceAll("[^/?]+", "*")
    .replaceAll("[^&;]*", "*")
    .replaceAll("[A-Za-z]+", "*")
    .replaceAll("[&;]", "&")
    .replace(/\\(.)/g, "$1");
}

/** Tells whether an address fits a pattern; the host does not count. */
export class UrlRegex {
  readonly source: string;
  readonly #regex: RegExp;

  constructor(source: string) {
    this.source = source;
    this.#regex = new RegExp(source);
  }

  matches(url: string): boolean {
    return this.#regex.test(addressOf(url).local);
  }
}

function partRegex(values: readonly string[], anything: string): string {
  const forms = new Set(values.map(digitsOpen));
  if (forms.size === 1) return [...forms][0]!;
  if (values.every((value) => /^[A-Za-z]+$/.test(value))) return "[A-Za-z]+";
  const ending = commonExtension(values);
  return ending === "" ? anything : `${anything}${digitsOpen(ending)}`;
}

/** The text with every run of digits open. */
const digitsOpen = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/[0-9]+/g, "[0-9]+");

function commonExtension(values: readonly string[]): string {
  const ending = /\.[A-Za-z]{2,5}$/.exec(values[0] ?? "")?.[0] ?? "";
  return ending !== "" && values.every((value) => value.length > ending.length && value.endsWith(ending))
    ? ending
    : "";
}
