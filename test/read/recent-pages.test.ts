import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { READING } from "../../src/read/numbers.ts";
import { RecentPages } from "../../src/read/recent-pages.ts";

const page = (id: number, letters = 10) =>
  new Page({ url: `http://a.test/${id}`, html: "x".repeat(letters), at: id * 1000 });
const visit = (id: number, more: { url?: string; at?: number } = {}) => ({
  ...{ id, url: `http://a.test/${id}`, at: id * 1000 },
  ...more,
});

test("a page that came in is found by its visit, and by no other of the same number", () => {
  const recent = new RecentPages();
  const one = page(1);
  recent.add(1, one);
  expect(recent.of(visit(1))).toBe(one);
  expect(recent.of(visit(2))).toBeUndefined();
  expect(recent.of(visit(1, { url: "http://a.test/other" }))).toBeUndefined();
  expect(recent.of(visit(1, { at: 7 }))).toBeUndefined();
  recent.clear();
  expect(recent.of(visit(1))).toBeUndefined();
});

test("the oldest go when there are too many letters in all, and what was forgotten takes no room", () => {
  const recent = new RecentPages();
  const half = READING.recentLetters / 2;
  const there = () => [1, 2, 3, 4, 5].filter((id) => recent.of(visit(id)));
  recent.add(1, page(1, half));
  recent.add(2, page(2, half));
  expect(there()).toEqual([1, 2]);
  recent.add(3, page(3, 1));
  expect(there()).toEqual([2, 3]);
  recent.add(4, page(4, half));
  expect(there()).toEqual([3, 4]);
  recent.clear();
  for (const id of [1, 2]) recent.add(id, page(id, half));
  expect(there()).toEqual([1, 2]);
  recent.add(5, page(5, 2 * half + 1));
  expect(there()).toEqual([]);
});

test("what a page was taught is forgotten when it is had again", () => {
  const recent = new RecentPages();
  const page = new Page({
    url: "http://a.test/1",
    html: '<div><a href="/p/ann">Ann</a> <i>3 May 2020 10:15</i><p>Hello there</div>',
    at: 1000,
  });
  const alone = { people: [...page.evidence.people], places: page.evidence.dated.places };
  const [date] = alone.places;
  page.know({ people: new Set(), clocks: new Set([date!.key]) });
  page.knowPeople({ isPerson: (url) => url.endsWith("/p/ann"), isTheirs: () => false });
  expect(page.evidence.dated.places[0]!.aside).toBe(true);
  expect([...page.evidence.people]).not.toEqual(alone.people);
  recent.add(1, page);
  const again = recent.of(visit(1))!;
  expect([...again.evidence.people]).toEqual(alone.people);
  expect(again.evidence.dated.places).toEqual(alone.places);
  expect(again.evidence.persons(0, again.dom.size)).toBe(alone.people.filter((mark) => mark > 0).length);
});
