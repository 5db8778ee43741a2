/**
 * Who posted when, as of any moment: the bones that a world dresses with names and words. Two kinds: `recordedChronicle` holds
 * a timeline in memory, `vastChronicle` computes every answer, so that ten million threads cost no more than fifty.
 */
export interface Chronicle {
  readonly boards: number;
  /** Threads that will ever be; ids run from 1 to this. */
  readonly threads: number;
  /** The first and the last moment of which it tells. */
  readonly from: number;
  readonly to: number;

  /** Threads of a board that exist at that moment, sticky ones included. */
  threadCount(board: number, at: number): number;
  postCount(board: number, at: number): number;
  /** Threads that are not sticky, by latest activity as of then, newest first. */
  latest(board: number, at: number, skip: number, take: number): ThreadState[];
  /** Sticky threads that exist at that moment. */
  sticky(board: number, at: number): ThreadState[];
  /** Nothing if the thread does not exist at that moment: not yet, no more, or never. */
  thread(id: number, at: number): ThreadState | undefined;
  /** The posts that a thread shows at that moment, where these are not just all that were written in it by then. */
  shown?(thread: number, at: number): readonly Written[] | undefined;
  /** Time of post `n` (from 0) of a thread that has so many. */
  timeOf(thread: number, n: number): number;
  /** Ids of posts are distinct over all threads. */
  postId(thread: number, n: number): number;
  /** Nothing for an id that no post will ever have. */
  postOf(id: number): { readonly thread: number; readonly n: number } | undefined;
}

/** One thread as of one moment. */
export interface ThreadState {
  readonly id: number;
  readonly board: number;
  readonly born: number;
  /** Posts as of then. */
  readonly posts: number;
  readonly last: number;
  readonly sticky: boolean;
  /** The latest post, where it is not just the last that was written in it. */
  readonly newest?: Written;
}

/** A post by where it was first written: as number `n` (from 0) of a thread. */
export interface Written {
  readonly thread: number;
  readonly n: number;
}

/** How many of the ascending `times` are ≤ `at`, of the first `length`. */
export function countUpTo(length: number, timeOf: (index: number) => number, at: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
