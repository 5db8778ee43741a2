import { tagId, tagSet } from "../html/tags.ts";
import { nameIn } from "./author.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * Places inside the body whose text goes with the author and not with the post: the same under every post of one person,
 * different under others'. That is what a signature is, whatever it is called.
 */
export function signaturePlaces(records: readonly BodiedRecord[], authors: readonly string[]): string[] {
  const tallies = new Map<
    string,
    { same: number; other: number; last: Map<string, string>; texts: Set<string> }
  >();
  for (const record of records) {
    const author = nameIn(record, authors)?.name;
    if (author === undefined) continue;
    const { page, body } = record;
    const { dom } = page;
    const seen = new Set<string>();
    for (let node = body + 1; node < dom.end[body]!; node++) {
      if (dom.tag[node] === BLOCKQUOTE) node = dom.end[node]! - 1;
      if (!BLOCKS[dom.tag[node]!] || dom.hidden[node] || dom.textLength(node) < SHORTEST) continue;
      const key = page.places.key(node);
      if (seen.has(key)) continue;
      seen.add(key);
      let tally = tallies.get(key);
      if (!tally) {
        tally = { same: 0, other: 0, last: new Map(), texts: new Set() };
        tallies.set(key, tally);
      }
      const text = dom.textOf(node);
      const before = tally.last.get(author);
      if (before !== undefined) {
        if (before === text) tally.same++;
        else tally.other++;
      }
      tally.last.set(author, text);
      tally.texts.add(text);
    }
  }
  const found: string[] = [];
  for (const [key, { same, other, texts, last }] of tallies) {
    if (same >= 2 && same >= 9 * other && texts.size >= 2 && texts.size >= last.size * 0.8) found.push(key);
  }
  return found;
}

const SHORTEST = 4;
const BLOCKQUOTE = tagId("blockquote");
const BLOCKS = tagSet("div p section aside footer table ul span small font center");
