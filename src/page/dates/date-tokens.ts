import { isIdeograph, isLetter, isSpace } from "../../words/letters.ts";
import { type DateWord, dateWord, JOINED_WORDS, plainWord } from "./date-words.ts";

/** A number, a word or one sign of a text, with its place. */
export interface DateToken {
  readonly kind: "number" | "word" | "sign";
  readonly text: string;
  /** Of a number; -1 otherwise. */
  readonly value: number;
  /** Of a word that dates use. */
  readonly word: DateWord | undefined;
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly spaced: boolean;
}

/**
 * Splits a text for the date forms. Hand-made: a regular expression with Unicode classes took four times as long. What most texts
 * consist of comes first.
 */
export function dateTokens(text: string): DateToken[] {
  const tokens: DateToken[] = [];
  const { length } = text;
  let at = 0;
  let spaced = false;
  while (at < length) {
    const code = text.charCodeAt(at);
    const start = at;
    if (code === 32 || (code >= 9 && code <= 13)) {
      spaced = true;
      at++;
      continue;
    }
    if (isPlainLetter(code)) {
      at = wordEnd(text, at);
      const word = plainWord(text.slice(start, at));
      tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end: at, spaced });
    } else if (code >= 48 && code <= 57) {
      at = numberEnd(text, at);
      pushNumber(tokens, text.slice(start, at), start, at, spaced);
    } else if (code < 0x80) {
      at++;
      tokens.push({ kind: "sign", text: text[start]!, value: -1, word: undefined, start, end: at, spaced });
    } else if (isSpace(code)) {
      // Marks of the writing's direction stand between a number and its sign.
      if (code < 0x200b || code > 0x200f) spaced = true;
      at++;
      continue;
    } else at = pushForeign(tokens, text, at, spaced);
    spaced = false;
  }
  return tokens;
}

function isPlainLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function pushForeign(tokens: DateToken[], text: string, start: number, spaced: boolean): number {
  const code = text.charCodeAt(start);
  if (digitOf(code) >= 0) {
    const end = numberEnd(text, start);
    pushNumber(tokens, plainDigits(text, start, end), start, end, spaced);
    return end;
  }
  if (isIdeograph(code) || isLetter(code)) {
    const end = isIdeograph(code) ? start + ideographLength(text, start) : wordEnd(text, start);
    const word = isIdeograph(code) ? text.slice(start, end) : plainWord(text.slice(start, end));
    tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end, spaced });
    return end;
  }
  const sign = SIGNS[text[start]!] ?? text[start]!;
  tokens.push({ kind: "sign", text: sign, value: -1, word: undefined, start, end: start + 1, spaced });
  return start + 1;
}

function pushNumber(tokens: DateToken[], digits: string, start: number, end: number, spaced: boolean): void {
  const before = tokens.length > 0 ? tokens[tokens.length - 1]! : undefined;
  if (before?.word?.monthMark && digits.length <= 2) {
    const month = Number(digits);
    const word = month >= 1 && month <= 12 ? { month } : undefined;
    tokens[tokens.length - 1] = { ...before, word, end };
    return;
  }
  tokens.push({ kind: "number", text: digits, value: Number(digits), word: undefined, start, end, spaced });
}

function numberEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code <= 57 ? code >= 48 : code >= FIRST_FOREIGN && digitOf(code) >= 0;
}

/** The value of a digit of any script that writes numbers as we do; -1 for anything else. */
export function digitOf(code: number): number {
  if (code <= 57) return code >= 48 ? code - 48 : -1;
  if (code < FIRST_FOREIGN) return -1;
  for (const zero of ZEROES) if (code >= zero && code <= zero + 9) return code - zero;
  return -1;
}

/** No digit of another script comes before it. */
const FIRST_FOREIGN = 0x660;
/** Arabic, Persian, Hindi, Bengali, Thai, full width. */
const ZEROES = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function plainDigits(text: string, from: number, to: number): string {
  let digits = "";
  for (let at = from; at < to; at++) digits += digitOf(text.charCodeAt(at));
  return digits;
}

/** Signs that other scripts write otherwise. */
const SIGNS: Readonly<Record<string, string>> = {
  "／": "/",
  "：": ":",
  "－": "-",
  "．": ".",
  "，": ",",
  "،": ",",
  "（": "(",
  "）": ")",
};

/** Where a word of letters ends that begins here. */
function wordEnd(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      const letter = code | 32;
      if (letter >= 97 && letter <= 122) continue;
      // A dot within a Thai word shortens it: it goes on.
      if (code === 46 && isThai(text.charCodeAt(at - 1)) && isThai(text.charCodeAt(at + 1))) continue;
      break;
    }
    if (!isLetter(code) || isIdeograph(code) || (code >= FIRST_FOREIGN && digitOf(code) >= 0)) break;
  }
  return at;
}

function isThai(code: number): boolean {
  return code >= 0xe01 && code <= 0xe4e;
}

function ideographLength(text: string, at: number): number {
  const words = JOINED_WORDS.get(text[at]!);
  if (words) for (const word of words) if (text.startsWith(word, at)) return word.length;
  return 1;
}
