import type { Posts } from "../archive/posts/posts.ts";
import { MINUTE } from "../seam/times.ts";
import type { IdentifiedPost } from "./post-identity.ts";

/** One match may be chance, and so may be several of one moment. */
const FEWEST = 2;
/** Of the posts of a page so many must stand elsewhere … */
const MOST = 0.6;
/** … and of these so many in one thread, or it shows posts of several. */
const OF_ONE = 0.8;
/** Of one page; these tell enough. */
const LOOKED_AT = 30;

/**
 * Whether a page shows what threads have shown already, of which it may tell only a part: what was found, a page for printing. The same person
 * wrote at the same minutes elsewhere. Returns the thread, "several" for posts of more than one, or undefined for posts of its own.
 */
export function shownElsewhere(
  posts: Pick<Posts, "writtenWithin">,
  list: number | undefined,
  shown: readonly IdentifiedPost[],
): number | "several" | undefined {
  const looked = shown.slice(0, LOOKED_AT);
  const threads = new Map<number, number>();
  const taken = new Set<number>();
  const moments = new Set<number>();
  for (const { published, content } of looked) {
    if (published === null || content.author === null || !FINE.has(content.publishedPrecision ?? ""))
      continue;
    // One page may tell the second, and the other the minute.
    const minute = Math.floor(published / MINUTE) * MINUTE;
    const known = posts
      .writtenWithin(minute, minute + MINUTE)
      .find((post) => post.list !== list && post.author === content.author && !taken.has(post.id));
    if (!known) continue;
    taken.add(known.id);
    moments.add(minute);
    threads.set(known.list, (threads.get(known.list) ?? 0) + 1);
  }
  if (moments.size < FEWEST || taken.size < looked.length * MOST) return undefined;
  for (const [thread, count] of threads) if (count >= taken.size * OF_ONE) return thread;
  return "several";
}

const FINE = new Set(["second", "minute"]);
