import { expect, test } from "vitest";
import { RowCounts } from "../../src/read/row-counts.ts";

/** Rows that told a number, and how many posts there were. */
function noted(...told: readonly (readonly [told: number, posts: number])[]): RowCounts {
  const counts = new RowCounts();
  for (const [number, posts] of told) counts.note(number, posts);
  return counts;
}
const times = (count: number, told: readonly [number, number]) =>
  Array<readonly [number, number]>(count).fill(told);

test("numbers in rows are those of posts until three were not", () => {
  expect(noted().believed).toBe(true);
  expect(noted(...times(3, [500, 5])).believed).toBe(true);
  expect(noted(...times(4, [500, 5])).believed).toBe(false);
});

test("one more or one less is the same number", () => {
  expect(noted(...times(9, [6, 5]), ...times(9, [4, 5]), ...times(9, [5, 5])).believed).toBe(true);
  expect(noted(...times(9, [7, 5])).believed).toBe(false);
  expect(noted(...times(9, [3, 5])).believed).toBe(false);
});

test("more that were right than wrong are believed, and what was seen lately counts most", () => {
  expect(noted(...times(10, [500, 5]), ...times(11, [5, 5])).believed).toBe(true);
  expect(noted(...times(11, [500, 5]), ...times(9, [5, 5])).believed).toBe(false);
  expect(noted(...times(300, [500, 5]), ...times(80, [5, 5])).believed).toBe(true);
});
