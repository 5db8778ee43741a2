import { describe, expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { dateGroups } from "../../src/page/posts/anchors.ts";
import { areFromAllOver } from "../../src/read/feeds.ts";
import {
  type LinkedRecords,
  type LinksTo,
  noRecords,
  noteLinks,
  type TitlesAt,
} from "../../src/read/record-links.ts";

const known = {
  isBoard: (form: string) => form === "/b",
  isTitled: (form: string) => form === "/t",
  isList: (form: string) => form === "/l",
};
const linked = (
  records: number,
  to: Readonly<Record<string, LinksTo>>,
  at: Readonly<Record<string, TitlesAt>> = {},
): LinkedRecords => ({ records, to: new Map(Object.entries(to)), at: new Map(Object.entries(at)) });
const titles = (titled: number, same: number): LinksTo => ({
  records: titled,
  addresses: titled,
  titled,
  same,
});

describe("records come from all over the site", () => {
  test("if most name a board", () => {
    expect(areFromAllOver(linked(4, { "/b": titles(3, 3) }), known)).toBe(true);
    expect(areFromAllOver(linked(4, { "/b": titles(1, 1) }), known)).toBe(false);
  });

  test("if most lead to threads, or to lists of them, by titles that differ, though one may come again", () => {
    expect(areFromAllOver(linked(5, { "/t": titles(4, 2) }), known)).toBe(true);
    expect(areFromAllOver(linked(5, { "/l": titles(4, 2) }), known)).toBe(true);
    expect(areFromAllOver(linked(5, { "/other": titles(4, 2) }), known)).toBe(false);
  });

  test("if all have titles at one place, and some of them lead to threads", () => {
    const found = (to: Readonly<Record<string, number>>) => ({
      "a<h3": { titled: 9, same: 2, to: new Map(Object.entries(to)) },
    });
    expect(areFromAllOver(linked(10, {}, found({ "/t": 2, "/picture": 7 })), known)).toBe(true);
    expect(areFromAllOver(linked(10, {}, found({ "/t": 1, "/picture": 8 })), known)).toBe(false);
    expect(areFromAllOver(linked(20, {}, found({ "/t": 9 })), known)).toBe(false);
  });

  test("but not if all repeat the title of one thread, or only number their posts", () => {
    expect(areFromAllOver(linked(4, { "/t": titles(3, 3) }), known)).toBe(false);
    expect(areFromAllOver(linked(4, { "/t": { ...titles(0, 0), records: 4 } }), known)).toBe(false);
  });
});

test("titles that lead to the host where the site was before count as those beside them that lead here", () => {
  const titlesAt = (host: (n: number) => string) => {
    const row = (n: number) =>
      `<tr><td><h4><a href="http://${host(n)}/topic?n=${n}">Something about number ${n}</a></h4></td><td>${n} May 2021 10:00</td><td>Words that somebody wrote</td></tr>`;
    const html = `<!doctype html><table>${[1, 2, 3, 4, 5].map(row).join("")}</table>`;
    const page = new Page({ url: "http://new.test/found?q=x", html, at: Date.UTC(2022, 1, 1) });
    const tally = noRecords();
    noteLinks(page, "/found", dateGroups(page.evidence)[0]!.records, tally);
    return [...tally.at.values()].map(({ titled, same, to }) => ({ titled, same, to: [...to.values()] }));
  };
  expect(titlesAt((n) => (n === 3 ? "new.test" : "old.test"))).toEqual([{ titled: 5, same: 1, to: [5] }]);
  expect(titlesAt(() => "old.test")).toEqual([]);
});
