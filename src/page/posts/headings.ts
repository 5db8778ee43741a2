import { withoutReplyPrefix } from "../../words/prefixes.ts";
import { TEXT } from "../html/tags.ts";
import { headTitleOf } from "../title.ts";
import { nameIn } from "./author.ts";
import type { Evidence } from "./evidence.ts";
import { TEXTS } from "./numbers.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * Places at the head of the bodies where every post of a page says the same, whoever wrote it, but for "Re:" and the like: that is the title of the
 * thread. It is another in every thread, and may become another: as a part of the text, it would change posts that nobody edited. Where only some
 * posts say anything there, it must be what the page is called.
 */
export function headingPlaces(records: readonly BodiedRecord[], authors: readonly string[]): string[] {
  const pages = new Map<Evidence, BodiedRecord[]>();
  for (const record of records) {
    const own = pages.get(record.page);
    if (own) own.push(record);
    else pages.set(record.page, [record]);
  }
  const tallies = new Map<string, { same: number; other: number }>();
  for (const own of pages.values()) {
    // What one person says again and again may be a greeting.
    if (new Set(own.map((record) => nameIn(record, authors)?.name)).size < TEXTS.fewestAuthors) continue;
    const title = headTitleOf(own[0]!.page.dom);
    for (const [key, texts] of headsOf(own)) {
      const tally = tallies.get(key) ?? { same: 0, other: 0 };
      tallies.set(key, tally);
      const [text] = [...texts].reduce((most, one) => (isMore(one, most) ? one : most));
      const times = [...texts].reduce((sum, [one, count]) => sum + (endsWith(one, text) ? count : 0), 0);
      const all = [...texts.values()].reduce((sum, one) => sum + one, 0);
      const ofAll = title.includes(text) ? all : own.length;
      if (times >= TEXTS.constant * ofAll) tally.same++;
      else tally.other++;
    }
  }
  return [...tallies].flatMap(([key, { same, other }]) =>
    same >= FEWEST_PAGES && same >= TEXTS.constant * (same + other) ? key : [],
  );
}

/** Of texts that as many records have, the shorter one is the title without what stands before it. */
function isMore([text, count]: [string, number], [other, most]: [string, number]): boolean {
  return count > most || (count === most && text.length < other.length);
}

/** "Topic: Lamps" stands above the first post, and "Re: Lamps" above all others. */
function endsWith(text: string, title: string): boolean {
  return text.endsWith(title) && title.length * 2 > text.length;
}

/** Two people may begin alike on one page. */
const FEWEST_PAGES = 3;
const LONGEST_TITLE = 300;

/** What stands at the head of these, by place, with the records of each text. */
function headsOf(records: readonly BodiedRecord[]): Map<string, Map<string, number>> {
  const heads = new Map<string, Map<string, number>>();
  for (const { page, body } of records) {
    const { dom } = page;
    for (const node of headNodes(page, body)) {
      const key = page.places.key(node);
      const text = withoutReplyPrefix(dom.textOf(node));
      const texts = heads.get(key) ?? new Map<string, number>();
      heads.set(key, texts.set(text, (texts.get(text) ?? 0) + 1));
    }
  }
  return heads;
}

/** The elements in a body that begin with its first words, and end before its last, the innermost first. */
export function headNodes({ dom }: Evidence, body: number): number[] {
  let first = body + 1;
  while (
    first < dom.end[body]! &&
    (dom.tag[first] !== TEXT || dom.hidden[first] || dom.textLength(first) === 0)
  )
    first++;
  if (first >= dom.end[body]!) return [];
  const whole = dom.textLength(body);
  const found: number[] = [];
  for (let node = dom.parent[first]!; node > body; node = dom.parent[node]!) {
    const length = dom.textLength(node);
    if (length < whole && length <= LONGEST_TITLE) found.push(node);
  }
  return found;
}
