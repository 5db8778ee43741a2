import { hashOf } from "../../url/hash.ts";
import { WEAVE } from "./numbers.ts";
import { plainTitle, type Titles } from "./page-titles.ts";

/** Rows whose titles are remembered until their pages are there; some 10 MB. */
const MOST = 200_000;
/** As much of a title as tells it from others: rows cut long ones short. */
const LONGEST = 16;
const SHORTEST = 3;

/**
 * A row predicts what its page is called. Where the pages of a site say so, one that is called otherwise is not what its row was about: an order
 * or a selection of the list, a button, somebody.
 */
export class RowTitles {
  /** By the address: how its title begins. */
  readonly #marks: Map<number, number>;
  /** Of pages that were worth their fetch: how many were called as their rows said, and how many not. */
  #kept: number;
  #broken: number;

  constructor({ marks, kept, broken }: SavedRowTitles = { marks: [], kept: 0, broken: 0 }) {
    this.#marks = new Map(marks);
    this.#kept = kept;
    this.#broken = broken;
  }

  /** A row leads to an address under this title. */
  promise(url: string, text: string): void {
    const title = plainTitle(text).slice(0, LONGEST);
    if (title.length < SHORTEST) return;
    if (this.#marks.size >= MOST) this.#marks.clear();
    this.#marks.set(hashOf(url), markOf(title));
  }

  /** Whether a page is called otherwise than its row said, on a site where that tells something; asked once. */
  isBrokenBy(url: string, titles: Titles, worth: number): boolean {
    const key = hashOf(url);
    const mark = this.#marks.get(key);
    if (mark === undefined) return false;
    this.#marks.delete(key);
    const isKept = holds(plainTitle(titles.own), mark) || holds(plainTitle(titles.whole), mark);
    if (worth >= WEAVE.sure) {
      if (isKept) this.#kept++;
      else this.#broken++;
    }
    return !isKept && this.#kept >= WEAVE.titlesKept && this.#kept >= WEAVE.manyTimes * this.#broken;
  }

  save(): SavedRowTitles {
    return { marks: [...this.#marks], kept: this.#kept, broken: this.#broken };
  }

  static restore(saved: SavedRowTitles | undefined): RowTitles {
    return new RowTitles(saved);
  }
}

export interface SavedRowTitles {
  readonly marks: readonly (readonly [address: number, mark: number])[];
  readonly kept: number;
  readonly broken: number;
}

/** The length stands in the last digits. */
function markOf(title: string): number {
  return hashOf(title) * (LONGEST + 1) + title.length;
}

function holds(text: string, mark: number): boolean {
  const length = mark % (LONGEST + 1);
  for (let at = 0; at + length <= text.length && at < FARTHEST; at++)
    if (markOf(text.slice(at, at + length)) === mark) return true;
  return false;
}

/** No honest title is longer. */
const FARTHEST = 400;
