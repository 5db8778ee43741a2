import { QUOTE_CLASS, QUOTED_ATTRIBUTE, QUOTED_ID_IN_ADDRESS } from "../../words/markup.ts";
import { oneOf } from "../../words/patterns.ts";
import { QUOTED, WROTE } from "../../words/people.ts";
import { builtOf } from "../../words/words.ts";
import { tagId } from "../html/tags.ts";
import type { BodiedRecord } from "./template.ts";

const BLOCKQUOTE = tagId("blockquote");
const A = tagId("a");

/** Whom and what a post answers, by the first quote in it: the id of the quoted post in the quote's link, the name before "said". */
export function quotedIn({ page, body }: BodiedRecord): { replyTo?: string; replyToAuthor?: string } {
  const { dom } = page;
  for (let node = body + 1; node < dom.end[body]!; node++) {
    if (dom.tag[node] === 0 || dom.hidden[node]) continue;
    if (dom.tag[node] !== BLOCKQUOTE && !QUOTE_CLASS().test(dom.className(node))) continue;
    const found: { replyTo?: string; replyToAuthor?: string } = {};
    for (let at = Math.max(body, node - 3); at < dom.end[node]!; at++) {
      if (dom.tag[at] !== A) continue;
      const id = dom.attribute(at, "href")?.match(QUOTED_ID_IN_ADDRESS())?.[1];
      if (id) {
        found.replyTo = id;
        break;
      }
    }
    const told = dom.attributes(node).find(({ name }) => QUOTED_ATTRIBUTE().test(name))?.value;
    const before = dom.textBetween(
      Math.max(body, node - 4),
      dom.firstChild(node) < 0 ? node : Math.min(node + 6, dom.end[node]!),
    );
    const name = told ?? nameBefore(before);
    if (name) found.replyToAuthor = name;
    return found;
  }
  return {};
}

/** The longest that stands before a name, the name, and what is behind it. */
const says = builtOf(
  () =>
    new RegExp(
      `(?:^|\\n)\\s*(?:(?:${oneOf(QUOTED)})\\s*[:：]?)?\\s*([^\\n:]{1,40}?)\\s*(?:(?:${oneOf(WROTE)})(?!\\p{L})|:|↑|$)`,
      "iu",
    ),
);

function nameBefore(text: string): string | undefined {
  return text.slice(0, 120).match(says())?.[1]?.trim() || undefined;
}
