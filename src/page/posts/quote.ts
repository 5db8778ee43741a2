import { tagId } from "../html/tags.ts";
import type { BodiedRecord } from "./template.ts";

const BLOCKQUOTE = tagId("blockquote");
const A = tagId("a");

/** Whom and what a post answers, by the first quote in it: the id of the quoted post in the quote's link, the name before "said". */
export function quotedIn({ page, body }: BodiedRecord): { replyTo?: string; replyToAuthor?: string } {
  const { dom } = page;
  for (let node = body + 1; node < dom.end[body]!; node++) {
    if (dom.tag[node] === 0 || dom.hidden[node]) continue;
    if (dom.tag[node] !== BLOCKQUOTE && !/(?:^|[\s_-]|bb|code)quote/i.test(dom.className(node))) continue;
    const found: { replyTo?: string; replyToAuthor?: string } = {};
    for (let at = Math.max(body, node - 3); at < dom.end[node]!; at++) {
      if (dom.tag[at] !== A) continue;
      const id = dom
        .attribute(at, "href")
        ?.match(/(?:#\D{0,12}|(?:post|p|pid|msg|comment|id)[=/_-])(\d+)\D*$/i)?.[1];
      if (id) {
        found.replyTo = id;
        break;
      }
    }
    const told =
      dom.attribute(node, "data-quote") ??
      dom.attribute(node, "data-author") ??
      dom.attribute(node, "data-ipsquote-username");
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

const SAYS =
  /(?:^|\n)\s*(?:(?:originally )?posted by|quote from:?|quoting:?|zitat von|envoyé par|citation de|originalmente escrito por|escrito por|citato da|citat av|cytat:?|цитата:?)?\s*([^\n:]{1,40}?)\s*(?:wrote|said|writes|says|schrieb|hat geschrieben|a écrit|a dit|escribió|dijo|ha scritto|escreveu|schreef|napisał\(?a?\)?|писал\(?а?\)?|сказал\(?а?\)?|skrev|yazdı|:|↑|$)/i;

function nameBefore(text: string): string | undefined {
  return text.slice(0, 120).match(SAYS)?.[1]?.trim() || undefined;
}
