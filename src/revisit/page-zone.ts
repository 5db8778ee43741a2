/** Zones lie within this of Greenwich, on both sides. */
const FARTHEST = 14 * 3_600_000;
const HALF_HOUR = 1_800_000;

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
    const least = before === undefined ? -FARTHEST : before - told;
    const most = at - told;
    // What nobody's clock can explain: posts moved here, dates that are no dates of posts.
    if (most < -FARTHEST || least > FARTHEST || least > this.#most || most < this.#least) return;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
  }

  /** To be added to what the pages tell: the smallest shift by half-hours that explains what was seen. */
  get offset(): number {
    if (this.#least <= 0 && this.#most >= 0) return 0;
    const shift =
      this.#most < 0
        ? Math.floor(this.#most / HALF_HOUR) * HALF_HOUR
        : Math.ceil(this.#least / HALF_HOUR) * HALF_HOUR;
    return shift >= this.#least && shift <= this.#most ? shift : 0;
  }
}
