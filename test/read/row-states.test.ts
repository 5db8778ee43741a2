import { expect, test } from "vitest";
import { heldAtTop } from "../../src/read/row-states.ts";

const HOUR = 3_600_000;
const hours = (...times: number[]) => times.map((time) => time * HOUR);

test("a thread above others that were written in later is held there", () => {
  expect(heldAtTop(hours(2, 90, 80, 70, 60, 50, 40, 30), 1)).toEqual([1, null, null, null, 0, 0, 0, 0]);
  expect(heldAtTop(hours(3, 2, 90, 80, 70, 60), 1)).toEqual([1, 1, null, 0, 0, 0]);
});

test("less than a day later may be a day that was read wrongly, around midnight", () => {
  expect(heldAtTop(hours(70, 66, 90, 80, 60, 50, 40, 30), 1)).toEqual([null, null, null, null, 0, 0, 0, 0]);
});

test("where the latest stand on top nobody can tell of the upper half; no further page holds any", () => {
  expect(heldAtTop(hours(9, 8, 7, 6, 5, 4), 1)).toEqual([null, null, null, 0, 0, 0]);
  expect(heldAtTop(hours(9, 8, 7, 6), 2)).toEqual([0, 0, 0, 0]);
});

test("boards in another order, or without times, say nothing", () => {
  expect(heldAtTop(hours(1, 2, 3, 4, 5), 1)).toEqual([null, null, null, null, null]);
  expect(heldAtTop([1, null, 3, 4, 5], 1)).toEqual([null, null, null, null, null]);
  expect(heldAtTop(hours(1, 3, 2), 1)).toEqual([null, null, null]);
});
