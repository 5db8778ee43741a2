import type { Sighting } from "../archive/posts/posts.ts";
import type { PagePlace } from "./list.ts";
import type { Doubt } from "./list-fate.ts";
import { FINE, type IdentifiedPost } from "./post-identity.ts";

/** A visit that brought a page. */
export interface ReadVisit {
  readonly id: number;
  readonly url: string;
  readonly at: number;
  /** Digest of the body as it came; "" when none came because it is the same (304). */
  readonly body: string;
  /** The page of a list that it was asked for as, where the address was guessed and no link has told of it. */
  readonly asked?: PagePlace;
}

/** What reading a visit came to: which page of which list it is, and what it brought. */
export interface Kept {
  readonly list: number;
  readonly number: number;
  /** When the posts that were new were written; null where the page does not tell. */
  readonly newPosts: readonly (number | null)[];
  /** What these times are worth; undefined where there are none. */
  readonly times?: TimesTold | undefined;
  /** When the page was read before; undefined when never. */
  readonly before?: number | undefined;
  /** The lists of an index page's rows, in their order. */
  readonly rows: readonly number[];
  /** Lists of which it makes one doubt that they are as they were. */
  readonly doubts?: readonly Doubt[];
}

/** "exact": to the minute at least, in Greenwich time; "zoneless": by the clock of the pages, wherever that stands; "coarse": hours or days. */
export type TimesTold = "exact" | "zoneless" | "coarse";

/** What the times of new posts are worth: as much as that of the worst. */
export function timesTold(
  shown: readonly IdentifiedPost[],
  newPosts: readonly (number | null)[],
): TimesTold | undefined {
  if (newPosts.length === 0) return undefined;
  const fresh = new Set(newPosts);
  const told = shown.filter(({ published }) => published !== null && fresh.has(published));
  if (told.some(({ content }) => !FINE.has(content.publishedPrecision ?? ""))) return "coarse";
  return told.every(({ content }) => content.publishedZone === "UTC") ? "exact" : "zoneless";
}

export function sightingOf({ at, id, url }: ReadVisit): Sighting {
  return { at, visit: id, pageUrl: url };
}
