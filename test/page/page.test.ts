import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { featureVector } from "../../src/page/features.ts";
import { scanLinks } from "../../src/page/links/scan-links.ts";
import { Page } from "../../src/page/page.ts";

/** Asks for everything that can be known. */
function understand(html: string, url = "http://forum.test/x"): Page {
  const page = new Page({ url, html, at: Date.UTC(2024, 0, 1) });
  for (const link of page.links.links) expect(page.locations.get(link.node)).toBeDefined();
  for (const { group } of page.regions) expect(page.linkTables[group]!.group).toBe(group);
  for (const number of featureVector(page.features)) expect(Number.isFinite(number)).toBe(true);
  expect(page.paths.size).toBeGreaterThanOrEqual(0);
  expect(page.digest).not.toBe("");
  expect(page.fingerprint.buckets.length).toBe(page.fingerprint.shares.length);
  scanLinks(html, url);
  expect(page.posts.length + page.threads.length + page.paging.flips.length).toBeGreaterThanOrEqual(0);
  expect(page.head.title.length).toBeLessThan(10_000);
  return page;
}

const row = (n: number) =>
  `<tr class=row><td><a href="/t/${n}">Thread ${n}</a><td><a href=/user/${n}>u${n}</a><td>${n}<td>2023-05-04 10:0${n % 10}`;
const whole = `<!doctype html><title>Board</title><ul><li><a href=/>Home</a><li><a href=/b/1>Board</a><li>x</ul><table>${[1, 2, 3, 4, 5].map(row).join("")}</table><p>Page <a href=?page=2>2</a> <a href=?page=3>3</a>`;

describe("a page is understood whatever it is", () => {
  it("empty", () => {
    const page = understand("");
    expect(page.links.links).toEqual([]);
    expect(page.regions).toEqual([]);
  });

  it("any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        understand(Buffer.from(bytes).toString("latin1"));
        understand(Buffer.from(bytes).toString("utf8"));
      }),
    );
  });

  it("any soup of tags, links and dates", () => {
    const pieces = fc.constantFrom(
      "<ul>",
      "</ul>",
      "<li class=c>",
      "<div class=post>",
      "</div>",
      "<table>",
      "<tr>",
      "<td>",
      "</table>",
      "<a href=/user/1>ann</a>",
      "<a href=/t/1>Title</a>",
      "3 May 2020",
      " 10:33 ",
      "yesterday",
      "<p>words of a post",
      "<blockquote>",
      "</blockquote>",
      "<time datetime=2020-01-01>",
      "<br>",
    );
    fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (soup) => void understand(soup.join(""))));
  });

  it("cut anywhere", () => {
    fc.assert(fc.property(fc.nat(whole.length), (length) => void understand(whole.slice(0, length))));
  });

  it("with any address", () => {
    fc.assert(fc.property(fc.string(), (url) => void understand(whole, url)));
  });

  it.each([
    ["nested 100,000 levels deep", "<div class=a>".repeat(100_000)],
    ["lists nested in lists", "<ul><li class=c>text <a href=/t/1>x</a>".repeat(20_000)],
    ["tables nested in tables", "<table><tr><td>x".repeat(20_000)],
    ["formatting that is never closed", Array.from({ length: 5_000 }, (_, n) => `<b id=${n}><p>`).join("")],
    ["5,000 rows", `<table>${Array.from({ length: 5_000 }, (_, n) => row(n)).join("")}`],
    ["30,000 links in a row", "<a href=/t/1>x</a> ".repeat(30_000)],
    [
      "elements of 5,000 names",
      Array.from({ length: 5_000 }, (_, n) => `<x${n} class=c${n}>x</x${n}>`).join(""),
    ],
    ["one tag of a megabyte", `<a ${"x".repeat(1_000_000)}`],
    ["one class of a megabyte", `<div><p class="${"c ".repeat(500_000)}">x</div>`],
    ["a megabyte of ampersands", "&".repeat(1_000_000)],
    ["a megabyte of angle brackets", "<".repeat(1_000_000)],
    ["a megabyte of spaces in a tag", `<a${" ".repeat(1_000_000)}/>`],
    [
      "several dates in one text",
      "<ul><li class=c><a href=/t/1>29 June 2012 to 3 July 2012</a> said ann".repeat(5),
    ],
    ["a megabyte of numbers", `<p>${"12:34 05.06.2007 ".repeat(60_000)}`],
  ])("%s", (_what, html) => {
    understand(html);
  });
});

describe("what a page tells", () => {
  it("is the same as its parts", () => {
    const page = understand(whole);
    const [title, author] = page.linkTables.find(({ columns }) => columns.length === 2)!.columns;
    expect(title!.links.map((node) => page.dom.textOf(node))).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Thread ${n}`),
    );
    expect(author!.links).toHaveLength(5);
  });
});
