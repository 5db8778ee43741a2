import { DAY } from "../../src/seam/times.ts";
import { boardShares } from "./board-shares.ts";
import type { Chronicle, ThreadState } from "./chronicle.ts";
import { countUpTo } from "./chronicle.ts";
import { chance, hash } from "./hash.ts";
import { Lane, type LanePlan } from "./lane.ts";
import { LONGEST_THREAD, year } from "./tempo.ts";

export interface VastPlan {
  readonly seed: number;
  readonly threads: number;
  readonly boards: number;
  readonly from: number;
  readonly to: number;
  readonly plenty?: number;
  readonly zone?: number;
}

/**
 * A board is woven of lanes, one per length of life. A lane is cut into blocks of time, and every thread of a block lives
 * inside it: so whole blocks can be counted without looking, and only the block of a moment must be made to know the order.
 * Shares are those of `lifeOf`; a block is wider than the longest life in it, so that births spread.
 */
const LANES: readonly (readonly [lowest: number, highest: number, width: number])[] = [
  [0, 0.41, 2 * DAY],
  [0.41, 0.715, 6 * DAY],
  [0.715, 0.9, 42 * DAY],
  [0.9, 0.97, 180 * DAY],
  [0.97, 0.994, 1.5 * year],
  [0.994, 1, 5 * year],
];
/** A block holds at least so many threads: small boards get wider blocks. */
const FULL = 8;
/** Slices taken from the lanes may be this much longer than what was asked for before they are cut by sorting. */
const SLACK = 64;
/** Sticky threads have the highest ids of their board's range and a lane of their own. */
const STICKY = 3;

/** Ten million threads for the price of fifty: nothing is stored but a few blocks, any page is computed from the seed. */
export function vastChronicle(plan: VastPlan): Chronicle {
  const { seed, from, to } = plan;
  const shares = boardShares(plan.boards, seed);
  const lanes: Lane[][] = [];
  const stickies: number[] = [];
  const firstOfBoard: number[] = [1];
  let next = 1;
  for (let board = 0; board < plan.boards; board++) {
    const own: Lane[] = [];
    for (const [index, [lowest, highest, narrow]] of LANES.entries()) {
      const threads = plan.threads * shares[board]! * (highest - lowest);
      const width = Math.max(narrow, ((to - from) * FULL) / Math.max(1, threads));
      const start = from - width * chance(seed, board, 51, index);
      const blocks = Math.ceil((to - start) / width);
      const perBlock = Math.max(1, Math.round((threads * width) / (to - from)));
      const lane: LanePlan = { ...plan, first: next, board, lowest, highest, start, width, blocks, perBlock };
      own.push(new Lane(lane));
      next += blocks * perBlock;
    }
    lanes.push(own);
    stickies.push(hash(seed, board, 43) % (STICKY + 1));
    next += stickies[board]!;
    firstOfBoard.push(next);
  }

  function laneOf(id: number): Lane | undefined {
    const board = countUpTo(firstOfBoard.length, (index) => firstOfBoard[index]!, id) - 1;
    return lanes[board]?.find((lane) => lane.holds(id));
  }

  /** A sticky thread gets a post now and then, for ever. */
  function stickyState(board: number, index: number, at: number): ThreadState | undefined {
    const id = firstOfBoard[board + 1]! - stickies[board]! + index;
    const posts = countUpTo(stickyPosts(id), (n) => stickyTime(id, n), at);
    if (posts === 0) return undefined;
    return { id, board, born: stickyTime(id, 0), posts, last: stickyTime(id, posts - 1), sticky: true };
  }
  const stickyPosts = (id: number): number => 5 + (hash(seed, id, 53) % 200);
  const stickyTime = (id: number, n: number): number => {
    const share = n === 0 ? 0 : (n + 0.9 * chance(seed, id, 54, n)) / (stickyPosts(id) + 1);
    return Math.round((from + share * (to - from)) / 1000) * 1000;
  };
  function stickyThread(id: number): { board: number; index: number } | undefined {
    const board = countUpTo(firstOfBoard.length, (index) => firstOfBoard[index]!, id) - 1;
    const index = id - (firstOfBoard[board + 1]! - (stickies[board] ?? 0));
    return board >= 0 && board < plan.boards && index >= 0 ? { board, index } : undefined;
  }
  function sticky(board: number, at: number): ThreadState[] {
    return Array.from({ length: stickies[board] ?? 0 }, (_, index) => stickyState(board, index, at)).filter(
      (state) => state !== undefined,
    );
  }

  function latest(board: number, at: number, skip: number, take: number): ThreadState[] {
    const own = lanes[board] ?? [];
    const after = (moment: number): number => own.reduce((sum, lane) => sum + lane.countAfter(moment, at), 0);
    const upper = narrow(own, at, skip, after);
    const floor = startOf(own);
    const skipped = after(upper);
    // Widen downwards until the slice holds what was asked for; the rate of the lanes says how far a step should go.
    let lower = upper;
    let span = spanOf(own, skip - skipped + take);
    do {
      lower = Math.max(floor, lower - span);
      span *= 2;
    } while (lower > floor && after(lower) < skip + take);
    const slice = own.flatMap((lane) => lane.between(lower, upper, at));
    slice.sort((a, b) => b.last - a.last || b.id - a.id);
    return slice.slice(skip - skipped, skip - skipped + take);
  }

  return {
    boards: plan.boards,
    threads: next - 1,
    from,
    to,
    threadCount: (board, at) =>
      (lanes[board] ?? []).reduce((sum, lane) => sum + lane.countAfter(Number.NEGATIVE_INFINITY, at), 0) +
      sticky(board, at).length,
    postCount: (board, at) =>
      (lanes[board] ?? []).reduce((sum, lane) => sum + lane.postCount(at), 0) +
      sticky(board, at).reduce((sum, state) => sum + state.posts, 0),
    latest,
    sticky,
    thread(id, at) {
      const lane = laneOf(id);
      if (lane) return lane.state(id, at);
      const found = stickyThread(id);
      return found && stickyState(found.board, found.index, at);
    },
    timeOf: (id, n) => laneOf(id)?.timeOf(id, n) ?? stickyTime(id, n),
    postId: (thread, n) => thread * (LONGEST_THREAD + 48) + n,
    postOf(id) {
      const thread = Math.floor(id / (LONGEST_THREAD + 48));
      const n = id - thread * (LONGEST_THREAD + 48);
      if (!Number.isInteger(id) || thread < 1 || thread >= next) return undefined;
      const count = laneOf(thread)?.postsOf(thread) ?? stickyPosts(thread);
      return n < count ? { thread, n } : undefined;
    },
  };
}

/** A moment with at most `skip` threads after it, and not many fewer: by the lanes' rates first, then by counting. */
function narrow(lanes: readonly Lane[], at: number, skip: number, after: (moment: number) => number): number {
  if (skip <= SLACK) return at;
  let high = at; // after(high) ≤ skip
  let low = startOf(lanes);
  let guess = at - spanOf(lanes, skip);
  for (let round = 0; round < 60; round++) {
    if (!(guess > low && guess < high)) guess = (low + high) / 2;
    const count = after(guess);
    if (count <= skip) high = guess;
    else low = guess;
    if (count <= skip && skip - count <= SLACK) return guess;
    if (high - low < 1000) break;
    guess = round < 6 ? guess + spanOf(lanes, count - skip + SLACK / 2) : (low + high) / 2;
  }
  return high;
}

/** A moment before the first post. */
function startOf(lanes: readonly Lane[]): number {
  return Math.min(...lanes.map((lane) => lane.plan.start)) - 1;
}

/** How long the lanes take to bear so many threads. */
function spanOf(lanes: readonly Lane[], threads: number): number {
  const rate = lanes.reduce((sum, lane) => sum + lane.plan.perBlock / lane.plan.width, 0);
  return threads / rate;
}
