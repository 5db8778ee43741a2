import { momentAt } from "../dates/dated.ts";
import { TEXT } from "../html/tags.ts";
import { anchorsAt, LEAST_TEXT, recordsOf } from "./anchored-records.ts";
import type { Evidence } from "./evidence.ts";
import { blockOf } from "./inline.ts";
import { furnitureText } from "./template.ts";

/**
 * Whether the dates at `key` are those of notes about posts that have a time already: that they were changed, in whatever words. A note begins
 * alike for each but for who, stands once in a post, is later than it, and stands behind words rather than before them.
 */
export function areNotes(pages: readonly Evidence[], chosen: readonly string[], key: string): boolean {
  const words = new Set<string>();
  let notes = 0;
  let others = 0;
  for (const page of pages) {
    const before = anchorsAt(page, chosen);
    const added = anchorsAt(page, [key]);
    // Under a single one, comments may be as rare.
    if (added.length === 0 || before.length < 2) continue;
    const records = recordsOf(page, before);
    let next = 0;
    for (const [i, { to }] of records.entries()) {
      const own = momentAt(before[i]!, page.dated)?.millis;
      const first = next;
      for (; next < added.length && added[next]!.node < to; next++) {
        const time = momentAt(added[next]!, page.dated)?.millis;
        const block = blockOf(page, added[next]!.node);
        const isLater = own !== undefined && time !== undefined && time >= own;
        if (next > first || !isLater || !isBehindWords(page, block)) others++;
        else {
          notes++;
          words.add(wordsBefore(page, block, added[next]!.node));
        }
      }
    }
    others += added.length - next;
  }
  return notes >= FEWEST_NOTES && others <= notes * MOST_OTHERS && words.size === 1 && !words.has("");
}

const FEWEST_NOTES = 2;
/** Behind some of them stands what goes with the writer, at more length than what was said. */
const MOST_OTHERS = 0.34;
/** Whether in the smallest element around a block in which more is said, most of that is said before the block. */
function isBehindWords(page: Evidence, block: number): boolean {
  const { dom } = page;
  const end = dom.end[block]!;
  for (let up = dom.parent[block]!; up > 0; up = dom.parent[up]!) {
    const before = page.free(up, block);
    const behind = page.free(end, dom.end[up]!);
    if (before + behind > LEAST_TEXT) return before > behind;
  }
  return false;
}

/** The words of a block before its date, without names that lead somewhere. */
function wordsBefore(page: Evidence, block: number, date: number): string {
  const { dom, pressed } = page;
  const texts: string[] = [];
  for (let node = block; node < date; node++) {
    if (dom.tag[node] !== TEXT || dom.hidden[node] || pressed[node]) continue;
    if (dom.text[node]!.length > LONGEST) return "";
    texts.push(dom.text[node]!);
  }
  const text = furnitureText(texts.join(" "));
  return /\p{L}/u.test(text) ? text : "";
}

/** A longer text is somebody's. */
const LONGEST = 80;
