import type { NewList, PagePlace } from "../../read/list.ts";
import type { FeedLook, IndexPage, PostPage } from "./observation.ts";

/**
 * Decides which page to visit next so that a fixed number of pages per day brings the most new records the soonest. Pure: it sees
 * time only as it is told, asks nobody, and the same calls give the same answers. Whoever drives it asks `next` once per page of
 * the budget, fetches that page, and tells the outcome by exactly one of `seenIndex`, `seenPosts` or `missed`.
 */
export interface Scheduler {
  readonly name: string;
  /** Tells of a list. Rows of index pages do so by themselves: under a portal stand boards, under a board threads. */
  add(list: NewList): void;
  /** The page most worth a visit; nothing while no list is known. */
  next(now: number): PagePlace | undefined;
  seenIndex(page: IndexPage): void;
  seenPosts(page: PostPage): void;
  /** The page was asked for and did not come (gone, forbidden, broken): it is not asked for again until its turn comes round. */
  missed(place: PagePlace, at: number): void;
  /** The site's clock turned out to be another: all times of records told so far are later by this, as those to come will be. */
  moveTimes?(by: number): void;
}

/** A scheduler that can be told by a feed what looks at index pages would tell. */
export interface LookingScheduler extends Scheduler {
  /** Whether the page was asked for to see what is new, and nothing else; with a look under way already it is not. */
  isLook(place: PagePlace, now: number): boolean;
  /** False if the feed does not reach back to what is known of the list: then its page must be looked at all the same. */
  seenFeed(look: FeedLook): boolean;
  /** A thread may be gone, elsewhere or shorter: the page that would tell is worth a visit; page 0 is the one that is due anyway. */
  doubt(place: PagePlace, at: number): void;
}

/** A scheduler that survives a restart: `save` gives a JSON value, and its module has the function that reads it back. */
export interface LastingScheduler extends Scheduler {
  save(): unknown;
}
