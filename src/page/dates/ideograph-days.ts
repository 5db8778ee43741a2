import { MARKS } from "../../words/dates.ts";
import { isMark, matchTime, skipJoins } from "./date-clock.ts";
import type { Draft, Match } from "./date-found.ts";
import { isDay, isMonth, plausibleYear, skipParts } from "./date-parts.ts";
import type { DateToken } from "./date-tokens.ts";
import { shortYear } from "./number-order.ts";

/**
 * 2020年4月3日, 4月3日, 2020년 4월 3일; and what a package written for months with names makes of 4月 as such a name: "4月 03, 2020", "03 4月 2020".
 */
export function matchIdeographs(tokens: DateToken[], at: number): Match | undefined {
  return marked(tokens, at) ?? asNames(tokens, at);
}

function marked(tokens: DateToken[], at: number): Match | undefined {
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

/** Without the sign of the day there has to be a year, or a time behind the day. */
function asNames(tokens: DateToken[], at: number): Match | undefined {
  const isFirst = isMarkedMonth(tokens, at);
  if (!isFirst && !isMarkedMonth(tokens, at + 1)) return undefined;
  const [month, day] = isFirst ? [tokens[at]!, tokens[at + 2]] : [tokens[at + 1]!, tokens[at]];
  if (day?.kind !== "number" || day.text.length > 2 || !isDay(day.value)) return undefined;
  const next = at + 3;
  const date: Draft = { month: month.value, day: day.value };
  const behind = skipParts(tokens, next);
  const year = tokens[behind];
  if (year?.kind === "number" && year.text.length === 4 && plausibleYear(year.value))
    return { date: { ...date, year: year.value }, next: behind + 1 };
  const isTimed = tokens[next]?.text === "," && matchTime(tokens, skipJoins(tokens, next)) !== undefined;
  return isFirst && isTimed ? { date, next } : undefined;
}

function isMarkedMonth(tokens: readonly DateToken[], at: number): boolean {
  const number = tokens[at];
  return number?.kind === "number" && isMonth(number.value) && isMark(tokens[at + 1], ...MARKS.month);
}
