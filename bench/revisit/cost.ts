import { HOUR } from "../../src/seam/times.ts";
import { RowBuffer } from "../../src/watch/schedule/observation.ts";
import { type SavedWorth, WorthScheduler } from "../../src/watch/schedule/worth-scheduler.ts";
import { LinearGrowth } from "../baselines/linear-growth.ts";

const ROWS = 50;
const BOARDS = 1_000;
/** Decisions measured, each with what it makes the scheduler take in. */
const DECISIONS = 50_000;

export interface Cost {
  readonly lists: number;
  readonly microsPerDecision: number;
  /** 999 of 1,000 decisions took no longer (wall clock, collection of garbage included). */
  readonly mostMicros: number;
  readonly megabytes: number;
  readonly saveSeconds: number;
  readonly restoreSeconds: number;
  /** The paper's model: to learn from one interval of every list, and to fit it anew. */
  readonly learnSeconds: number;
  readonly refitSeconds: number;
}

/** What a decision costs among so many lists: a forum of a thousand boards in which, at every look, five threads of fifty have grown. */
export function costOf(lists: number): Cost {
  const collect = (globalThis as { gc?: () => void }).gc;
  collect?.();
  const heapBefore = process.memoryUsage();
  const scheduler = new WorthScheduler();
  scheduler.add({ list: 0, kind: "portal", site: 0 });
  const threads = lists - 1 - BOARDS;
  const begin = Date.UTC(2020, 0, 1);
  const records = new Int32Array(lists).fill(3);
  const rows = new RowBuffer();
  let now = begin;
  /** One decision and its answer; threads stand on index pages by number. */
  const step = (growing: boolean): void => {
    now += 2_000;
    const place = scheduler.next(now);
    if (!place) return;
    const { list, page } = place;
    rows.clear();
    if (list === 0) {
      for (let board = 1; board <= BOARDS; board++) rows.push(board, Number.NaN, -1, Number.NaN);
      scheduler.seenIndex({ list, page, pages: 1, at: now, rows });
    } else if (list <= BOARDS) {
      const perBoard = Math.floor(threads / BOARDS);
      const pages = Math.ceil(perBoard / ROWS);
      for (let i = 0; i < ROWS && (page - 1) * ROWS + i < perBoard; i++) {
        const thread = 1 + BOARDS + (list - 1) * perBoard + (page - 1) * ROWS + i;
        const grown = growing && i < 5;
        if (grown) records[thread]!++;
        rows.push(
          thread,
          grown ? now - HOUR / 60 : begin - HOUR * (1 + (thread % 5000)),
          records[thread]!,
          begin,
        );
      }
      scheduler.seenIndex({ list, page, pages, at: now, rows });
    } else {
      const count = records[list]!;
      const times = Float64Array.from({ length: count }, (_, n) => begin - HOUR * (count - n));
      if (growing) times[count - 1] = now - HOUR / 60;
      scheduler.seenPosts({ list, page, pages: 1, at: now, first: 0, times, count });
    }
  };
  for (let page = 0; page < 1 + (lists - BOARDS) / ROWS + 2 * BOARDS; page++) step(false);
  collect?.();
  const memory = process.memoryUsage();
  const taken = new Float64Array(DECISIONS);
  const spent = process.cpuUsage();
  for (let n = 0; n < DECISIONS; n++) {
    const began = process.hrtime.bigint();
    step(true);
    taken[n] = Number(process.hrtime.bigint() - began) / 1e3;
  }
  const used = process.cpuUsage(spent);
  const saving = process.cpuUsage();
  const text = JSON.stringify(scheduler.save());
  const saved = process.cpuUsage(saving);
  const restoring = process.cpuUsage();
  WorthScheduler.restore(JSON.parse(text) as SavedWorth);
  const restored = process.cpuUsage(restoring);
  return {
    lists,
    microsPerDecision: (used.user + used.system) / DECISIONS,
    mostMicros: taken.sort()[Math.floor(0.999 * DECISIONS)]!,
    megabytes: (memory.heapUsed + memory.arrayBuffers - heapBefore.heapUsed - heapBefore.arrayBuffers) / 1e6,
    saveSeconds: (saved.user + saved.system) / 1e6,
    restoreSeconds: (restored.user + restored.system) / 1e6,
    ...refitOf(lists),
  };
}

/** Our own rates are counted as pages come in and are never fitted; the paper's line is, every two months. */
function refitOf(lists: number): Pick<Cost, "learnSeconds" | "refitSeconds"> {
  const growth = new LinearGrowth();
  const begin = Date.UTC(2020, 0, 1);
  const historyOf = (list: number) => {
    const gaps = [1, 2, 3].map((n) => HOUR * (1 + ((list * n) % 97)));
    const squares = gaps.reduce((sum, gap) => sum + gap * gap, 0);
    const last = begin + (list % 5000) * HOUR;
    return { count: 4, first: last - gaps[0]! - gaps[1]! - gaps[2]!, last, gaps, squares };
  };
  growth.rate(false, 0, historyOf(0), begin);
  const learning = process.cpuUsage();
  for (let list = 0; list < lists; list++) {
    const history = historyOf(list);
    growth.learn(false, 0, history, history.last + HOUR * (1 + (list % 89)), false);
  }
  const learned = process.cpuUsage(learning);
  const fitting = process.cpuUsage();
  growth.rate(false, 0, historyOf(0), begin + 10_000 * HOUR);
  const fitted = process.cpuUsage(fitting);
  return {
    learnSeconds: (learned.user + learned.system) / 1e6,
    refitSeconds: (fitted.user + fitted.system) / 1e6,
  };
}
