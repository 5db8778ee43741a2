import type { ReadableFacts } from "../archive/facts/facts.ts";
import type { Promised, StoredFigures } from "../archive/figures.ts";
import { ROW_COUNTS, RowCounts } from "./row-counts.ts";

/** What the rows of a site promise of its threads, against what is kept of them; undefined where rows do not count posts. */
export function promisedIn({
  facts,
  figures,
}: {
  readonly facts: ReadableFacts;
  readonly figures: StoredFigures;
}): Promised | undefined {
  const saved = facts.get(ROW_COUNTS);
  if (!saved || !new RowCounts(saved).believed) return undefined;
  const promised = figures.promised();
  return promised.posts > 0 ? promised : undefined;
}

/** So many posts and threads are no single accident: posts may be read wrongly. */
const MANY_POSTS = 0.03;
const MANY_THREADS = 5;

export function isAlarming({ posts, shortPosts, shortThreads }: Promised): boolean {
  return shortThreads >= MANY_THREADS && shortPosts > MANY_POSTS * posts;
}
