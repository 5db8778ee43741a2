import { expect, test } from "vitest";
import { RateQueue } from "../../../bench/baselines/rate-queue.ts";
import { seededRandom } from "../../../src/seam/random.ts";

test("the best list is the one with the most records expected, to within the width of a class", () => {
  const random = seededRandom(7);
  const queue = new RateQueue();
  const lists = Array.from({ length: 2000 }, (_, list) => ({
    list,
    rate: 10 ** (-8 + 6 * random()),
    visited: Math.floor(1e6 * random()),
  }));
  for (const { list, rate, visited } of lists) queue.put(list, rate, visited);
  for (const now of [1e6, 2e6, 5e7]) {
    const most = Math.max(...lists.map(({ rate, visited }) => rate * (now - visited)));
    const best = queue.best(now)!;
    expect(best.rate * (now - best.visited)).toBeGreaterThan(0.9 * most);
  }
});

test("every list is taken once", () => {
  const queue = new RateQueue();
  for (let list = 0; list < 100; list++) queue.put(list, 1 / (1 + list), 0);
  const taken = new Set<number>();
  while (queue.size > 0) taken.add(queue.takeBest(1000)!.list);
  expect(taken.size).toBe(100);
  expect(queue.takeBest(1000)).toBeUndefined();
});
