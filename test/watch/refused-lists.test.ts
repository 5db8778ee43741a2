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

test("whether the site may show nothing at all is not known until a page shows its list, nor again once a page shows nothing", () => {
  const refused = new RefusedLists();
  expect(refused.mayRefuse).toBe(true);
  refused.served();
  expect(refused.mayRefuse).toBe(false);
  refused.refused();
  expect(refused.mayRefuse).toBe(true);
  refused.served();
  refused.doubted();
  expect(refused.mayRefuse).toBe(true);
});

test("after a page that never showed anything others are asked for, until a known one tells whether the site shows its lists", () => {
  const refused = new RefusedLists();
  refused.doubted();
  expect(refused.asksOthers).toBe(true);
  refused.served();
  expect(refused.asksOthers).toBe(false);
  refused.doubted();
  expect(refused.asksOthers).toBe(true);
  refused.refused();
  expect(refused.asksOthers).toBe(false);
  refused.served();
  refused.doubted();
  refused.served();
  expect(refused.asksOthers).toBe(false);
});
