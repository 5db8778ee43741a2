import { expect, test } from "vitest";
import { LatestAnswers, pauseMillis } from "../../src/crawl/turned-away.ts";

/** Of the last ten answers eight must be refused; "x" is. */
function seen(answers: string): LatestAnswers<number> {
  const latest = new LatestAnswers<number>(10, 0.8);
  [...answers].forEach((answer, i) => void latest.push(answer === "x" ? i : undefined));
  return latest;
}

test("a site turns us away when most of its latest answers are refusals", () => {
  expect(seen("xxxxxxx").alarmed).toBe(false);
  expect(seen("xxxxxxxx").alarmed).toBe(true);
  expect(seen("..xxxxxxxx").alarmed).toBe(true);
  expect(seen("..").refused).toEqual([]);
  expect(seen(".x.x").refused).toEqual([1, 3]);
});

test("those that are too old do not count", () => {
  const latest = seen("xxxx..........");
  expect(latest.forgetOld()).toEqual([0, 1, 2, 3]);
  expect(latest.forgetOld()).toEqual([]);
  for (let i = 0; i < 7; i++) latest.push(i);
  expect(latest.forgetOld()).toEqual([]);
  expect(latest.alarmed).toBe(false);
  latest.push(7);
  expect(latest.alarmed).toBe(true);
  expect(seen("xx.......x").forgetOld()).toEqual([]);
});

test("some can be taken out, and the watch can look back further, but not for ever", () => {
  const latest = seen("xxxxxxxx");
  latest.keepOnly((answer) => answer !== 0);
  expect(latest.refused).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(latest.alarmed).toBe(false);
  latest.push(8);
  latest.lookFurtherBack(15);
  expect(latest.alarmed).toBe(false);
  for (let i = 0; i < 4; i++) latest.push(i);
  expect(latest.alarmed).toBe(true);
  latest.lookFurtherBack(15);
  expect(latest.alarmed).toBe(true);
});

test("it is left alone for a minute, then twice as long each time, an hour at most", () => {
  const minute = 60_000;
  expect([0, 1, 5, 6, 20].map(pauseMillis)).toEqual([
    minute,
    2 * minute,
    32 * minute,
    60 * minute,
    60 * minute,
  ]);
});
