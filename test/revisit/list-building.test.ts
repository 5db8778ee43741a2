import { expect, test } from "vitest";
import { joinPages } from "../../src/revisit/list-building.ts";

const page = (url: string, flips: string[] = [], kind = "thread") => ({ url, kind, flips });
const urls = (lists: { url: string }[][]) => lists.map((list) => list.map(({ url }) => url));

test("a page joins the list of a page that flips to it, and of a page that it flips to", () => {
  const lists = joinPages([page("a1", ["a2"]), page("b1"), page("a2"), page("a3", ["a2"])]);
  expect(urls(lists)).toEqual([["a1", "a2", "a3"], ["b1"]]);
});

test("pages of different kinds are never joined", () => {
  expect(urls(joinPages([page("x", ["y"], "index"), page("y", [], "thread")]))).toEqual([["x"], ["y"]]);
});

test("flips to pages that nobody has fetched join nothing", () => {
  expect(urls(joinPages([page("a", ["gone"]), page("b", ["gone"])]))).toEqual([["a"], ["b"]]);
});

test("a chain of a hundred thousand pages is one list", () => {
  const pages = Array.from({ length: 100_000 }, (_, n) => page(`p${n}`, [`p${n + 1}`]));
  expect(joinPages(pages)).toHaveLength(1);
});
