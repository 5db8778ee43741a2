import { expect, it } from "vitest";
import { TextOrigins } from "../../../src/strategy/weave/text-origins.ts";
import { hashOf } from "../../../src/url/hash.ts";

const page = (url: string) => ({ url, titles: { own: url, whole: url }, texts: 3 });
const texts = (...words: string[]) => words.map(hashOf);

it("traces a page to the one that showed its texts first", () => {
  const origins = new TextOrigins();
  origins.add(texts("one", "two", "three"), page("/a"));
  origins.add(texts("four", "five"), page("/b"));
  expect(origins.originOf(texts("one", "two", "four"), 0.6)).toMatchObject({ url: "/a" });
  expect(origins.originOf(texts("five"), 0.6)).toMatchObject({ url: "/b" });
});

it("knows no origin of a page that took a little from everywhere, or has nothing known on it", () => {
  const origins = new TextOrigins();
  origins.add(texts("one"), page("/a"));
  origins.add(texts("two"), page("/b"));
  expect(origins.originOf(texts("one", "two"), 0.6)).toBeUndefined();
  expect(origins.originOf(texts("three"), 0.6)).toBeUndefined();
  expect(origins.originOf([], 0.6)).toBeUndefined();
});

it("lets a text belong to the page that had it first", () => {
  const origins = new TextOrigins();
  origins.add(texts("one"), page("/a"));
  origins.add(texts("one"), page("/b"));
  expect(origins.originOf(texts("one"), 0.6)).toMatchObject({ url: "/a" });
});

it("passes over what stands on every page", () => {
  const origins = new TextOrigins();
  origins.add(texts("rules of this forum", "one"), page("/a"));
  for (let id = 0; id < 20; id++) origins.add(texts("rules of this forum"), page(`/${id}`));
  expect(origins.originOf(texts("rules of this forum"), 0.6)).toBeUndefined();
  expect(origins.originOf(texts("rules of this forum", "one"), 1)).toMatchObject({ url: "/a" });
});

it("still tells by a part of the texts when there are too many to keep", () => {
  const origins = new TextOrigins();
  const textsOf = (id: number) => Array.from({ length: 40 }, (_, i) => hashOf(`${id} ${i}`));
  for (let id = 0; id < 5000; id++) origins.add(textsOf(id), page(`/${id}`));
  for (const id of [0, 77, 4999]) expect(origins.originOf(textsOf(id), 0.9)).toMatchObject({ url: `/${id}` });
});
