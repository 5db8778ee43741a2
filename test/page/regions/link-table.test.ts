import { describe, expect, it } from "vitest";
import { tagId } from "../../../src/page/html/tags.ts";
import { Page } from "../../../src/page/page.ts";
import { linkTables } from "../../../src/page/regions/link-table.ts";
import { findRegions } from "../../../src/page/regions/regions.ts";

function page(html: string): Page {
  return new Page({ url: "http://forum.test/b/1", html, at: 0 });
}

/** The link texts of each column of the first table that has any. */
function columns(page: Page): string[][] {
  const table = page.linkTables.find(({ columns }) => columns.length > 0)!;
  return table.columns.map(({ links }) => links.map((node) => page.dom.textOf(node)));
}

describe("link tables", () => {
  it("have the links of the records by column", () => {
    const row = (n: number) =>
      `<tr><td><a href=/t/${n}>Title ${n}</a><td><a href=/u/${n}>user${n}</a><td>${n}`;
    expect(columns(page(`<table>${row(1)}${row(2)}${row(3)}</table>`))).toEqual([
      ["Title 1", "Title 2", "Title 3"],
      ["user1", "user2", "user3"],
    ]);
  });

  it("keep columns apart where a record lacks one or has more", () => {
    const row = (n: number, more = "") =>
      `<li class=row><h4><a href=/t/${n}>Title ${n}</a></h4>${more}<span>by <a href=/u/${n}>user${n}</a></span></li>`;
    const pages = (n: number) => `<em>Pages: <a href=/t/${n}?p=1>1</a>, <a href=/t/${n}?p=2>2</a></em>`;
    expect(columns(page(`<ul>${row(1)}${row(2, pages(2))}${row(3)}${row(4, pages(4))}</ul>`))).toEqual([
      ["Title 1", "Title 2", "Title 3", "Title 4"],
      ["1", "2", "1", "2"],
      ["user1", "user2", "user3", "user4"],
    ]);
  });

  it("tell links side by side apart by the form of their addresses", () => {
    const row = (n: number) =>
      `<li><a href=/topic.php?t=${n}>Title ${n}</a> <a href=/member.php?u=${n}>user${n}</a> <i>x</i></li>`;
    expect(columns(page(`<ul>${row(1)}${row(2)}${row(3)}</ul>`))).toEqual([
      ["Title 1", "Title 2", "Title 3"],
      ["user1", "user2", "user3"],
    ]);
  });

  it("are made by the rows of the list, not by a row of the menu before it that looks like one", () => {
    const row = (n: number) =>
      `<p>${n % 2 ? `<a href=/unread.php?t=${n}>Unread</a> ` : ""}<a class=name href=/topic.php?t=${n}>Title ${n}</a></p>`;
    const menu = "<p><a href=/in.php>Sign in</a> <a href=/find.php>Search</a></p>";
    const { dom } = page(`${menu}${[1, 2, 3, 4, 5].map(row).join("")}`);
    const rows = Array.from(dom.tag, (tag, node) => (tag === tagId("p") ? node : -1)).filter(
      (node) => node >= 0,
    );
    const records = rows.map((from) => ({ from, to: dom.end[from]! }));
    const { sketch } = findRegions(dom)[0]!;
    const region = (of: typeof records) => ({ parent: 0, group: 0, sketch, records: of });
    const [table] = linkTables(dom, [region(records.slice(0, 1)), region(records.slice(1))]);
    const texts = table!.columns.map(({ links }) => links.map((node) => dom.textOf(node)));
    expect(texts).toContainEqual(["Search", "Title 1", "Title 2", "Title 3", "Title 4", "Title 5"]);
  });

  it("are one for lists of one form: pinned threads and the others", () => {
    const row = (n: number) =>
      `<li class=thread><a href=/t/${n}>T${n}</a> <i>by</i> <a href=/u/${n}>u${n}</a></li>`;
    expect(
      columns(page(`<ul>${row(1)}${row(2)}</ul><h2>Others</h2><ul>${row(3)}${row(4)}${row(5)}</ul>`)),
    ).toEqual([
      ["T1", "T2", "T3", "T4", "T5"],
      ["u1", "u2", "u3", "u4", "u5"],
    ]);
  });
});

describe("the location of a link", () => {
  it("is its table, its column and its apath with class", () => {
    const row = (n: number) =>
      `<li><a class="title new" href=/t/${n}>T${n}</a> by <a href=/u/${n}>u${n}</a></li>`;
    const { links, locations } = page(`<a href=/>Home</a><ul>${row(1)}${row(2)}${row(3)}</ul>`);
    const at = links.links.map(({ node }) => locations.get(node)!);
    expect(at[0]).toEqual({ group: -1, column: -1, apath: "/html/body/a" });
    expect(at[1]).toEqual({ group: 0, column: 0, apath: "/html/body/ul/li/a[title new]" });
    expect(at[2]).toEqual({ group: 0, column: 1, apath: "/html/body/ul/li/a" });
    expect(at[3]).toEqual(at[1]);
  });
});
