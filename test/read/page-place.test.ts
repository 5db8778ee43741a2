import { describe, expect, test } from "vitest";
import type { ListPageRow } from "../../src/archive/lists/lists.ts";
import type { Flip } from "../../src/page/links/flips.ts";
import type { Page } from "../../src/page/page.ts";
import { numberOfFlip, placeInList } from "../../src/read/page-place.ts";

const at = (page: number) => `http://a.test/t?id=1&page=${page}`;
const to = (number: number): Flip => ({ url: at(number), number });
const next: Flip = { url: at(99), direction: "next" };
const previous: Flip = { url: at(98), direction: "previous" };

/** A page with these flips, which says that it is this one of so many. */
const page = (flips: readonly Flip[], current = 1, count = 1) =>
  ({ url: at(current), paging: { flips, current, count } }) as unknown as Page;
const known = (number: number) => ({ number }) as ListPageRow;

describe("the place of a page of a thread", () => {
  const place = (...args: Parameters<typeof page>) => placeInList(page(...args), false, undefined);

  test("is what it tells", () => {
    expect(place([to(1), to(3)], 2, 3)).toMatchObject({ number: 2, pages: 3, flips: [to(1), to(3)] });
    expect(place([to(2), to(7)], 1, 2)).toMatchObject({ number: 1, pages: 7 });
    expect(place([])).toMatchObject({ number: 1, pages: 1 });
  });

  test("is what whoever linked to it told, if it tells nothing itself", () => {
    expect(placeInList(page([next]), false, known(4))).toMatchObject({ number: 4, pages: 5 });
    expect(placeInList(page([to(1), to(3)], 2, 3), false, known(4)).number).toBe(2);
    expect(placeInList(page([]), false, known(0)).number).toBe(1);
  });

  test("is beside those that it leads to, where nobody tells numbers", () => {
    const numbered = (numbers: Record<string, number>) => (url: string) => numbers[url];
    const beside = (flips: readonly Flip[], numbers: Record<string, number> = {}) =>
      placeInList(page(flips), false, undefined, numbered(numbers)).number;
    expect(beside([next])).toBe(1);
    expect(beside([previous])).toBe(2);
    expect(beside([previous], { [at(98)]: 5 })).toBe(6);
    expect(beside([previous, next], { [at(99)]: 7 })).toBe(6);
    expect(beside([previous, next], { [at(99)]: 2 })).toBe(2);
    expect(placeInList(page([previous], 1, 3), false, undefined).number).toBe(1);
    expect(placeInList(page([previous]), true, undefined).number).toBe(1);
  });

  test("counts no more than three hundred of the pages that it leads to", () => {
    const many = Array.from({ length: 400 }, (_, n) => to(n + 1));
    expect(place(many, 1, 1).flips).toHaveLength(300);
    expect(place(many, 1, 1).pages).toBe(300);
  });
});

test("on an index page only flips to the same list count: rows have pagers too", () => {
  const row: Flip = { url: "http://a.test/thread?id=7&page=9", number: 9, elsewhere: true };
  const place = placeInList(page([to(2), row], 3, 9), true, undefined);
  expect(place.flips).toEqual([to(2)]);
  expect(place).toMatchObject({ number: 1, pages: 2 });
  expect(placeInList(page([to(2), row], 3, 9), false, undefined).flips).toHaveLength(2);
});

test("a flip leads to the page that it names, or that its direction tells", () => {
  const here = { number: 4, pages: 9, flips: [] };
  expect(numberOfFlip(to(7), here)).toBe(7);
  expect(numberOfFlip(next, here)).toBe(5);
  expect(numberOfFlip(previous, here)).toBe(3);
  expect(numberOfFlip({ url: "x", direction: "first" }, here)).toBe(1);
  expect(numberOfFlip({ url: "x", direction: "last" }, here)).toBe(9);
  expect(numberOfFlip({ url: "x", direction: "last" }, { ...here, pages: 4 })).toBeUndefined();
  expect(numberOfFlip({ url: "x" }, here)).toBeUndefined();
  expect(numberOfFlip({ url: "x", number: 2, direction: "next" }, here)).toBe(2);
});
