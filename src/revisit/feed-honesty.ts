import type { FeedItem } from "../page/feed.ts";
import { normalise } from "../url/normalise.ts";

/** A thread as an index page shows it, at about the time at which the feed was read. */
export interface ShownThread {
  readonly url: string;
  /** When it was last written in, milliseconds since 1970. */
  readonly last: number;
}

/** What a feed is good for. */
export interface FeedWorth {
  /** Of the threads that index pages show as newer than the feed's oldest item, the share that the feed has. */
  readonly complete: number;
  /** Of the items whose threads the index pages show, the share whose time is theirs, give or take one shift for all. */
  readonly exact: number;
  /** How many threads and items could be compared. */
  readonly compared: number;
  readonly honest: boolean;
}

/** Index pages show minutes. */
const SAME_TIME = 60_000;
/** Fewer say nothing. */
const FEWEST = 5;
/** A feed may be some minutes old. */
const MOST = 0.8;

/**
 * Whether a feed agrees with what index pages show. Feeds lie in three ways: they are cached for days, they tell of new threads only and
 * never of answers, they leave boards out. A look at an honest one tells of all boards for the price of one page.
 */
export function judgeFeed(items: readonly FeedItem[], threads: readonly ShownThread[]): FeedWorth {
  const told = new Map<string, number>();
  let oldest = Number.POSITIVE_INFINITY;
  for (const { link, time } of items) {
    if (time === undefined) continue;
    const url = bare(link);
    told.set(url, Math.max(time, told.get(url) ?? time));
  }
  const shown = threads.map(({ url, last }) => ({ url: bare(url), last }));
  const shift = usualShift(shown.flatMap(({ url, last }) => (told.has(url) ? [told.get(url)! - last] : [])));
  for (const time of told.values()) oldest = Math.min(oldest, time - shift);
  const expected = shown.filter(({ last }) => last > oldest + SAME_TIME);
  const present = expected.filter(({ url }) => told.has(url)).length;
  const both = shown.filter(({ url }) => told.has(url));
  const same = both.filter(({ url, last }) => Math.abs(told.get(url)! - shift - last) <= SAME_TIME).length;
  const complete = expected.length === 0 ? 0 : present / expected.length;
  const exact = both.length === 0 ? 0 : same / both.length;
  const compared = Math.min(expected.length, both.length);
  return { complete, exact, compared, honest: compared >= FEWEST && complete >= MOST && exact >= MOST };
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

/** Items often point at the post within its thread. */
function bare(url: string): string {
  const hash = url.indexOf("#");
  const page = hash < 0 ? url : url.slice(0, hash);
  return normalise(page) ?? page;
}
