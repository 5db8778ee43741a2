import { MARKS } from "../../words/dates.ts";
import { isMark } from "./date-clock.ts";
import type { Draft, Match } from "./date-found.ts";
import { isDay, isMonth } from "./date-parts.ts";
import type { DateToken } from "./date-tokens.ts";
import { shortYear } from "./number-order.ts";

/** 2020年4月3日, 4月3日, 2020년 4월 3일. */
export function matchIdeographs(tokens: DateToken[], at: number): Match | undefined {
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
