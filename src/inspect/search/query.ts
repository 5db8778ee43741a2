import { RequestError } from "../web/failure.ts";

/** One thing that is looked for. */
export interface Term {
  readonly words: readonly string[];
  /** The last word is only begun. */
  readonly isBegun: boolean;
}

export interface Query {
  readonly wanted: readonly Term[];
  readonly unwanted: readonly Term[];
}

/** More than these nobody types. */
const MOST_TERMS = 20;

/** Words, "phrases in quotes", -words that must not be there, begin*. Whatever else is typed is words, too. */
export function queryOf(text: string): Query {
  const wanted: Term[] = [];
  const unwanted: Term[] = [];
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const words = wordsOf(phrase ?? word ?? "");
    if (words.length === 0) continue;
    const term = {
      words,
      isBegun: phrase === undefined && (word ?? "").endsWith("*") && isStart(words.at(-1)!),
    };
    (minus === "-" ? unwanted : wanted).push(term);
    if (wanted.length + unwanted.length > MOST_TERMS)
      throw new RequestError("badRequest", `q has more than ${MOST_TERMS} words`);
  }
  if (wanted.length === 0) throw new RequestError("badRequest", "q has no word that could be found");
  return { wanted, unwanted };
}

/** Whether words can begin so: where each letter is a word, it is all of one. */
function isStart(word: string): boolean {
  if (word.length > 1) return true;
  if (word.search(UNSPACED) >= 0) return false;
  throw new RequestError("badRequest", `${word}* would be nearly everything: begin with two letters`);
}

/** The same for the index: nothing of it can be anything but words. */
export function matchOf({ wanted, unwanted }: Query, begun: WordsBegun = () => undefined): string {
  const quoted = (term: Term) => quotedBy(term, begun);
  const all = wanted.map(quoted).join(" AND ");
  return unwanted.length === 0
    ? `text : (${all})`
    : `text : ((${all}) NOT (${unwanted.map(quoted).join(" OR ")}))`;
}

/** The words that begin so, by name; undefined where they are not to be named. */
type WordsBegun = (start: string) => readonly string[] | undefined;

function quotedBy({ words, isBegun }: Term, begun: WordsBegun): string {
  const named = isBegun && words.length === 1 ? begun(words[0]!) : undefined;
  // They come from crawled pages: only what the index takes for a word of letters and numbers.
  if (named?.every((word) => word.replace(WORD, "") === ""))
    return `(${named.map((word) => `"${word}"`).join(" OR ")})`;
  return `"${words.join(" ")}"${isBegun ? " *" : ""}`;
}

/** The words of a text. In scripts that put no spaces between words, each letter is one. */
function wordsOf(text: string): string[] {
  return [...spaced(text).matchAll(WORD)].map(([word]) => word);
}

/** As a text is put into the index, which takes what stands between spaces for a word. */
export function spaced(text: string): string {
  return text.replace(UNSPACED, " $& ");
}

/** A word without case and accents, as the index compares them. */
export function plain(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Letters of scripts that put no spaces between words. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u30fc\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]\p{M}*/gu;
export const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
