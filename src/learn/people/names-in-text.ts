/** Shorter names are found only where nothing else can be meant. */
const SHORTEST = 3;

interface Name {
  readonly lower: string;
  /** Where its first word begins in it. */
  readonly offset: number;
  readonly replacement: string;
}

/**
 * Finds names of people in running text: as whole words, in capitals or not. One pass over the text whatever the number of names; in
 * scripts that put no spaces between words, anywhere.
 */
export class NamesInText {
  readonly #byWord = new Map<string, Name[]>();
  readonly #byLetter = new Map<string, Name[]>();

  /** `names`: each with what is to stand in its place. */
  constructor(names: Iterable<readonly [name: string, replacement: string]>, shortest = SHORTEST) {
    for (const [name, replacement] of names) {
      const lower = lowered(name);
      const word = firstWord(lower);
      const joined = UNSPACED.test(lower);
      if (word === undefined || lower.length < (joined ? Math.min(shortest, 2) : shortest)) continue;
      const entry = { lower, offset: word.offset, replacement };
      if (joined) put(this.#byLetter, lower[word.offset]!, entry);
      else put(this.#byWord, word.text, entry);
    }
  }

  get isEmpty(): boolean {
    return this.#byWord.size === 0 && this.#byLetter.size === 0;
  }

  /** The text with all names replaced. */
  replacedIn(text: string): string {
    return this.isEmpty ? text : this.#replaced(text, () => true);
  }

  /** The same only behind an "@". */
  mentionsReplacedIn(text: string): string {
    return this.isEmpty || !text.includes("@") ? text : this.#replaced(text, (at) => text[at - 1] === "@");
  }

  #replaced(text: string, isMeant: (at: number) => boolean): string {
    const lower = lowered(text);
    let kept = "";
    let from = 0;
    for (const { 0: word, index } of lower.matchAll(WORD)) {
      const last = this.#byLetter.size > 0 && UNSPACED.test(word) ? index + word.length - 1 : index;
      for (let at = index; at <= last; at++) {
        if (at < from) continue;
        const found =
          (at === index ? nameAt(this.#byWord.get(word), lower, at, from) : undefined) ??
          nameAt(this.#byLetter.get(lower[at]!), lower, at, from, true);
        if (!found || !isMeant(at - found.offset)) continue;
        kept += text.slice(from, at - found.offset) + found.replacement;
        from = at - found.offset + found.lower.length;
      }
    }
    return from === 0 ? text : kept + text.slice(from);
  }
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The longest of the names that stands here. */
function nameAt(
  names: readonly Name[] | undefined,
  text: string,
  at: number,
  from: number,
  withinWords = false,
): Name | undefined {
  return names?.find(({ lower, offset }) => {
    const start = at - offset;
    if (start < from || !text.startsWith(lower, start)) return false;
    const behind = text.slice(start + lower.length, start + lower.length + 2);
    return withinWords || !ENDS_IN_WORD.test(lower) || !BEGINS_WITH_WORD.test(behind);
  });
}

function firstWord(text: string): { readonly text: string; readonly offset: number } | undefined {
  for (const { 0: word, index } of text.matchAll(WORD)) return { text: word, offset: index };
  return undefined;
}

/** Some capitals have small letters of another length: their places would not be those of the text. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/./gsu, sameLength);
}

function sameLength(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function put(map: Map<string, Name[]>, key: string, name: Name): void {
  const known = map.get(key);
  if (!known) map.set(key, [name]);
  else if (!known.some(({ lower }) => lower === name.lower)) {
    known.push(name);
    known.sort((a, b) => b.lower.length - a.lower.length);
  }
}
