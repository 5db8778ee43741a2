import { expect, test } from "vitest";
import { noTotals } from "../../src/archive/totals.ts";
import { progressLine, progressLines } from "../../src/cli/progress-view.ts";

const crawl = { site: "http://forum.example/", millis: 61_000, rate: 2, limit: Number.POSITIVE_INFINITY };

test("words agree with their numbers", () => {
  const totals = { ...noTotals(), done: 1, visits: 4, duplicates: 1, byStatus: { 200: 3, 404: 1 } };
  expect(progressLines({ ...crawl, totals })[3]).toBe(
    "wasted  1 duplicate, 1 error, 0 given up (50.0% of visits)",
  );
  expect(progressLine({ ...crawl, totals })).toMatch(/^1:01 1 page, /);
});

test("no more is wasted than was visited", () => {
  const totals = { ...noTotals(), visits: 10, failed: 3, byStatus: { 503: 10 } };
  expect(progressLines({ ...crawl, totals })[3]).toContain("10 errors, 3 given up (100.0% of visits)");
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
