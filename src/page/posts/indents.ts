import { momentAt } from "../dates/dated.ts";
import { TEXT } from "../html/tags.ts";
import type { BodiedRecord } from "./template.ts";

/**
 * Where pages tell by a number how far in each post stands: the width of a spacer, a margin, a level in a class, how deep in the page it lies. A number
 * does so if it grows by one step at a time, if whoever stands below another wrote later, and if that explains times which are out of order
 * otherwise: of those that stand further out than the post above them, some were written before it.
 */
export function indentPlaces(pages: readonly (readonly BodiedRecord[])[]): string[] {
  const tallies = new Map<string, Tally>();
  for (const records of pages) {
    if (records.length < 2) continue;
    const times = records.map(({ page, anchor }) => anchor && momentAt(anchor, page.dated)?.millis);
    for (const [place, numbers] of numbersOn(records)) {
      const tally = tallies.get(place) ?? { steps: new Map(), later: 0, earlier: 0, outer: 0, before: 0 };
      tallies.set(place, tally);
      count(tally, numbers, times);
    }
  }
  return [...tallies].flatMap(([place, tally]) => (tellsDepth(tally) ? place : []));
}

/** The record that each answers by how far in they stand; -1 for none, and where one between them is not shown. */
export function outerRecords(records: readonly BodiedRecord[], places: readonly string[]): number[] {
  const none = records.map(() => -1);
  if (places.length === 0) return none;
  const wanted = new Set(places);
  for (const [, numbers] of numbersOn(records, wanted)) {
    const above = aboveOf(numbers);
    const steps = above.flatMap((outer, i) => (outer < 0 ? [] : numbers[i]! - numbers[outer]!));
    const step = steps.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
    if (steps.length > 0)
      return above.map((outer, i) => (outer >= 0 && numbers[i]! - numbers[outer]! === step ? outer : -1));
  }
  return none;
}

interface Tally {
  /** By how much more than the one around them posts stand in. */
  readonly steps: Map<number, number>;
  /** Written after the one around them, and before. */
  later: number;
  earlier: number;
  /** Those that stand further out than the one above them; of these, written before it. */
  outer: number;
  before: number;
}

function count(
  tally: Tally,
  numbers: readonly (number | undefined)[],
  times: readonly (number | undefined)[],
): void {
  let last = -1;
  aboveOf(numbers).forEach((above, i) => {
    if (numbers[i] === undefined) return;
    if (above >= 0) {
      const step = numbers[i]! - numbers[above]!;
      tally.steps.set(step, (tally.steps.get(step) ?? 0) + 1);
      if (isBefore(times[i], times[above])) tally.earlier++;
      else tally.later++;
    }
    if (last >= 0 && numbers[i]! < numbers[last]!) {
      tally.outer++;
      if (isBefore(times[i], times[last])) tally.before++;
    }
    last = i;
  });
}

function isBefore(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one < other;
}

function tellsDepth({ steps, later, earlier, outer, before }: Tally): boolean {
  const most = later + earlier;
  const least = Math.min(...steps.keys());
  return (
    later >= FEWEST_LATER &&
    steps.get(least)! >= most * AGREE &&
    later >= most * AGREE &&
    before > 0 &&
    before >= outer * SOME_BEFORE
  );
}

/** By chance each is as often earlier as later. */
const FEWEST_LATER = 5;
/** Posts that were taken away leave gaps. */
const AGREE = 0.9;
/** Posts in the order of their times are moved now and then, but far fewer; in trees of answers many more are. Chosen by hand. */
const SOME_BEFORE = 0.05;

/** The nearest before each that stands further out; -1 where there is none. */
function aboveOf(numbers: readonly (number | undefined)[]): number[] {
  const open: number[] = [];
  return numbers.map((number, i) => {
    if (number === undefined) return -1;
    while (open.length > 0 && numbers[open.at(-1)!]! >= number) open.pop();
    const above = open.at(-1) ?? -1;
    open.push(i);
    return above;
  });
}

/** The numbers of all records at each place that might tell how far in they stand; undefined for records that have none there. */
function numbersOn(
  records: readonly BodiedRecord[],
  wanted?: ReadonlySet<string>,
): Map<string, (number | undefined)[]> {
  const found = new Map<string, (number | undefined)[]>();
  records.forEach((record, i) => {
    for (const [place, number] of numbersOf(record)) {
      if (wanted && !wanted.has(place)) continue;
      const numbers = found.get(place) ?? new Array<number | undefined>(records.length).fill(undefined);
      found.set(place, numbers);
      numbers[i] ??= number;
    }
  });
  return found;
}

/** The numbers told around a record and before its words. */
function* numbersOf({ page, from, body }: BodiedRecord): Generator<readonly [string, number]> {
  const { dom, places } = page;
  yield [`depth ${places.own(body)}`, dom.depth[body]!];
  const end = Math.min(body + 1, from + MOST_NODES);
  for (let node = from; node < end; node++) {
    if (dom.tag[node] === TEXT) continue;
    for (const { name, value } of dom.attributes(node)) {
      if (value.length > LONGEST_VALUE) continue;
      for (const [what, number] of numbersIn(name, value)) yield [`${places.key(node)} ${what}`, number];
    }
  }
}

const MOST_NODES = 60;
const LONGEST_VALUE = 120;

function numbersIn(name: string, value: string): (readonly [string, number])[] {
  if (name === "class")
    return value.split(/\s+/).flatMap((word) => {
      const [, kind, number] = /^(\D+)(\d{1,3})$/.exec(word) ?? [];
      return kind === undefined ? [] : [[`.${kind}`, Number(number)] as const];
    });
  if (name === "style") return value.split(";").flatMap(indentIn);
  return /^\d{1,4}(?:px|%)?$/.test(value) ? [[name, Number.parseInt(value, 10)]] : [];
}

/** "margin-left: 20px", "padding: 0 0 0 2em". */
function indentIn(declaration: string): (readonly [string, number])[] {
  const [property = "", value = ""] = declaration.split(":", 2).map((part) => part.trim().toLowerCase());
  const sides = value.split(/\s+/);
  const left = sides.length === 4 ? sides[3]! : sides[0]!;
  const number = Number.parseFloat(left);
  if (Number.isNaN(number) || (sides.length !== 1 && sides.length !== 4)) return [];
  return [[sides.length === 4 ? `${property}-left` : property, number]];
}
