import { canonical } from "./url-tokens.ts";

/** A learned regular expression over addresses in their canonical spelling, with what it was learned from. */
export interface UrlPattern {
  /** Anchored at both ends; every repetition is over one character class, so that matching takes linear time. */
  readonly source: string;
  /** Different addresses of the training set that it matches. */
  readonly support: number;
  readonly examples: readonly string[];
}

/** Tells the first of several patterns that an address matches. */
export class PatternMatcher<Labelled extends UrlPattern> {
  readonly patterns: readonly Labelled[];
  readonly #regexes: readonly RegExp[];
  readonly #ignored: ReadonlySet<string>;

  constructor(patterns: readonly Labelled[], ignored: ReadonlySet<string>) {
    this.patterns = patterns;
    this.#regexes = patterns.map(({ source }) => new RegExp(source));
    this.#ignored = ignored;
  }

  match(url: string): Labelled | undefined {
    const text = canonical(url, this.#ignored);
    const found = this.#regexes.findIndex((regex) => regex.test(text));
    return found < 0 ? undefined : this.patterns[found];
  }
}

const MEANING = /[\\^$.*+?()[\]{}|/]/g;

/** Text as a regular expression that matches it; slashes stay readable. */
export function escaped(text: string): string {
  return text.replace(MEANING, (mark) => (mark === "/" ? mark : `\\${mark}`));
}
