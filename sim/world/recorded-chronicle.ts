import { DAY } from "../../src/seam/times.ts";
import { boardOf, type Fate as LivingFate, type Story } from "../living/story.ts";
import { type Chronicle, countUpTo, type ThreadState, type Written } from "./chronicle.ts";
import { chance, hash } from "./hash.ts";
import type { ThreadTimes, Timeline } from "./timeline.ts";

export interface Fate {
  readonly seed: number;
  /** Share of the threads that somebody deletes some weeks after their birth. */
  readonly deleted: number;
  /** What else becomes of threads and posts. */
  readonly story?: Story | undefined;
}

/** The most sticky threads a board can have. */
const STICKY = 3;

/** A chronicle that holds its timeline: exact and simple, for up to some hundred thousand threads. */
export function recordedChronicle(timeline: Timeline, fate: Fate): Chronicle {
  const { threads, boards } = timeline;
  const boardThreads: ThreadTimes[][] = Array.from({ length: boards }, () => []);
  const { story } = fate;
  const livingOf = (id: number): LivingFate | undefined => story?.fates.get(id);
  for (const thread of threads) {
    const first = boardOf(thread, story?.opened);
    boardThreads[first]!.push(thread);
    const moved = livingOf(thread.id)?.moved;
    if (moved) boardThreads[moved.board]!.push(thread);
  }
  const stickies = boardThreads.map((list, board) => stickiesOf(list, board, fate.seed));
  const stickyIds = new Set(stickies.flat().map((thread) => thread.id));
  const firstPost = new Float64Array(threads.length + 1);
  threads.forEach((thread, index) => {
    firstPost[index + 1] = firstPost[index]! + thread.posts.length;
  });
  /** One board as of one moment, kept because a crawl asks for page after page of it. */
  const recent = new Map<number, { at: number; states: ThreadState[] }>();

  function deletedAt(thread: ThreadTimes): number {
    if (stickyIds.has(thread.id) || chance(fate.seed, thread.id, 41) >= fate.deleted)
      return Number.POSITIVE_INFINITY;
    return thread.posts[0]! + DAY * (1 + 60 * chance(fate.seed, thread.id, 42));
  }

  function stateOf(thread: ThreadTimes, at: number): ThreadState | undefined {
    const { id, posts } = thread;
    if (posts[0]! > at || deletedAt(thread) <= at) return undefined;
    const count = countUpTo(posts.length, (index) => posts[index]!, at);
    const sticky = stickyIds.has(id);
    const board = boardOf(thread, story?.opened);
    const plain = { id, board, born: posts[0]!, posts: count, last: posts[count - 1]!, sticky };
    const living = livingOf(id);
    if (!living) return plain;
    if (living.gone <= at || (living.merged && living.merged.at <= at)) return undefined;
    const shown = shownOf(thread, living, at);
    const newest = shown.at(-1)!;
    return {
      ...plain,
      board: living.moved && living.moved.at <= at ? living.moved.board : board,
      posts: shown.length,
      last: timeOf(newest.thread, newest.n),
      sticky: sticky || (living.stuck !== undefined && living.stuck.from <= at && at < living.stuck.to),
      newest,
    };
  }

  const timeOf = (thread: number, n: number): number => threads[thread - 1]!.posts[n]!;

  /** The posts that a thread shows: without those that were removed, with those of threads that were joined to it. */
  function shownOf(thread: ThreadTimes, living: LivingFate | undefined, at: number): Written[] {
    const { id, posts } = thread;
    const own: Written[] = [];
    for (let n = 0; n < posts.length && posts[n]! <= at; n++)
      if ((living?.removed.get(n) ?? at + 1) > at) own.push({ thread: id, n });
    const joined = (living?.absorbed ?? []).filter((one) => one.at <= at);
    if (joined.length === 0) return own;
    const theirs = joined.flatMap((one) => shownOf(threads[one.thread - 1]!, livingOf(one.thread), at));
    return [...own, ...theirs].sort((a, b) => timeOf(a.thread, a.n) - timeOf(b.thread, b.n));
  }

  function boardAt(board: number, at: number): ThreadState[] {
    const known = recent.get(board);
    if (known?.at === at) return known.states;
    const states: ThreadState[] = [];
    for (const thread of boardThreads[board] ?? []) {
      if (thread.posts[0]! > at) continue;
      const state = stateOf(thread, at);
      if (state?.board === board) states.push(state);
    }
    states.sort((a, b) => b.last - a.last || b.id - a.id);
    recent.set(board, { at, states });
    return states;
  }

  return {
    boards,
    threads: threads.length,
    from: threads[0]?.posts[0] ?? 0,
    to: threads.reduce((latest, thread) => Math.max(latest, thread.posts[thread.posts.length - 1]!), 0),
    threadCount: (board, at) => boardAt(board, at).length,
    postCount: (board, at) => boardAt(board, at).reduce((sum, state) => sum + state.posts, 0),
    latest: (board, at, skip, take) =>
      boardAt(board, at)
        .filter((state) => !state.sticky)
        .slice(skip, skip + take),
    sticky: (board, at) =>
      story
        ? boardAt(board, at).filter((state) => state.sticky)
        : (stickies[board] ?? []).flatMap((thread) => stateOf(thread, at) ?? []),
    thread: (id, at) => (threads[id - 1] ? stateOf(threads[id - 1]!, at) : undefined),
    timeOf,
    shown(id, at) {
      const thread = threads[id - 1];
      const living = livingOf(id);
      return thread && living ? shownOf(thread, living, at) : undefined;
    },
    postId: (thread, n) => firstPost[thread - 1]! + n + 1,
    postOf(id) {
      if (!Number.isInteger(id) || id < 1 || id > firstPost[threads.length]!) return undefined;
      const thread = countUpTo(threads.length, (index) => firstPost[index]!, id - 1);
      return { thread, n: id - 1 - firstPost[thread - 1]! };
    },
  };
}

/** The oldest threads of a board make the best rules and welcomes. A board needs some threads to have any. */
function stickiesOf(list: readonly ThreadTimes[], board: number, seed: number): ThreadTimes[] {
  const count = Math.min(hash(seed, board, 43) % (STICKY + 1), Math.floor(list.length / 8));
  return list.slice(0, count);
}
