import { describe, expect, test } from "vitest";
import { scoreCrawl, spelling } from "../../bench/score.ts";

const truth: Record<string, { type: string; key: string | null }> = {
  "http://f.test/": { type: "entry", key: "entry" },
  "http://f.test/b1": { type: "index", key: "board:1:1" },
  "http://f.test/b1?sort=x": { type: "index", key: "board:1:sorted" },
  "http://f.test/t1": { type: "thread", key: "thread:1:1" },
  "http://f.test/p9": { type: "thread", key: "thread:1:1" },
  "http://f.test/login": { type: "login", key: null },
  "http://f.test/u1": { type: "profile", key: "user:1" },
};
const fetched = (...paths: string[]) => paths.map((path) => ({ url: `http://f.test${path}`, status: 200 }));
const score = (list: { url: string; status: number }[]) =>
  scoreCrawl(list, (url) => truth[url], { thread: 4, index: 2 });

describe("the score of a crawl", () => {
  test("counts distinct entry, index and thread pages as valuable, the rest by its fault", () => {
    const result = score(fetched("/", "/b1", "/b1?sort=x", "/t1", "/p9", "/login", "/u1", "/gone"));
    expect(result).toMatchObject({
      fetched: 8,
      coverage: 0.25,
      indexCoverage: 0.5,
      valuable: 3 / 8,
      unknown: 1,
    });
    expect(result).toMatchObject({ duplicate: 2 / 8, invalid: 2 / 8, other: 1 / 8, threadPages: 1 });
  });

  test("does not blame robots.txt and answers that failed", () => {
    const failed = [
      { url: "http://f.test/t1", status: 503 },
      { url: "http://f.test/t1", status: 0 },
    ];
    expect(score([...fetched("/robots.txt", "/"), ...failed])).toMatchObject({
      fetched: 1,
      valuable: 1,
      failed: 2,
    });
  });

  test("is all zero for nothing", () => {
    expect(score([])).toMatchObject({ fetched: 0, coverage: 0, valuable: 0 });
  });
});

describe("the spelling of an address", () => {
  test("is one for order of query, escapes and fragments", () => {
    expect(spelling("http://f.test/a%20b?y=2&x=1#z")).toBe(spelling("http://f.test/a b?x=1;y=2"));
    expect(spelling("http://f.test/%ff?%zz")).toBe("f.test/%ff?%zz");
  });
});
