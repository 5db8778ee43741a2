import type { Draft, Match } from "./date-found.ts";
import { isDay, longYear, plausibleYear, skipOrdinal, skipParts } from "./date-parts.ts";
import type { DateToken } from "./date-tokens.ts";
import { matchIdeographs } from "./ideograph-days.ts";
import { shortYear } from "./number-order.ts";
import { persianDay } from "./other-calendars.ts";
import { matchAgo } from "./times-ago.ts";

/** Dates with a month's name: "3 April 2020", "April 3rd, 2020", "2020 Apr 3", "3-Apr-20", "September 2019", "5 de mayo de 2019". */
export function matchNamed(tokens: DateToken[], at: number): Match | undefined {
  const first = tokens[at]!;
  if (first.kind === "word") {
    const month = monthAt(tokens, at);
    const found = month === undefined ? undefined : monthFirst(tokens, at, month);
    // "jan 5 minutes ago" was written by Jan.
    const isAgo = found !== undefined && matchAgo(tokens, skipParts(tokens, at + 1)) !== undefined;
    return isAgo ? undefined : found;
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
