import { DAY } from "../../seam/times.ts";
import { orderOf } from "../dates/date-order.ts";
import { momentAt } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { isExact } from "../dates/dates.ts";
import { TEXT } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import { withinRecords } from "../regions/territories.ts";
import { alikeRoots } from "./alike-records.ts";
import { anchorsAt, commonLayout, LEAST_FREE, LEAST_TEXT, recordsOf } from "./anchored-records.ts";
import { isBeside } from "./beside.ts";
import type { Evidence } from "./evidence.ts";
import { LONGEST_NAME } from "./name-places.ts";
import { areNotes } from "./told-later.ts";

/** Whether the dates at `key` begin records of their own beside those at the places already chosen. */
export function joins(pages: readonly Evidence[], chosen: readonly string[], key: string): boolean {
  let good = 0;
  let bad = 0;
  const inside = { alone: 0, several: 0, records: 0, earlier: 0, later: 0, above: 0 };
  const unnamed = { added: 0, within: 0 };
  const layout = commonLayout(pages, chosen);
  for (const page of pages) {
    const before = anchorsAt(page, chosen);
    const added = anchorsAt(page, [key]);
    if (added.length === 0) continue;
    if (before.length === 0) {
      good += 0.5;
      continue;
    }
    if (!fitsInTime(page, before, added) || added.every((place) => isInProse(page, place))) {
      bad += added.length;
      continue;
    }
    if (before.length > 1) countInside(page, before, added, inside);
    const all = anchorsAt(page, [...chosen, key]);
    const wholeBefore = new Set<number>();
    const known = recordsOf(page, before);
    // Where nobody is known by their links, nobody is to be asked for.
    const named = known.filter(({ from, to }) => page.persons(from, to) > 0).length * 2 >= known.length;
    if (!named) {
      const nodes = (of: readonly DatedPlace[]) => of.map(({ node }) => node);
      unnamed.added += added.length;
      unnamed.within += withinRecords(page.dom, page.places, nodes(before), nodes(added));
    }
    known.forEach((span, i) => {
      if (isWhole(page, span, named)) wholeBefore.add(before[i]!.node);
    });
    const isNew = new Set(added.map((place) => place.node));
    const moments = new Set(before.map((place) => momentAt(place, page.dated)?.millis));
    const asksForPeople = named && !haveNames(page, added);
    recordsOf(page, all, layout).forEach((span, i) => {
      const { node } = all[i]!;
      const whole = isWhole(page, span, isNew.has(node) ? asksForPeople : named);
      if (isNew.has(node)) {
        const own = momentAt(all[i]!, page.dated);
        const isSingle = added.length === 1 || (own?.precision === "second" && moments.size > 1);
        const isRepeated = own !== undefined && isSingle && moments.has(own.millis);
        // Two posts of one day are nothing unusual, and neither is a head that tells the day of the first.
        if (isRepeated && own?.precision === "day") return;
        if (whole && !isRepeated) good++;
        else if (whole || !isHeadOfAnswers(page, span, added, before)) bad++;
      } else if (!whole && wholeBefore.has(node)) bad++;
    });
  }
  if (good === 0 || bad > good * MOST_BAD) return false;
  // One in most records and never two: something told of every post, such as the day its author joined.
  if (inside.records >= 3 && inside.several === 0 && inside.alone >= inside.records * 0.4) return false;
  // Never two, within records that have their time, and nobody is named: when they were changed.
  if (inside.several === 0 && unnamed.within >= Math.max(2, unnamed.added * MOST_WITHIN)) return false;
  // What is written under a post is written after it. A single remark under each of two answers seems to hold its answer.
  if (inside.earlier > 0 && inside.later + inside.above <= inside.earlier * 3) return false;
  return inside.later === 0 || !areNotes(pages, chosen, key);
}

/** A date among words in an element with so much text was written by a person, or on a page that has no better ones. */
function isInProse({ dom }: Evidence, { element, node, raw }: DatedPlace): boolean {
  return dom.textLength(element) > PROSE && dom.textLength(node) > raw.length + FEW_WORDS;
}

const PROSE = 300;
const FEW_WORDS = 12;
/** Guests have no page to link to; so much text may do without. */
const MUCH_TEXT = 150;
const MOST_BAD = 0.25;
const MOST_WITHIN = 0.8;

function textBetween({ dom }: Evidence, from: number, to: number): number {
  return dom.flat.stop[to - 1]! - dom.flat.start[from]!;
}

/** Dates before the first post or after the last must be so in time too; clocks, and lists of other threads, are not. */
function fitsInTime(page: Evidence, chosen: readonly DatedPlace[], added: readonly DatedPlace[]): boolean {
  const time = (place: DatedPlace | undefined) => place && momentAt(place, page.dated);
  const { ascending, descending } = orderOf(chosen.map((place) => time(place)?.millis));
  const first = chosen[0];
  const last = chosen[chosen.length - 1];
  if (!first || !last) return true;
  const begin = time(first)?.millis ?? Number.POSITIVE_INFINITY;
  const end = time(last)?.millis ?? Number.NEGATIVE_INFINITY;
  const areExact = chosen.every((place) => isExact(time(place)?.precision ?? "day"));
  let wrong = 0;
  for (const place of added) {
    const moment = time(place);
    if (!moment) continue;
    // Below a post that tells its minute the day on which somebody joined.
    const isDay = areExact && moment.form === "absolute" && !isExact(moment.precision);
    const early = place.node < first.node && ascending >= descending && moment.millis > begin + DAY;
    const late = place.node > last.node && (ascending > descending || isDay) && moment.millis < end - DAY;
    if (early || late || moment.precision === "month" || moment.precision === "year") wrong++;
  }
  return wrong <= added.length * MOST_BAD;
}

/** Some text, by somebody (`named`), and not mostly links. */
function isWhole(page: Evidence, { from, to }: Span, named: boolean): boolean {
  const free = page.free(from, to);
  const told = !named || page.persons(from, to) > 0 || free > MUCH_TEXT;
  return free > LEAST_TEXT && told && free > LEAST_FREE * textBetween(page, from, to);
}

/** What somebody began before all answers may be a link or a picture, without a word: that says nothing of its place. */
function isHeadOfAnswers(
  page: Evidence,
  { from, to }: Span,
  added: readonly DatedPlace[],
  answers: readonly DatedPlace[],
): boolean {
  const [head, ...others] = added;
  const [own, ...times] = [head!, ...answers].map((place) => momentAt(place, page.dated));
  return (
    others.length === 0 &&
    page.persons(from, to) > 0 &&
    head!.node < answers[0]!.node &&
    times.every((time) => own && time && own.precision === time.precision && own.millis < time.millis)
  );
}

/** Whether a short text that differs stands at one place beside each of these dates: the names of guests, who have no page to link to. */
function haveNames(page: Evidence, dates: readonly DatedPlace[]): boolean {
  if (dates.length < FEWEST_NAMED || isBeside(page, dates[0]!.node)) return false;
  const { dom, places, pressed } = page;
  const names = new Map<string, { count: number; readonly texts: Set<string> }>();
  for (const { node } of dates.slice(0, MOST_NAMED)) {
    const met = new Set<string>();
    for (let at = Math.max(0, node - NEAR); at < Math.min(dom.size, node + NEAR); at++) {
      if (dom.tag[at] !== TEXT || dom.hidden[at] || pressed[at] || page.isDated(at)) continue;
      const key = places.key(at);
      if (dom.textLength(at) < 2 || dom.textLength(at) > LONGEST_NAME || met.has(key)) continue;
      met.add(key);
      const name = names.get(key) ?? { count: 0, texts: new Set() };
      names.set(key, name);
      name.count++;
      const text = dom.textOf(at);
      if (/^\P{N}/u.test(text)) name.texts.add(text);
    }
  }
  const least = Math.min(dates.length, MOST_NAMED) * MOST_WITHIN;
  return [...names.values()].some(
    ({ count, texts }) => count >= least && texts.size >= Math.max(FEWEST_NAMED, count * DIFFERENT),
  );
}

const FEWEST_NAMED = 2;
const MOST_NAMED = 20;
/** Labels may differ as well ("reply", "replies"), but not as much. */
const DIFFERENT = 0.4;
const NEAR = 12;

interface Inside {
  alone: number;
  several: number;
  records: number;
  earlier: number;
  later: number;
  /** Earlier, and above it. */
  above: number;
}

/** How the added dates stand in the records that the others make. */
function countInside(
  page: Evidence,
  before: readonly DatedPlace[],
  added: readonly DatedPlace[],
  inside: Inside,
): void {
  const records = recordsOf(page, before);
  const roots = alikeRoots(page, before);
  let next = 0;
  for (let i = 0; i < records.length; i++) {
    const { from, to } = records[i]!;
    while (next < added.length && added[next]!.node < from) next++;
    const first = next;
    const time = momentAt(before[i]!, page.dated)?.millis;
    for (; next < added.length && added[next]!.node < to; next++) {
      const other = momentAt(added[next]!, page.dated)?.millis;
      if (time === undefined || other === undefined || time === other) continue;
      // What it was written under stands above it: the answer above its first comment.
      const isUnder = other < time && added[next]!.node < roots[i]!;
      if (other > time) inside.later++;
      else if (isUnder) inside.above++;
      else inside.earlier++;
    }
    inside.records++;
    if (next - first === 1) inside.alone++;
    if (next - first > 1) inside.several++;
  }
}
