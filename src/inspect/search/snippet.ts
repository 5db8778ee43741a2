import type { SearchHit } from "../api.ts";
import { plain, type Query, type Term, UNSPACED, WORD } from "./query.ts";

/** Letters before the first word that was found, and altogether. */
const BEFORE = 90;
const LONGEST = 320;
/** Further down a post nobody looks for what was found. */
const SEARCHED = 100_000;

/** The words around what was found, those that were looked for marked. */
export function snippetOf(text: string, { wanted }: Query): SearchHit["snippet"] {
  const searched = text.slice(0, SEARCHED);
  const hits = hitsIn(searched, wanted);
  const from = wordBoundary(searched, Math.max(0, (hits[0]?.[0] ?? 0) - BEFORE));
  const until = Math.min(searched.length, from + LONGEST);
  const pieces: { text: string; isHit: boolean }[] = [];
  let at = from;
  for (const [begin, end] of hits) {
    if (begin < at || end > until) continue;
    if (begin > at) pieces.push({ text: searched.slice(at, begin), isHit: false });
    pieces.push({ text: searched.slice(begin, end), isHit: true });
    at = end;
  }
  if (at < until) pieces.push({ text: searched.slice(at, until), isHit: false });
  if (from > 0) pieces.unshift({ text: "… ", isHit: false });
  if (until < text.length) pieces.push({ text: " …", isHit: false });
  return pieces;
}

/** From where to where each word stands that was looked for. A word of a phrase is marked wherever it is. */
function hitsIn(text: string, terms: readonly Term[]): (readonly [number, number])[] {
  const whole = new Set<string>();
  const begun: string[] = [];
  for (const { words, isBegun } of terms) {
    const said = words.map(plain);
    if (isBegun) begun.push(said.pop()!);
    for (const word of said) whole.add(word);
  }
  // In scripts without spaces a run of letters is many words.
  const letters = [...whole].filter((word) => word.search(UNSPACED) >= 0);
  const hits: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const said = plain(word);
    const isHit =
      whole.has(said) ||
      begun.some((start) => said.startsWith(start)) ||
      letters.some((letter) => said.includes(letter));
    if (isHit) hits.push([index, index + word.length]);
  }
  return hits;
}

function wordBoundary(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(" ", at);
  return space < 0 || space > at + BEFORE / 2 ? at : space + 1;
}
