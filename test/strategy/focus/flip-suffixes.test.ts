import { expect, test } from "vitest";
import { suffixedPatterns } from "../../../src/strategy/focus/flip-suffixes.ts";

const base = (source: string) => ({
  source: `^https?://(?:www\\.)?a\\.test${source}$`,
  support: 3,
  examples: [],
});
const flips = ["/f/x/", "/f/y/"].map((path) => ({
  url: `http://a.test${path}page/2/`,
  from: `http://a.test${path}`,
}));

test("what stands behind the address of two lists stands behind that of nested lists too", () => {
  const bases = [base("/f/[^/?]+/"), base("/f/[^/?]+/[^/?]+/")];
  expect(suffixedPatterns(bases, flips, new Set()).map(({ source }) => source)).toEqual([
    base("/f/[^/?]+/page/\\d+/").source,
    base("/f/[^/?]+/[^/?]+/page/\\d+/").source,
  ]);
});

test("a suffix goes only where it fits", () => {
  const bases = [base("/f/[^/?]+/"), base("/tag/[^/?]+")];
  expect(suffixedPatterns(bases, flips, new Set())).toHaveLength(1);
});
