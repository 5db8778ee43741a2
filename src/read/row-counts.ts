import { jsonFact } from "../archive/facts/fact.ts";

/** Rows may count one less (the first post), one more (one that was deleted), and some always by the same number. */
const NEAR = 1;
/** What was seen lately counts most: sites change. */
const KEPT = 0.99;
const ENOUGH = 3;

/** So many threads in a row that show fewer posts than promised, on a site where rows were right: they may be read wrongly. */
const ALARMING = 5;

export type SavedCounts = readonly [right: number, wrong: number];

export const ROW_COUNTS = jsonFact<SavedCounts>("rowCounts");

/** Whether the numbers in the rows of threads are numbers of posts: views and pages of a thread are not. */
export class RowCounts {
  #right: number;
  #wrong: number;
  #fewer = 0;

  constructor([right, wrong]: SavedCounts = [0, 0]) {
    this.#right = right;
    this.#wrong = wrong;
  }

  save(): SavedCounts {
    return [this.#right, this.#wrong];
  }

  /** A row said this number, and the thread had so many posts then. */
  note(told: number, posts: number): void {
    this.#right *= KEPT;
    this.#wrong *= KEPT;
    if (Math.abs(told - posts) <= NEAR) this.#right++;
    else this.#wrong++;
    this.#fewer = told > posts + NEAR ? this.#fewer + 1 : 0;
  }

  get believed(): boolean {
    return this.#wrong < ENOUGH || this.#right > this.#wrong;
  }

  /** Whether threads have begun to show less than rows promise, though rows were mostly right. */
  get isBroken(): boolean {
    return this.#fewer >= ALARMING && this.#right > this.#wrong;
  }

  /** Something was done about it. */
  mended(): void {
    this.#fewer = 0;
  }
}
