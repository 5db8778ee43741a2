import { DAY, HOUR, MINUTE, SECOND } from "../../seam/times.ts";
import type { Dom } from "../html/dom.ts";
import { matchTime } from "./date-clock.ts";
import { findDates } from "./date-forms.ts";
import { dateTokens } from "./date-tokens.ts";
import type { DatedPage } from "./dated.ts";
import type { DatedPlace } from "./dated-place.ts";
import { momentOf } from "./dates.ts";

/** Something on a page that may be its clock: if it is, it stands on nearly every page and shows when each was fetched. */
export interface ClockSeen {
  /** What it is known by on other pages: its place, or the words around it. */
  readonly name: string;
  /** Minutes by which it runs ahead of Greenwich if it is a clock; undefined where it is far from the time of the fetch. */
  readonly offset: number | undefined;
  /** The minute of the day that it shows. */
  readonly shown: number;
  /** Whether it tells the day as well: then no chance brings it near the time of the fetch on page after page. */
  readonly dated: boolean;
}

/** All that may be clocks: dates that are alone at their place, and times of day without a date near the page's beginning and end. */
export function clocksOn(dom: Dom, dated: DatedPage, at: number): ClockSeen[] {
  return [...datedClocks(dated, at), ...bareClocks(dom, at)];
}

function datedClocks({ places, context }: DatedPage, at: number): ClockSeen[] {
  const alone = new Map<string, DatedPlace | undefined>();
  for (const place of places) alone.set(place.key, alone.has(place.key) ? undefined : place);
  const clocks: ClockSeen[] = [];
  const { zone: _zone, ...unzoned } = context;
  for (const place of alone.values()) {
    if (!place || place.told || place.found.minute === undefined || place.found.ago !== undefined) continue;
    const { zone, ...found } = place.found;
    const moment = momentOf(found, unzoned);
    const isToday = found.dayShift === 0;
    if (!moment || (moment.form === "relative" && !isToday)) continue;
    // "Today, 10:14" tells no day: it is today everywhere.
    const ahead = isToday ? nearestDay((moment.millis - at) % DAY) : moment.millis - at;
    const offset = Math.abs(ahead) > FARTHEST ? undefined : quarterHours(ahead);
    const shown = Math.floor((moment.millis % DAY) / MINUTE);
    const isSo = zone === undefined || zone === offset;
    clocks.push({ name: place.key, offset: isSo ? offset : undefined, shown, dated: !isToday });
  }
  return clocks;
}

/** No zone is farther from Greenwich. */
const FARTHEST = 14 * HOUR + 5 * MINUTE;

/** Lines of a page in which its head and its foot are. */
const EDGE_LINES = 40;
const LONGEST_LINE = 240;

function bareClocks(dom: Dom, at: number): ClockSeen[] {
  const clocks: ClockSeen[] = [];
  for (const line of edgeLines(dom.flat.text)) {
    if (!/\d[:.]\d\d/.test(line) || findDates(line).length > 0) continue;
    const tokens = dateTokens(line);
    for (let index = 0; index < tokens.length; index++) {
      const time = matchTime(tokens, index);
      if (time?.date.hour === undefined || time.date.minute === undefined) continue;
      const shown = time.date.hour * 60 + time.date.minute;
      const seconds = (time.date.second ?? 0) * SECOND;
      const name = `${line.slice(0, tokens[index]!.start)}#${line.slice(tokens[time.next - 1]!.end)}`;
      const offset = quarterHours(nearestDay(shown * MINUTE + seconds - (at % DAY)));
      clocks.push({ name: name.replace(/\d+/g, "0"), offset, shown, dated: false });
      break;
    }
  }
  return clocks;
}

function* edgeLines(text: string): Generator<string> {
  let from = 0;
  for (let count = 0; count < EDGE_LINES && from < text.length; count++) {
    const end = text.indexOf("\n", from);
    const to = end < 0 ? text.length : end;
    if (to - from <= LONGEST_LINE) yield text.slice(from, to);
    from = to + 1;
  }
  let to = text.length;
  for (let count = 0; count < EDGE_LINES && to > from; count++) {
    const start = Math.max(from - 1, text.lastIndexOf("\n", to - 1));
    if (to - start - 1 <= LONGEST_LINE) yield text.slice(start + 1, to);
    to = start;
  }
}

/** The same time of day, half a day away at most. */
function nearestDay(ahead: number): number {
  return ahead - Math.round(ahead / DAY) * DAY;
}

/** Zones differ by quarters of an hour. A clock may leave the seconds out, and the page may have been made a while before it came. */
function quarterHours(ahead: number): number | undefined {
  const quarter = Math.round(ahead / QUARTER) * QUARTER;
  const rest = ahead - quarter;
  return rest >= -LATEST && rest <= EARLIEST ? quarter / MINUTE : undefined;
}

const QUARTER = 15 * MINUTE;
const LATEST = 2 * MINUTE;
const EARLIEST = MINUTE;
