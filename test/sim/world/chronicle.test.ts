import { describe, expect, test } from "vitest";
import type { Chronicle, ThreadState } from "../../../sim/world/chronicle.ts";
import { recordedChronicle } from "../../../sim/world/recorded-chronicle.ts";
import { modelTimeline } from "../../../sim/world/timeline.ts";
import { vastChronicle } from "../../../sim/world/vast-chronicle.ts";
import { DAY } from "../../../src/seam/times.ts";

const from = Date.UTC(2018, 0, 1);
const to = Date.UTC(2021, 0, 1);
const model = { seed: 5, threads: 1500, boards: 4, from, to };
const kinds: [string, Chronicle][] = [
  ["a recorded chronicle", recordedChronicle(modelTimeline(model), { seed: 5, deleted: 0.05 })],
  ["a vast chronicle", vastChronicle(model)],
];
const moments = [from + 3 * DAY, from + 200.3 * DAY, from + 700.9 * DAY, to - DAY, to + 50 * DAY];

describe.each(kinds)("%s", (_name, chronicle) => {
  /** The slow way: ask for every thread and sort. */
  function everything(board: number, at: number): ThreadState[] {
    const states: ThreadState[] = [];
    for (let id = 1; id <= chronicle.threads; id++) {
      const state = chronicle.thread(id, at);
      if (state?.board === board) states.push(state);
    }
    return states.sort((a, b) => b.last - a.last || b.id - a.id);
  }

  test.each(moments)("lists each board by latest activity as of %i, at any page", (at) => {
    for (let board = 0; board < chronicle.boards; board++) {
      const all = everything(board, at).filter((state) => !state.sticky);
      for (let skip = 0; skip < all.length + 20; skip += 17) {
        expect(chronicle.latest(board, at, skip, 20)).toEqual(all.slice(skip, skip + 20));
      }
    }
  });

  test.each(moments)("counts threads and posts as of %i", (at) => {
    for (let board = 0; board < chronicle.boards; board++) {
      const all = everything(board, at);
      expect(chronicle.threadCount(board, at)).toBe(all.length);
      expect(chronicle.postCount(board, at)).toBe(all.reduce((sum, state) => sum + state.posts, 0));
      expect(chronicle.sticky(board, at)).toEqual(
        expect.arrayContaining(all.filter((state) => state.sticky)),
      );
    }
  });

  test("has posts in ascending order, each with an id of its own that leads back", () => {
    const seen = new Set<number>();
    for (let id = 1; id <= chronicle.threads; id += 7) {
      const state = chronicle.thread(id, to + 1000 * DAY);
      if (!state) continue;
      for (let n = 0; n < state.posts; n++) {
        if (n > 0) expect(chronicle.timeOf(id, n)).toBeGreaterThanOrEqual(chronicle.timeOf(id, n - 1));
        const post = chronicle.postId(id, n);
        expect(seen.has(post)).toBe(false);
        seen.add(post);
        expect(chronicle.postOf(post)).toEqual({ thread: id, n });
      }
    }
  });

  test("has about as many threads as asked for", () => {
    expect(Math.abs(chronicle.threads - model.threads)).toBeLessThan(model.threads * 0.15);
  });

  test("shows nothing that was posted later", () => {
    for (const at of moments) {
      for (const state of chronicle.latest(0, at, 0, 50)) expect(state.last).toBeLessThanOrEqual(at);
    }
  });
});

describe("a vast chronicle of ten million threads", () => {
  const vast = vastChronicle({ ...model, threads: 10_000_000, boards: 60, from: Date.UTC(2005, 0, 1) });

  test("gives any page in order without making the rest", () => {
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 200; i++) {
      const board = (i * 7) % vast.boards;
      const at = to - i * 9.7 * DAY;
      const count = vast.threadCount(board, at);
      const page = vast.latest(board, at, Math.floor((count * (i % 11)) / 11), 25);
      for (let k = 1; k < page.length; k++) expect(page[k]!.last).toBeLessThanOrEqual(page[k - 1]!.last);
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
  });

  test("meets between two neighbouring pages without gap or overlap", () => {
    const board = 11;
    const whole = vast.latest(board, to - DAY, 40_000, 75).map((state) => state.id);
    const parts = [0, 25, 50]
      .flatMap((more) => vast.latest(board, to - DAY, 40_000 + more, 25))
      .map((state) => state.id);
    expect(parts).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });
});
