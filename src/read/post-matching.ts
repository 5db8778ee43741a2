import type { PostContent } from "../archive/posts/posts.ts";
import { letters } from "../page/posts/letters.ts";
import type { IdentifiedPost } from "./post-identity.ts";

/** A post that a page gave when it was read before. */
export interface EarlierPost {
  readonly id: number;
  readonly words: string;
  readonly place: number;
  readonly content: PostContent;
}

/** Of the letters of two texts so many must be the same, in short runs. */
const ENOUGH = 0.5;
/** Letters in a run; of each text so many are compared. */
const RUN = 6;
const MOST_LETTERS = 2_000;
/** Runs that more posts have tell nothing: they are quotes of one another, or furniture. */
const MOST_HOLDERS = 8;

/**
 * Which posts of a page are which, when the same page is read in another way: those that say the same, then those with the same id,
 * then those whose texts overlap most, and then those in the same place. Returns, for each post shown, the earlier one, where there is one.
 */
export function matchedPosts<Earlier extends EarlierPost>(
  earlier: readonly Earlier[],
  shown: readonly IdentifiedPost[],
): Map<IdentifiedPost, Earlier> {
  const matched = new Map<IdentifiedPost, Earlier>();
  const taken = new Set<Earlier>();
  const match = (post: IdentifiedPost, one: Earlier): void => {
    matched.set(post, one);
    taken.add(one);
  };
  const byKey = (keyOf: (post: Keyed) => string | undefined): void => {
    const free = new Map<string, Earlier[]>();
    for (const one of earlier) {
      const key = taken.has(one) ? undefined : keyOf(one);
      if (key !== undefined) free.set(key, [...(free.get(key) ?? []), one]);
    }
    for (const post of shown) {
      const key = matched.has(post) ? undefined : keyOf(post);
      const one = key === undefined ? undefined : free.get(key)?.shift();
      if (one) match(post, one);
    }
  };
  byKey(({ words, content }) => (content.postId === null ? undefined : `${content.postId} ${words}`));
  byKey(({ words }) => words);
  byKey(({ content }) => content.postId ?? undefined);
  const left = {
    earlier: earlier.filter((one) => !taken.has(one)),
    shown: shown.filter((post) => !matched.has(post)),
  };
  for (const [post, one] of overlapping(left.earlier, left.shown))
    if (!matched.has(post) && !taken.has(one)) match(post, one);
  const byPlace = new Map(left.earlier.filter((one) => !taken.has(one)).map((one) => [one.place, one]));
  for (const post of left.shown) {
    const one = matched.has(post) ? undefined : byPlace.get(post.place);
    if (one && !contradict(one.content, post.content)) match(post, one);
  }
  return matched;
}

type Keyed = Pick<IdentifiedPost, "words" | "content">;

/** Pairs whose texts overlap enough, those with the most first. */
function overlapping<Earlier extends EarlierPost>(
  earlier: readonly Earlier[],
  shown: readonly IdentifiedPost[],
): [IdentifiedPost, Earlier][] {
  if (earlier.length === 0 || shown.length === 0) return [];
  const runs = new Map<Earlier, number>();
  const holders = new Map<string, Earlier[]>();
  for (const one of earlier) {
    const own = runsOf(one.content.text);
    runs.set(one, own.size);
    for (const run of own) {
      const holding = holders.get(run);
      if (holding) holding.push(one);
      else holders.set(run, [one]);
    }
  }
  const pairs: { readonly pair: [IdentifiedPost, Earlier]; readonly share: number }[] = [];
  for (const post of shown) {
    const own = runsOf(post.content.text);
    const shared = new Map<Earlier, number>();
    for (const run of own) {
      const holding = holders.get(run) ?? [];
      if (holding.length > MOST_HOLDERS) continue;
      for (const one of holding) shared.set(one, (shared.get(one) ?? 0) + 1);
    }
    for (const [one, count] of shared) {
      const share = count / Math.max(1, Math.min(own.size, runs.get(one)!));
      if (share >= ENOUGH) pairs.push({ pair: [post, one], share });
    }
  }
  return pairs.sort((a, b) => b.share - a.share).map(({ pair }) => pair);
}

function runsOf(text: string): Set<string> {
  const plain = letters(text).slice(0, MOST_LETTERS);
  const runs = new Set<string>();
  for (let at = 0; at < Math.max(1, plain.length - RUN + 1); at++) runs.add(plain.slice(at, at + RUN));
  runs.delete("");
  return runs;
}

/** Two posts by different people at different times are two posts, wherever they stand. */
function contradict(one: PostContent, other: PostContent): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  return differ(one.author, other.author) && differ(one.published, other.published);
}
