import { orderOf } from "../dates/date-order.ts";
import { momentAt } from "../dates/dated.ts";
import type { DatedPlace } from "../dates/dated-place.ts";
import { isExact } from "../dates/dates.ts";
import { TEXT } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import { standAlike } from "./alike-records.ts";
import { addOnce, recordsOf } from "./anchored-records.ts";
import { isBeside } from "./beside.ts";
import type { Evidence } from "./evidence.ts";
import { joins } from "./joining-places.ts";

/**
 * The places whose dates are the times of posts. Dates are grouped by place; of each group the records that its dates
 * would make are judged: text in every one, a person in every one, times in order (list-wise Alg. 2: the day a member
 * joined fails that). Then further groups join where they make further records of their own: answers beside a
 * question, comments beside answers, a first post in another frame.
 */
export function timePlaces(pages: readonly Evidence[]): string[] {
  const timed = placesFrom(pages, (page) => page.dated.places);
  // Without any times, names that link to people begin the records.
  return timed.length > 0 ? timed : placesFrom(pages, (page) => page.personPlaces).slice(0, 1);
}

function placesFrom(pages: readonly Evidence[], places: (page: Evidence) => readonly DatedPlace[]): string[] {
  const scores = new Map<string, number>();
  for (const page of pages) {
    for (const { place, score } of scoredGroups(page, groupsOf(places(page))))
      scores.set(place, (scores.get(place) ?? 0) + score);
  }
  const ranked = [...scores].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
  const [best, ...others] = ranked.slice(0, MOST_GROUPS).map(([key]) => key);
  if (best === undefined) return [];
  const alike = new Set(others.filter((key) => standAlike(pages, best, key)));
  const chosen = [best];
  for (const key of others.toSorted((a, b) => Number(alike.has(b)) - Number(alike.has(a))))
    if (joins(pages, chosen, key) && !isProse(pages, key)) chosen.push(key);
  return chosen;
}

/** Whether more elements at a place hold sentences than dates: people write there, and name a day now and then. */
export function isProse(pages: readonly Evidence[], key: string): boolean {
  const own = key.slice(0, key.search(/[<:]|$/));
  let dates = 0;
  let sentences = 0;
  for (const { dom, places, dated } of pages) {
    const nodes = new Set(
      dated.places.flatMap((place) => (place.key === key && !place.aside ? place.element : [])),
    );
    dates += nodes.size;
    for (let node = 0; node < dom.size; node++)
      if (dom.tag[node] !== TEXT && !dom.hidden[node] && places.own(node) === own)
        if (dom.textLength(node) > SENTENCE && !nodes.has(node) && places.key(node) === key) sentences++;
  }
  return sentences > dates;
}

/** Longer than names, labels and dates. */
const SENTENCE = 60;

/** Beyond these the groups are single stray dates. */
const MOST_GROUPS = 12;

function groupsOf(places: readonly DatedPlace[]): Map<string, DatedPlace[]> {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of places) {
    if (place.aside) continue;
    const group = groups.get(place.key);
    if (group) addOnce(group, place);
    else groups.set(place.key, [place]);
  }
  return groups;
}

/** The dates at one place of a page, the records that they make, and how much these are like posts. */
export interface DateGroup {
  readonly place: string;
  readonly dates: readonly DatedPlace[];
  readonly records: readonly Span[];
  readonly score: number;
}

/** The groups of a page; where nothing has a date, those of the names that link to people. */
export function dateGroups(page: Evidence): DateGroup[] {
  const dated = groupsOf(page.dated.places);
  return scoredGroups(page, dated.size > 0 ? dated : groupsOf(page.personPlaces));
}

function scoredGroups(page: Evidence, groups: ReadonlyMap<string, readonly DatedPlace[]>): DateGroup[] {
  const found = [...groups].map(([place, dates]) => ({ place, dates, records: recordsOf(page, dates) }));
  const compared = found.slice(0, MOST_COMPARED);
  return found.map((group) => ({
    ...group,
    score: groupScore(page, group.dates, group.records) * ownShare(page, group, compared),
  }));
}

/** A page with more places of dates has a new one for every date. */
const MOST_COMPARED = 200;

/** Of the text around a single date, the share that is not that of other dates' records: a clock has the whole page around it. */
function ownShare(
  page: Evidence,
  group: Pick<DateGroup, "dates" | "records">,
  groups: readonly Pick<DateGroup, "dates" | "records">[],
): number {
  const [record] = group.records;
  if (group.dates.length > 1 || !record) return 1;
  const all = page.free(record.from, record.to);
  const within = ({ records }: Pick<DateGroup, "records">) => {
    const from = Math.max(record.from, records[0]!.from);
    const to = Math.min(record.to, records[records.length - 1]!.to);
    return to > from ? page.free(from, to) : 0;
  };
  const listed = Math.max(0, ...groups.map((other) => (other.dates.length > 1 ? within(other) : 0)));
  let others = listed;
  for (const other of groups) {
    const { dates, records } = other;
    if (dates.length > 1 || !isBesideTruer(page, group, dates[0]!, records[0]!)) continue;
    // Of two single dates it is the one nearer to the text, unless that is the later one: an answer.
    if (page.free(records[0]!.from, records[0]!.to) * 2 >= all - listed) return LEAST_OWN;
    others = Math.max(others, within(other));
  }
  return all > 0 ? Math.max(LEAST_OWN, 1 - others / all) : 1;
}

/** Whether a record lies within that of a single date, which stands beside it and is later, the same once more, or told less exactly. */
function isBesideTruer(
  page: Evidence,
  { dates: [own], records: [outer] }: Pick<DateGroup, "dates" | "records">,
  date: DatedPlace,
  inner: Span,
): boolean {
  if (inner.from < outer!.from || inner.to > outer!.to) return false;
  if (own!.node >= inner.from && own!.node < inner.to) return false;
  const [then, now] = [momentAt(date, page.dated), momentAt(own!, page.dated)];
  if (then === undefined || now === undefined) return false;
  // Days on which people joined are earlier than what they wrote.
  const isFiner = isExact(then.precision) && !isExact(now.precision);
  return isFiner || (then.millis <= now.millis && isExact(then.precision) === isExact(now.precision));
}

/** A single comment stands within other records, and may still join them. */
const LEAST_OWN = 0.1;

function groupScore(page: Evidence, group: readonly DatedPlace[], records: readonly Span[]): number {
  let text = 0;
  let persons = 0;
  for (const { from, to } of records) {
    text += worth(page.free(from, to));
    if (page.persons(from, to) > 0) persons++;
  }
  const { order, ascending, descending } = orderOf(group.map((place) => momentAt(place, page.dated)?.millis));
  // Too few to tell count as half ordered.
  const trust = (order * (ascending + descending) + 1) / (ascending + descending + 2);
  const vague = group.every((place) => isVague(page, place)) ? VAGUE : 1;
  const beside =
    isBeside(page, group[0]!.node) || (group.length === 1 && isInTitle(page, group[0]!)) ? BESIDE : 1;
  return text * (0.35 + trust) * (0.3 + persons / records.length) * vague * beside;
}

/** Posts have a day; archives, calendars and captions have months. */
const VAGUE = 0.15;

export function isVague(page: Evidence, place: DatedPlace): boolean {
  const precision = momentAt(place, page.dated)?.precision;
  return precision === "month" || precision === "year";
}

/** What stands beside the content is seldom the content. */
const BESIDE = 0.2;

/** "Meeting on 14 April": the title of something else, which leads there. */
function isInTitle({ dom, pressed }: Evidence, { node, raw }: DatedPlace): boolean {
  return pressed[node] === 1 && dom.textLength(dom.parent[node]!) > raw.length * 2;
}

/** Text counts with diminishing returns: ten records of a line are more than one of a page. */
function worth(length: number): number {
  return Math.log2(1 + Math.max(0, length - 25) / 25);
}
