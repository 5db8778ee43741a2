import { hash } from "../world/hash.ts";

const VOWELS = "aeiou";
const CONSONANTS = "bcdfghjklmnpqrstvwxyz";

/** What dates are written with: these words are read in every language, and are not what masks ask about. */
const DATES = new Set(
  (
    "jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december " +
    "sun mon tue wed thu fri sat sunday monday tuesday wednesday thursday friday saturday am pm today yesterday ago " +
    "minute minutes hour hours day days month months year years"
  ).split(" "),
);

/**
 * A language that nobody speaks, made of English: each letter always becomes the same other one, vowels stay vowels. So that an
 * address can be read again without a dictionary.
 */
export class Mask {
  readonly #there: ReadonlyMap<string, string>;
  readonly #back: ReadonlyMap<string, string>;

  constructor(seed: number) {
    const pairs = [...shuffled(VOWELS, seed), ...shuffled(CONSONANTS, seed)];
    const both = pairs.flatMap(([from, to]) => [
      [from, to] as const,
      [from.toUpperCase(), to.toUpperCase()] as const,
    ]);
    this.#there = new Map(both);
    this.#back = new Map(both.map(([from, to]) => [to, from]));
  }

  word(text: string): string {
    return this.#each(text, this.#there);
  }

  /** Words of a text; entities and dates stay. */
  text(text: string): string {
    return text.replace(/&[#\w]+;|\d{4}-\d\d-\d\dT[\d:.]+Z?|[a-zA-Z]+/g, (word) =>
      /^[&\d]/.test(word) || DATES.has(word.toLowerCase()) ? word : this.word(word),
    );
  }

  /** A path with its query; escapes, file endings and entities stay. */
  path(path: string): string {
    return this.#path(path, this.#there);
  }

  /** What `path` made of a path, made undone. */
  unmasked(path: string): string {
    return this.#path(path, this.#back);
  }

  #path(path: string, letters: ReadonlyMap<string, string>): string {
    return path.replace(/%[0-9a-f]{2}|&#?\w+;|\.(?:php|html?|cgi|aspx?|txt|svg)\b|[a-z]+/gi, (part) =>
      /^[%&.]/.test(part) ? part : this.#each(part, letters),
    );
  }

  #each(text: string, letters: ReadonlyMap<string, string>): string {
    let made = "";
    for (const letter of text) made += letters.get(letter) ?? letter;
    return made;
  }
}

/** Each letter with the one that stands for it: never itself. */
function shuffled(letters: string, seed: number): (readonly [string, string])[] {
  const order = [...letters];
  for (let i = order.length - 1; i > 0; i--) {
    // Sattolo's shuffle leaves nothing in its place.
    const other = hash(seed, letters.length, i, 831) % i;
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return [...letters].map((letter, i) => [letter, order[i]!]);
}
