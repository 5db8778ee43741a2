import { matchTime, skipJoins } from "./date-clock.ts";
import type { Draft, Match } from "./date-found.ts";
import { isDay, isMonth, longYear } from "./date-parts.ts";
import type { DateToken } from "./date-tokens.ts";
import { inOrder, ORDERS } from "./number-order.ts";
import { calendarYear, persianDay } from "./other-calendars.ts";

/** 03.04.2020, 2020-04-03, 4/3/20, 3. 4. 2020; without a year only before a time: "04-23 15:30". */
export function matchNumbers(tokens: DateToken[], at: number): Match | undefined {
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

/** In the first order that the numbers allow, until the evidence of the page or the site says more. */
function inSomeOrder(numbers: readonly [number, number, number], form: string): Draft | undefined {
  for (const order of ORDERS) {
    const day = inOrder(numbers, form, order);
    if (day) return { ...day, numbers, form };
  }
  return undefined;
}
