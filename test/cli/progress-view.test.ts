import { expect, test } from "vitest";
import { noTotals } from "../../src/archive/totals.ts";
import { progressLine, progressLines } from "../../src/cli/progress-view.ts";
import { NO_CONTENTS } from "../../src/crawl/contents.ts";

const crawl = {
  ...{ site: "http://forum.example/", millis: 61_000, rate: 2, limit: Number.POSITIVE_INFINITY },
  contents: NO_CONTENTS,
};

test("words agree with their numbers", () => {
  const totals = { ...noTotals(), done: 1, visits: 4, duplicates: 1, byStatus: { 200: 3, 404: 1 } };
  expect(progressLines({ ...crawl, totals })[4]).toBe(
    "wasted  1 duplicate, 1 error, 0 given up (50.0% of visits)",
  );
  expect(progressLine({ ...crawl, totals })).toMatch(/^1:01 1 page, /);
});

test("no more is wasted than was visited", () => {
  const totals = { ...noTotals(), visits: 10, failed: 3, byStatus: { 503: 10 } };
  expect(progressLines({ ...crawl, totals })[4]).toContain("10 errors, 3 given up (100.0% of visits)");
});

test("the time that is left is told while there is some", () => {
  const line = (limit: number, done: number) =>
    progressLine({ ...crawl, limit, totals: { ...noTotals(), done } });
  expect(line(100, 40)).toContain("0:30 left");
  for (const [limit, done] of [
    [0, 0],
    [0, 59],
    [40, 40],
    [Number.POSITIVE_INFINITY, 40],
  ] as const)
    expect(line(limit, done)).not.toContain("left");
});

test("boards, threads and posts are told, the newest post and the page just read", () => {
  const contents = {
    figures: { boards: 2, threads: 1, posts: 1514, people: 9 },
    newestPost: { published: Date.UTC(2024, 4, 14, 17, 56), author: "ann", thread: "A" },
    latestPage: {
      title: "Thoughts on league",
      url: "http://forum.example/t/1?p=2",
      kind: 3,
      number: 2,
      records: 20,
    },
  };
  const lines = progressLines({ ...crawl, contents, totals: noTotals() });
  expect(lines.slice(1, 3)).toEqual([
    "read    2 boards · 1 thread · 1,514 posts · newest 2024-05-14 17:56",
    "        page 2, 20 posts: Thoughts on league",
  ]);
  expect(progressLine({ ...crawl, contents, totals: noTotals() })).toContain(
    "2 boards, 1 thread, 1,514 posts read",
  );
});
