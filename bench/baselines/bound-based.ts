import { Columns, floats } from "../../src/watch/schedule/column.ts";
import { FIRST_PERIOD, type RefreshPeriod, SHORTEST_PERIOD } from "./refresh-period.ts";

/**
 * Section 4.5, bounding risk: no period is longer than ρ · T / D_max, so that a page that never changed is not given up. The paper gives no value of
 * ρ / D_max; from 5 to 200 per record delays differ by a third on three forums.
 */
const RISK = 20;

/**
 * Olston & Pandey's Bound-Based policy (section 4.3): nothing is assumed of D but that it grows. From a reference time on, the visits at
 * t₁ < t₂ < … give points of D, between which it is bounded by its neighbours; so the benefit of refreshing after t has a lower bound
 * (∫D as large as the points allow) and an upper one. While even the upper bound is below the threshold, the best time has not come: double the period
 * and keep the reference. Once it is believed to be reached, the reference begins anew, with the same period; when even the lower bound is above the
 * threshold, it has passed, and the period is halved. They keep several profiles of a page and average them; here is one.
 */
export class BoundBased implements RefreshPeriod {
  readonly diverging = "changed rows";
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
    const hasPassed = gross - high.values[page]! > threshold;
    const isReached = gross - low.values[page]! >= threshold;
    if (isReached) for (const column of [time, diverged, low, high]) column.values[page] = 0;
    const wanted = hasPassed ? current / 2 : isReached ? current : 2 * current;
    const next = Math.max(SHORTEST_PERIOD, Math.min(wanted, RISK * threshold));
    period.values[page] = next;
    return next;
  }
}
