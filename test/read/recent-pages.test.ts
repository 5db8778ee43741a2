import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { READING } from "../../src/read/numbers.ts";
import { RecentPages } from "../../src/read/recent-pages.ts";

const URL = "http://forum.test/t/1";
const made = (html: string, at = 7) => new Page({ url: URL, html, at });

test("a page is had again by its visit, and no other in its place", () => {
  const recent = new RecentPages();
  const page = made("<p>hello");
  recent.add(3, page);
  expect(recent.of({ id: 3, url: URL, at: 7 })).toBe(page);
  expect(recent.of({ id: 4, url: URL, at: 7 })).toBeUndefined();
  expect(recent.of({ id: 3, url: `${URL}0`, at: 7 })).toBeUndefined();
  expect(recent.of({ id: 3, url: URL, at: 8 })).toBeUndefined();
  recent.clear();
  expect(recent.of({ id: 3, url: URL, at: 7 })).toBeUndefined();
});

test("the oldest go when there are too many letters, and when all were cleared there is room again", () => {
  const recent = new RecentPages();
  const half = "x".repeat(READING.recentLetters / 2);
  const has = () => [1, 2, 3].filter((id) => recent.of({ id, url: URL, at: 7 }));
  for (const id of [1, 2]) recent.add(id, made(half));
  expect(has()).toEqual([1, 2]);
  recent.add(3, made(half));
  expect(has()).toEqual([2, 3]);
  recent.clear();
  for (const id of [1, 2]) recent.add(id, made(half));
  expect(has()).toEqual([1, 2]);
});

test("what a page was taught is forgotten when it is had again", () => {
  const recent = new RecentPages();
  const page = made('<div><a href="/p/ann">Ann</a> <i>3 May 2020 10:15</i><p>Hello there</div>');
  const alone = { people: [...page.evidence.people], places: page.evidence.dated.places };
  const [date] = alone.places;
  page.know({ people: new Set(), clocks: new Set([date!.key]) });
  page.knowPeople({ isPerson: (url) => url.endsWith("/p/ann") });
  expect(page.evidence.dated.places[0]!.aside).toBe(true);
  expect([...page.evidence.people]).not.toEqual(alone.people);
  recent.add(1, page);
  const again = recent.of({ id: 1, url: URL, at: 7 })!;
  expect([...again.evidence.people]).toEqual(alone.people);
  expect(again.evidence.dated.places).toEqual(alone.places);
  expect(again.evidence.persons(0, again.dom.size)).toBe(alone.people.filter((mark) => mark > 0).length);
});
