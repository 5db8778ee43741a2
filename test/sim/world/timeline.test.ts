import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileTimeline, modelTimeline, type ThreadTimes } from "../../../sim/world/timeline.ts";
import { DAY } from "../../../src/seam/times.ts";

const from = Date.UTC(2015, 0, 1);
const to = Date.UTC(2020, 0, 1);
const timeline = modelTimeline({ seed: 1, threads: 20_000, boards: 20, from, to });
const life = ({ posts }: ThreadTimes) => posts[posts.length - 1]! - posts[0]!;
const share = (holds: (thread: ThreadTimes) => boolean) =>
  timeline.threads.filter(holds).length / timeline.threads.length;

describe("a modelled timeline", () => {
  test("lets threads live as the list-wise paper counted: 40% a DAY at most, 70% three days, a few for years", () => {
    expect(share((thread) => life(thread) <= DAY)).toBeCloseTo(0.4, 1);
    expect(share((thread) => life(thread) <= 3 * DAY)).toBeCloseTo(0.7, 1);
    expect(share((thread) => life(thread) > 365 * DAY)).toBeGreaterThan(0.002);
  });

  test("keeps to its time and to the order of births", () => {
    let before = from;
    for (const { id, posts } of timeline.threads) {
      expect(posts[0]!).toBeGreaterThanOrEqual(before);
      expect(posts[posts.length - 1]!).toBeLessThanOrEqual(to);
      expect(timeline.threads[id - 1]!.posts).toBe(posts);
      before = posts[0]!;
    }
  });

  test("has boards that differ by orders of magnitude", () => {
    const sizes = new Array<number>(20).fill(0);
    for (const thread of timeline.threads) sizes[thread.board]!++;
    expect(Math.max(...sizes) / Math.max(1, Math.min(...sizes))).toBeGreaterThan(50);
  });

  test("is quiet before dawn and busy in the evening", () => {
    const hours = new Array<number>(24).fill(0);
    for (const { posts } of timeline.threads) {
      for (let n = 0; n < posts.length; n++) hours[new Date(posts[n]!).getUTCHours()]!++;
    }
    expect(hours[20]! / hours[4]!).toBeGreaterThan(4);
  });

  test("is the same again for the same seed and another for another", () => {
    const again = modelTimeline({ seed: 1, threads: 20_000, boards: 20, from, to });
    expect(again.threads.slice(0, 500)).toEqual(timeline.threads.slice(0, 500));
    const other = modelTimeline({ seed: 2, threads: 20_000, boards: 20, from, to });
    expect(other.threads.slice(0, 5)).not.toEqual(timeline.threads.slice(0, 5));
  });
});

describe("a timeline from a file", () => {
  test("has the file's times in milliseconds and numbers boards by size", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "timeline-")), "small.jsonl");
    const rows = [
      { thread: "9", board: "rare", posts: [300] },
      { thread: "4", board: "busy", posts: [100, 250] },
      { thread: "5", board: "busy", posts: [200] },
    ];
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    const read = await fileTimeline(file);
    expect(read.boards).toBe(2);
    expect(read.threads.map(({ id, board, posts }) => [id, board, Array.from(posts)])).toEqual([
      [1, 0, [100_000, 250_000]],
      [2, 0, [200_000]],
      [3, 1, [300_000]],
    ]);
  });

  test("says which file held nothing", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "timeline-")), "empty.jsonl");
    writeFileSync(file, "\n");
    await expect(fileTimeline(file)).rejects.toThrow(file);
  });
});
