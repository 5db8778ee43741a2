import { expect, test } from "vitest";
import { LeastSquares } from "../../../bench/baselines/least-squares.ts";

test("finds the plane that the rows lie on", () => {
  const squares = new LeastSquares(3, 1e-9);
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < 5; b++) squares.note([0, 1, 2], [1, a, b], 4 + 3 * a - 2 * b);
  const weights = squares.solve();
  expect(weights[0]).toBeCloseTo(4, 4);
  expect(weights[1]).toBeCloseTo(3, 4);
  expect(weights[2]).toBeCloseTo(-2, 4);
});

test("features that say the same, and features never seen, do no harm", () => {
  const squares = new LeastSquares(4, 1e-4);
  for (let a = 0; a < 10; a++) squares.note([0, 1, 2], [1, a, a], 2 * a);
  const weights = squares.solve();
  expect(weights[0]! + 5 * weights[1]! + 5 * weights[2]!).toBeCloseTo(10, 1);
  expect(weights[3]).toBe(0);
});
