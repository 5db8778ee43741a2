import { DAY } from "../../src/seam/times.ts";
/** The times of one list's records, as far as they matter for its growth. */
export interface RecordHistory {
  /** Records seen. */
  readonly count: number;
  /** Times of the first and the latest. */
  readonly first: number;
  readonly last: number;
  /** The latest intervals between records, the latest first; fewer when there are fewer. */
  readonly gaps: ArrayLike<number>;
  /** Sum of the squares of all intervals. */
  readonly squares: number;
}

/** How fast lists grow: the seam between what is believed of growth and who schedules by it. Times in milliseconds. */
export interface GrowthModel {
  /** After `history` the next record came at `next`, or (`open`) had not come by then. */
  learn(isIndex: boolean, site: number, history: RecordHistory, next: number, open: boolean): void;
  /** Expected records per millisecond of such a list, as seen at `now`. */
  rate(isIndex: boolean, site: number, history: RecordHistory, now: number): number;
}

/** Mean interval between records, Δt_avg; a day while there is but one record. */
export function meanGap({ count, first, last }: RecordHistory): number {
  return count > 1 ? Math.max(1, (last - first) / (count - 1)) : DAY;
}

/** Standard deviation of the intervals, Δt_sd. */
export function gapDeviation(history: RecordHistory): number {
  const gaps = history.count - 1;
  if (gaps < 2) return 0;
  const mean = meanGap(history);
  return Math.sqrt(Math.max(0, (history.squares - gaps * mean * mean) / (gaps - 1)));
}
