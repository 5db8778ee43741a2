import { OptionError } from "../../seam/option-error.ts";
import type { Strategy } from "../strategy.ts";
import { nothingKnown, restoreKnowledge } from "./knowledge.ts";
import { Weaver } from "./weaver.ts";

/**
 * Our own: needs no learning phase, learns from every page. Each link belongs to a way, its role on the page and the form of
 * its address; each fetched page tells what its way was worth: text that no page showed before, or links that no page had.
 * Ways are followed in order of what is to be expected of them. Those that promise little come last, when all that is
 * known is fetched and a duplicate can be told, one page at a time, within a small budget. Which addresses show the same is
 * learned as rules, and an address whose content is there already is not fetched.
 */
export const weave: Strategy = {
  name: "weave",
  learns: "meanwhile",
  options: [
    {
      name: "follow",
      value: "way",
      about:
        "follow this way to its end, whatever is expected of it; the closing summary and `skein why` name ways",
      parse: wayNamed,
    },
  ],
  told: ({ follow }) => ({
    ...weave,
    learn: async () => told(new Weaver(nothingKnown()), follow),
    restore: (text) => {
      const weaver = restored(text);
      return weaver && told(weaver, follow);
    },
  }),
  learn: async () => new Weaver(nothingKnown()),
  restore: restored,
};

function told(weaver: Weaver, follow: string | undefined): Weaver {
  if (follow !== undefined) weaver.follow(follow);
  return weaver;
}

function restored(text: string): Weaver | undefined {
  const known = restoreKnowledge(text);
  return known && new Weaver(known);
}

/** A way as people are shown it: what its links are, and the form of their addresses. */
function wayNamed(text: string): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (!/^[a-z]+ \S+$/.test(name))
    throw new OptionError(
      `"${text}" names no way: it has two words, as the closing summary and skein why show them, such as "place /thread/#"`,
    );
  return name;
}
