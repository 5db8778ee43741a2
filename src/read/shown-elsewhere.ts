import type { Posts } from "../archive/posts/posts.ts";
import { letters } from "../page/posts/letters.ts";
import { MINUTE } from "../seam/times.ts";
import { FINE, type IdentifiedPost, withoutDates } from "./post-identity.ts";

/** One match may be chance, and so may be several of one moment. */
const FEWEST = 2;
/** Of the posts of a page so many must stand elsewhere, by who wrote them when … */
const MOST = 0.6;
/** … half of these with the same words: the heading of a quote may be all that a page for printing adds to a short answer … */
const SAME_WORDS = 0.5;
/** … and of all so many in one thread, or it shows posts of several. */
const OF_ONE = 0.8;
/** Of one page; these tell enough. */
const LOOKED_AT = 30;
/** Of what a post says, so many pieces of so many letters are looked for in the other one, and such a share must be there. */
const PIECES = { most: 20, letters: 8, share: 0.9 };

/**
 * Whether a page shows what threads have shown already, of which it may tell only a part: what was found, a page for printing. The same person
 * wrote at the same minutes elsewhere, and mostly the same; an import may give everything that somebody wrote one minute. Returns the thread,
 * "several" for posts of more than one, or undefined for posts of its own.
 */
export function shownElsewhere(
  posts: Pick<Posts, "writtenWithin" | "said">,
  list: number | undefined,
  shown: readonly IdentifiedPost[],
): number | "several" | undefined {
  const looked = shown.slice(0, LOOKED_AT);
  const threads = new Map<number, number>();
  const taken = new Set<number>();
  /** At which so many posts say the same. */
  const moments = new Set<number>();
  let same = 0;
  for (const { published, content } of looked) {
    if (published === null || content.author === null || !FINE.has(content.publishedPrecision ?? ""))
      continue;
    // One page may tell the second, and the other the minute.
    const minute = Math.floor(published / MINUTE) * MINUTE;
    const then = posts
      .writtenWithin(minute, minute + MINUTE)
      .filter(
        ({ id, list: thread, author }) => thread !== list && author === content.author && !taken.has(id),
      );
    const said = then.find(({ version }) => isPartOf(content.text, posts.said(version).text));
    const known = said ?? then[0];
    if (!known) continue;
    taken.add(known.id);
    if (said) {
      moments.add(minute);
      same++;
    }
    threads.set(known.list, (threads.get(known.list) ?? 0) + 1);
  }
  if (moments.size < FEWEST || taken.size < looked.length * MOST) return undefined;
  if (same < taken.size * SAME_WORDS) return undefined;
  for (const [thread, count] of threads) if (count >= taken.size * OF_ONE) return thread;
  return "several";
}

/** Whether one text says, as far as it goes, what the other does: it may be cut anywhere. */
export function isPartOf(part: string, whole: string, share = PIECES.share): boolean {
  return partWithin(part, whole) >= share;
}

/** How much of what one text says stands in another. Headings of quotes name dates, and not every page has them. */
export function partWithin(part: string, whole: string): number {
  const said = letters(withoutDates(part));
  const all = letters(withoutDates(whole));
  if (said === "") return all === "" ? 1 : 0;
  const last = Math.max(0, said.length - PIECES.letters);
  const count = Math.min(PIECES.most, last + 1);
  let found = 0;
  for (let i = 0; i < count; i++) {
    const from = count === 1 ? 0 : Math.floor((i * last) / (count - 1));
    if (all.includes(said.slice(from, from + PIECES.letters))) found++;
  }
  return found / count;
}
