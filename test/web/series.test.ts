import { expect, test } from "vitest";
import type { LiveSeries } from "../../src/inspect/api.ts";
import { added, noRates } from "../../web/live/series.ts";

function series(stepMillis: number, millis: number[], valuable: number[]): LiveSeries {
  const none = millis.map(() => 0);
  return { stepMillis, millis, valuable, other: none, duplicate: none, refused: none };
}

test("counts become pages a second, whatever their steps are wide", () => {
  const rates = added(noRates(), series(10_000, [0, 10_000], [50, 20]));
  expect(rates.valuable).toEqual([5, 2]);
  expect(added(rates, series(1_000, [20_000], [7])).valuable).toEqual([5, 2, 7]);
});

test("a step that is told anew replaces what was said of it", () => {
  const rates = added(noRates(), series(1_000, [1_000, 2_000, 3_000], [1, 2, 3]));
  const later = added(rates, series(1_000, [3_000, 4_000], [9, 4]));
  expect(later.seconds).toEqual([1, 2, 3, 4]);
  expect(later.valuable).toEqual([1, 2, 9, 4]);
});

test("between pages that came long after each other there is nothing, and no slope", () => {
  const rates = added(noRates(), series(1_000, [1_000, 3_000, 9_000], [1, 2, 3]));
  expect(rates.seconds).toEqual([1, 2, 3, 4, 8, 9]);
  expect(rates.valuable).toEqual([1, 0, 2, 0, 0, 3]);
  expect(added(rates, series(1_000, [20_000], [5])).valuable.slice(-4)).toEqual([3, 0, 0, 5]);
});

test("nothing new changes nothing", () => {
  const rates = added(noRates(), series(1_000, [1_000], [1]));
  expect(added(rates, series(1_000, [], []))).toBe(rates);
});

test("of a long crawl the oldest points go", () => {
  let rates = noRates();
  for (let at = 0; at < 4_000; at += 100)
    rates = added(
      rates,
      series(
        1_000,
        Array.from({ length: 100 }, (_, i) => (at + i) * 1_000),
        Array(100).fill(at),
      ),
    );
  expect(rates.seconds).toHaveLength(3_600);
  expect(rates.seconds.at(-1)).toBe(3_999);
  expect(rates.refused).toHaveLength(3_600);
});
