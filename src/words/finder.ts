import { isHangul, isIdeograph, isLetter, isSpace } from "./letters.ts";

/**
 * Finds words of long lists in short texts, by looking up each word of the text: a pattern of several hundred alternatives costs ten times as much. A
 * word of a list may be a phrase; with a star at its end it may go on. Han, kana and Hangul words may stand beside other letters.
 */
export class WordFinder {
  readonly #whole = new Set<string>();
  readonly #stems = new Set<string>();
  readonly #stemLengths: number[] = [];
  /** What follows the first word of a phrase; `stem` where its last word may go on. */
  readonly #phrases = new Map<string, { readonly rest: string; readonly stem: boolean }[]>();
  /** By their first letter. */
  readonly #joined = new Map<number, string[]>();

  constructor(words: readonly string[]) {
    const lengths = new Set<number>();
    for (const told of words) {
      const stem = told.endsWith("*");
      const word = (stem ? told.slice(0, -1) : told).toLowerCase();
      const first = word.charCodeAt(0);
      const end = wordEnd(word, 0);
      if (isIdeograph(first) || isHangul(first)) push(this.#joined, first, word);
      else if (end < word.length) push(this.#phrases, word.slice(0, end), { rest: word.slice(end), stem });
      else if (stem) {
        this.#stems.add(word);
        lengths.add(word.length);
      } else this.#whole.add(word);
    }
    this.#stemLengths = [...lengths].sort((a, b) => a - b);
  }

  test(text: string): boolean {
    return this.#find(text, false) >= 0;
  }

  /** Where the last of the words ends; -1 where there is none. */
  lastEnd(text: string): number {
    return this.#find(text, true);
  }

  #find(text: string, last: boolean): number {
    const lower = text.toLowerCase();
    let found = -1;
    for (let at = 0; at < lower.length; ) {
      const code = lower.charCodeAt(at);
      if (!isLetter(code)) {
        at++;
        continue;
      }
      let end: number;
      if (isIdeograph(code) || isHangul(code)) {
        end = this.#joinedEnd(lower, at, code);
        at++;
      } else {
        const next = wordEnd(lower, at);
        end = this.#wordEnd(lower, at, next);
        at = next;
      }
      if (end < 0) continue;
      if (!last) return end;
      found = Math.max(found, end);
    }
    return found;
  }

  #joinedEnd(text: string, at: number, code: number): number {
    const words = this.#joined.get(code);
    if (words) for (const word of words) if (text.startsWith(word, at)) return at + word.length;
    return -1;
  }

  #wordEnd(text: string, from: number, to: number): number {
    const word = text.slice(from, to);
    if (this.#whole.has(word)) return to;
    for (const length of this.#stemLengths) {
      if (length > word.length) break;
      if (this.#stems.has(word.slice(0, length))) return to;
    }
    const phrases = this.#phrases.get(word);
    if (phrases)
      for (const { rest, stem } of phrases) {
        const end = restEnd(text, to, rest);
        if (end >= 0 && (stem || !isLetter(text.charCodeAt(end)))) return end;
      }
    return -1;
  }
}

/** Where the rest of a phrase ends, any run of spaces counting as one; -1 where the text goes on otherwise. */
function restEnd(text: string, from: number, rest: string): number {
  let at = from;
  for (let i = 0; i < rest.length; i++) {
    if (rest.charCodeAt(i) !== SPACE) {
      if (text.charCodeAt(at) !== rest.charCodeAt(i)) return -1;
      at++;
      continue;
    }
    if (!isSpace(text.charCodeAt(at))) return -1;
    while (isSpace(text.charCodeAt(at))) at++;
  }
  return at;
}

const SPACE = 32;

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) || isIdeograph(code)) break;
    at++;
  }
  return at;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
