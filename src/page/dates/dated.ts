import { HOUR, MINUTE } from "../../seam/times.ts";
import { EDITED, JOINED, LATEST, OTHER_DAYS } from "../../words/asides.ts";
import { IN_QUOTE_CLASS, TIME_PROPERTY } from "../../words/markup.ts";
import { wordIn } from "../../words/patterns.ts";
import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT, tagId } from "../html/tags.ts";
import type { Places } from "../regions/places.ts";
import { boardZone, type ZoneLine } from "./board-clock.ts";
import { type DateFound, findDates, namesNearDay } from "./date-forms.ts";
import type { DateHabits } from "./date-habits.ts";
import { type FormCosts, orderCosts, ordersOnPage } from "./date-order.ts";
import { type Zone, zoneIn } from "./date-zone.ts";
import { type DateContext, epochMillis, type Moment, momentOf, type NumberOrders } from "./dates.ts";

/** A date on the page, where it stands. */
export interface DatedPlace {
  /** The text node in which it begins, or the element that tells it by an attribute. */
  readonly node: number;
  /** The smallest element that holds all of it. */
  readonly element: number;
  readonly key: string;
  readonly raw: string;
  readonly found: DateFound;
  /** Told by an attribute beside the text: more exact, often with its zone. */
  readonly told?: DateFound;
  /** By the words around it, when somebody joined, edited or was seen; or it stands in a quote. */
  readonly aside: Aside;
  /** `aside` was settled by other dates of the page; what other pages say of the place counts more. */
  readonly doubtful?: boolean;
}

/** "maybe": by the line above it, which may belong to something else; the other dates at the same place decide. */
export type Aside = boolean | "maybe";

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
  /** What a line of the page says of its zone … */
  readonly zone: Zone | undefined;
  /** … or mentions, in whatever words. */
  readonly mentioned: Zone | undefined;
}

/** All dates of a page in document order, and what the page says about reading them. */
export function datedPage(dom: Dom, places: Places, at: number | undefined): DatedPage {
  const told = toldByAttributes(dom, places, at);
  const { dated, zones } = toldByText(dom, places);
  const all = settle(merge(dom, dated, told));
  const alike = [...groupsOf(all).values()];
  const costs = orderCosts(alike, at);
  const { said: zone, mentioned } = boardZone(
    dom,
    zones,
    alike.map((group) => group.map(({ element }) => element)),
  );
  const says = { costs, orders: ordersOnPage(costs, alike, languageOf(dom)), zone, mentioned };
  const context: { at?: number; atGuessed?: boolean; orders: NumberOrders; zone?: Zone } = {
    orders: says.orders,
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
  const { zone: _zone, ...others } = page.context;
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

function groupsOf(places: readonly DatedPlace[]): Map<string, DatedPlace[]> {
  const groups = new Map<string, DatedPlace[]>();
  for (const place of places) {
    const group = groups.get(place.key);
    if (group) group.push(place);
    else groups.set(place.key, [place]);
  }
  return groups;
}

/** For texts without an attribute: in the clock that the page's other texts keep. */
function textClock(places: readonly DatedPlace[], context: DateContext): DateContext {
  const offset = clockOffset(places, context);
  return offset === 0 ? context : { ...context, zone: shifted(context.zone, offset) };
}

/** The instant of a place: what the attribute tells before what the eye sees. */
export function momentAt(
  place: DatedPlace,
  page: Pick<DatedPage, "context" | "textContext">,
): Moment | undefined {
  const told = place.told && momentOf(place.told, page.context);
  return told ?? momentOf(place.found, page.textContext);
}

/**
 * Minutes by which texts run ahead of the attributes beside them, if all agree: pages show their own time and write
 * Greenwich's beside it, which tells the zone of the texts that have no attribute.
 */
function clockOffset(places: readonly DatedPlace[], context: DateContext): number {
  let offset: number | undefined;
  let count = 0;
  for (const { found, told } of places) {
    if (!told || told === found || found.minute === undefined || found.zone !== undefined) continue;
    const seen = momentOf(found, context);
    const exact = momentOf(told, context);
    if (!seen || !exact) continue;
    // Texts leave the seconds out.
    const minutes = Math.floor(seen.millis / MINUTE) - Math.floor(exact.millis / MINUTE);
    if (offset !== undefined && offset !== minutes) return 0;
    offset = minutes;
    count++;
  }
  const isZone = count > 0 && offset !== undefined && offset % 15 === 0 && Math.abs(offset) <= 14 * 60;
  return isZone ? (offset ?? 0) : 0;
}

function shifted(zone: Zone | undefined, minutes: number): Zone {
  return { minutes: (zone && "minutes" in zone ? zone.minutes : 0) + minutes };
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

/** Around a date there is a name, a label, a number: not a sentence. */
const LONGEST_LINE = 400;
const MOST_OTHER_TEXT = 90;

function toldByText(dom: Dom, places: Places): { dated: DatedPlace[]; zones: ZoneLine[] } {
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
        let element = dom.parent[node]!;
        while (element > 0 && stop[element]! < end) element = dom.parent[element]!;
        if (freeLength(dom, node, from, to) - (end - begin) > MOST_OTHER_TEXT) continue;
        const before = line.slice(Math.max(0, found.start - 48), found.start);
        const isAside =
          isQuoted(dom, element) || (found.start < 2 ? asideByBox(dom, element) : saysAside(before));
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
  return { dated: withLoose(dated, loose), zones };
}

/** Four of five lines of a forum's pages stood on pages before them. */
const toldInLine = remembered((line) => {
  const dates = findDates(line);
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

/** Words that stand before a date that is not when something was written. */
const asides = wordIn(JOINED, EDITED, LATEST, OTHER_DAYS);

function saysAside(before: string): boolean {
  const end = asides().lastEnd(before);
  return end >= 0 && before.length - end <= NEAR_DATE && before.indexOf("\n", end) < 0;
}

/** Letters between such a word and the date. */
const NEAR_DATE = 32;

const BLOCKQUOTE = tagId("blockquote");

function isQuoted(dom: Dom, element: number): boolean {
  for (let node = element, steps = 0; node >= 0 && steps < 5; node = dom.parent[node]!, steps++) {
    if (dom.tag[node] === BLOCKQUOTE || IN_QUOTE_CLASS().test(dom.className(node))) return true;
  }
  return false;
}

/** Attributes that may tell an instant to scripts or to readers. */
const TOLD_BY: ReadonlyMap<string, "time" | "title" | "content"> = new Map([
  ...(["datetime", "data-time", "data-timestamp", "data-epoch", "data-date", "data-datetime"] as const).map(
    (name) => [name, "time"] as const,
  ),
  ["data-unixtime", "time"],
  ["title", "title"],
  ["data-original-title", "title"],
  ["aria-label", "title"],
  ["content", "content"],
]);

interface ToldPlace extends DatedPlace {
  /** Of two dates that are told this is the earlier, and the later stands before it. */
  readonly isEarlier: boolean;
}

function toldByAttributes(dom: Dom, places: Places, at: number | undefined): ToldPlace[] {
  const told: ToldPlace[] = [];
  for (let node = 0; node < dom.size; node++) {
    let best: DateFound | undefined;
    let unnamed: number | undefined;
    let raw = "";
    let title = "";
    const attributes = dom.attributes(node);
    for (let i = 0; i < attributes.length; i++) {
      const { name, value } = attributes[i]!;
      if (value.length < 6 || value.length > LONGEST_TOLD * MOST_TOLD) continue;
      const told = TOLD_BY.get(name);
      if (told === undefined) {
        if (
          (value.length === 10 || value.length === 13) &&
          value.charCodeAt(0) <= 57 &&
          name.startsWith("data-")
        )
          unnamed ??= epochMillis(value);
        continue;
      }
      const isContent = told === "content";
      if (isContent && !tellsTime(dom, node)) continue;
      const isTime = told === "time";
      const isTitle = told === "title";
      const found = instantOf(value, isTime || isContent);
      if (!found) continue;
      if (isTitle) title = value;
      const better =
        best === undefined ||
        (found.epoch !== undefined && best.epoch === undefined) ||
        (found.zone !== undefined && best.epoch === undefined && best.zone === undefined);
      if (better) {
        best = found;
        raw = value;
      }
    }
    if (!best && unnamed === undefined) continue;
    const seen = dom.hidden[node] ? "" : dom.textOf(node);
    if (seen.length > MOST_OTHER_TEXT) continue;
    if (best && raw === title && dom.tag[node] === A && speaksOfTarget(title, best, seen)) continue;
    if (!best && tellsSame(seen, unnamed!, at)) {
      best = { start: 0, end: 0, epoch: unnamed! };
      raw = seen;
    }
    if (!best) continue;
    told.push({
      node,
      element: node,
      key: places.key(node),
      raw:
        seen === "" || seen === title ? title || raw : isVague(seen) && title ? `${seen} (${title})` : seen,
      found: best,
      told: best,
      aside: isQuoted(dom, node) || asideByBox(dom, node),
      isEarlier: best.start > 0 && best.start > (findDates(raw)[0]?.start ?? best.start),
    });
  }
  return told;
}

/** "This topic was started on 3 May 2021" over its title: words with a date, about what the link leads to, and none that the link itself tells. */
function speaksOfTarget(tooltip: string, { start, end }: DateFound, seen: string): boolean {
  const beside = tooltip.length - (end - start);
  return beside > end - start && /\p{L}/u.test(seen) && findDates(seen).length === 0;
}

/** Whether the content of an element is told to be when something was written. RDFa says so of what the page is about as well, out of sight. */
function tellsTime(dom: Dom, node: number): boolean {
  const property = dom.attribute(node, "itemprop");
  if (property !== undefined) return /^date(?:Published|Created)$/i.test(property);
  return dom.textLength(node) > 0 && TIME_PROPERTY().test(dom.attribute(node, "property") ?? "");
}

/** Whether a number in an attribute of whatever name is the instant of the date in the text, as far as that is told, in some zone. */
function tellsSame(seen: string, epoch: number, at: number | undefined): boolean {
  const found = findDates(seen)[0];
  if (!found || (found.numbers && found.day !== undefined && found.day <= 12)) return false;
  const shown = momentOf(found, at === undefined ? {} : { at });
  const apart = found.ago === undefined ? LONGEST_DAY : LONGEST_DAY + (found.agoUnit ?? 0);
  return shown !== undefined && Math.abs(shown.millis - epoch) <= apart;
}

/** A day, in whatever zone it was. */
const LONGEST_DAY = 38 * HOUR;

/** "Friday at 7:54", "3 months ago": says little once the page is kept; the tooltip goes into the raw text too. */
function isVague(seen: string): boolean {
  const found = findDates(seen)[0];
  return found === undefined || found.year === undefined;
}

function instantOf(value: string, machine: boolean): DateFound | undefined {
  const epoch = machine ? epochMillis(value) : undefined;
  if (epoch !== undefined) return { start: 0, end: value.length, epoch };
  const [found, another] = findDates(machine ? spacedOut(value) : value);
  if (!found || value.length > (another ? MOST_TOLD : 1) * LONGEST_TOLD) return undefined;
  const first = another && isFull(another) && isEarlier(another, found) ? another : found;
  return isFull(first) ? first : undefined;
}

/** What was changed was written before. */
function isEarlier(one: DateFound, other: DateFound): boolean {
  const [first, second] = [momentOf(one, {}), momentOf(other, {})];
  return first !== undefined && second !== undefined && first.millis < second.millis;
}

function isFull({ year, day }: DateFound): boolean {
  return year !== undefined && day !== undefined;
}

/** Letters of an attribute for each date that it tells: more are prose. */
const LONGEST_TOLD = 60;
/** When something was changed, and when it was written. */
const MOST_TOLD = 2;

/** "20040412T190934Z" with signs between its numbers. */
function spacedOut(value: string): string {
  return value.replace(/^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)?(?=Z|[+-]\d|$)/, (_all, ...parts) => {
    const [year, month, day, hour, minute, second] = parts as (string | undefined)[];
    return `${year}-${month}-${day}T${hour}:${minute}:${second ?? "00"}`;
  });
}

/**
 * Judges by the words that go with a date: those before it on its line, or, where it begins a line, the line above if both
 * stand in one small box ("Joined" above, the date below).
 */
function asideByBox(dom: Dom, element: number): Aside {
  const { text, start, stop } = dom.flat;
  const to = start[element]!;
  const from = Math.max(0, to - 48);
  const lineStart = text.lastIndexOf("\n", Math.max(0, to - 1)) + 1;
  const own = text.slice(Math.max(from, lineStart), to).trim();
  if (own !== "") return saysAside(own);
  let box = element;
  for (let steps = 0; steps < 3 && dom.parent[box]! > 0; steps++) {
    const parent = dom.parent[box]!;
    if (stop[parent]! - start[parent]! > LARGEST_BOX) break;
    box = parent;
  }
  const before = text.slice(Math.max(start[box]!, from), to).trim();
  return saysAside(before.slice(before.lastIndexOf("\n") + 1)) ? "maybe" : false;
}

/** A label, a date, and hardly anything else. */
const LARGEST_BOX = 60;

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
