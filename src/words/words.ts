import { Lately } from "../seam/lately.ts";
import { ownText } from "../seam/own-text.ts";
import { LANGUAGES, type Sentences, type Words } from "./languages.ts";

/**
 * One switch empties all lists of words but those of dates, to measure how much hangs on words: structure must do the most. It is one for the whole
 * process, set once when a program starts and before anything is read; what is built of the lists is built when first asked for.
 */
let without = false;
let turns = 0;

export function useNoWords(): void {
  turn(true);
}

/** Has all words again: for tests. */
export function useWords(): void {
  turn(false);
}

export function usesWords(): boolean {
  return !without;
}

/** Does something without words and then has them back: for tests. */
export function withoutWords<T>(act: () => T): T {
  const before = without;
  turn(true);
  try {
    return act();
  } finally {
    turn(before);
  }
}

function turn(off: boolean): void {
  if (off !== without) turns++;
  without = off;
}

/** The words of lists, of all languages, each once; none where the switch says so. */
export function wordsOf(...lists: readonly Words[]): string[] {
  return without ? [] : allWords(...lists);
}

/** Words that stay whatever the switch says: those of dates, and those that keep us from doing harm. */
export function allWords(...lists: readonly Words[]): string[] {
  const words = new Set<string>();
  for (const list of lists)
    for (const language of LANGUAGES) for (const word of wordsIn(list[language])) words.add(word);
  return [...words];
}

/** The pattern of each language. */
export function sentencesOf(sentences: Sentences): string[] {
  return without ? [] : LANGUAGES.map((language) => sentences[language]);
}

/** Every word of the first lists with every word of the second behind it, language by language. */
export function pairsOf(first: readonly Words[], second: readonly Words[], between = ""): string[] {
  if (without) return [];
  return LANGUAGES.flatMap((language) => {
    const behind = second.flatMap((list) => wordsIn(list[language]));
    return first
      .flatMap((list) => wordsIn(list[language]))
      .flatMap((word) => behind.map((end) => word + between + end));
  });
}

/** Names that programs are written with, in markup and addresses: the same wherever a site is, and no language's own. */
export function namesOf(...names: readonly string[]): string[] {
  return without ? [] : names.flatMap(wordsIn);
}

export function wordsIn(column: string): string[] {
  return column
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** A pattern that words stand in; one that never fits where the switch says so. */
export function patternOf(pattern: RegExp): () => RegExp {
  return () => (without ? NEVER : pattern);
}

const NEVER = /(?!)/;

/** What was found out of texts by their words, remembered for `most` of those that come again; forgotten when the switch is turned. */
export function remembered<T>(
  findOut: (text: string) => T,
  most = MOST_REMEMBERED,
): () => (text: string) => T {
  return builtOf(() => {
    const known = new Lately<T>(most);
    return (text) => {
      let found = known.get(text);
      if (found === undefined) {
        // What is found out may be pieces of it.
        const own = ownText(text);
        found = findOut(own);
        known.set(own, found);
      }
      return found;
    };
  });
}

const MOST_REMEMBERED = 1000;

/** Something made of words: made when first asked for, and made anew after the switch was turned. */
export function builtOf<T>(make: () => T): () => T {
  let built: { readonly thing: T; readonly turn: number } | undefined;
  return () => {
    if (built === undefined || built.turn !== turns) built = { thing: make(), turn: turns };
    return built.thing;
  };
}
