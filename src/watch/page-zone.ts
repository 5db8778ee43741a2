import { DAY, HOUR, MINUTE } from "../seam/times.ts";

/** Zones lie within this of Greenwich, on both sides. */
const FARTHEST = 14 * HOUR;
const HALF_HOUR = HOUR / 2;

/** Between which shifts the true one lies. */
export type SavedZone = readonly [least: number, most: number];

/**
 * How far the clock of a site's pages is off, where they do not tell their zone. A post that was not there at the last visit and is
 * there now was written in between; some of these leave only one half-hour. Pure.
 */
export class PageZone {
  #least: number;
  #most: number;

  constructor([least, most]: SavedZone = [-FARTHEST, FARTHEST]) {
    this.#least = least;
    this.#most = most;
  }

  save(): SavedZone {
    return [this.#least, this.#most];
  }

  /** A post that says it was written at `told` was first seen at `at`; at `before`, if given, it was not there yet. */
  note(told: number, before: number | undefined, at: number): void {
    // At midnight sharp: only the day is told.
    if (told % DAY === 0 && told > 0) return;
    // Pages leave the seconds out.
    const least = before === undefined ? -FARTHEST : before - told - MINUTE;
    const most = at - told;
    // What nobody's clock can explain: posts moved here, dates that are no dates of posts.
    if (most < -FARTHEST || least > FARTHEST || least > this.#most || most < this.#least) return;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
  }

  /** Whether what was seen leaves only one. */
  get isKnown(): boolean {
    return this.#most - this.#least < HOUR;
  }

  /**
   * To be added to what the pages tell: none, while that explains what was seen; else the largest shift by half-hours that does, since
   * somebody has mostly just written something.
   */
  get offset(): number {
    if (this.#least <= 0 && this.#most >= 0) return 0;
    const shift = Math.floor(this.#most / HALF_HOUR) * HALF_HOUR;
    return shift >= this.#least ? shift : 0;
  }
}
