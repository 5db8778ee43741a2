import { expect, test } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";
import { firstFrom, NodeMarks } from "../../../src/page/html/node-marks.ts";

const marks = new NodeMarks([30, 4, 11, 11, 7]);

test("marks are counted within a part of the page, each once", () => {
  expect(marks.count({ from: 4, to: 12 })).toBe(3);
  expect(marks.count({ from: 5, to: 7 })).toBe(0);
  expect(marks.count({ from: 0, to: 100 })).toBe(4);
});

test("the next mark is the one at a place or behind it", () => {
  expect([marks.next(0), marks.next(7), marks.next(8), marks.next(31)]).toEqual([4, 7, 11, undefined]);
});

test("those around an element hold it, are it, or stand in it", () => {
  const dom = parseHtml("<main><section><p>one</p><p>two</p></section><p>three</p></main>");
  const of = (...tags: string[]) =>
    Array.from({ length: dom.size }, (_, node) => node).filter((node) => tags.includes(dom.tagName(node)));
  const [main, section] = of("main", "section") as [number, number];
  const paragraphs = of("p");
  const all = new NodeMarks([main, ...paragraphs]);
  expect(all.around(dom, section)).toEqual([main, paragraphs[0], paragraphs[1]]);
  expect(all.around(dom, paragraphs[2]!)).toEqual([main, paragraphs[2]]);
});

test("the first of some things in order is found, wherever it stands", () => {
  const things = [2, 2, 5, 9];
  expect([0, 2, 3, 9, 10].map((place) => firstFrom(things, (thing) => thing, place))).toEqual([
    0, 0, 2, 3, 4,
  ]);
});
