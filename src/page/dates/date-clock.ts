import { MARKS, O_CLOCK } from "../../words/dates.ts";
import type { Draft, Match } from "./date-found.ts";
import type { DateToken } from "./date-tokens.ts";

/** 15:34, 3:34:12 pm, 15h34, 3pm, 下午 3:20, 15時34分, kl. 15.34; then a zone. */
export function matchTime(tokens: DateToken[], at: number): Match | undefined {
  let index = at;
  let half = tokens[index]?.word?.half;
  if (half !== undefined && tokens[index]!.text.length > 1 && tokens[index + 1]?.kind === "number") index++;
  else half = undefined;
  const hour = tokens[index];
  if (hour?.kind !== "number" || hour.text.length > 2 || hour.value > 24) return undefined;
  const date: Draft = { hour: hour.value };
  const mark = tokens[index + 1];
  const minute = tokens[index + 2];
  const hasMinute =
    minute?.kind === "number" && minute.text.length === 2 && minute.value < 60 && !minute.spaced;
  if (mark?.text === ":" && hasMinute) {
    date.minute = minute.value;
    index += 3;
    const second = tokens[index + 1];
    if (tokens[index]?.text === ":" && second?.kind === "number" && second.value < 60) {
      date.second = second.value;
      index += 2;
      // fractions of a second
      if (tokens[index]?.text === "." && tokens[index + 1]?.kind === "number" && !tokens[index + 1]!.spaced)
        index += 2;
    }
  } else if (isMark(mark, ...MARKS.hour)) {
    index += 2;
    if (minute?.kind === "number" && minute.value < 60 && minute.text.length <= 2) {
      date.minute = minute.value;
      index++;
      if (isMark(tokens[index], ...MARKS.minute)) {
        index++;
        const second = tokens[index];
        if (second?.kind === "number" && second.value < 60 && isMark(tokens[index + 1], ...MARKS.second)) {
          date.second = second.value;
          index += 2;
        }
      }
    } else if (mark!.text === "h" && !isBoundary(tokens, at)) return undefined;
  } else if (mark?.text === "." && hasMinute && announcesTime(tokens, at, index + 3)) {
    date.minute = minute.value;
    index += 3;
  } else if (mark?.word?.half !== undefined && halfLength(tokens, index + 1) > 0) {
    index += 1;
    if (hour.value > 12) return undefined;
  } else return undefined;
  const halfTokens = halfLength(tokens, index);
  if (halfTokens > 0) {
    half = tokens[index]!.word!.half;
    index += halfTokens;
  }
  if (half !== undefined && hour.value <= 12) {
    date.hour = (hour.value % 12) + half;
    date.twelve = true;
  }
  if (date.hour === 24) date.hour = 0;
  if (tokens[index]?.text === O_CLOCK) index++;
  const zone = matchZone(tokens, index);
  if (zone) return { date: { ...date, zone: zone.minutes }, next: zone.next };
  return { date, next: index };
}

/** "pm", "p.m.", "p": how many tokens it takes, 0 if none. */
function halfLength(tokens: DateToken[], at: number): number {
  const token = tokens[at];
  if (token?.word?.half === undefined) return 0;
  if (token.text.length > 1)
    return token.text === "am" && tokens[at + 1]?.kind === "number" && token.spaced ? 0 : 1;
  if (tokens[at + 1]?.text === "." && isMark(tokens[at + 2], ...MARKS.noon))
    return tokens[at + 3]?.text === "." ? 4 : 3;
  // An "a" or a "p" on its own is a word; a letter of another script is the sign itself.
  return token.spaced && token.text.charCodeAt(0) < 0x80 ? 0 : 1;
}

/** "19h" alone is a time only at the end or before a sign. */
function isBoundary(tokens: DateToken[], at: number): boolean {
  const next = tokens[at + 2];
  return at > 0 && (next === undefined || next.kind === "sign");
}

/** 15.34 needs a word that says it is a time: "kl. 15.34", "alle 15.34", "15.34 Uhr". */
function announcesTime(tokens: DateToken[], at: number, after: number): boolean {
  if (tokens[after]?.text === O_CLOCK || halfLength(tokens, after) > 0) return true;
  const before = tokens[at - 1]?.kind === "sign" ? tokens[at - 2] : tokens[at - 1];
  return before?.kind === "word" && (before.word?.joins === true || before.word?.day !== undefined);
}

export function matchZone(tokens: DateToken[], at: number): { minutes: number; next: number } | undefined {
  let index = at;
  if (tokens[index]?.text === "(") index++;
  const named = tokens[index]?.word?.zone;
  if (named !== undefined) index++;
  const sign = tokens[index]?.text;
  const hours = tokens[index + 1];
  const signed = (sign === "+" || sign === "-" || sign === "−") && hours?.kind === "number" && !hours.spaced;
  if (
    signed &&
    (named !== undefined ||
      !tokens[index]!.spaced ||
      hours.text.length === 4 ||
      isWhole(tokens, index + 1)) &&
    hours.text.length <= 4
  ) {
    const long = hours.text.length > 2;
    let minutes = long ? Math.floor(hours.value / 100) * 60 + (hours.value % 100) : hours.value * 60;
    index += 2;
    const rest = tokens[index + 1];
    if (!long && tokens[index]?.text === ":" && rest?.kind === "number") {
      minutes += rest.value;
      index += 2;
    } else if (!long && named === undefined && hours.text.length < 2) return undefined;
    if (minutes > 14 * 60) return undefined;
    return { minutes: (named ?? 0) + (sign === "+" ? minutes : -minutes), next: index };
  }
  return named === undefined ? undefined : { minutes: named, next: index };
}

/** "02:30": two digits of hours, and quarters of one. */
function isWhole(tokens: readonly DateToken[], at: number): boolean {
  const minutes = tokens[at + 2];
  if (tokens[at]!.text.length !== 2 || tokens[at + 1]?.text !== ":" || minutes?.text.length !== 2)
    return false;
  return minutes.kind === "number" && minutes.value % 15 === 0;
}

export function isMark(token: DateToken | undefined, ...marks: readonly string[]): boolean {
  return token !== undefined && marks.includes(token.text);
}

/** Signs and small words between a date and its time, at most a handful; a weekday in brackets too. */
export function skipJoins(tokens: DateToken[], at: number): number {
  let index = at;
  for (let steps = 0; steps < 6 && index < tokens.length; steps++) {
    const token = tokens[index]!;
    const sign = token.kind === "sign" && ",-–—|·•@()./:;»（）".includes(token.text);
    const bracketed =
      token.kind === "word" &&
      "(（".includes(tokens[index - 1]?.text ?? " ") &&
      ")）".includes(tokens[index + 1]?.text ?? " ");
    const word = token.word?.joins || token.word?.weekday !== undefined || bracketed;
    if (!sign && !word) break;
    if (token.word?.half !== undefined && token.text !== "am" && token.text !== "a") break;
    index++;
  }
  return index;
}
