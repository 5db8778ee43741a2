const QUARTER = 15 * 60_000;
const DAY = 96 * QUARTER;
/** No zone is further from Greenwich. */
const FURTHEST = 14 * 4;
/** One time may be misread, or an event to come in a title. */
const FEWEST = 2;

/** How often times were shown so many quarters of an hour ahead of the visit (behind it: negative), rounded up. */
export type QuarterCounts = Iterable<readonly [quarters: number, count: number]>;

/**
 * How far a site's clock is ahead of ours. Pages show local times and most do not say of which zone; but what was just written cannot
 * be from the future, and somebody has mostly just written something: the times that are furthest ahead of their visits tell the zone.
 * A forum that was silent whenever it was seen seems to be behind; the first fresh post corrects that.
 */
export class SiteClock {
  readonly #counts = new Map<number, number>();
  #quarters = Number.NEGATIVE_INFINITY;

  constructor(seen: QuarterCounts = []) {
    for (const [quarters, count] of seen) this.#add(quarters, count);
  }

  /** Milliseconds to be taken off a time that is shown. */
  get ahead(): number {
    return this.#quarters === Number.NEGATIVE_INFINITY ? 0 : this.#quarters * QUARTER;
  }

  note(shown: number, at: number): void {
    // At midnight sharp: only the day was told.
    if (shown % DAY !== 0) this.#add(quartersAhead(shown, at), 1);
  }

  #add(quarters: number, count: number): void {
    if (!(Math.abs(quarters) <= FURTHEST)) return;
    const all = (this.#counts.get(quarters) ?? 0) + count;
    this.#counts.set(quarters, all);
    if (quarters > this.#quarters && all >= FEWEST) this.#quarters = quarters;
  }
}

export function quartersAhead(shown: number, at: number): number {
  // Plus nothing: −0 is 0.
  return Math.ceil((shown - at) / QUARTER) + 0;
}
