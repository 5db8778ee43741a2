import { expect, test } from "vitest";
import { isHistory } from "../../src/export/late.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";

const BEGAN = Date.UTC(2026, 4, 10, 12);
const post = (written: number | null, more: { seen?: number; zone?: string; precision?: string } = {}) => ({
  firstSeen: more.seen ?? BEGAN + DAY,
  published: written === null ? null : new Date(written).toISOString(),
  publishedZone: more.zone ?? "UTC",
  publishedPrecision: more.precision ?? "second",
});

test("history is what was there, or was written, before the watch first looked for news", () => {
  expect(isHistory(post(BEGAN + HOUR), BEGAN)).toBe(false);
  expect(isHistory(post(BEGAN - HOUR), BEGAN)).toBe(true);
  expect(isHistory(post(null), BEGAN)).toBe(false);
  expect(isHistory(post(null, { seen: BEGAN - 1 }), BEGAN)).toBe(true);
});

test("what was written while the watch was down for a month is news", () => {
  expect(isHistory(post(BEGAN + HOUR, { seen: BEGAN + 30 * DAY }), BEGAN)).toBe(false);
});

test("a clock of an unknown zone, and a mere day, get the benefit of the doubt", () => {
  expect(isHistory(post(BEGAN - 8 * HOUR, { zone: "unknown" }), BEGAN)).toBe(false);
  expect(isHistory(post(BEGAN - 15 * HOUR, { zone: "unknown" }), BEGAN)).toBe(true);
  expect(isHistory(post(BEGAN - 12 * HOUR, { precision: "day" }), BEGAN)).toBe(false);
  expect(isHistory(post(BEGAN - 2 * DAY, { precision: "day" }), BEGAN)).toBe(true);
});
