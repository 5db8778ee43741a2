import type { Dom } from "../html/dom.ts";
import { isQuoted, saysChange } from "./date-asides.ts";
import type { DatedPlace } from "./dated-place.ts";

/**
 * Dates that words call those of a change ("Updated by anna, 3 May 2021") are when records were written that tell no other: remarks on what was asked
 * begin so. A note about a post stands behind its words, and between two notes stands the time of the second post.
 */
export function withChangeTimes(dom: Dom, places: readonly DatedPlace[]): readonly DatedPlace[] {
  const known = changeTimes(dom, places);
  return known.size === 0 ? places : atChangeTimes(dom, places, known);
}

/** Dates at these places are times of records, and no notes, whatever words say of them. */
export function atChangeTimes(
  dom: Dom,
  places: readonly DatedPlace[],
  known: ReadonlySet<string>,
): readonly DatedPlace[] {
  return places.map((place) =>
    known.has(place.key) && isChange(dom, place) ? { ...place, aside: false, isChange: true } : place,
  );
}

/** The places of dates on a page that stand before words, one after another, with no other time between. */
function changeTimes(dom: Dom, places: readonly DatedPlace[]): Set<string> {
  const tallies = new Map<string, { last: number; alone: number; others: number }>();
  let times = 0;
  for (const place of places) {
    if (place.aside !== true) times++;
    if (!isChange(dom, place)) continue;
    const tally = tallies.get(place.key);
    if (!tally) {
      tallies.set(place.key, { last: times, alone: 0, others: 0 });
      continue;
    }
    if (times === tally.last && isBeforeWords(dom, place.element)) tally.alone++;
    else tally.others++;
    tally.last = times;
  }
  return new Set([...tallies].flatMap(([key, { alone, others }]) => (alone > others ? key : [])));
}

/** Whether words call a date that of a change. */
export function isChange(dom: Dom, { element, raw, aside }: DatedPlace): boolean {
  if (aside !== true || isQuoted(dom, element)) return false;
  const { text, start, stop } = dom.flat;
  const told = text.slice(start[element], stop[element]).indexOf(raw);
  const to = start[element]! + Math.max(0, told);
  const line = text.slice(Math.max(0, to - LONGEST_BEFORE), to);
  return saysChange(line.slice(line.lastIndexOf("\n") + 1));
}

const LONGEST_BEFORE = 48;

/** Whether in the smallest element around a date in which more is said, most of that is said behind its line. */
function isBeforeWords(dom: Dom, element: number): boolean {
  const { text, start, stop } = dom.flat;
  const from = text.lastIndexOf("\n", start[element]! - 1) + 1;
  const end = text.indexOf("\n", stop[element]!);
  const to = end < 0 ? text.length : end;
  for (let up = dom.parent[element]!; up > 0; up = dom.parent[up]!) {
    const before = Math.max(0, from - start[up]!);
    const behind = Math.max(0, stop[up]! - to);
    if (before + behind > LEAST_WORDS) return behind > before;
  }
  return false;
}

/** Fewer letters are labels and buttons. */
const LEAST_WORDS = 28;
