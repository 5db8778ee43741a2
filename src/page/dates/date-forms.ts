import { MINUTE, SECOND } from "../../seam/times.ts";
import { MARKS, ORDINALS, WEEKDAY_SIGNS } from "../../words/dates.ts";
import { type Draft, isMark, type Match, matchTime, skipJoins } from "./date-clock.ts";
import { type DateToken, dateTokens, digitOf } from "./date-tokens.ts";
import { dateWord } from "./date-words.ts";
import { inOrder, ORDERS, shortYear } from "./number-order.ts";
import { calendarYear, countedYear, persianDay } from "./other-calendars.ts";

/** A date as a text tells it, before the page's evidence (day or month first, zone, time of the visit) is applied. */
export interface DateFound {
  readonly start: number;
  readonly end: number;
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** Of a date of all numbers without a year of four digits in front: the numbers as they stand, the third 0 where there is none … */
  readonly numbers?: readonly [number, number, number];
  /** … and the sign between them with the digits of the last ("/4"): a site writes all dates of one form in one order. */
  readonly form?: string;
  /** Told on a clock of twelve hours. */
  readonly twelve?: boolean;
  readonly weekday?: number;
  /** Days from the day of the visit. */
  readonly dayShift?: number;
  /** Milliseconds before the visit. */
  readonly ago?: number;
  /** How exact `ago` is, in milliseconds. */
  readonly agoUnit?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  /** Minutes east of Greenwich, where the text says so. */
  readonly zone?: number;
  /** An instant told by a machine-readable number. */
  readonly epoch?: number;
}

/**
 * All dates in a text, from left to right, not overlapping. Made by hand because one pass knows all languages at once:
 * chrono-node takes 27 to 40 µs a line for each locale, this 9 µs for all languages together.
 */
export function findDates(text: string): DateFound[] {
  if (!mayHoldDate(text)) return [];
  const tokens = dateTokens(text);
  const found: DateFound[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = matchDateTime(tokens, at);
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

function matchDateTime(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  if (first.kind === "sign") return undefined;
  if (first.kind === "word" && !first.word) return undefined;
  if (first.kind === "number" && isTail(tokens[at - 1], first)) return undefined;
  const relative = matchAgo(tokens, at);
  if (relative) return relative;
  const date = matchDay(tokens, at);
  if (date) return withTime(tokens, date);
  // The time may come first: "11:43pm On Apr 23", "15:34 Uhr, 03.04.2020".
  const time = matchTime(tokens, at);
  if (!time) return undefined;
  const after = skipJoins(tokens, time.next);
  const later = after < tokens.length ? matchDay(tokens, after) : undefined;
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
  const time = matchTime(tokens, after) ?? markedTime(tokens, match, after);
  if (!time) return match;
  const whole = { date: { ...date, ...time.date }, next: time.next };
  return date.year === undefined && date.month !== undefined ? withLateYear(tokens, whole) : whole;
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

/** Dates with a month's name: "3 April 2020", "April 3rd, 2020", "2020 Apr 3", "3-Apr-20", "September 2019", "5 de mayo de 2019". */
function matchNamed(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  if (first.kind === "word") {
    const month = monthAt(tokens, at);
    return month === undefined ? undefined : monthFirst(tokens, at, month);
  }
  if (first.kind !== "number") return undefined;
  if (first.text.length === 4 && plausibleYear(first.value)) {
    const inIdeographs = matchIdeographs(tokens, at);
    if (inIdeographs) return inIdeographs;
    const month = skipParts(tokens, at + 1);
    const name = tokens[month]?.word?.month;
    const day = name ? skipParts(tokens, month + 1) : -1;
    const number = tokens[day];
    if (name && number?.kind === "number" && isDay(number.value) && number.text.length <= 2) {
      return {
        date: { year: first.value, month: name, day: number.value },
        next: skipOrdinal(tokens, day + 1),
      };
    }
    return undefined;
  }
  if (first.text.length > 2 || !isDay(first.value)) return undefined;
  const inIdeographs = matchIdeographs(tokens, at);
  if (inIdeographs) return inIdeographs;
  const name = skipParts(tokens, skipOrdinal(tokens, at + 1));
  const month = monthAt(tokens, name);
  const persian = tokens[name]?.word?.persian;
  const persianYear = persian === undefined ? undefined : tokens[skipParts(tokens, name + 1)];
  if (persian !== undefined && persianYear?.kind === "number") {
    const date = persianDay(persianYear.value, persian, first.value);
    return date && { date, next: tokens.indexOf(persianYear, name) + 1 };
  }
  if (month === undefined || tokens[name]!.word?.unit !== undefined) return undefined;
  const date: Draft = { month, day: first.value };
  const year = yearAt(tokens, skipParts(tokens, name + 1));
  if (!year || !isLongYear(tokens, year.next)) {
    // "Reply 2 - Aug 30th, 2006": the number before is that of something else.
    const behind = monthFirst(tokens, name, month);
    if (behind?.date.year !== undefined && behind.date.day !== undefined && isLongYear(tokens, behind.next))
      return undefined;
  }
  if (year) return { date: { ...date, year: year.value }, next: year.next };
  return { date, next: name + 1 };
}

function isLongYear(tokens: readonly DateToken[], next: number): boolean {
  return (tokens[next - 1]?.text.length ?? 0) > 2;
}

function monthAt(tokens: DateToken[], at: number): number | undefined {
  // "4 out of 5" is no day of outubro.
  if (tokens[at]?.text === "out" && tokens[at + 1]?.text === "of") return undefined;
  return tokens[at]?.word?.month;
}

function monthFirst(tokens: DateToken[], at: number, month: number): Match | undefined {
  const numberAt = skipParts(tokens, at + 1);
  const number = tokens[numberAt];
  if (number?.kind !== "number") return undefined;
  if (number.text.length === 4) {
    if (!plausibleYear(number.value) || tokens[at]!.text.length < 3) return undefined;
    return { date: { month, year: number.value }, next: numberAt + 1 };
  }
  if (number.text.length > 2 || !isDay(number.value)) return undefined;
  // "Mar 10:30" is a weekday with a time, not the tenth of March.
  if (tokens[numberAt + 1]?.text === ":" && tokens[numberAt + 2]?.kind === "number") return undefined;
  const after = skipOrdinal(tokens, numberAt + 1);
  const year = yearAt(tokens, skipParts(tokens, after));
  if (year) return { date: { month, day: number.value, year: year.value }, next: year.next };
  return { date: { month, day: number.value }, next: after };
}

function yearAt(tokens: DateToken[], at: number): { value: number; next: number } | undefined {
  let index = at;
  const quoted = tokens[index]?.text === "'" || tokens[index]?.text === "’";
  if (quoted) index++;
  const token = tokens[index];
  if (token?.kind !== "number") return undefined;
  const year = token.text.length > 3 ? longYear(token) : undefined;
  if (year !== undefined) return { value: year, next: index + 1 };
  if (token.text.length !== 2) return undefined;
  const following = tokens[index + 1];
  // Two digits before ":" or "h" are an hour.
  if (!quoted && (following?.text === ":" || following?.word?.half !== undefined || following?.text === "h"))
    return undefined;
  return { value: shortYear(token.value), next: index + 1 };
}

/** 2020年4月3日, 4月3日, 2020년 4월 3일. */
function matchIdeographs(tokens: DateToken[], at: number): Match | undefined {
  let index = at;
  const date: Draft = {};
  if (isMark(tokens[index + 1], ...MARKS.year)) {
    const { value } = tokens[index]!;
    date.year = value < 100 ? shortYear(value) : value;
    index += 2;
  }
  if (
    tokens[index]?.kind !== "number" ||
    !isMark(tokens[index + 1], ...MARKS.month) ||
    !isMonth(tokens[index]!.value)
  )
    return undefined;
  date.month = tokens[index]!.value;
  index += 2;
  const day = tokens[index];
  if (day?.kind === "number" && isMark(tokens[index + 1], ...MARKS.day) && isDay(day.value)) {
    date.day = day.value;
    return { date, next: index + 2 };
  }
  return date.year === undefined ? undefined : { date, next: index };
}

/** 03.04.2020, 2020-04-03, 4/3/20, 3. 4. 2020; without a year only before a time: "04-23 15:30". */
function matchNumbers(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  const sign = tokens[at + 1];
  const second = tokens[at + 2];
  if (first.kind !== "number" || sign?.kind !== "sign" || second?.kind !== "number") return undefined;
  if (sign.text !== "." && sign.text !== "/" && sign.text !== "-") return undefined;
  if (sign.text !== "." && (sign.spaced || second.spaced)) return undefined;
  const before = tokens[at - 1];
  if (
    before &&
    !first.spaced &&
    (before.text === sign.text || before.text === ".") &&
    tokens[at - 2]?.kind === "number"
  )
    return undefined;
  const third = tokens[at + 4];
  const three = tokens[at + 3]?.text === sign.text && third?.kind === "number";
  if (three && !continues(tokens, at + 5, sign.text)) {
    const date = orderNumbers(first, second, third, sign.text);
    if (date) return { date, next: sign.text === "." && tokens[at + 5]?.text === "." ? at + 6 : at + 5 };
    return undefined;
  }
  if (three || first.text.length > 2 || second.text.length > 2) return undefined;
  let next = at + 3;
  if (sign.text === "." && tokens[next]?.text === ".") next++;
  const time = skipJoins(tokens, next);
  if (time >= tokens.length || !tokens[time]!.spaced || !matchTime(tokens, time)) return undefined;
  const date = inSomeOrder([first.value, second.value, 0], `${sign.text}0`);
  return date && { date, next };
}

/** A fourth number with the same sign: a version or an address, not a date. */
function continues(tokens: DateToken[], at: number, sign: string): boolean {
  return (
    tokens[at]?.text === sign &&
    !tokens[at]!.spaced &&
    tokens[at + 1]?.kind === "number" &&
    !tokens[at + 1]!.spaced
  );
}

function orderNumbers(
  first: DateToken,
  second: DateToken,
  third: DateToken,
  sign: string,
): Draft | undefined {
  if (first.text.length === 4) {
    if (third.text.length > 2 || !isMonth(second.value) || !isDay(third.value)) return undefined;
    const year = calendarYear(first.value);
    if (year !== undefined) return { year, month: second.value, day: third.value };
    return persianDay(first.value, second.value, third.value);
  }
  if (first.text.length > 2 || second.text.length > 2) return undefined;
  const isShort = third.text.length === 2;
  const year = isShort ? third.value : longYear(third);
  if (year === undefined) return undefined;
  return inSomeOrder([first.value, second.value, year], `${sign}${isShort ? 2 : 4}`);
}

function longYear({ text, value }: DateToken): number | undefined {
  return text.length === 4 ? calendarYear(value) : countedYear(text);
}

/** In the first order that the numbers allow, until the evidence of the page or the site says more. */
function inSomeOrder(numbers: readonly [number, number, number], form: string): Draft | undefined {
  for (const order of ORDERS) {
    const day = inOrder(numbers, form, order);
    if (day) return { ...day, numbers, form };
  }
  return undefined;
}

/** "5 minutes ago", "an hour ago", "vor 3 Tagen", "il y a 2 heures", "3天前", "just now"; "5h" and "3d" when they are all there is. */
function matchAgo(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  if (first.word?.now && isJustNow(tokens, at)) return { date: { ago: 0, agoUnit: MINUTE }, next: at + 1 };
  let index = at;
  const before = first.word?.before === true;
  if (before) {
    index++;
    if (first.text === "il" && tokens[index]?.text === "y" && tokens[index + 1]?.text === "a") index += 2;
    else if (first.text === "il") return undefined;
    if (tokens[index]?.kind === "word" && !tokens[index]!.word) index++; // "il y a environ 3 heures"
  }
  let total = 0;
  let smallest = 0;
  // "2 hours, 5 minutes ago"
  for (let part = 0; part < 3; part++) {
    const amount = amountAt(tokens, index);
    const unit = amount && tokens[amount.next]?.word?.unit;
    if (unit === undefined) {
      // "a few seconds ago", "vor ein paar Sekunden"
      const few = part === 0 ? fewSeconds(tokens, index, before) : -1;
      if (few >= 0) return { date: { ago: 0, agoUnit: MINUTE }, next: few };
      break;
    }
    total += amount!.value * unit;
    smallest = unit * amount!.exactness;
    index = amount!.next + 1;
    const comma = tokens[index];
    const more = comma?.text === "," || comma?.word?.and ? index + 1 : index;
    if (tokens[more + 1]?.word?.unit === undefined || tokens[more]?.kind !== "number") break;
    index = more;
  }
  if (smallest === 0) return undefined;
  if (tokens[index]?.word?.ago) return { date: { ago: total, agoUnit: smallest }, next: index + 1 };
  if (before && first.word?.month === undefined)
    return { date: { ago: total, agoUnit: smallest }, next: index };
  const terse =
    at === 0 &&
    index === tokens.length &&
    tokens.length === 2 &&
    !tokens[1]!.spaced &&
    tokens[1]!.text.length <= 2;
  return terse ? { date: { ago: total, agoUnit: smallest }, next: index } : undefined;
}

interface Amount {
  readonly value: number;
  /** Of what part of the unit it tells: a hundredth, for "2.65 years". */
  readonly exactness: number;
  readonly next: number;
}

/** "5", "an", "2.65", "1,5": before a unit of time. */
function amountAt(tokens: readonly DateToken[], at: number): Amount | undefined {
  const first = tokens[at];
  if (first?.word?.one) return { value: 1, exactness: 1, next: at + 1 };
  if (first?.kind !== "number" || first.text.length > 4) return undefined;
  const [sign, parts] = [tokens[at + 1], tokens[at + 2]];
  const isParted =
    parts?.kind === "number" &&
    parts.text.length <= 2 &&
    !parts.spaced &&
    !sign!.spaced &&
    /^[.,]$/.test(sign!.text);
  if (!isParted) return { value: first.value, exactness: 1, next: at + 1 };
  const exactness = 10 ** -parts.text.length;
  return { value: first.value + parts.value * exactness, exactness, next: at + 3 };
}

/** Where an amount of seconds ends that nobody counted; -1 if there is none. */
function fewSeconds(tokens: DateToken[], at: number, before: boolean): number {
  for (let index = at; index < at + 3; index++) {
    const { kind, word } = tokens[index] ?? { kind: "sign" };
    if (kind !== "word") return -1;
    if (word?.unit === SECOND && (index > at || before)) {
      if (tokens[index + 1]?.word?.ago) return index + 2;
      return before ? index + 1 : -1;
    }
  }
  return -1;
}

/** "now" alone or after "just": not "sign in now". */
function isJustNow(tokens: DateToken[], at: number): boolean {
  if (tokens.length === 1) return tokens[0]!.text.length > 2 || tokens[0]!.start === 0;
  return at === 1 && tokens.length <= 3 && tokens[0]!.word?.just === true;
}

function skipSigns(tokens: DateToken[], at: number): number {
  let index = at;
  while (index < at + 2 && tokens[index]?.kind === "sign" && ",.".includes(tokens[index]!.text)) index++;
  return index;
}

/** Between day, month and year: signs and "de", "of", "the". */
function skipParts(tokens: DateToken[], at: number): number {
  let index = at;
  for (let steps = 0; steps < 3 && index < tokens.length; steps++) {
    const token = tokens[index]!;
    const joins =
      token.word?.joins &&
      token.word.month === undefined &&
      token.word.half === undefined &&
      token.text.length <= 3;
    if (!joins && !(token.kind === "sign" && ",.-/".includes(token.text))) break;
    index++;
  }
  return index;
}

function skipOrdinal(tokens: DateToken[], at: number): number {
  const token = tokens[at];
  return token && !token.spaced && ORDINALS.includes(token.text) ? at + 1 : at;
}

function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

function plausibleYear(value: number): boolean {
  return calendarYear(value) === value;
}
