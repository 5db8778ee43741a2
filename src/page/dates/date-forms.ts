import { WEEKDAY_SIGNS } from "../../words/dates.ts";
import { matchTime, skipJoins } from "./date-clock.ts";
import type { DateFound, Match } from "./date-found.ts";
import { plausibleYear, skipSigns } from "./date-parts.ts";
import { type DateToken, dateTokens, digitOf } from "./date-tokens.ts";
import { dateWord } from "./date-words.ts";
import { matchIdeographs } from "./ideograph-days.ts";
import { matchNamed } from "./named-days.ts";
import { matchNumbers } from "./number-days.ts";
import { matchAgo } from "./times-ago.ts";
import { matchUnknownMonth, skipShortWords } from "./unknown-months.ts";

/**
 * All dates in a text, from left to right, not overlapping. Made by hand because one pass knows all languages at once:
 * chrono-node takes 27 to 40 µs a line for each locale, this 9 µs for all languages together.
 */
export function findDates(text: string): DateFound[] {
  return datesIn(text, matchDay);
}

/** The same, and what may be dates with months of unknown names: good for texts of which others tell whether they are. */
export function findLikelyDates(text: string): DateFound[] {
  return datesIn(text, (tokens, at) => matchDay(tokens, at) ?? matchUnknownMonth(tokens, at));
}

type DayMatcher = (tokens: DateToken[], at: number) => Match | undefined;

function datesIn(text: string, day: DayMatcher): DateFound[] {
  if (!mayHoldDate(text)) return [];
  const tokens = dateTokens(text);
  const found: DateFound[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = matchDateTime(tokens, at, day);
    if (match) {
      found.push({ ...match.date, start: tokens[at]!.start, end: tokens[match.next - 1]!.end });
      at = match.next;
    } else at++;
  }
  return found;
}

/** Longer texts are prose; times of records stand in short lines. */
const LONGEST_DATED_TEXT = 400;

/** Cheap test before any parsing: a digit, or one of the few date texts that have none ("yesterday", "an hour ago"). */
export function mayHoldDate(text: string): boolean {
  if (text.length < 2 || text.length > LONGEST_DATED_TEXT) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code <= 57 && code >= 48) || (code >= 0x660 && digitOf(code) >= 0)) return true;
  }
  return text.length <= 40;
}

/** Whether a text has a word such as "yesterday" or "now", which may be a date and may be nothing. */
export function namesNearDay(text: string): boolean {
  if (!mayHoldDate(text)) return false;
  return dateTokens(text).some(
    ({ word }) => word?.day !== undefined || word?.now || word?.just || word?.dayBegins,
  );
}

function matchDateTime(tokens: DateToken[], at: number, dayAt: DayMatcher): Match | undefined {
  const first = tokens[at]!;
  if (first.kind === "sign") return undefined;
  if (first.kind === "word" && !first.word) {
    const named = dayAt === matchDay ? undefined : matchUnknownMonth(tokens, at);
    return named && withTime(tokens, named);
  }
  if (first.kind === "number" && isTail(tokens[at - 1], first)) return undefined;
  const relative = matchAgo(tokens, at);
  if (relative) return relative;
  const date = dayAt(tokens, at);
  if (date) return withTime(tokens, date);
  // The time may come first: "11:43pm On Apr 23", "15:34 Uhr, 03.04.2020".
  const time = matchTime(tokens, at);
  if (!time) return undefined;
  const after = skipJoins(tokens, time.next);
  const later = after < tokens.length ? dayAt(tokens, after) : undefined;
  if (later) return { date: { ...time.date, ...later.date }, next: later.next };
  return undefined;
}

/** The number of a name or of a post: "fox17", "#17", not a day. */
function isTail(before: DateToken | undefined, number: DateToken): boolean {
  if (before?.text === "#" && !number.spaced) return true;
  return before?.kind === "word" && !number.spaced && !before.word && before.text.charCodeAt(0) < 0x2000;
}

function withTime(tokens: DateToken[], match: Match): Match {
  const after = skipJoins(tokens, match.next);
  const { date } = match;
  if (after > match.next && date.weekday === undefined) {
    const weekday = weekdayIn(tokens, match.next, after);
    if (weekday !== undefined) date.weekday = weekday;
  }
  if (after >= tokens.length) return match;
  const time =
    matchTime(tokens, after) ?? markedTime(tokens, match, after) ?? timeBehindWords(tokens, match, after);
  if (!time) return match;
  const whole = { date: { ...date, ...time.date }, next: time.next };
  return date.year === undefined && date.month !== undefined ? withLateYear(tokens, whole) : whole;
}

/** Where nobody knows the name of the month, nobody knows the word for "at". */
function timeBehindWords(tokens: DateToken[], { date }: Match, at: number): Match | undefined {
  const after = date.named ? skipShortWords(tokens, at) : at;
  return after > at && after < tokens.length ? matchTime(tokens, after) : undefined;
}

/** "Thu Apr  1 19:09:34 MST 2004": the year comes last, behind a zone that may be unknown. */
function withLateYear(tokens: DateToken[], match: Match): Match {
  const next = tokens[match.next];
  const isUnknown = next?.kind === "word" && !next.word && next.text.length >= 2 && next.text.length <= 5;
  const at = isUnknown ? match.next + 1 : match.next;
  const year = tokens[at];
  if (year?.kind !== "number" || year.text.length !== 4 || !plausibleYear(year.value)) return match;
  return { date: { ...match.date, year: year.value }, next: at + 1 };
}

/** "12.4.2004 19.09", "12.4.2004, 19uur09": dots and letters serve for a time as well, right behind a date with its year. */
function markedTime(tokens: DateToken[], { date }: Match, at: number): Match | undefined {
  const hour = tokens[at]!;
  const mark = tokens[at + 1];
  if (hour.kind !== "number" || mark === undefined || mark.spaced) return undefined;
  if (mark.text !== "." && (mark.kind !== "word" || mark.text.length > LONGEST_MARK)) return undefined;
  if (date.year === undefined || date.day === undefined || !hour.spaced) return undefined;
  const minute = tokens[at + 2];
  if (hour.text.length > 2 || hour.value > 23 || minute?.kind !== "number" || minute.spaced) return undefined;
  if (minute.text.length !== 2 || minute.value > 59) return undefined;
  const time = { hour: hour.value, minute: minute.value };
  const second = tokens[at + 4];
  if (tokens[at + 3]?.text !== mark.text || second?.kind !== "number" || second.spaced)
    return { date: time, next: at + 3 };
  // "12.4.2004 19.9.2004" and "12.4.04 19.09.04" are two dates, "12.4.2004 19.09.04" is one.
  const isTime = hour.text.length === second.text.length && second.value < 60 && hasLongYear(tokens, at);
  return isTime ? { date: { ...time, second: second.value }, next: at + 5 } : undefined;
}

/** Of the date right before, if its year comes last. */
function hasLongYear(tokens: DateToken[], at: number): boolean {
  const last = tokens[at - 1]?.kind === "sign" ? tokens[at - 2] : tokens[at - 1];
  return last?.kind === "number" && last.text.length === 4;
}

const LONGEST_MARK = 3;

/** "(Tue)", "(火)": the weekday in brackets between a date and its time. */
function weekdayIn(tokens: DateToken[], from: number, to: number): number | undefined {
  for (let at = from; at < to; at++) {
    const { kind, text, word } = tokens[at]!;
    if (kind !== "word") continue;
    const sign = WEEKDAY_SIGNS.findIndex((signs) => text.length === 1 && signs.includes(text));
    if (sign >= 0) return WEEKDAY_SIGNS[sign]!.indexOf(text);
    if (word?.weekday !== undefined) return word.weekday;
  }
  return undefined;
}

/** The day itself: words, numbers, today and yesterday, a weekday with a time. */
function matchDay(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  const word = first.word;
  if (word?.weekday !== undefined) {
    const after = skipSigns(tokens, at + 1);
    const joined = tokens[after]?.word?.joins ? skipSigns(tokens, after + 1) : after;
    for (const next of joined === after ? [after] : [after, joined]) {
      if (next >= tokens.length) continue;
      const day = matchNamed(tokens, next) ?? matchNumbers(tokens, next);
      if (day) return { date: { weekday: word.weekday, ...day.date }, next: day.next };
    }
    if (first.text.length > 2 && matchTime(tokens, skipJoins(tokens, at + 1))) {
      return { date: { weekday: word.weekday }, next: at + 1 };
    }
  }
  if (word?.day !== undefined) return matchRelativeDay(tokens, at, word.day, 1);
  const two = word?.dayBegins ? dateWord(`${first.text}_${tokens[at + 1]?.text}`) : undefined;
  if (two?.day !== undefined) return matchRelativeDay(tokens, at, two.day, 2);
  if (word?.era !== undefined && tokens[at + 1]?.kind === "number") {
    const inEra = matchIdeographs(tokens, at + 1);
    const year = tokens[at + 1]!.value + word.era;
    return inEra?.date.year === undefined ? undefined : { date: { ...inEra.date, year }, next: inEra.next };
  }
  return matchNamed(tokens, at) ?? matchNumbers(tokens, at);
}

/** "hier" and "heute" are also everyday words: they count with a time behind them, or alone. */
function matchRelativeDay(
  tokens: DateToken[],
  at: number,
  dayShift: number,
  words: number,
): Match | undefined {
  const hui = tokens[at]!.text === "aujourd" && tokens[at + 2]?.text === "hui" ? 2 : 0;
  const next = at + words + hui;
  const alone = at === 0 && next === tokens.length;
  if (!alone && !matchTime(tokens, skipJoins(tokens, next))) return undefined;
  return { date: { dayShift }, next };
}
