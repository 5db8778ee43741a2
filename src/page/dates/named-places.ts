import type { Dom } from "../html/dom.ts";
import type { DatedPlace } from "./dated-place.ts";
import { MONTHS } from "./month-search.ts";

/**
 * A day, a word and a year are a date with a month of an unknown name if a clock stands with them, or if several stand at one place with hardly anything
 * around them; not where dates are all numbers, or the words more than there are months. "5 apples 2019" is none.
 */
export function withoutOtherWords(dom: Dom, dated: DatedPlace[]): DatedPlace[] {
  if (!dated.some(({ found }) => found.named)) return dated;
  const places = new Map<string, { named: number; numbers: number; readonly words: Set<string> }>();
  for (const place of dated) {
    const { key, found } = place;
    const count = places.get(key) ?? { named: 0, numbers: 0, words: new Set() };
    places.set(key, count);
    if (found.numbers) count.numbers++;
    else if (found.named && mayStand(dom, place)) {
      count.named++;
      count.words.add(found.named.word);
    }
  }
  return dated.filter((place) => {
    if (!place.found.named) return true;
    const { named, numbers, words } = places.get(place.key)!;
    if (named <= numbers || words.size > MONTHS || !mayStand(dom, place)) return false;
    return isTimed(place) || named >= SEVERAL;
  });
}

const SEVERAL = 3;

function mayStand(dom: Dom, place: DatedPlace): boolean {
  return isTimed(place) || dom.textLength(place.element) <= place.raw.length + FEW_WORDS;
}

function isTimed({ found }: DatedPlace): boolean {
  return found.hour !== undefined;
}

/** Letters beside a date: a label, a name. */
const FEW_WORDS = 40;
