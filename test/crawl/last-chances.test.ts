import { expect, it } from "vitest";
import { LastChances } from "../../src/crawl/last-chances.ts";

const address = (number: number) => ({ url: `http://forum.test/${number}` });

it("what failed by bad luck has another chance, as long as each round brings half of it", () => {
  const chances = new LastChances();
  for (let number = 0; number < 8; number++) chances.failed(address(number));
  expect(chances.take(1000)).toHaveLength(8);
  for (let number = 0; number < 4; number++) chances.failed(address(number));
  expect(chances.take(1000)).toEqual([0, 1, 2, 3].map(address));
  for (let number = 0; number < 3; number++) chances.failed(address(number));
  expect(chances.take(1000)).toEqual([]);
  expect(chances.take(1000)).toEqual([]);
});

it("where one address in ten failed, it was not bad luck", () => {
  const chances = new LastChances();
  for (let number = 0; number < 11; number++) chances.failed(address(number));
  expect(chances.take(100)).toEqual([]);
});

it("a run that is cut off leaves them to the next", () => {
  const chances = new LastChances();
  expect(chances.save()).toBeUndefined();
  chances.failed(address(1));
  const saved = chances.save();
  expect(chances.save()).toBeUndefined();
  const next = new LastChances(saved);
  expect(next.take(100)).toEqual([address(1)]);
  expect(new LastChances(next.save()).take(100)).toEqual([]);
});
