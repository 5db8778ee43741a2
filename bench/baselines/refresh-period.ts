import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
/**
 * How often one page should be refreshed: the seam of the page-wise policies. A page's divergence is the number of its records that
 * are not in the copy we hold (the number, not the share: else a busy index page counts as too ephemeral to be worth a visit); it
 * grows with time since the copy was taken. (Olston & Pandey, "Recrawl scheduling based on information longevity", WWW 2008.) Their benefit
 * of refreshing after t is U(t) = t · D(t) − ∫₀ᵗ D(x) dx: time during which the copy would have been better than without the refresh. With the
 * best spending of a fixed bandwidth all pages have U(period) = T, one threshold for all (their section 2.2).
 */
export interface RefreshPeriod {
  /**
   * What of an index page counts as diverged: rows that did not stand there before, or also rows that tell of more posts. Olston & Pandey count
   * fragments of text, which are the second; a policy may do better with the first.
   */
  readonly diverging: "new rows" | "changed rows";
  /** Takes in that page `page`, visited after `interval`, diverged by so much; answers the period until its next visit. */
  after(page: number, interval: number, divergence: number, threshold: number): number;
}

/**
 * Pages start here, and stay within these bounds. "Relaxed for the high frequent update situation in forum sites" (list-wise paper, 4.2): a
 * new thread is answered within hours or not at all, so that a first period of a day would be late for most of what is written.
 */
export const FIRST_PERIOD = HOUR;
export const SHORTEST_PERIOD = 10 * MINUTE;
export const LONGEST_PERIOD = 60 * DAY;

/** All pages alike. */
export class UniformPeriod implements RefreshPeriod {
  readonly diverging = "new rows";

  after(): number {
    return FIRST_PERIOD;
  }
}
