import { expect, it } from "vitest";
import { TextOrigins } from "../../src/learn/text-origins.ts";
import { hashOf } from "../../src/url/hash.ts";

const texts = (...words: string[]) => words.map(hashOf);

it("traces a page to the one that showed its texts first", () => {
  const origins = new TextOrigins();
  origins.add(texts("one", "two", "three"), "/a");
  origins.add(texts("four", "five"), "/b");
  expect(origins.originOf(texts("one", "two", "four"), 0.6)).toBe("/a");
  expect(origins.originOf(texts("five"), 0.6)).toBe("/b");
});

it("knows no origin of a page that took a little from everywhere, or has nothing known on it", () => {
  const origins = new TextOrigins();
  origins.add(texts("one"), "/a");
  origins.add(texts("two"), "/b");
  expect(origins.originOf(texts("one", "two"), 0.6)).toBeUndefined();
  expect(origins.originOf(texts("three"), 0.6)).toBeUndefined();
  expect(origins.originOf([], 0.6)).toBeUndefined();
});

it("lets a text belong to the page that had it first", () => {
  const origins = new TextOrigins();
  origins.add(texts("one"), "/a");
  origins.add(texts("one"), "/b");
  expect(origins.originOf(texts("one"), 0.6)).toBe("/a");
});

it("passes over what stands on every page", () => {
  const origins = new TextOrigins();
  origins.add(texts("rules of this forum", "one"), "/a");
  for (let page = 0; page < 20; page++) origins.add(texts("rules of this forum"), `/${page}`);
  expect(origins.originOf(texts("rules of this forum"), 0.6)).toBeUndefined();
  expect(origins.originOf(texts("rules of this forum", "one"), 1)).toBe("/a");
});

it("still tells by a part of the texts when there are too many to keep", () => {
  const origins = new TextOrigins();
  const page = (id: number) => Array.from({ length: 40 }, (_, i) => hashOf(`${id} ${i}`));
  for (let id = 0; id < 5000; id++) origins.add(page(id), `/${id}`);
  for (const id of [0, 77, 4999]) expect(origins.originOf(page(id), 0.9)).toBe(`/${id}`);
});
