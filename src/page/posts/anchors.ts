import { DAY } from "../../seam/times.ts";
import { BESIDE_CLASS } from "../../words/markup.ts";
import { orderOf } from "../dates/date-order.ts";
import { type DatedPlace, momentAt } from "../dates/dated.ts";
import { TEXT, tagSet } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";
import { layoutOf, type RecordLayout, territories, withinRecords } from "../regions/territories.ts";
import type { Evidence } from "./evidence.ts";
import { holdsAny, listedDates } from "./listed-dates.ts";

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
  const chosen: string[] = [];
  for (const [key] of ranked.slice(0, MOST_GROUPS)) {
    if (chosen.length === 0 || (joins(pages, chosen, key) && !isProse(pages, key))) chosen.push(key);
  }
  return chosen;
}

/** The anchors of one page: the text nodes (or elements) at the given places, in document order. */
export function anchorsAt(page: Evidence, keys: readonly string[]): DatedPlace[] {
  const wanted = new Set(keys);
  const found: DatedPlace[] = [];
  const places = keys[0]?.startsWith("@person") ? page.personPlaces : page.dated.places;
  for (const place of places) {
    if ((!place.aside || place.doubtful) && wanted.has(place.key)) addOnce(found, place);
  }
  return found;
}

/** A text may hold several dates ("29 June to 3 July"); it anchors one record all the same. */
function addOnce(places: DatedPlace[], place: DatedPlace): void {
  if (places[places.length - 1]?.node !== place.node) places.push(place);
}

/** Whether more elements at a place hold sentences than dates: people write there, and name a day now and then. */
export function isProse(pages: readonly Evidence[], key: string): boolean {
  const own = key.slice(0, key.search(/[<:]|$/));
  let dates = 0;
  let sentences = 0;
  for (const { dom, places, dated } of pages) {
    const nodes = new Set(dated.places.flatMap((place) => (place.key === key ? place.element : [])));
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
    if (dates.length > 1 || !isBesideEarlier(page, group, dates[0]!, records[0]!)) continue;
    // Of two single dates it is the one nearer to the text, unless that is the later one: an answer.
    if (page.free(records[0]!.from, records[0]!.to) * 2 >= all - listed) return LEAST_OWN;
    others = Math.max(others, within(other));
  }
  return all > 0 ? Math.max(LEAST_OWN, 1 - others / all) : 1;
}

/** Whether a record lies within that of a single date, which stands beside it and is later. */
function isBesideEarlier(
  page: Evidence,
  { dates: [own], records: [outer] }: Pick<DateGroup, "dates" | "records">,
  date: DatedPlace,
  inner: Span,
): boolean {
  if (inner.from < outer!.from || inner.to > outer!.to) return false;
  if (own!.node >= inner.from && own!.node < inner.to) return false;
  const [then, now] = [momentAt(date, page.dated)?.millis, momentAt(own!, page.dated)?.millis];
  return then !== undefined && now !== undefined && then < now;
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

/** What stands beside the content by its own name is seldom the content. */
const BESIDE = 0.2;
const BESIDE_TAGS = tagSet("aside nav footer");
export function isBeside({ dom }: Evidence, anchor: number): boolean {
  for (let node = dom.parent[anchor]!; node > 2; node = dom.parent[node]!) {
    if (BESIDE_TAGS[dom.tag[node]!]) return dom.textLength(node) * 2 < dom.textLength(0);
    const words = dom.className(node);
    if (words !== "" && words.length < 200 && BESIDE_CLASS().test(words))
      return dom.textLength(node) * 2 < dom.textLength(0);
  }
  return false;
}

/** "Meeting on 14 April": the title of something else, which leads there. */
function isInTitle({ dom, pressed }: Evidence, { node, raw }: DatedPlace): boolean {
  return pressed[node] === 1 && dom.textLength(dom.parent[node]!) > raw.length * 2;
}

/** Text counts with diminishing returns: ten records of a line are more than one of a page. */
function worth(length: number): number {
  return Math.log2(1 + Math.max(0, length - 25) / 25);
}

/** Whether the dates at `key` begin records of their own beside those at the places already chosen. */
function joins(pages: readonly Evidence[], chosen: readonly string[], key: string): boolean {
  let good = 0;
  let bad = 0;
  const inside = { alone: 0, several: 0, records: 0, earlier: 0, later: 0 };
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
    if (
      !fitsInTime(page, before, added) ||
      added.every((place) => page.dom.textLength(place.element) > PROSE)
    ) {
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
        if (whole && !(added.length === 1 && moments.has(momentAt(all[i]!, page.dated)?.millis))) good++;
        else bad++;
      } else if (!whole && wholeBefore.has(node)) bad++;
    });
  }
  if (good === 0 || bad > good * MOST_BAD) return false;
  // One in most records and never two: something told of every post, such as the day its author joined.
  if (inside.records >= 3 && inside.several === 0 && inside.alone >= inside.records * 0.4) return false;
  // Never two, within records that have their time, and nobody is named: when they were changed.
  if (inside.several === 0 && unnamed.within >= Math.max(2, unnamed.added * MOST_WITHIN)) return false;
  // What is written under a post is written after it.
  return inside.earlier === 0 || inside.later > inside.earlier * 3;
}

/** A date in an element with so much text was written by a person, or on a page that has no better ones. */
const PROSE = 300;
const LEAST_TEXT = 28;
/** Guests have no page to link to; so much text may do without. */
const MUCH_TEXT = 150;
const MOST_BAD = 0.25;
const MOST_WITHIN = 0.8;
/** In lists of links to other threads most of the text is links. */
const LEAST_FREE = 0.4;

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
  let wrong = 0;
  for (const place of added) {
    const moment = time(place);
    if (!moment) continue;
    const early = place.node < first.node && ascending >= descending && moment.millis > begin + DAY;
    const late = place.node > last.node && ascending > descending && moment.millis < end - DAY;
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
const LONGEST_NAME = 48;

interface Inside {
  alone: number;
  several: number;
  records: number;
  earlier: number;
  later: number;
}

/** The elements around dates, as far up as those of all dates at one place are of one kind and not the same. */
function alikeRoots({ dom }: Evidence, dates: readonly DatedPlace[]): number[] {
  const roots = dates.map(({ node }) => node);
  for (const key of new Set(dates.slice(0, MOST_COMPARED).map((place) => place.key))) {
    const group = dates.flatMap((place, i) => (place.key === key ? i : []));
    for (let height = 0; height < HIGHEST && group.length > 1; height++) {
      const above = group.map((i) => dom.parent[roots[i]!]!);
      const isAlike = above.every((node) => node > 0 && dom.tag[node] === dom.tag[above[0]!]);
      if (!isAlike || new Set(above).size < above.length) break;
      group.forEach((i, at) => {
        roots[i] = above[at]!;
      });
    }
  }
  return roots;
}

const HIGHEST = 12;

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
      else if (!isUnder) inside.earlier++;
    }
    inside.records++;
    if (next - first === 1) inside.alone++;
    if (next - first > 1) inside.several++;
  }
}

export function recordsOf(page: Evidence, anchors: readonly DatedPlace[], layout?: RecordLayout): Span[] {
  const nodes = anchors.map((place) => place.node);
  const spans = territories(page.dom, page.places, nodes, layout);
  return spans.length === 1 && !layout
    ? [withPerson(page, apartFromLists(page, spans[0]!, anchors[0]!.node))]
    : spans;
}

/** A record that is alone on its page, without the lists of what is new elsewhere, if that leaves most of what else is said there. */
function apartFromLists(page: Evidence, span: Span, anchor: number): Span {
  const { dom } = page;
  const { nodes, ranges } = listedDates(page.dated);
  let left = page.free(span.from, span.to);
  for (const { from, to } of ranges) if (from >= span.from && to < span.to) left -= page.free(from, to);
  let node = anchor;
  while (dom.parent[node]! >= span.from && !holdsAny(nodes, dom.parent[node]!, dom.end[dom.parent[node]!]!))
    node = dom.parent[node]!;
  if (node === span.from) return span;
  const own = page.free(node, dom.end[node]!);
  return own > LEAST_TEXT && own >= left * LEAST_FREE ? { from: node, to: dom.end[node]! } : span;
}

/** A record that is alone on its page and names nobody: with what stands around it, if that names somebody and says hardly more. */
function withPerson(page: Evidence, span: Span): Span {
  const { dom } = page;
  if (dom.end[span.from] !== span.to || page.persons(span.from, span.to) > 0) return span;
  const most = page.free(span.from, span.to) * MOST_AROUND + LEAST_TEXT;
  let node = span.from;
  for (let steps = 0; steps < AROUND && dom.parent[node]! > 2; steps++) {
    node = dom.parent[node]!;
    if (page.free(node, dom.end[node]!) > most) break;
    if (page.persons(node, dom.end[node]!) > 0) return { from: node, to: dom.end[node]! };
  }
  return span;
}

/** So many times as much text, and a line. */
const MOST_AROUND = 1.25;
/** So many elements. */
const AROUND = 3;

/** The layout that most pages with several records share. */
export function commonLayout(pages: readonly Evidence[], times: readonly string[]): RecordLayout | undefined {
  const votes = new Map<string, { layout: RecordLayout; count: number }>();
  for (const page of pages) {
    const nodes = anchorsAt(page, times).map((place) => place.node);
    const layout = layoutOf(page.dom, page.places, nodes);
    if (!layout) continue;
    const name = JSON.stringify(layout);
    const vote = votes.get(name) ?? { layout, count: 0 };
    vote.count += nodes.length;
    votes.set(name, vote);
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.layout;
}
