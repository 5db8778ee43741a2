import { isIdeograph } from "../../words/letters.ts";
import type { Draft, Match } from "./date-found.ts";
import { isDay, plausibleYear, skipOrdinal, skipParts } from "./date-parts.ts";
import type { DateToken } from "./date-tokens.ts";
import type { NumberOrder } from "./number-order.ts";

/**
 * What may be a date whose month has a name that nobody here knows: a day, a word and a year of four digits, in any order that dates have. So may be much
 * else ("5 apples 2019"): what stands where in record after record decides (see named-places.ts), and all dates of a site together which month it is
 * (see month-names.ts).
 */
export function matchUnknownMonth(tokens: readonly DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  if (first.kind === "word") return mayBeMonth(first) ? nameFirst(tokens, at) : undefined;
  if (isDayNumber(first)) return dayFirst(tokens, at);
  return first.text.length === 4 && plausibleYear(first.value) ? yearFirst(tokens, at) : undefined;
}

/** "12 Xyzab 2019", "12-Xyzab-2019", "12 ob Xyzab ob 2019". */
function dayFirst(tokens: readonly DateToken[], at: number): Match | undefined {
  const before = skipParts(tokens, skipOrdinal(tokens, at + 1));
  const isBetween = tokens[before]?.kind === "word" && tokens[before]!.text === tokens[before + 2]?.text;
  const name = isBetween ? before + 1 : before;
  if (!mayBeMonth(tokens[name])) return undefined;
  return withYear(tokens, skipParts(tokens, name + (isBetween ? 2 : 1)), tokens[at]!, tokens[name]!, "dmy");
}

/** "Xyzab 12, 2019" */
function nameFirst(tokens: readonly DateToken[], at: number): Match | undefined {
  const day = skipParts(tokens, at + 1);
  if (!isDayNumber(tokens[day])) return undefined;
  return withYear(tokens, skipParts(tokens, skipOrdinal(tokens, day + 1)), tokens[day]!, tokens[at]!, "mdy");
}

/** "2019 Xyzab 12" */
function yearFirst(tokens: readonly DateToken[], at: number): Match | undefined {
  const name = skipParts(tokens, at + 1);
  const day = skipParts(tokens, name + 1);
  if (!mayBeMonth(tokens[name]) || !isDayNumber(tokens[day]) || goesOn(tokens, day + 1)) return undefined;
  return { date: drafted(tokens[at]!, tokens[day]!, tokens[name]!, "ymd"), next: day + 1 };
}

function withYear(
  tokens: readonly DateToken[],
  at: number,
  day: DateToken,
  name: DateToken,
  order: NumberOrder,
): Match | undefined {
  const year = tokens[at];
  if (year?.kind !== "number" || year.text.length !== 4 || !plausibleYear(year.value)) return undefined;
  // "5 posts 2019-03-04": the year of another date.
  if (goesOn(tokens, at + 1)) return undefined;
  return { date: drafted(year, day, name, order), next: at + 1 };
}

function drafted(year: DateToken, day: DateToken, name: DateToken, order: NumberOrder): Draft {
  return { year: year.value, day: day.value, named: { word: name.text, order } };
}

/** Whether a number is part of something longer: of another date, of a clock, of a word. */
function goesOn(tokens: readonly DateToken[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined || next.spaced) return false;
  const isPart = next.kind === "sign" && "-/.:".includes(next.text);
  return next.kind === "word" || (isPart && tokens[at + 1]?.kind === "number" && !tokens[at + 1]!.spaced);
}

function isDayNumber(token: DateToken | undefined): boolean {
  return token?.kind === "number" && token.text.length <= 2 && isDay(token.value);
}

/** A word that means nothing else in dates. */
function mayBeMonth(token: DateToken | undefined): boolean {
  if (token?.kind !== "word" || token.word) return false;
  const { length } = token.text;
  return length >= SHORTEST && length <= LONGEST && !isIdeograph(token.text.charCodeAt(0));
}

const SHORTEST = 2;
const LONGEST = 20;

/** "2019 ob 14:33": short words that stand between a date with an unknown month and its time; where these end. */
export function skipShortWords(tokens: readonly DateToken[], at: number): number {
  let index = at;
  while (index < at + MOST_BETWEEN && tokens[index]?.kind === "word" && tokens[index]!.text.length <= SHORT)
    index++;
  return index;
}

const MOST_BETWEEN = 2;
const SHORT = 4;
