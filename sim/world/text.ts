import { chance, hash, pick } from "./hash.ts";
import type { Language } from "./language.ts";

/** Sentences that look like the language at a glance: small words between words about things, now and then a rare one. */
export function sentence(language: Language, seed: number, a: number, b = 0): string {
  const length =
    4 + Math.floor(12 * chance(seed, a, b, 101) * chance(seed, a, b, 102) + 3 * chance(seed, a, b, 103));
  const [stop, question, exclamation, comma] = language.stops;
  let text = "";
  for (let i = 0; i < length; i++) {
    const word = wordFor(language, hash(seed, a, b, 110 + i));
    text += i === 0 ? capital(word) : language.gap + word;
    if (i > 2 && i < length - 2 && chance(seed, a, b, 150 + i) < 0.09) text += comma;
  }
  const mood = chance(seed, a, b, 104);
  return text + (mood < 0.14 ? question : mood < 0.2 ? exclamation : stop);
}

export function sentences(language: Language, count: number, seed: number, a: number, b = 0): string {
  const gap = language.gap === "" ? "" : " ";
  return Array.from({ length: count }, (_, i) => sentence(language, seed, a, b * 64 + i + 1)).join(gap);
}

export function title(language: Language, seed: number, a: number): string {
  const pattern = pick(language.titles, seed, a, 121);
  let i = 0;
  const text = pattern.replaceAll("*", () => {
    i++;
    const thing = pick(language.content, seed, a, 122, i);
    return chance(seed, a, 123, i) < 0.45
      ? `${thing}${language.gap}${inventedWord(language, hash(seed, a, 124, i))}`
      : thing;
  });
  return capital(text);
}

/** A word that no dictionary has, of the language's own parts: rare words are what tells posts apart. */
export function inventedWord(language: Language, of: number): string {
  const [beginnings, middles, ends] = language.syllables;
  const middle = of % 3 === 0 ? pick(middles, of, 1) : "";
  return pick(beginnings, of, 2) + middle + pick(ends, of, 3);
}

function wordFor(language: Language, of: number): string {
  const kind = chance(of, 4);
  if (kind < 0.52) return pick(language.common, of, 5);
  if (kind < 0.82) return pick(language.content, of, 6);
  if (kind < 0.97) return inventedWord(language, of);
  return String(1 + (hash(of, 7) % 400));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For addresses: Latin letters, digits and hyphens; other scripts keep their letters. */
export function slug(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
