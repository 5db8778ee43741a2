import { DAY } from "../../seam/times.ts";

/** A year of our calendar, or of the Buddhist one; undefined where it is none in which somebody wrote on the net. */
export function calendarYear(value: number): number | undefined {
  const year = value - BUDDHIST >= EARLIEST ? value - BUDDHIST : value;
  return year >= EARLIEST && year <= LATEST ? year : undefined;
}

/** Programs of the last century wrote in this one how many years there were since 1900, behind a 19 or alone: 19105 and 105 are 2005. */
export function countedYear(digits: string): number | undefined {
  const years = digits.match(/^(?:19)?(1\d\d)$/)?.[1];
  return years === undefined ? undefined : calendarYear(1900 + Number(years));
}

/** Discussion on the net is not older than this. */
const EARLIEST = 1970;
const LATEST = 2100;
const BUDDHIST = 543;

/** A day of the Persian calendar in ours; undefined for years of which there is no discussion on the net. */
export function persianDay(
  year: number,
  month: number,
  day: number,
): { year: number; month: number; day: number } | undefined {
  if (year < FIRST_PERSIAN || year > LAST_PERSIAN || day > (month <= 6 ? 31 : 30)) return undefined;
  let days = month <= 6 ? 31 * (month - 1) : 30 * (month - 1) + 6;
  for (let before = FIRST_PERSIAN; before < year; before++) days += LEAP.has(before % 33) ? 366 : 365;
  const date = new Date(FIRST_DAY + (days + day - 1) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const FIRST_PERSIAN = 1348;
const LAST_PERSIAN = 1450;
/** The first day of 1348. */
const FIRST_DAY = Date.UTC(1969, 2, 21);
/** Of 33 years these are leap years: true of all years from 1343 to 1472. */
const LEAP = new Set([1, 5, 9, 13, 17, 22, 26, 30]);
