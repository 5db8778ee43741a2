import { DAY, MINUTE } from "../../src/seam/times.ts";
import type { ForumRecords } from "./forum.ts";
import type { Period, World } from "./worlds.ts";

/**
 * How soon a crawler can have the records of several forums on one budget that must look in order to know, in minutes (threads, posts), also
 * where the budget is scarce. It knows how often everything is written in and looks at fixed intervals, the best for the budget; what a look
 * shows to be new it fetches at once, one page for all that came in a thread since the look before. So the pages that fetching takes fall as
 * intervals grow, which `observable` does not count, since with pages to spare nothing comes together.
 *
 * Each board is looked at by itself, or, where the portal tells, the portal and then the boards in which something came: whichever is better.
 * For a price of a page every interval is chosen for itself (the least of waiting + price × pages); the price is the one that spends the budget.
 */
export function observableTogether(
  worlds: readonly World[],
  records: readonly ForumRecords[],
  pagesPerDay: number,
  { end, measuredDays }: Period,
): [threads: number, posts: number] {
  const from = end - measuredDays * DAY;
  const sites = worlds.map((world, site) => waysOf(world, records[site]!, from, end));
  let low = 0;
  let high = 1e15;
  for (let round = 0; round < ROUNDS; round++) {
    const price = low === 0 ? 1 : Math.sqrt(low * high);
    const pages = sum(sites.map((ways) => ways.best(price)).map((choice) => choice.pages));
    if (pages > pagesPerDay * measuredDays) low = price;
    else high = price;
  }
  const chosen = sites.map((ways) => ways.best(high));
  const slot = DAY / pagesPerDay;
  const threads =
    sum(chosen.map((choice) => choice.threadWait)) / sum(chosen.map((choice) => choice.threads));
  const posts = sum(chosen.map((choice) => choice.wait)) / sum(chosen.map((choice) => choice.posts));
  return [(threads + slot / 2) / MINUTE, (posts + slot) / MINUTE];
}

const ROUNDS = 60;
/** From half a minute to a week, each a fifth longer than the one before. */
const INTERVALS = Array.from({ length: 54 }, (_, i) => 30_000 * 1.2 ** i);

/** One way to look, over the measured time: what it costs in pages, and how long records wait in all. */
interface Choice {
  readonly pages: number;
  readonly posts: number;
  readonly wait: number;
  readonly threads: number;
  readonly threadWait: number;
}

function waysOf(
  world: World,
  { boards, boardOf, start, times, threads: count }: ForumRecords,
  from: number,
  end: number,
): { best(price: number): Choice } {
  const posts = new Array<number>(boards).fill(0);
  const births = new Array<number>(boards).fill(0);
  const threadLooks = INTERVALS.map(() => new Array<number>(boards).fill(0));
  const boardLooks = INTERVALS.map(() => new Set<number>());
  for (let thread = 0; thread < count; thread++) {
    const board = boardOf[thread]!;
    const before = INTERVALS.map(() => -1);
    for (let n = start[thread]!; n < start[thread + 1]!; n++) {
      const at = times[n]!;
      if (at < from || at >= end) continue;
      posts[board]!++;
      if (n === start[thread]) births[board]!++;
      INTERVALS.forEach((interval, i) => {
        const look = Math.floor((at - from) / interval);
        if (look === before[i]) return;
        before[i] = look;
        threadLooks[i]![board]!++;
        if (world.portalTells) boardLooks[i]!.add(look * boards + board);
      });
    }
  }
  const time = end - from;
  const inTurn = Array.from({ length: boards }, (_, board) =>
    INTERVALS.map(
      (interval, i): Choice => ({
        ...{
          pages: time / interval + threadLooks[i]![board]!,
          posts: posts[board]!,
          threads: births[board]!,
        },
        ...{ wait: (posts[board]! * interval) / 2, threadWait: (births[board]! * interval) / 2 },
      }),
    ),
  );
  const byPortal = INTERVALS.map(
    (interval, i): Choice => ({
      ...{ pages: time / interval + boardLooks[i]!.size + sum(threadLooks[i]!) },
      ...{ posts: sum(posts), threads: sum(births) },
      ...{ wait: (sum(posts) * interval) / 2, threadWait: (sum(births) * interval) / 2 },
    }),
  );
  return {
    best(price) {
      const boardsAlone = inTurn
        .filter((_, board) => posts[board]! > 0)
        .map((choices) => least(choices, price))
        .reduce(both, NOTHING);
      if (!world.portalTells) return boardsAlone;
      const told = least(byPortal, price);
      return cost(told, price) < cost(boardsAlone, price) ? told : boardsAlone;
    },
  };
}

const NOTHING: Choice = { pages: 0, posts: 0, wait: 0, threads: 0, threadWait: 0 };

function least(choices: readonly Choice[], price: number): Choice {
  return choices.reduce((best, one) => (cost(one, price) < cost(best, price) ? one : best));
}

const cost = ({ wait, pages }: Choice, price: number): number => wait + price * pages;

function both(a: Choice, b: Choice): Choice {
  return {
    ...{ pages: a.pages + b.pages, posts: a.posts + b.posts, wait: a.wait + b.wait },
    ...{ threads: a.threads + b.threads, threadWait: a.threadWait + b.threadWait },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
