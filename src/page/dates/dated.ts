import type { Dom } from "../html/dom.ts";
import type { Places } from "../regions/places.ts";
import { boardZone } from "./board-clock.ts";
import { withChangeTimes } from "./change-times.ts";
import { withChanged } from "./changed-posts.ts";
import { withoutCoarser } from "./coarser-dates.ts";
import { quotedBy } from "./date-asides.ts";
import type { DateHabits } from "./date-habits.ts";
import { type FormCosts, orderCosts, ordersOnPage } from "./date-order.ts";
import type { Zone } from "./date-zone.ts";
import { type ToldPlace, toldByAttributes } from "./dated-attributes.ts";
import { toldByText } from "./dated-lines.ts";
import type { DatedPlace } from "./dated-place.ts";
import { type DateContext, type Moment, type MonthNames, momentOf, type NumberOrders } from "./dates.ts";
import { MonthEvidence, monthNames, monthsOnPage } from "./month-names.ts";
import { textClock } from "./text-clock.ts";

export interface DatedPage {
  readonly places: readonly DatedPlace[];
  readonly context: DateContext;
  /** For texts without an attribute: in the clock that the page's other texts keep. */
  readonly textContext: DateContext;
  /** What the page by itself says about how its site writes dates. */
  readonly says: PageHabits;
}

/** What one page says about reading its dates. */
export interface PageHabits {
  readonly costs: FormCosts;
  readonly orders: NumberOrders;
  /** Of names of months that nobody knows; undefined where there are none. */
  readonly months: MonthEvidence | undefined;
  /** What a line of the page says of its zone … */
  readonly zone: Zone | undefined;
  /** … or mentions, in whatever words. */
  readonly mentioned: Zone | undefined;
}

/** All dates of a page in document order, and what the page says about reading them. */
export function datedPage(dom: Dom, places: Places, at: number | undefined): DatedPage {
  const told = toldByAttributes(dom, places, at);
  const { dated, zones } = toldByText(dom, places);
  const settled = withAnswers(dom, withoutCoarser(settle(merge(dom, dated, told))));
  const all = withChangeTimes(dom, withChanged(dom, places, settled));
  const alike = [...groupsOf(all).values()];
  const costs = orderCosts(alike, at);
  const { said: zone, mentioned } = boardZone(
    dom,
    zones,
    alike.map((group) => group.map(({ element }) => element)),
  );
  const months = monthEvidence(alike, at);
  const says = { costs, orders: ordersOnPage(costs, alike, languageOf(dom)), months, zone, mentioned };
  const context: {
    at?: number;
    atGuessed?: boolean;
    orders: NumberOrders;
    zone?: Zone;
    months?: MonthNames;
  } = {
    orders: says.orders,
    ...(months && { months: monthsOnPage(months) }),
  };
  if (zone) context.zone = zone;
  const visit = at ?? latest(all, context);
  if (visit !== undefined) context.at = visit;
  if (at === undefined) context.atGuessed = true;
  return { places: all, context, textContext: textClock(all, context), says };
}

/** The same page read as its site writes dates; without habits, as it says by itself. */
export function datedBy(page: DatedPage, habits: DateHabits | undefined): DatedPage {
  const { orders, zone } = page.says;
  const { zone: _zone, months: _months, ...all } = page.context;
  const months = monthsBy(page, habits);
  const others = months ? { ...all, months } : all;
  const inZone = (own: Zone | undefined) => (own ? { zone: own } : {});
  if (!habits) {
    const context = { ...others, orders, ...inZone(zone) };
    return { ...page, context, textContext: textClock(page.places, context) };
  }
  const known = { ...others, orders: { ...orders, ...habits.orders } };
  const context = { ...known, ...inZone(habits.toldZone ?? habits.zone) };
  if (habits.zone) return { ...page, context, textContext: { ...known, ...inZone(habits.zone) } };
  return { ...page, context, textContext: textClock(page.places, context) };
}

/** Where a site is known, what its pages tell together of the names of months; one page's word is not enough. */
function monthsBy({ says }: DatedPage, habits: DateHabits | undefined): MonthNames | undefined {
  if (habits) return habits.months && monthNames(habits.months);
  return says.months && monthsOnPage(says.months);
}

function monthEvidence(
  groups: readonly (readonly DatedPlace[])[],
  at: number | undefined,
): MonthEvidence | undefined {
  const named = groups.filter((group) => group.some(({ found }) => found.named));
  if (named.length === 0) return undefined;
  const evidence = new MonthEvidence();
  for (const group of named)
    evidence.see(
      group.filter(({ aside }) => !aside),
      at,
    );
  return evidence;
}

function groupsOf(places: readonly DatedPlace[]): Map<string, DatedPlace[]> {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  return groups;
}

/** The instant of a place: what the attribute tells before what the eye sees. */
export function momentAt(
  place: DatedPlace,
  page: Pick<DatedPage, "context" | "textContext">,
): Moment | undefined {
  const told = place.told && momentOf(place.told, page.context);
  return told ?? momentOf(place.found, page.textContext);
}

function languageOf(dom: Dom): string {
  return dom.size > 0 ? (dom.attribute(0, "lang") ?? "") : "";
}

/** Makes every "maybe" a yes or a no, as most dates at the same place are. */
function settle(places: DatedPlace[]): DatedPlace[] {
  const counts = new Map<string, { maybe: number; all: number }>();
  for (const { key, aside } of places) {
    const count = counts.get(key) ?? { maybe: 0, all: 0 };
    if (aside === "maybe") count.maybe++;
    if (aside !== true) count.all++;
    counts.set(key, count);
  }
  return places.map((place) => {
    if (place.aside !== "maybe") return place;
    const { maybe, all } = counts.get(place.key)!;
    return { ...place, aside: maybe * 2 > all, doubtful: true };
  });
}

/** Answers may be set in by the element for quotations: their dates lie in it just as those of other posts lie outside. */
function withAnswers(dom: Dom, places: DatedPlace[]): DatedPlace[] {
  const isSetIn = ({ element, aside }: DatedPlace) => aside === true && quotedBy(dom, element) === "element";
  if (!places.some(isSetIn)) return places;
  const outside = new Set<string>();
  for (const key of new Set(places.flatMap(({ key, aside }) => (aside ? [] : key)))) {
    outside.add(key);
    for (let end = key.indexOf("<"); end >= 0; end = key.indexOf("<", end + 1))
      outside.add(key.slice(0, end));
  }
  return places.map((place) => {
    const [within = ""] = place.key.split(SET_IN);
    const isAnswer = outside.has(within) && within.split("<").length >= FEWEST_STEPS && isSetIn(place);
    return isAnswer ? { ...place, aside: false } : place;
  });
}

const SET_IN = "<blockquote";
/** Elements around a date within a quotation; the heading of a quotation has fewer. */
const FEWEST_STEPS = 3;

/** Where nobody tells when the page was fetched, it was not before the latest full date on it. */
function latest(places: readonly DatedPlace[], context: DateContext): number | undefined {
  let last: number | undefined;
  for (const place of places) {
    const moment =
      place.found.year === undefined && !place.told
        ? undefined
        : momentAt(place, { context, textContext: context });
    if (moment && (last === undefined || moment.millis > last)) last = moment.millis;
  }
  return last;
}

/** A text and the attribute of an element around it tell one date, not two. Both lists are in document order. */
function merge(dom: Dom, dated: DatedPlace[], told: readonly ToldPlace[]): DatedPlace[] {
  const merged: DatedPlace[] = [];
  let next = 0;
  for (const { isEarlier, ...place } of told) {
    while (next < dated.length && dated[next]!.node < place.node) merged.push(dated[next++]!);
    let around = next;
    let same: DatedPlace | undefined;
    while (around < dated.length && dated[around]!.node < dom.end[place.node]!) {
      same ??= dated[around];
      around++;
    }
    const last = merged[merged.length - 1];
    if (last?.told && dom.contains(last.element, place.element)) continue;
    merged.push({
      ...place,
      raw: same && !place.raw.includes("(") ? same.raw : place.raw,
      // "Updated yesterday", and when it was written: the text tells another date.
      found: isEarlier ? place.found : (same?.found ?? place.found),
      aside: place.aside || (!isEarlier && (same?.aside ?? false)),
    });
    next = around;
  }
  while (next < dated.length) merged.push(dated[next++]!);
  return merged;
}
