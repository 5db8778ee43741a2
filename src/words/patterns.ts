import { ownText } from "../seam/own-text.ts";
import { WordFinder } from "./finder.ts";
import type { Sentences, Words } from "./languages.ts";
import { builtOf, sentencesOf, wordsOf } from "./words.ts";

/**
 * What tells whether texts hold words of lists. All of it knows Unicode: a word ends where letters of any script end. Han, kana and Hangul are
 * written without spaces or with endings, so there a word may stand beside other letters, and only whole texts are sure.
 *
 * A star after letters means that the word may go on; a star of its own, in whole texts, that anything may stand there.
 */

/** Whether a text as a whole is one of the words, whatever signs stand around it: « Next », [next]. */
export function wholeText(...lists: readonly Words[]): (text: string) => boolean {
  return wholeTextOf(() => wordsOf(...lists));
}

export function wholeTextOf(words: () => readonly string[]): (text: string) => boolean {
  const texts = builtOf(() => {
    const all = words().map(plainText);
    return {
      closed: new Set(all.filter((word) => !word.includes("*"))),
      open: anyOf(all.filter((word) => word.includes("*")).map((word) => `^${opened(word)}$`)),
      known: new Map<string, boolean>(),
    };
  });
  return (text) => {
    if (text.length > LONGEST_WHOLE) return false;
    const { closed, open, known } = texts();
    let is = known.get(text);
    if (is === undefined) {
      const plain = plainText(text);
      is = closed.has(plain) || open.test(plain);
      // Menus repeat on every page: their texts are looked at once.
      if (known.size >= REMEMBERED) known.clear();
      known.set(ownText(text), is);
    }
    return is;
  };
}

const LONGEST_WHOLE = 60;
const REMEMBERED = 1000;

/** "след*" is след and any letters; "mark * read" anything between, "about *" anything behind. */
function opened(word: string): string {
  return escaped(word).replaceAll(" \\*", " .{1,60}").replaceAll("\\*", "\\p{L}*");
}

/** In lower case, without marks on letters and signs around it, with single spaces: as both words and texts are compared. */
export function plainText(text: string): string {
  let plain = folded(text);
  if (!isTidy(plain)) plain = plain.replace(/\s+/g, " ");
  let from = 0;
  let to = plain.length;
  while (from < to && isAsciiSign(plain.charCodeAt(from))) from++;
  while (to > from && isAsciiSign(plain.charCodeAt(to - 1))) to--;
  const inner = plain.slice(from, to);
  const isInside = plain.charCodeAt(from) < 0x80 && plain.charCodeAt(to - 1) < 0x80;
  return isInside || inner === "" ? inner : trimmed(inner);
}

/** ASCII, and no white space but single spaces: so are most texts. */
function isTidy(text: string): boolean {
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f || (code < 32 && code >= 9) || (code === 32 && before === 32)) return false;
    before = code;
  }
  return true;
}

function trimmed(text: string): string {
  const letters = [...text];
  let from = 0;
  let to = letters.length;
  while (from < to && !LETTER.test(letters[from]!)) from++;
  while (to > from && !LETTER.test(letters[to - 1]!)) to--;
  return letters.slice(from, to).join("");
}

const LETTER = /[\p{L}\p{M}\p{N}*]/u;

/** ASCII that is neither letter nor digit; the star of the lists stays. */
function isAsciiSign(code: number): boolean {
  return (
    code < 0x80 &&
    code !== 0x2a &&
    !(code >= 0x30 && code <= 0x39) &&
    !(code >= 0x41 && code <= 0x5a) &&
    !(code >= 0x61 && code <= 0x7a)
  );
}

/** In lower case and without the marks on letters that capitals are often written without; the dotless i of Turkish is an i. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 0x7f)
      return lower
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")
        .replaceAll("ı", "i")
        .replaceAll("ς", "σ")
        .replaceAll("’", "'");
  }
  return lower;
}

/** Finds one of the words, as a word, anywhere in a text. */
export function wordIn(...lists: readonly Words[]): () => WordFinder {
  return builtOf(() => new WordFinder(wordsOf(...lists)));
}

/** The source of a pattern that does the same, as part of a longer one. */
export function wordSource(words: readonly string[]): string {
  const whole: string[] = [];
  const stems: string[] = [];
  const joined: string[] = [];
  for (const word of words) {
    const isStem = word.endsWith("*");
    const source = spaced(escaped(isStem ? word.slice(0, -1) : word));
    if (WITHOUT_SPACES.test(word)) joined.push(source);
    else (isStem ? stems : whole).push(source);
  }
  const sources = [...joined];
  if (stems.length > 0) sources.push(`(?<!\\p{L})(?:${alternatives(stems)})`);
  if (whole.length > 0) sources.push(`(?<!\\p{L})(?:${alternatives(whole)})(?!\\p{L})`);
  return sources.length === 0 ? NEVER : `(?:${sources.join("|")})`;
}

/** A pattern that finds one of the words as part of any text, such as the name of a class: of other scripts, where a word begins. */
export function partIn(...lists: readonly Words[]): () => RegExp {
  return builtOf(() => {
    return anyOf(wordsOf(...lists).map(partSource), "iu");
  });
}

function partSource(word: string): string {
  return /^[ -~]+$/.test(word) || WITHOUT_SPACES.test(word) ? escaped(word) : `(?<!\\p{L})${escaped(word)}`;
}

/** A pattern that finds one of the sentences in a line in lower case. */
export function sentenceIn(sentences: Sentences): () => RegExp {
  return builtOf(() =>
    anyOf(sentencesOf(sentences).map((source) => source.replaceAll("…", "[^.!?。]{0,60}"))),
  );
}

/** One of the sources, anywhere; nothing where there are none. */
export function anyOf(sources: readonly string[], flags = "u"): RegExp {
  return new RegExp(sources.length === 0 ? NEVER : sources.join("|"), flags);
}

/** The words as alternatives of a pattern, the longest first. */
export function alternatives(sources: readonly string[]): string {
  if (sources.length === 0) return NEVER;
  return [...sources].sort((a, b) => b.length - a.length).join("|");
}

/** The words of lists as alternatives, as they are spelled. */
export function oneOf(...lists: readonly Words[]): string {
  return alternatives(wordsOf(...lists).map((word) => spaced(escaped(word))));
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function spaced(source: string): string {
  return source.replaceAll(" ", "\\s+");
}

const NEVER = "(?!)";
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
