import { MINUTE, SECOND } from "../../seam/times.ts";
import type { Match } from "./date-found.ts";
import type { DateToken } from "./date-tokens.ts";

/** "5 minutes ago", "an hour ago", "vor 3 Tagen", "il y a 2 heures", "3天前", "just now"; "5h" and "3d" when they are all there is. */
export function matchAgo(tokens: DateToken[], at: number): Match | undefined {
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
