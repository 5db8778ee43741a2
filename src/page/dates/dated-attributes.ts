import { HOUR } from "../../seam/times.ts";
import { TIME_PROPERTY } from "../../words/markup.ts";
import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";
import type { Places } from "../regions/places.ts";
import { asideByBox, isQuoted } from "./date-asides.ts";
import { findDates } from "./date-forms.ts";
import type { DateFound } from "./date-found.ts";
import { type DatedPlace, MOST_OTHER_TEXT } from "./dated-place.ts";
import { epochMillis, momentOf } from "./dates.ts";

const A = tagId("a");

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

export interface ToldPlace extends DatedPlace {
  /** Of two dates that are told this is the earlier, and the later stands before it. */
  readonly isEarlier: boolean;
}

export function toldByAttributes(dom: Dom, places: Places, at: number | undefined): ToldPlace[] {
  const told: ToldPlace[] = [];
  for (let node = 0; node < dom.size; node++) {
    let best: DateFound | undefined;
    let unnamed: DateFound | undefined;
    let raw = "";
    let title = "";
    const attributes = dom.attributes(node);
    for (let i = 0; i < attributes.length; i++) {
      const { name, value } = attributes[i]!;
      if (value.length < 6 || value.length > LONGEST_TOLD * MOST_TOLD) continue;
      const told = TOLD_BY.get(name);
      if (told === undefined) {
        if (name.startsWith("data-")) unnamed ??= unnamedInstant(value);
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
      best = unnamed!;
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

/** The instant that an attribute of whatever name may tell: a number of seconds, or a day with a clock. */
function unnamedInstant(value: string): DateFound | undefined {
  if ((value.length === 10 || value.length === 13) && value.charCodeAt(0) <= 57) {
    const epoch = epochMillis(value);
    return epoch === undefined ? undefined : { start: 0, end: 0, epoch };
  }
  if (value.length > LONGEST_TOLD || !/\d[:.]\d\d/.test(value)) return undefined;
  const found = instantOf(value, false);
  return found?.hour === undefined ? undefined : found;
}

/** Whether what an attribute of whatever name tells is the date in the text, as far as that is told, in some zone. */
function tellsSame(seen: string, told: DateFound, at: number | undefined): boolean {
  const found = findDates(seen)[0];
  if (!found || (found.numbers && found.day !== undefined && found.day <= 12)) return false;
  const [shown, instant] = [found, told].map((date) => momentOf(date, at === undefined ? {} : { at }));
  const apart = found.ago === undefined ? LONGEST_DAY : LONGEST_DAY + (found.agoUnit ?? 0);
  return shown !== undefined && instant !== undefined && Math.abs(shown.millis - instant.millis) <= apart;
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
