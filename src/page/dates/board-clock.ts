import { OWN_CLOCK } from "../../words/dates.ts";
import { wordSource } from "../../words/patterns.ts";
import { allWords } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import type { Zone } from "./date-zone.ts";

/** A line that tells a zone. */
export interface ZoneLine {
  readonly zone: Zone;
  /** Its words are about time. */
  readonly isWorded: boolean;
  /** The text node in which it begins. */
  readonly node: number;
  readonly line: string;
}

/**
 * The zone of a page's clock, as far as one page tells: what the last line says that stands neither among its records nor in a quote. What people write of
 * zones in their posts is not about the page. `dated`: the elements of dates, by places that mean the same in every record.
 */
export function boardZone(
  dom: Dom,
  lines: readonly ZoneLine[],
  dated: Iterable<readonly number[]>,
): BoardZone {
  if (lines.length === 0) return {};
  const records: Stretch[] = [];
  for (const elements of dated) if (elements.length > 1) records.push(stretchOf(dom, elements));
  const outside = lines.filter(({ node }) => !records.some(({ from, to }) => node >= from && node < to));
  const mentioned = outside.at(-1)?.zone;
  // A page of one post does not show where it ends: there the words must be a page's own.
  const said = outside.findLast(
    ({ line, isWorded }) => isWorded && (records.length > 0 || ownClock.test(line)),
  );
  return { ...(mentioned && { mentioned }), ...(said && { said: said.zone }) };
}

export interface BoardZone {
  /** By words that are about time. */
  readonly said?: Zone;
  /** Somewhere beside the records: the site's own if all its pages have it. */
  readonly mentioned?: Zone;
}

const ownClock = new RegExp(wordSource(allWords(OWN_CLOCK)), "iu");

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From the first record to the end of the last. Where a record is several elements side by side, the last has as many as the one before. */
function stretchOf(dom: Dom, elements: readonly number[]): Stretch {
  const first = elements[0]!;
  const last = elements[elements.length - 1]!;
  let around = first;
  while (around > 0 && dom.end[around]! <= last) around = dom.parent[around]!;
  const heads: number[] = [];
  for (const element of elements) {
    const head = heads[heads.length - 1];
    if (head !== undefined && element < dom.end[head]!) continue;
    heads.push(childOf(dom, around, element));
  }
  const from = heads[0]!;
  const [before, behind] = [heads[heads.length - 2], heads[heads.length - 1]!];
  let to = dom.end[behind]!;
  if (before === undefined) return { from, to };
  for (let at = dom.end[before]!; at < behind && to < dom.end[around]!; at = dom.end[at]!) to = dom.end[to]!;
  return { from, to };
}

function childOf(dom: Dom, around: number, element: number): number {
  let child = element;
  while (child > 0 && dom.parent[child] !== around) child = dom.parent[child]!;
  return child;
}
