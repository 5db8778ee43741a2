import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagId } from "../html/tags.ts";
import type { Places } from "../regions/places.ts";
import type { ZoneLine } from "./board-clock.ts";
import { asideByBox, isQuoted, saysAside } from "./date-asides.ts";
import { findLikelyDates, namesNearDay } from "./date-forms.ts";
import { zoneIn } from "./date-zone.ts";
import { type DatedPlace, MOST_OTHER_TEXT } from "./dated-place.ts";
import { withoutOtherWords } from "./named-places.ts";

/** Dates in the page's own text, and what its lines say of its zone. */
export function toldByText(dom: Dom, places: Places): { dated: DatedPlace[]; zones: ZoneLine[] } {
  const { text, stop } = dom.flat;
  const dated: DatedPlace[] = [];
  const zones: ZoneLine[] = [];
  const loose: DatedPlace[] = [];
  let node = 0;
  for (let from = 0; from < text.length; ) {
    let to = text.indexOf("\n", from);
    if (to < 0) to = text.length;
    const line = to - from <= LONGEST_LINE ? text.slice(from, to) : "";
    if (line !== "") {
      const { zone, dates, isLoose } = toldInLine()(line);
      if (isLoose) loose.push(...looseDates(dom, places, textAt(dom, node, from), from, to));
      if (zone) {
        node = textAt(dom, node, from);
        if (node < dom.size && !isQuoted(dom, dom.parent[node]!)) zones.push({ ...zone, node, line });
      }
      for (const found of dates) {
        const begin = from + found.start;
        const end = from + found.end;
        node = textAt(dom, node, begin);
        if (node >= dom.size) break;
        // A name right before "Jan 9, 2012", with nothing between them.
        if (found.named?.order === "mdy" && begin + found.named.word.length > stop[node]!) continue;
        let element = dom.parent[node]!;
        while (element > 0 && stop[element]! < end) element = dom.parent[element]!;
        if (freeLength(dom, node, from, to) - (end - begin) > MOST_OTHER_TEXT) continue;
        const before = line.slice(Math.max(0, found.start - 48), found.start);
        const isAside =
          isQuoted(dom, element) ||
          isInQuotedLines(dom, node, from, to) ||
          (found.start < 2 ? asideByBox(dom, element) : saysAside(before));
        dated.push({
          node,
          element,
          key: places.key(element),
          raw: text.slice(begin, end),
          found,
          aside: isAside,
        });
      }
    }
    from = to + 1;
  }
  return { dated: withLoose(withoutOtherWords(dom, dated), loose), zones };
}

const LONGEST_LINE = 400;

/**
 * Whether a line is one of a quotation as mails have them, with a sign before each line, or names it: "On 3 May anna wrote:". A post that begins with a
 * quotation below its own time has that in an element of its own.
 */
function isInQuotedLines(dom: Dom, node: number, from: number, to: number): boolean {
  const { text, start, stop } = dom.flat;
  const begins = (at: number) => QUOTED_LINE.test(text.slice(at, at + LONGEST_SIGN));
  const isOneText = (at: number) => start[node]! <= at && at < stop[node]!;
  if (begins(from) && isOneText(from)) return true;
  let next = to + 1;
  while (text[next] === "\n") next++;
  if (!begins(next)) return false;
  const isNamed = NAMES_QUOTE.test(text.slice(from, to));
  return isOneText(next) || (isNamed && dom.parent[textAt(dom, node, next)] === dom.parent[node]);
}

const NAMES_QUOTE = /[:：]\s*$/;

const QUOTED_LINE = /^\s{0,3}>/;
const LONGEST_SIGN = 4;

/** Four of five lines of a forum's pages stood on pages before them. */
const toldInLine = remembered((line) => {
  const dates = findLikelyDates(line);
  return {
    zone: zoneIn(line),
    dates,
    isLoose: dates.length === 0 && (namesNearDay(line) || TERSE.test(line)),
  };
}, 8_000);

/** "3y", "11mo": a number with a letter or three, which may count anything. */
const TERSE = /(?<![\p{L}\d.,])\d{1,3}\s?\p{L}{1,3}(?![\p{L}\d])/u;

/** "yesterday", "just now" and "3y" among other words are everyday words, unless an element holds nothing else. */
function looseDates(dom: Dom, places: Places, first: number, from: number, to: number): DatedPlace[] {
  const { text, start, stop } = dom.flat;
  const found: DatedPlace[] = [];
  for (let node = first; node < dom.size && start[node]! < to; node++) {
    const length = stop[node]! - start[node]!;
    if (dom.tag[node] !== TEXT || start[node]! < from || length === 0 || length > LONGEST_LOOSE) continue;
    const raw = text.slice(start[node]!, stop[node]!).trim();
    const [date] = raw === "" ? [] : toldInLine()(raw).dates;
    const element = dom.parent[node]!;
    const isWhole = date && date.end === raw.length && (date.start === 0 || date.ago === 0);
    if (!isWhole || dom.textLength(element) !== raw.length) continue;
    found.push({ node, element, key: places.key(element), raw, found: date, aside: isQuoted(dom, element) });
  }
  return found;
}

const LONGEST_LOOSE = 24;

/** They are dates where others of their kind stand, or several that count; both lists are in document order. */
function withLoose(dated: DatedPlace[], loose: readonly DatedPlace[]): DatedPlace[] {
  if (loose.length === 0) return dated;
  const keys = new Set(dated.map(({ key }) => key));
  const counting = new Map<string, number>();
  for (const { key, found } of loose) if (found.ago) counting.set(key, (counting.get(key) ?? 0) + 1);
  for (const [key, count] of counting) if (count >= SEVERAL) keys.add(key);
  const joining = loose.filter(({ key }) => keys.has(key));
  return joining.length === 0 ? dated : [...dated, ...joining].sort((a, b) => a.node - b.node);
}

const SEVERAL = 3;

/** The text node, from a given one on, that holds this place of the page's text. */
function textAt(dom: Dom, node: number, place: number): number {
  const { stop } = dom.flat;
  let at = node;
  while (at < dom.size && (dom.tag[at] !== TEXT || stop[at]! <= place)) at++;
  return at;
}

/** Text of the line that is no link, roughly: the line's length less the links in the nodes around. */
function freeLength(dom: Dom, node: number, from: number, to: number): number {
  const { start, stop } = dom.flat;
  let free = to - from;
  const limit = 24;
  for (let at = node, steps = 0; at >= 0 && steps < limit && stop[at]! >= from; at--, steps++)
    free -= linkLength(dom, at, from, to);
  for (let at = node + 1, steps = 0; at < dom.size && steps < limit && start[at]! < to; at++, steps++)
    free -= linkLength(dom, at, from, to);
  return free;
}

const A = tagId("a");

function linkLength(dom: Dom, node: number, from: number, to: number): number {
  const { start, stop } = dom.flat;
  return dom.tag[node] === A && start[node]! >= from && stop[node]! <= to ? stop[node]! - start[node]! : 0;
}
