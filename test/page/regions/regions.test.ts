import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dom, parseHtml } from "../../../src/page/html/dom.ts";
import { findRegions, type Region } from "../../../src/page/regions/regions.ts";

/** The texts of the records, region by region; only regions of at least `least` records. */
function records(html: string, least = 2): string[][] {
  const dom = parseHtml(html);
  return findRegions(dom)
    .filter((region) => region.records.length >= least)
    .map((region) => texts(dom, region));
}

function texts(dom: Dom, region: Region): string[] {
  return region.records.map(({ from, to }) => dom.textBetween(from, to));
}

const post = (n: number, extra = "") =>
  `<div class="post p${n}"><div class=who><a href=/u/${n}>user${n}</a></div><div class=body>text ${n}${extra}</div></div>`;

describe("repetitive regions", () => {
  it("are the rows of a table without its head", () => {
    const row = (n: number) =>
      `<tr><td><a href=/t/${n}>Title ${n}</a></td><td><a href=/u/1>user</a></td><td>${n}</td></tr>`;
    expect(
      records(
        `<table><tr><th>Topic</th><th>Author</th><th>Replies</th></tr>${row(1)}${row(2)}${row(3)}</table>`,
      ),
    ).toEqual([["Title 1 user 1", "Title 2 user 2", "Title 3 user 3"]]);
  });

  it("are blocks of one class, whatever people wrote in them", () => {
    const html = `<div>${post(1)}${post(2, "<blockquote><p>quote</p></blockquote><ul><li>a<li>b</ul>")}${post(3, "<img src=x><br><b>bold</b>")}</div>`;
    expect(records(html)[0]).toHaveLength(3);
  });

  it("pass over an advertisement between the records", () => {
    const html = `<div>${post(1)}${post(2)}<div class=ad><iframe src=x></iframe>Buy!</div>${post(3)}</div>`;
    expect(records(html)[0]).toEqual(["user1 text 1", "user2 text 2", "user3 text 3"]);
  });

  it("join rows that belong together: a head row and a body row make one record", () => {
    const pair = (n: number) =>
      `<tr class=head><td colspan=2><a name=p${n}>#${n}</a> 3 May</td></tr>` +
      `<tr class=body><td><b>user${n}</b><img src=a></td><td><div>text ${n}</div></td></tr>`;
    expect(records(`<table>${pair(1)}${pair(2)}${pair(3)}</table>`)[0]).toEqual([
      "#1 3 May user1 text 1",
      "#2 3 May user2 text 2",
      "#3 3 May user3 text 3",
    ]);
  });

  it("join terms with their descriptions", () => {
    expect(records("<dl><dt>a<dd>one<dt>b<dd>two<dt>c<dd>three</dl>")[0]).toEqual([
      "a one",
      "b two",
      "c three",
    ]);
  });

  it("join a link, its text and a line break", () => {
    const line = (n: number) => `<a href=/t/${n}>Title ${n}</a> by user${n}<br>`;
    expect(records(`<div>${line(1)}${line(2)}${line(3)}</div>`)[0]).toEqual([
      "Title 1 by user1",
      "Title 2 by user2",
      "Title 3 by user3",
    ]);
  });

  it("take striped rows for rows", () => {
    const row = (n: number) =>
      `<tr class="row${n % 2 ? "odd" : "even"}"><td><a href=/t/${n}>T${n}</a></td><td>${n}</td></tr>`;
    expect(records(`<table>${[1, 2, 3, 4, 5, 6].map(row).join("")}</table>`)[0]).toHaveLength(6);
  });

  it("nest: boards inside categories", () => {
    const board = (n: number) => `<li><a href=/b/${n}>Board ${n}</a> <span>${n} topics</span></li>`;
    const category = (n: number) =>
      `<div class=category><h3>Category ${n}</h3><ul>${board(n * 2)}${board(n * 2 + 1)}</ul></div>`;
    const dom = parseHtml(`<main>${category(1)}${category(2)}${category(3)}</main>`);
    const regions = findRegions(dom);
    expect(regions[0]!.records).toHaveLength(3);
    const boards = regions.filter(({ parent }) => dom.tagName(parent) === "ul");
    expect(boards).toHaveLength(3);
    expect(new Set(boards.map(({ group }) => group)).size).toBe(1);
  });

  it("gather strays of a known form: the only pinned thread in a list of its own", () => {
    const row = (n: number) =>
      `<li class=thread><a href=/t/${n}>T${n}</a> <i>by</i> <a href=/u/${n}>u${n}</a></li>`;
    const dom = parseHtml(
      `<ul class=pinned>${row(1)}</ul><ul class=threads>${row(2)}${row(3)}${row(4)}</ul>`,
    );
    const regions = findRegions(dom);
    expect(regions.map((region) => [region.group, region.records.length])).toEqual([
      [0, 1],
      [0, 3],
    ]);
  });

  it("are not the cells of a row, nor the paragraphs of a text", () => {
    expect(records("<table><tr><td>a<b>x</b></td><td>b<b>x</b></td><td>c<b>x</b></td></tr></table>")).toEqual(
      [],
    );
    expect(records("<div><p>one two</p><p>three</p><p>four</p></div>")).toEqual([]);
  });

  it("are none on an empty page", () => {
    expect(records("")).toEqual([]);
    expect(records("<p>Hello")).toEqual([]);
  });

  it("hold records in order, apart from each other, whatever the page", () => {
    const pieces = fc.constantFrom(
      "<ul>",
      "</ul>",
      "<li class=a>",
      "<li>",
      "<div class=b>",
      "</div>",
      "<a href=x>y</a>",
      "<tr>",
      "<td>",
      "<table>",
      "</table>",
      "text",
      "<br>",
      "<dt>",
      "<dd>",
      "<p>",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 120 }), (soup) => {
        const dom = parseHtml(soup.join(""));
        for (const { records, parent } of findRegions(dom)) {
          let before = parent + 1;
          for (const { from, to } of records) {
            expect(from).toBeGreaterThanOrEqual(before);
            expect(to).toBeGreaterThan(from);
            expect(dom.parent[from]).toBe(parent);
            before = to;
          }
          expect(before).toBeLessThanOrEqual(dom.end[parent]!);
        }
      }),
    );
  });
});
