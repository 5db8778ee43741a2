import { expect, test } from "vitest";
import { BoundBased } from "../../../bench/baselines/bound-based.ts";
import { CurveFitting } from "../../../bench/baselines/curve-fitting.ts";
import {
  LONGEST_PERIOD,
  type RefreshPeriod,
  SHORTEST_PERIOD,
} from "../../../bench/baselines/refresh-period.ts";
import { DAY, HOUR } from "../../../src/seam/times.ts";

/** The period that a page settles at which gets `perDay` records, at a threshold of `threshold` record-hours. */
function settled(period: RefreshPeriod, perDay: number, threshold: number): number {
  let current = DAY;
  let owed = 0;
  for (let visit = 0; visit < 60; visit++) {
    owed += (perDay * current) / DAY;
    const fresh = Math.floor(owed);
    owed -= fresh;
    current = period.after(0, current, fresh, threshold * HOUR);
  }
  return current;
}

const kinds: [name: string, make: () => RefreshPeriod][] = [
  ["bound-based", () => new BoundBased()],
  ["curve-fitting", () => new CurveFitting()],
];

for (const [name, make] of kinds) {
  test(`${name}: a page of twenty records a day is visited far more often than one of a record a week`, () => {
    // The best ratio is √140, about 12; curve-fitting believes a little in every page, which brings them nearer to each other.
    expect(5 * settled(make(), 20, 12)).toBeLessThan(settled(make(), 1 / 7, 12));
  });

  test(`${name}: the dearer a visit, the longer the period`, () => {
    expect(settled(make(), 5, 1)).toBeLessThan(settled(make(), 5, 200));
  });

  test(`${name}: periods stay within their bounds whatever a page does`, () => {
    for (const perDay of [0, 1e6]) {
      const period = settled(make(), perDay, 1);
      expect(period).toBeGreaterThanOrEqual(SHORTEST_PERIOD);
      expect(period).toBeLessThanOrEqual(LONGEST_PERIOD);
    }
  });
}

test("bound-based: the longest period is a risk that grows with the threshold, so that what never changed is not given up", () => {
  expect(settled(new BoundBased(), 0, 2)).toBe(2 * settled(new BoundBased(), 0, 1));
});
