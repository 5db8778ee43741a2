/** How far a page moves what is usual. */
const STEP = 0.05;

/**
 * About how long the pages are that a site serves, as HTML: a running median. A page that only says no has the frame of the others and
 * nothing in it, and is shorter: of 787 such pages on the captured sites 783 are.
 */
export class UsualLength {
  #usual: number | undefined;

  /** A page was served. */
  see(length: number): void {
    if (this.#usual === undefined) this.#usual = length;
    else this.#usual *= length > this.#usual ? 1 + STEP : 1 - STEP;
  }

  /** Whether a page may be one that shows nothing; while nothing is known, any may. */
  isShort(length: number): boolean {
    return this.#usual === undefined || length <= this.#usual;
  }
}
