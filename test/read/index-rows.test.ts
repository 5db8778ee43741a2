import { describe, expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { indexRows } from "../../src/read/index-rows.ts";

const HOST = "http://a.test";
const pageOf = (body: string) =>
  new Page({ url: `${HOST}/b`, html: `<!doctype html><body>${body}</body>`, at: Date.UTC(2024, 4, 20) });

/** The rows around the links to threads, as "address: replies". */
function rowsIn(body: string): string[] {
  const page = pageOf(body);
  const titles = page.links.links.filter(({ url }) => url.includes("/t/"));
  return indexRows(page, titles).map(({ url, replies }) => `${url.slice(HOST.length)}: ${replies ?? "none"}`);
}

describe("a row is", () => {
  test("the largest element around its title that holds no other", () => {
    const row = (n: number) =>
      `<div class="row"><div class="what"><h3><a href="/t/${n}">A thread about ${n}</a></h3></div><div class="count">${n + 3} replies</div></div>`;
    expect(rowsIn(`<div class="list">${row(1)}${row(2)}${row(3)}</div>`)).toEqual([
      "/t/1: 4",
      "/t/2: 5",
      "/t/3: 6",
    ]);
  });

  test("not what stands before it: words there tell nothing of its numbers", () => {
    const head = "<p><a href='/b?sort=replies'>Replies</a> <a href='/b?sort=last'>Last post</a></p>";
    const row = (n: number) =>
      `<div><span>${n + 7} votes</span> <span>${n + 3} answers</span><h3><a href="/t/${n}">A thread about ${n}</a></h3></div>`;
    expect(rowsIn(`${head}<div>${row(1)}${row(2)}</div>`)).toEqual(["/t/1: 4", "/t/2: 5"]);
    expect(rowsIn(`${head}<div>${row(1)}</div>`)).toEqual(["/t/1: 4"]);
  });

  test("one for each address, however often it is linked to", () => {
    const row = (n: number) =>
      `<tr><td><a href="/t/${n}">A thread about ${n}</a></td><td><a href="/t/${n}">latest</a></td><td>${n + 3} replies</td></tr>`;
    expect(rowsIn(`<table>${row(1)}${row(2)}</table>`)).toEqual(["/t/1: 4", "/t/2: 5"]);
  });

  test("everything up to the next title where rows are cut into pieces side by side, the last as long as the one before", () => {
    const row = (n: number) =>
      `<dt><a href="/t/${n}">A thread about ${n}</a></dt><dd>by somebody</dd><dd>${n + 3} replies</dd>`;
    expect(rowsIn(`<dl>${row(1)}${row(2)}${row(3)}</dl>`)).toEqual(["/t/1: 4", "/t/2: 5", "/t/3: 6"]);
    expect(rowsIn(`<dl>${row(1)}${row(2)}<dd>99 replies</dd></dl>`)).toEqual(["/t/1: 4", "/t/2: 5"]);
  });

  test("no longer than its list, nor than the row before it; and what stands before it is of another list, if that is elsewhere", () => {
    const row = (n: number, more = "") =>
      `<dt><a href="/t/${n}">A thread about ${n}</a></dt><dd>by somebody</dd>${more}`;
    const replies = "<dd>4 replies</dd>";
    expect(rowsIn(`<dl>${row(1, replies)}${row(2)}</dl><p>99 replies</p>`)).toEqual([
      "/t/1: 4",
      "/t/2: none",
    ]);
    expect(rowsIn(`<dl>${row(1)}${row(2)}<dd>99 replies</dd></dl>`)).toEqual(["/t/1: none", "/t/2: none"]);
    const lists = `<dl>${row(1, replies)}${row(2, replies)}</dl><p>Others</p><dl>${row(3)}</dl><p>99 replies</p>`;
    expect(rowsIn(lists)).toEqual(["/t/1: 4", "/t/2: 4", "/t/3: none"]);
  });

  test("where it stands on the page, in whatever order its titles are given", () => {
    const row = (n: number) =>
      `<tr><td><a href="/t/${n}">A thread about ${n}</a></td><td>${n + 3} replies</td></tr>`;
    const page = pageOf(`<table>${row(1)}${row(2)}${row(3)}</table>`);
    const [one, two, three] = page.links.links;
    expect(indexRows(page, [two!, three!, one!]).map(({ replies }) => replies)).toEqual([4, 5, 6]);
  });

  test("that of its first title only, where it has two", () => {
    const row = (n: number, more = "") =>
      `<tr><td><a href="/t/${n}">A thread about ${n}</a>${more}</td><td>${n + 3} replies</td></tr>`;
    expect(
      rowsIn(`<table>${row(1)}${row(2, ' <a href="/t/20">and its sequel</a>')}${row(3)}</table>`),
    ).toEqual(["/t/1: 4", "/t/2: 5", "/t/3: 6"]);
  });

  test("its own even if it is the only one", () => {
    expect(rowsIn('<div><p><a href="/t/1">A thread about one</a></p><p>4 replies</p></div>')).toEqual([
      "/t/1: 4",
    ]);
    expect(rowsIn("<p>No threads</p>")).toEqual([]);
  });
});

test("rows that are called by turns, with pages before the count, count the same", () => {
  const row = (n: number) =>
    `<tr class="${n % 2 ? "zib" : "glorp"}"><td><a href="/t/${n}">A thread about ${n}</a> ${n === 2 ? "<i>[ 1 ]</i>" : ""}</td><td>${n + 3}</td><td>${n * 70}</td></tr>`;
  expect(rowsIn(`<table>${[1, 2, 3, 4].map(row).join("")}</table>`)).toEqual([
    "/t/1: 4",
    "/t/2: 5",
    "/t/3: 6",
    "/t/4: 7",
  ]);
});
