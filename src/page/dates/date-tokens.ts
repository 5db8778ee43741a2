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

/** Splits a text for the date forms. Hand-made: a regular expression with Unicode classes took four times as long. */
export function dateTokens(text: string): DateToken[] {
  const tokens: DateToken[] = [];
  let at = 0;
  let spaced = false;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      // Marks of the writing's direction stand between a number and its sign.
      if (code < 0x200b || code > 0x200f) spaced = true;
      at++;
      continue;
    }
    const start = at;
    if (isDigit(code)) {
      while (at < text.length && isDigit(text.charCodeAt(at))) at++;
      const digits = code <= 57 ? text.slice(start, at) : plainDigits(text, start, at);
      const mark = tokens[tokens.length - 1];
      if (mark?.word?.monthMark && digits.length <= 2) {
        const month = Number(digits);
        tokens[tokens.length - 1] = {
          ...mark,
          word: month >= 1 && month <= 12 ? { month } : undefined,
          end: at,
        };
        spaced = false;
        continue;
      }
      tokens.push({
        kind: "number",
        text: digits,
        value: Number(digits),
        word: undefined,
        start,
        end: at,
        spaced,
      });
    } else if (isIdeograph(code)) {
      at += ideographLength(text, at);
      const word = text.slice(start, at);
      tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end: at, spaced });
    } else if (isLetter(code)) {
      while (at < text.length && isLetterAt(text, at)) at++;
      const word = plainWord(text.slice(start, at));
      tokens.push({ kind: "word", text: word, value: -1, word: dateWord(word), start, end: at, spaced });
    } else {
      at++;
      tokens.push({
        kind: "sign",
        text: SIGNS[text[start]!] ?? text[start]!,
        value: -1,
        word: undefined,
        start,
        end: at,
        spaced,
      });
    }
    spaced = false;
  }
  return tokens;
}

function isDigit(code: number): boolean {
  return (code <= 57 && code >= 48) || (code >= FIRST_FOREIGN && digitOf(code) >= 0);
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

/** A dot within a Thai word shortens it: it goes on. */
function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < FIRST_FOREIGN)
    return code === 46 ? isThai(text.charCodeAt(at - 1)) && isThai(text.charCodeAt(at + 1)) : isLetter(code);
  return isLetter(code) && !isIdeograph(code) && digitOf(code) < 0;
}

function isThai(code: number): boolean {
  return code >= 0xe01 && code <= 0xe4e;
}

function ideographLength(text: string, at: number): number {
  const words = JOINED_WORDS.get(text[at]!);
  if (words) for (const word of words) if (text.startsWith(word, at)) return word.length;
  return 1;
}
