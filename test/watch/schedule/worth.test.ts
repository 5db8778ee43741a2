import { expect, test } from "vitest";
import { worthOfBoth, worthOfKnown, worthOfUnseen } from "../../../src/watch/schedule/worth.ts";

/** Mean cost per time of fetching whenever k records wait, at a price per page. */
const costOfWaitingFor = (k: number, rate: number, price: number) => (k - 1) / 2 + (price * rate) / k;

test("at the worth of k known records, fetching at k and at k + 1 cost the same", () => {
  for (const k of [1, 2, 7])
    for (const rate of [0.01, 3]) {
      const price = worthOfKnown(k, rate);
      expect(costOfWaitingFor(k, rate, price)).toBeCloseTo(costOfWaitingFor(k + 1, rate, price), 9);
    }
});

test("at the worth of an unseen time, that time is the cheapest between two looks", () => {
  const rate = 0.3;
  const price = worthOfUnseen(rate, 10);
  const cost = (time: number) => (rate * time) / 2 + price / time;
  expect(cost(10)).toBeLessThan(cost(9.5));
  expect(cost(10)).toBeLessThan(cost(10.5));
});

test("a thread fallen silent is worth more than a lively one with as many posts waiting", () => {
  expect(worthOfKnown(1, 0.001)).toBeGreaterThan(worthOfKnown(1, 1));
});

test("both formulas meet", () => {
  expect(worthOfBoth(0, 2, 5)).toBeCloseTo(worthOfUnseen(2, 5), 12);
  expect(worthOfBoth(3, 2, 0)).toBeCloseTo(worthOfKnown(3, 2), 12);
});
