import { DAY, HOUR, MINUTE } from "../../seam/times.ts";
import { findDates } from "./date-forms.ts";
import type { DateFound } from "./date-found.ts";
import { type Zone, zoneMinutes } from "./date-zone.ts";
import { type CalendarDay, inOrder, type NumberOrder } from "./number-order.ts";

/** How exactly a page tells a moment. */
export type Precision = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** Whether it is told to the minute, at least: the same once more is then no chance. */
export function isExact(precision: Precision): boolean {
  return precision === "second" || precision === "minute";
}

/** An instant as far as the page tells it. */
export interface Moment {
  /** Milliseconds since 1970; where no zone is told the page's clock is read as if it were Greenwich's. */
  readonly millis: number;
  readonly precision: Precision;
  readonly zoneKnown: boolean;
  /** Minutes by which the clock that shows it runs ahead of Greenwich's, as far as known: its days are those of that clock. */
  readonly offset: number;
  readonly form: "absolute" | "relative" | "machine";
}

/** What the whole page says about how its dates are to be read. */
export interface DateContext {
  /** When the page was fetched; without it "yesterday" stays unknown. */
  readonly at?: number;
  /** `at` is only known to be not later: good for a missing year, not for "3 weeks ago". */
  readonly atGuessed?: boolean;
  /** The order of the numbers of dates that are all numbers, by form (see `DateFound.form`). */
  readonly orders?: NumberOrders;
  readonly zone?: Zone;
  /** Which months names are that no language here has. */
  readonly months?: MonthNames;
}

/** By the spelling of `plainWord`: 1 is January. */
export interface MonthNames {
  monthOf(word: string): number | undefined;
}

export type NumberOrders = Readonly<Record<string, NumberOrder>>;

/** The first date of a text, read at once: for texts that stand alone, such as attributes. */
export function readDate(text: string, context: DateContext): Moment | undefined {
  const epoch = epochMillis(text);
  if (epoch !== undefined) return machineMoment(epoch);
  const found = findDates(text)[0];
  return found && momentOf(found, context);
}

/** Seconds or milliseconds since 1970, as attributes tell them: from 1990 to 2100, so that ids are rarely taken for times. */
export function epochMillis(text: string): number | undefined {
  if (!/^\d{9,13}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text);
  const millis = value >= 1e11 ? value : value * 1000;
  return millis >= 631_152_000_000 && millis < 4_102_444_800_000 ? Math.round(millis) : undefined;
}

/** Undefined where the text does not tell enough: no year and no time of visit, an impossible day. */
export function momentOf(found: DateFound, context: DateContext): Moment | undefined {
  if (found.epoch !== undefined) return machineMoment(found.epoch);
  if (found.ago !== undefined) return relativeMoment(found.ago, found.agoUnit ?? 0, context);
  const clock =
    found.hour === undefined
      ? 0
      : (found.hour * 60 + (found.minute ?? 0)) * MINUTE + (found.second ?? 0) * 1000;
  const day = dayMillis(found, context);
  if (day === undefined) return undefined;
  const local = notLater(day.millis + clock, found, context);
  const offset = found.zone ?? (context.zone ? zoneMinutes(context.zone, local) : undefined);
  return {
    millis: local - (offset ?? 0) * MINUTE,
    precision: precisionOf(found),
    zoneKnown: offset !== undefined,
    offset: offset ?? 0,
    form: day.relative ? "relative" : "absolute",
  };
}

/** "Monday, 22:10" that would be later today was last Monday. Without a zone it may be so late somewhere already. */
function notLater(local: number, { month, named, weekday, zone }: DateFound, context: DateContext): number {
  if (weekday === undefined || month !== undefined || named || context.at === undefined) return local;
  const offset = zone ?? (context.zone && zoneMinutes(context.zone, local));
  const latest = context.at + (offset === undefined ? LARGEST_OFFSET : offset * MINUTE + SLOW_CLOCK);
  return local > latest ? local - 7 * DAY : local;
}

const LARGEST_OFFSET = 14 * HOUR;
const SLOW_CLOCK = 5 * MINUTE;

/**
 * ISO 8601, no more exact than the page tells it: in Greenwich time without milliseconds, or a day, a month or a year of the clock that
 * shows it. All of them are forms that `Date.parse` knows.
 */
export function isoTime({ millis, precision, offset }: Moment): string {
  const length = ISO_LENGTH[precision];
  if (length === undefined) return `${new Date(millis).toISOString().slice(0, 19)}Z`;
  return onClock(millis, offset).slice(0, length);
}

const ISO_LENGTH: Readonly<Partial<Record<Precision, number>>> = { day: 10, week: 10, month: 7, year: 4 };

/** The same on the clock that shows it, to the minute: whatever is learned of its zone, this stays as it is. */
export function clockTime({ millis, offset }: Moment): string {
  return onClock(millis, offset).slice(0, 16);
}

function onClock(millis: number, offset: number): string {
  return new Date(millis + offset * MINUTE).toISOString();
}

function machineMoment(millis: number): Moment {
  return { millis, precision: "second", zoneKnown: true, offset: 0, form: "machine" };
}

function relativeMoment(ago: number, unit: number, context: DateContext): Moment | undefined {
  if (context.at === undefined || context.atGuessed || !(ago < 60 * 366 * DAY)) return undefined;
  const precision =
    unit < MINUTE
      ? "second"
      : unit < HOUR
        ? "minute"
        : unit < DAY
          ? "hour"
          : unit < 7 * DAY
            ? "day"
            : unit < 28 * DAY
              ? "week"
              : unit < 360 * DAY
                ? "month"
                : "year";
  const millis = context.at - ago;
  const offset = context.zone ? zoneMinutes(context.zone, millis) : 0;
  return { millis, precision, zoneKnown: true, offset, form: "relative" };
}

function precisionOf(found: DateFound): Moment["precision"] {
  if (found.second !== undefined) return "second";
  if (found.minute !== undefined) return "minute";
  if (found.hour !== undefined) return "hour";
  return found.day === undefined && found.dayShift === undefined && found.weekday === undefined
    ? "month"
    : "day";
}

/** Midnight of the day in the page's own zone, counted as if it were Greenwich. */
function dayMillis(
  found: DateFound,
  context: DateContext,
): { millis: number; relative: boolean } | undefined {
  const offset =
    found.zone ?? (context.zone && context.at !== undefined ? zoneMinutes(context.zone, context.at) : 0);
  const today = context.at === undefined ? undefined : Math.floor((context.at + offset * MINUTE) / DAY) * DAY;
  if (found.dayShift !== undefined) {
    if (context.atGuessed) return undefined;
    return today === undefined ? undefined : { millis: today + found.dayShift * DAY, relative: true };
  }
  if (found.named) {
    const month = context.months?.monthOf(found.named.word);
    const millis = month === undefined ? undefined : civil(found.year!, month, found.day!);
    return millis === undefined ? undefined : { millis, relative: false };
  }
  if (found.month === undefined) {
    if (found.weekday === undefined || today === undefined || context.atGuessed) return undefined;
    const back = (new Date(today).getUTCDay() - found.weekday + 7) % 7;
    return { millis: today - back * DAY, relative: true };
  }
  const { year: told, month, day } = calendarDay(found, context.orders);
  if (told !== undefined) {
    const millis = civil(told, month, day);
    return millis === undefined ? undefined : { millis, relative: false };
  }
  if (today === undefined) return undefined;
  // No year is told: the latest one that does not lie in the future (a day of grace for zones), on the weekday told.
  const thisYear = new Date(today).getUTCFullYear();
  for (let year = thisYear; year > thisYear - 8; year--) {
    const millis = civil(year, month, day);
    if (millis === undefined || millis > today + DAY) continue;
    if (found.weekday !== undefined && new Date(millis).getUTCDay() !== found.weekday) continue;
    return { millis, relative: false };
  }
  return undefined;
}

/** The day that a date names, in the order that its site writes numbers in, where they allow it. */
function calendarDay(found: DateFound, orders: NumberOrders | undefined): CalendarDay {
  const { numbers, form, year, month = 1, day = 1 } = found;
  const order = numbers && form && orders?.[form];
  const ordered = order ? inOrder(numbers, form, order) : undefined;
  return ordered ?? (year === undefined ? { month, day } : { year, month, day });
}

function civil(year: number, month: number, day: number): number | undefined {
  const millis = Date.UTC(year, month - 1, day);
  return new Date(millis).getUTCDate() === day ? millis : undefined;
}
