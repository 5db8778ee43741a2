import { expect, test } from "vitest";
import { watchRecords } from "../../../bench/watch/records.ts";
import { modelTimeline } from "../../../sim/world/timeline.ts";
import { DAY } from "../../../src/seam/times.ts";

const BEGIN = Date.UTC(2024, 0, 8);
const DAYS = 20;
const period = { begin: BEGIN, end: BEGIN + DAYS * DAY, measuredDays: 14 };
const timeline = modelTimeline({
  ...{ seed: 300, from: BEGIN - 10 * DAY, to: BEGIN + DAYS * DAY, boards: 6, threads: 20 * (10 + DAYS) },
});
const world = { name: "x", indexSize: 30, postSize: 15, sticky: 1, portalTells: true, shift: 0, timeline };

test("of a living forum all posts come, within twice the time that looking takes, and most changes are known within a day", () => {
  const usual = watchRecords(world, 300, 300, period);
  // All but the few that were just written when it ends.
  expect(usual.coverage).toBeGreaterThan(0.997);
  expect(usual.delay).toBeLessThan(2 * usual.bound);
  expect(usual.edits).toBeGreaterThan(0.75);
  expect(usual.again).toBeLessThan(0.151);
  const newsOnly = watchRecords(world, 300, 300, period, { secondLookShare: 0 });
  expect(newsOnly.again).toBe(0);
  expect(newsOnly.edits).toBeLessThan(usual.edits - 0.15);
  expect(usual.delay).toBeLessThan(1.2 * newsOnly.delay);
});
