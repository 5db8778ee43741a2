import { describe, expect, it } from "vitest";
import type { FeedItem } from "../../src/page/feed.ts";
import { judgeFeed, type ShownThread } from "../../src/revisit/feed-honesty.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2024, 4, 20);
/** Twelve threads, one written in every hour; their index pages tell minutes. */
const threads: ShownThread[] = Array.from({ length: 12 }, (_, n) => ({
  url: `http://small.test/t/${n}`,
  last: NOW - n * HOUR,
}));
const itemOf = ({ url, last }: ShownThread, time = last + 25_000): FeedItem => ({
  link: `${url}#last`,
  title: "",
  time,
});

describe("a feed", () => {
  it("is honest if it tells what index pages show", () => {
    expect(
      judgeFeed(
        threads.slice(0, 10).map((thread) => itemOf(thread)),
        threads,
      ),
    ).toMatchObject({
      complete: 1,
      exact: 1,
      honest: true,
    });
  });

  it("may keep another clock than the pages", () => {
    const items = threads.slice(0, 10).map((thread) => itemOf(thread, thread.last - 5 * HOUR));
    expect(judgeFeed(items, threads).honest).toBe(true);
  });

  it("is not if it was made hours ago", () => {
    const items = threads.slice(6).map((thread) => itemOf(thread));
    expect(judgeFeed(items, threads).honest).toBe(false);
  });

  it("is not if it tells when threads were begun", () => {
    const items = threads.map((thread, n) => itemOf(thread, thread.last - (n * n + 1) * HOUR));
    expect(judgeFeed(items, threads).honest).toBe(false);
  });

  it("is not if it leaves half of the threads out", () => {
    const items = threads.filter((_, n) => n % 2 === 0).map((thread) => itemOf(thread));
    expect(judgeFeed(items, threads).honest).toBe(false);
  });

  it("is not believed on the word of two threads", () => {
    expect(
      judgeFeed(
        threads.slice(0, 2).map((thread) => itemOf(thread)),
        threads.slice(0, 2),
      ).honest,
    ).toBe(false);
  });
});
