/** Shorter names are found only where nothing else can be meant. */
const SHORTEST = 3;

/** Where the first word begins in a name, and how long the name is. */
interface Shape {
  readonly offset: number;
  readonly length: number;
}

/**
 * Finds names of people in running text: as whole words, in capitals or not. One pass over the text whatever the number of names; in
 * scripts that put no spaces between words, anywhere.
 */
export class NamesInText {
  /** In small letters, with what is to stand in their place. */
  readonly #names = new Map<string, string>();
  /** What names with this first word may look like, the longest first. */
  readonly #byWord = new Map<string, Shape[]>();
  /** The same of names in scripts without spaces, by their first letter. */
  readonly #byLetter = new Map<string, Shape[]>();

  constructor(names: Iterable<readonly [name: string, replacement: string]>, shortest = SHORTEST) {
    for (const [name, replacement] of names) {
      const lower = lowered(name);
      const word = firstWord(lower);
      const isUnspaced = UNSPACED.test(lower);
      if (word === undefined || lower.length < (isUnspaced ? Math.min(shortest, 2) : shortest)) continue;
      this.#names.set(lower, replacement);
      const shape = { offset: word.offset, length: lower.length };
      if (isUnspaced) put(this.#byLetter, lower[word.offset]!, shape);
      else put(this.#byWord, word.text, shape);
    }
  }

  /** The text with all names replaced. */
  replacedIn(text: string): string {
    return this.#names.size === 0 ? text : this.#replaced(text, () => true);
  }

  /** The same only right behind an "@". */
  mentionsReplacedIn(text: string): string {
    if (this.#names.size === 0 || !text.includes("@")) return text;
    return this.#replaced(text, (at) => text[at - 1] === "@");
  }

  #replaced(text: string, isMeant: (at: number) => boolean): string {
    const lower = lowered(text);
    let kept = "";
    let from = 0;
    for (const { 0: word, index } of lower.matchAll(WORD)) {
      const last = this.#byLetter.size > 0 && UNSPACED.test(word) ? index + word.length - 1 : index;
      for (let at = index; at <= last; at++) {
        if (at < from || !isMeant(at)) continue;
        const shape =
          (at === index ? this.#shapeAt(this.#byWord.get(word), lower, at, from) : undefined) ??
          this.#shapeAt(this.#byLetter.get(lower[at]!), lower, at, from, true);
        if (!shape) continue;
        const start = at - shape.offset;
        const end = start + shape.length;
        kept += text.slice(from, start) + this.#names.get(lower.slice(start, end))!;
        from = end;
      }
    }
    return from === 0 ? text : kept + text.slice(from);
  }

  /** Of the longest name that stands here. */
  #shapeAt(
    shapes: readonly Shape[] | undefined,
    text: string,
    at: number,
    from: number,
    withinWords = false,
  ): Shape | undefined {
    return shapes?.find(({ offset, length }) => {
      const start = at - offset;
      const end = start + length;
      if (start < from || !this.#names.has(text.slice(start, end))) return false;
      return (
        withinWords ||
        !ENDS_IN_WORD.test(text.slice(end - 2, end)) ||
        !BEGINS_WITH_WORD.test(text.slice(end, end + 2))
      );
    });
  }
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

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

/** Names of one first word are many ("Guest 1", "Guest 2"), their lengths few. */
function put(map: Map<string, Shape[]>, key: string, shape: Shape): void {
  const known = map.get(key);
  if (!known) map.set(key, [shape]);
  else if (!known.some(({ offset, length }) => offset === shape.offset && length === shape.length)) {
    known.push(shape);
    known.sort((a, b) => b.length - a.length);
  }
}
