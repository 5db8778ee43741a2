import { Columns, floats } from "../../src/watch/schedule/column.ts";
import { FIRST_PERIOD, type RefreshPeriod, within } from "./refresh-period.ts";

/**
 * Olston & Pandey's Bound-Based policy, as we read it: nothing is assumed of D but that it grows. From a reference copy on, the visits
 * at t₁ < t₂ < … give points of D, between which it is bounded by its neighbours; so the benefit has a lower bound (∫D as large as the
 * points allow) and an upper one. If even the lower bound exceeds the threshold, the page is visited too seldom: halve its period and
 * begin a new reference; if even the upper bound stays below it, too often: double it. In between, keep both. Adapted to forums as
 * in the list-wise paper: periods may fall to minutes.
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
    const tooSeldom = gross - high.values[page]! > threshold;
    const tooOften = gross - low.values[page]! < threshold;
    if (tooSeldom || tooOften) {
      for (const column of [time, diverged, low, high]) column.values[page] = 0;
      period.values[page] = within(tooSeldom ? current / 2 : current * 2);
    } else period.values[page] = current;
    return period.values[page]!;
  }
}
