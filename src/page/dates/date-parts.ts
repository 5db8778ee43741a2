import { ORDINALS } from "../../words/dates.ts";
import type { DateToken } from "./date-tokens.ts";
import { calendarYear, countedYear } from "./other-calendars.ts";

/** Between day, month and year: signs and "de", "of", "the". */
export function skipParts(tokens: readonly DateToken[], at: number): number {
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

export function skipSigns(tokens: DateToken[], at: number): number {
  let index = at;
  while (index < at + 2 && tokens[index]?.kind === "sign" && ",.".includes(tokens[index]!.text)) index++;
  return index;
}

export function skipOrdinal(tokens: readonly DateToken[], at: number): number {
  const token = tokens[at];
  return token && !token.spaced && ORDINALS.includes(token.text) ? at + 1 : at;
}

export function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}

export function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

export function plausibleYear(value: number): boolean {
  return calendarYear(value) === value;
}

export function longYear({ text, value }: DateToken): number | undefined {
  return text.length === 4 ? calendarYear(value) : countedYear(text);
}
