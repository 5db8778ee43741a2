/** Rows may count one less (the first post), one more (one that was deleted), and some always by the same number. */
const NEAR = 1;
/** What was seen lately counts most: sites change. */
const KEPT = 0.99;
const ENOUGH = 3;

/** Whether the numbers in the rows of threads are numbers of posts: views and pages of a thread are not. */
export class RowCounts {
  #right = 0;
  #wrong = 0;

  /** A row said this number, and the thread had so many posts then. */
  note(told: number, posts: number): void {
    this.#right *= KEPT;
    this.#wrong *= KEPT;
    if (Math.abs(told - posts) <= NEAR) this.#right++;
    else this.#wrong++;
  }

  get believed(): boolean {
    return this.#wrong < ENOUGH || this.#right > this.#wrong;
  }
}
