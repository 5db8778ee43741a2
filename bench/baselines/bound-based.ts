import { DAY } from "../../src/seam/times.ts";
import { Columns, floats } from "../../src/watch/schedule/column.ts";
import { FIRST_PERIOD, type RefreshPeriod, SHORTEST_PERIOD } from "./refresh-period.ts";

/**
 * A page that never changed doubles its period for ever, as nothing bounds it from above: with 60 days threads that wake up are missed (1757 and
 * 2209 minutes on four forums, instead of 1416 and 1643).
 */
const LONGEST = 14 * DAY;

/**
 * Olston & Pandey's Bound-Based policy: nothing is assumed of D but that it grows. From a reference copy on, the visits at
 * t₁ < t₂ < … give points of D, between which it is bounded by its neighbours; so the benefit of refreshing after t has a lower bound
 * (∫D as large as the points allow) and an upper one. While even the upper bound is below the threshold, the best period is longer than all
 * the time since the reference: double the period and keep the reference, for D is better known the longer it stands. When even the lower bound is
 * above it, the best period is shorter: halve it and begin a new reference. In between, keep both.
 */
export class BoundBased implements RefreshPeriod {
  readonly #pages = new Columns({
    period: floats(),
    /** Since the reference: time, divergence, and the integral of D from below and from above. */
    time: floats(),
    diverged: floats(),
    low: floats(),
    high: floats(),
  });

  after(page: number, interval: number, divergence: number, threshold: number): number {
    this.#pages.reach(page);
    const { period, time, diverged, low, high } = this.#pages.of;
    const before = diverged.values[page]!;
    const now = before + divergence;
    time.values[page]! += interval;
    low.values[page]! += interval * before;
    high.values[page]! += interval * now;
    diverged.values[page] = now;
    const gross = time.values[page]! * now;
    const current = period.values[page] || FIRST_PERIOD;
    let next = current;
    if (gross - low.values[page]! < threshold) next = Math.min(LONGEST, 2 * current);
    else if (gross - high.values[page]! > threshold) {
      for (const column of [time, diverged, low, high]) column.values[page] = 0;
      next = Math.max(SHORTEST_PERIOD, current / 2);
    }
    period.values[page] = next;
    return next;
  }
}
