import { describe, expect, it } from "vitest";
import { HOUR } from "../../src/seam/times.ts";
import { judgeFeed, type ShownThread } from "../../src/watch/feed-honesty.ts";

const NOW = Date.UTC(2024, 4, 20);
/** Twelve threads, one written in every hour; their index pages tell minutes. */
const threads: ShownThread[] = Array.from({ length: 12 }, (_, n) => ({ list: n + 1, last: NOW - n * HOUR }));
const told = (items: readonly ShownThread[], late: (n: number) => number = () => 0) =>
  new Map(items.map(({ list, last }, n) => [list, last + 25_000 - late(n)]));

describe("a feed", () => {
  it("is honest if it tells what index pages show", () => {
    const worth = judgeFeed(told(threads.slice(0, 10)), threads);
    expect(worth).toMatchObject({ complete: 1, exact: 1, shift: 0, honest: true });
  });

  it("may keep another clock than the pages", () => {
    const items = told(threads.slice(0, 10), () => 5 * HOUR);
    expect(judgeFeed(items, threads)).toMatchObject({ shift: -5 * HOUR, honest: true });
  });

  it("is not if it was made hours ago", () => {
    expect(judgeFeed(told(threads.slice(6)), threads).honest).toBe(false);
  });

  it("is not if it tells when threads were begun", () => {
    const items = told(threads, (n) => (n * n + 1) * HOUR);
    expect(judgeFeed(items, threads).honest).toBe(false);
  });

  it("is not if it leaves half of the threads out", () => {
    expect(judgeFeed(told(threads.filter((_, n) => n % 2 === 0)), threads).honest).toBe(false);
  });

  it("is not believed on the word of two threads", () => {
    expect(judgeFeed(told(threads.slice(0, 2)), threads.slice(0, 2)).honest).toBe(false);
  });
});
