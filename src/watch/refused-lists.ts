import { HOUR, MINUTE } from "../seam/times.ts";

/** So many known pages in a row that show nothing: the site is refusing to serve pages (logged out, banned, being rebuilt). */
const FEWEST = 5;
const FIRST_PAUSE_MILLIS = MINUTE;
const LONGEST_PAUSE_MILLIS = HOUR;

/** Notices when pages that showed lists before show them no more, and says how long to leave the site alone. Pure. */
export class RefusedLists {
  #inRow = 0;

  /** Milliseconds to wait before anything else is asked for; 0 while it may be the page's own matter. */
  refused(): number {
    this.#inRow++;
    if (this.#inRow < FEWEST) return 0;
    return Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** (this.#inRow - FEWEST));
  }

  /** A list was read; true if the site had turned us away before. */
  served(): boolean {
    const wasAway = this.#inRow >= FEWEST;
    this.#inRow = 0;
    return wasAway;
  }
}
