import { expect, test } from "vitest";
import { LinearGrowth } from "../../../bench/baselines/linear-growth.ts";
import { RecordTimes } from "../../../bench/baselines/record-times.ts";
import { DAY, HOUR } from "../../../src/seam/times.ts";

const START = Date.UTC(2006, 0, 2);

/** A model that has seen many lists with a record every `gaps` hours. */
function learned(gaps: readonly number[]): LinearGrowth {
  const growth = new LinearGrowth();
  growth.rate(false, 0, new RecordTimes().of(0), START);
  const times = new RecordTimes();
  gaps.forEach((gap, list) => {
    for (let n = 0; n < 12; n++) {
      const time = START + list * HOUR + n * gap * HOUR;
      if (n > 1) growth.learn(false, 0, times.of(list), time, false);
      times.note(list, time);
    }
  });
  return growth;
}

function every(hours: number): RecordTimes {
  const times = new RecordTimes();
  for (let n = 0; n < 12; n++) times.note(0, START + n * hours * HOUR);
  return times;
}

test("before the first fit a list is expected to go on at its mean interval", () => {
  for (const hours of [2, 20]) {
    const history = every(hours).of(0);
    expect(1 / new LinearGrowth().rate(false, 0, history, history.last) / HOUR).toBeCloseTo(hours, 5);
  }
});

test("after a fit, a list in the middle of a steady course is expected to go on about so", () => {
  const growth = learned(Array.from({ length: 200 }, (_, n) => 1 + (n % 30)));
  const history = every(10).of(0);
  const fresh = { ...history, last: START + 30 * DAY, first: START + (30 * 24 - 110) * HOUR };
  const gap = 1 / growth.rate(false, 0, fresh, START + 30 * DAY) / HOUR;
  expect(gap).toBeGreaterThan(6);
  expect(gap).toBeLessThan(16);
});

test("the longer a list is silent, the slower it is expected to grow", () => {
  const growth = learned(Array.from({ length: 200 }, (_, n) => 1 + (n % 30)));
  const history = every(5).of(0);
  const at = (hours: number) => growth.rate(false, 0, history, history.last + 20 * DAY + hours * HOUR);
  expect(at(24)).toBeGreaterThan(at(240));
});
