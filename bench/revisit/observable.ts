import { DAY, MINUTE } from "../../src/seam/times.ts";
import type { ForumRecords } from "./forum.ts";
import type { Period, World } from "./worlds.ts";

/**
 * How soon a crawler can have records that must look in order to know, in minutes (threads, posts). It is told by nobody when something
 * will be written, but knows each board's mean rate and looks at the best intervals; what it finds it fetches at once.
 *
 * - Where the portal tells: all pages that nothing else needs go to the portal. A post waits half an interval for it, then a page for
 *   its board (which shows a new thread), then one for the thread.
 * - Looks at boards alone, where the portal is silent or boards are few: with intervals in proportion to 1/√rate, which is best, the mean
 *   wait is (Σ√rate)² / (2 · Σrate · looks), then a page for the thread.
 *
 * Rates that change with hour and day would let it wait less in busy hours: this is a yardstick, not a proof.
 */
export function observable(
  world: World,
  records: ForumRecords,
  pagesPerDay: number,
  { end, measuredDays }: Period,
): [threads: number, posts: number] {
  const { posts, threads } = ratesOf(records, end - measuredDays * DAY, end, measuredDays);
  const slot = DAY / pagesPerDay;
  const all = sum(posts);
  const inTurn = byBoards(posts, threads, Math.max(1, pagesPerDay - all), slot);
  if (!world.portalTells) return inTurn;
  const byPortal = DAY / Math.max(1, pagesPerDay - 2 * all) / 2 + slot;
  const told: [number, number] = [byPortal / MINUTE, (byPortal + slot) / MINUTE];
  return told[1] < inTurn[1] ? told : inTurn;
}

function byBoards(
  posts: readonly number[],
  threads: readonly number[],
  looks: number,
  slot: number,
): [number, number] {
  const roots = sum(posts.map(Math.sqrt));
  const wait = (rates: readonly number[]) =>
    sum(rates.map((rate, board) => (rate === 0 ? 0 : (rate * roots) / (2 * Math.sqrt(posts[board]!))))) /
    looks /
    sum(rates);
  return [(wait(threads) * DAY) / MINUTE, (wait(posts) * DAY + slot) / MINUTE];
}

/** Posts and threads a day, board by board. */
function ratesOf(
  { boards, boardOf, start, times, threads: count }: ForumRecords,
  from: number,
  to: number,
  days: number,
) {
  const posts = new Array<number>(boards).fill(0);
  const threads = new Array<number>(boards).fill(0);
  for (let thread = 0; thread < count; thread++) {
    const board = boardOf[thread]!;
    for (let n = start[thread]!; n < start[thread + 1]!; n++) {
      if (times[n]! < from || times[n]! >= to) continue;
      posts[board]! += 1 / days;
      if (n === start[thread]) threads[board]! += 1 / days;
    }
  }
  return { posts, threads };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
