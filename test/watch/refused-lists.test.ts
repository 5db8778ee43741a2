import { expect, test } from "vitest";
import { MINUTE } from "../../src/seam/times.ts";
import { RefusedLists } from "../../src/watch/refused-lists.ts";

const times = (count: number, refused: RefusedLists) =>
  Array.from({ length: count }, () => refused.refused());

test("five pages in a row that show nothing are a refusal; it is waited for longer and longer", () => {
  const refused = new RefusedLists();
  expect(times(4, refused)).toEqual([0, 0, 0, 0]);
  const [first, second, third] = times(3, refused) as [number, number, number];
  expect(first).toBeGreaterThanOrEqual(MINUTE);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
});

test("one page among them that shows its list begins the count anew", () => {
  const refused = new RefusedLists();
  times(4, refused);
  expect(refused.served()).toBe(false);
  expect(times(4, refused)).toEqual([0, 0, 0, 0]);
  const first = refused.refused();
  times(2, refused);
  expect(refused.served()).toBe(true);
  expect(refused.served()).toBe(false);
  expect(times(5, refused)).toEqual([0, 0, 0, 0, first]);
});

test("every second page that is asked for then is another than those that showed nothing", () => {
  const refused = new RefusedLists();
  times(4, refused);
  expect(refused.asksOthers).toBe(false);
  const turns = Array.from({ length: 4 }, () => {
    refused.refused();
    return refused.asksOthers;
  });
  expect(turns).toEqual([true, false, true, false]);
  refused.refused();
  refused.served();
  expect(refused.asksOthers).toBe(false);
});

test("whether the latest known page showed nothing is told until one shows its list", () => {
  const refused = new RefusedLists();
  expect(refused.isLatest).toBe(false);
  refused.refused();
  expect(refused.isLatest).toBe(true);
  refused.served();
  expect(refused.isLatest).toBe(false);
});
