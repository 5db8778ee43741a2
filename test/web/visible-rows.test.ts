import { expect, test } from "vitest";
import { Heights } from "../../web/visible-rows.ts";

const WINDOW = 900;

test("of a million rows only those near the window exist, and the room of the others is kept", () => {
  const heights = new Heights(50);
  const { begin, end, above, below } = heights.visible(1_000_000, 25_000_000, 25_000_000 + WINDOW);
  expect(end - begin).toBeLessThan(60);
  expect(begin * 50).toBe(above);
  expect(above + (end - begin) * 50 + below).toBe(50_000_000);
});

test("at the top nothing is left out above, at the bottom nothing below", () => {
  const heights = new Heights(50);
  expect(heights.visible(1000, 0, WINDOW)).toMatchObject({ begin: 0, above: 0 });
  expect(heights.visible(1000, 50_000 - WINDOW, 50_000)).toMatchObject({ end: 1000, below: 0 });
});

test("rows that were shown count as tall as they are, all others as those on average", () => {
  const heights = new Heights(50);
  expect(heights.measured(0, 100)).toBe(true);
  expect(heights.measured(1, 300)).toBe(true);
  expect(heights.measured(1, 300)).toBe(false);
  expect(heights.average).toBe(200);
  const { begin, above } = heights.visible(100, 1_001, 1_001 + WINDOW);
  expect({ begin, above }).toEqual({ begin: 2, above: 400 });
});

test("an empty list has no rows", () => {
  expect(new Heights(50).visible(0, 0, WINDOW)).toEqual({ begin: 0, end: 0, above: 0, below: 0 });
});
