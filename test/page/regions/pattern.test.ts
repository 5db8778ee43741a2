import { describe, expect, it } from "vitest";
import { Page } from "../../../src/page/page.ts";
import {
  alignmentCost,
  mergePattern,
  type PatternNode,
  withoutLinks,
} from "../../../src/page/regions/pattern.ts";

function pattern(...records: string[]): PatternNode {
  const page = new Page({ url: "http://forum.test/", html: `<div>${records.join("")}</div>`, at: 0 });
  return withoutLinks(page.linkTables[0]!.pattern);
}

const thread = (n: number, extra = "") =>
  `<div class=row><h3><a href=/t/${n}>T</a></h3><span class=by><a href=/u/${n}>u</a></span>${extra}</div>`;
const person = (n: number) =>
  `<div class=card><img src=x><b class=name>n${n}</b><ul><li>1</ul><em class=rank>r</em></div>`;

describe("repetitive patterns", () => {
  it("mark what some records lack as optional and what comes several times as repeated", () => {
    const tags = "<ul class=tags><li><a href=/tag/a>a</a><li><a href=/tag/b>b</a></ul>";
    const row = pattern(thread(1), thread(2, tags), thread(3)).children[0]!;
    const counts = row.children.map(({ count }) => count);
    expect(row.count).toBe(3);
    expect(counts).toEqual([3, 3, 1]);
    expect(row.children[2]!.children[0]!.repeated).toBe(true);
  });

  it("cost nothing to align with themselves, little with their like, much with others", () => {
    const threads = pattern(thread(1), thread(2));
    const more = pattern(thread(1), thread(2, "<i class=new>new</i>"), thread(3));
    const people = pattern(person(1), person(2));
    expect(alignmentCost(threads, threads)).toBeCloseTo(0);
    expect(alignmentCost(threads, more)).toBeLessThan(0.15);
    expect(alignmentCost(threads, people)).toBeGreaterThan(0.6);
  });

  it("merge: the counts add up and new nodes find their place", () => {
    const threads = pattern(thread(1), thread(2));
    mergePattern(threads, pattern(thread(1, "<i class=new>new</i>"), thread(2, "<i class=new>new</i>")));
    const row = threads.children[0]!;
    expect(row.count).toBe(4);
    expect(row.children.map(({ count }) => count)).toEqual([4, 4, 2]);
  });
});
