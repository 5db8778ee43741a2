import type { HeaderPair } from "../fetch/answer.ts";

/** What a server was found to be worth when it says that a page has not changed. */
export interface SavedTrust {
  readonly trusted: boolean;
  /** 304s in a row that were believed since the last check. */
  readonly believed: number;
  /** So many are believed before the next check. */
  readonly patience: number;
  /** Conditional requests in a row that brought the same page once more. */
  readonly needless: number;
}

/** An honest server is checked ever more rarely, up to one 304 in so many. */
const MOST_PATIENCE = 64;
/** Validators that were new so often although the page was not say nothing: no more headers are sent for them. */
const MOST_NEEDLESS = 8;

/**
 * Conditional requests for one site, and whether its answers to them can be believed. Some servers say 304 whatever happened, some
 * make a new ETag for every answer. So after some 304s the same page is asked for plainly. If that shows something new, somebody may
 * have written it just then: the validators of before are sent once more, and who still says 304 has lied. A liar, and a server
 * whose validators never match, are asked plainly from then on. Pure: the loop asks and tells.
 */
export class Validators {
  #state: SavedTrust;

  constructor(saved: SavedTrust = { trusted: true, believed: 0, patience: 1, needless: 0 }) {
    this.#state = saved;
  }

  get trusted(): boolean {
    return this.#state.trusted;
  }

  save(): SavedTrust {
    return this.#state;
  }

  /** The headers that ask for a page only if it is not the one that came with these; none if it is to be asked for plainly. */
  headers(earlier: readonly HeaderPair[]): Readonly<Record<string, string>> {
    if (!this.#state.trusted) return {};
    const etag = headerOf(earlier, "etag");
    const modified = headerOf(earlier, "last-modified");
    return {
      ...(etag !== undefined && { "if-none-match": etag }),
      ...(modified !== undefined && { "if-modified-since": modified }),
    };
  }

  /** A 304 came. True: ask for the page once more, plainly, and tell `checked` what came of it. */
  unchanged(): boolean {
    const { believed, patience } = this.#state;
    const check = believed + 1 >= patience;
    this.#state = { ...this.#state, needless: 0, believed: check ? 0 : believed + 1 };
    return check;
  }

  /** What a plain request right after a 304 showed. True: send the validators of before once more, and tell `proved`. */
  checked(changed: boolean): boolean {
    if (!changed) this.#trustMore();
    return changed;
  }

  /** Whether a server says 304 to the validators of a page that is known to have changed. */
  proved(lied: boolean): void {
    if (lied) this.#state = { ...this.#state, trusted: false };
    else this.#trustMore();
  }

  #trustMore(): void {
    this.#state = { ...this.#state, patience: Math.min(MOST_PATIENCE, this.#state.patience * 2) };
  }

  /** A conditional request brought the whole page. */
  sent(changed: boolean): void {
    const needless = changed ? 0 : this.#state.needless + 1;
    this.#state = { ...this.#state, needless, trusted: this.#state.trusted && needless < MOST_NEEDLESS };
  }
}

/** A header that may be sent back: short, on one line, in characters that a header may hold. */
function headerOf(headers: readonly HeaderPair[], name: string): string | undefined {
  const value = headers.find(([key]) => key.toLowerCase() === name)?.[1].trim();
  return value !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,255}$/.test(value) ? value : undefined;
}
