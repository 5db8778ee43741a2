import { expect, test } from "vitest";
import { type Overrides, overrideOf } from "../../src/read/overrides.ts";

const ONE = "http://a.test/t?id=1";
const TWO = "http://a.test/t?id=2";

test("nothing said is nothing said", () => {
  expect(overrideOf([], ONE)).toBeUndefined();
  expect(overrideOf([{ url: TWO, all: false, type: "thread" }], ONE)).toBeUndefined();
  expect(overrideOf([{ url: "http://a.test/b?id=1", all: true, type: "index" }], ONE)).toBeUndefined();
});

test("what is said of an address is of that one, what is said of all is of all of its form", () => {
  expect(overrideOf([{ url: ONE, all: false, type: "thread" }], ONE)).toEqual({ type: "thread" });
  expect(overrideOf([{ url: TWO, all: true, type: "thread" }], ONE)).toEqual({ type: "thread" });
});

test("the latest word counts, but that of the address before that of its form; each part by itself", () => {
  const said: Overrides = [
    { url: ONE, all: false, type: "other" },
    { url: ONE, all: false, type: "thread" },
    { url: TWO, all: true, type: "index", places: { authors: ["a"] } },
    { url: TWO, all: true, places: { authors: ["b"] } },
  ];
  expect(overrideOf(said, ONE)).toEqual({ type: "thread", places: { authors: ["b"] } });
  expect(overrideOf(said, TWO)).toEqual({ type: "index", places: { authors: ["b"] } });
});
