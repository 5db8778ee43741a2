import { MINUTE } from "../seam/times.ts";
/** A thread as an index page shows it, written in before the feed was read. */
export interface ShownThread {
  readonly list: number;
  /** When it was last written in, milliseconds since 1970. */
  readonly last: number;
}

/** What a feed is good for. */
export interface FeedWorth {
  /** Of the threads that index pages show as newer than the feed's oldest item, the share that the feed has. */
  readonly complete: number;
  /** Of the items whose threads the index pages show, the share whose time is theirs, give or take one shift for all. */
  readonly exact: number;
  /** How many threads it ought to have. */
  readonly compared: number;
  /** How far the feed's clock is ahead of the pages'. */
  readonly shift: number;
  readonly honest: boolean;
}

/** Index pages show minutes. */
const SAME_TIME = MINUTE;
/** Fewer say nothing. */
export const FEWEST_COMPARED = 5;
/** A feed may be some minutes old. */
const MOST = 0.8;

/**
 * Whether a feed agrees with what index pages show; `told`: the times of its items by the lists of their threads. Feeds lie in three
 * ways: they are cached for days, they tell of new threads only and never of answers, they leave boards out. A look at an honest one
 * tells of all boards for the price of one page.
 */
export function judgeFeed(told: ReadonlyMap<number, number>, shown: readonly ShownThread[]): FeedWorth {
  const both = shown.filter(({ list }) => told.has(list));
  const shift = usualShift(both.map(({ list, last }) => told.get(list)! - last));
  let oldest = Number.POSITIVE_INFINITY;
  for (const time of told.values()) oldest = Math.min(oldest, time - shift);
  const expected = shown.filter(({ last }) => last > oldest + SAME_TIME);
  const present = expected.filter(({ list }) => told.has(list)).length;
  const same = both.filter(({ list, last }) => Math.abs(told.get(list)! - shift - last) <= SAME_TIME).length;
  const complete = expected.length === 0 ? 0 : present / expected.length;
  const exact = both.length === 0 ? 0 : same / both.length;
  const compared = expected.length;
  const isEnough = Math.min(compared, both.length) >= FEWEST_COMPARED;
  return { complete, exact, compared, shift, honest: isEnough && complete >= MOST && exact >= MOST };
}

/** Pages show their own clock, feeds mostly tell their zone: the shift that most agree on, to the quarter of an hour. */
function usualShift(differences: readonly number[]): number {
  const quarter = 15 * SAME_TIME;
  const votes = new Map<number, number>();
  let best = 0;
  for (const difference of differences) {
    const shift = Math.round(difference / quarter) * quarter;
    const count = (votes.get(shift) ?? 0) + 1;
    votes.set(shift, count);
    if (count > (votes.get(best) ?? 0)) best = shift;
  }
  return best;
}
