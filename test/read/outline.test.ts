import { describe, expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { outlineOf, readingOf } from "../../src/read/outline.ts";
import { HOST, pageOf, postsOf, rowsOf } from "../learn/page-of.ts";

const threads = Array.from({ length: 3 }, (_, i) => ({
  url: `/t?id=${i}`,
  title: `A thread about the harbour, part ${"abc"[i]}`,
  replies: i,
}));
const PAGER = '<p><b>1</b> <a href="/t?id=4&page=2">2</a> <a href="/t?id=4&page=3">3</a></p>';
const CRUMBS = '<div><a href="/">Home</a> &gt; <a href="/b?id=7">Board of boats</a></div>';

const thread = pageOf("/t?id=4", `${CRUMBS}<h1>All about the harbour</h1>${postsOf("harbour", 3)}${PAGER}`);
const board = pageOf("/b?id=7", rowsOf(threads));

describe("a thread is told", () => {
  test("with its posts, its board, its place and its links", () => {
    const told = readingOf(thread);
    expect(told).toMatchObject({
      url: `${HOST}/t?id=4`,
      type: "thread",
      board: "Board of boats",
      board_url: `${HOST}/b?id=7`,
      page: 1,
      pages: 3,
    });
    expect(told.posts).toHaveLength(3);
    expect(told.posts[0]).toMatchObject({ n: 1, reply_to_author: null });
    expect(told.flips.map(({ url }) => url)).toEqual([`${HOST}/t?id=4&page=2`, `${HOST}/t?id=4&page=3`]);
    expect(told.links.map(({ text }) => text)).toContain("Board of boats");
  });

  test("to a person line by line", () => {
    const lines = outlineOf(thread).split("\n");
    expect(lines.slice(0, 6)).toEqual([
      "A forum",
      `${HOST}/t?id=4`,
      "",
      "looks like: thread · board: Board of boats · page 1 of 3",
      "",
      "3 posts",
    ]);
    expect(lines[6]).toMatch(/^ {2}#1 .+ · \d{4}-\d\d-\d\dT/);
    expect(lines[7]).toMatch(/^ {5}\S.{80,99}…?$/);
    expect(lines).toContain("page flips");
    expect(lines).toContain(`  2 → ${HOST}/t?id=4&page=2`);
    expect(lines.some((line) => /^\d+ rows?$/.test(line))).toBe(false);
    expect(outlineOf(thread).endsWith("\n")).toBe(true);
  });
});

describe("a board is told", () => {
  test("with its rows", () => {
    expect(readingOf(board).threads.map(({ title, replies }) => [title, replies])).toEqual(
      threads.map(({ title, replies }) => [title, replies]),
    );
    expect(readingOf(board)).toMatchObject({ type: "index", board: null, board_url: null, pages: 1 });
  });

  test("to a person with what each row tells", () => {
    const text = outlineOf(board);
    expect(text).toContain("looks like: index\n");
    expect(text).toContain("3 rows\n");
    expect(text).toMatch(
      / {2}A thread about the harbour, part b {2}\(thread · .+ · 1 reply · 2024-03-11.*\)\n/,
    );
    expect(text).toMatch(/region \d+: \d+ records, \d+ link columns · /);
    expect(text).toMatch(/ {4}column 0: 3 links, first "A thread about the harbour, part a"/);
    expect(text).not.toContain("page flips");
    expect(text).not.toContain("null");
  });
});

test("a page of nothing is told as that", () => {
  const lines = [
    "A forum",
    `${HOST}/x`,
    "",
    "looks like: other",
    "",
    "0 repetitive regions",
    "",
    "0 links",
    "",
  ];
  expect(outlineOf(pageOf("/x", "<p>Nothing.</p>"))).toBe(lines.join("\n"));
  const untitled = new Page({ url: `${HOST}/x`, html: "<p>Nothing.</p>", at: 0 });
  expect(outlineOf(untitled).split("\n")[0]).toBe("(no title)");
});

test("a board is told from its title to its links, and no more", () => {
  const rows = threads.map(({ url, title }) => ({ url, title }));
  const page = pageOf("/b?id=7", `${rowsOf(rows)}<p><a href="/about">About this place</a></p>`);
  expect(outlineOf(page)).toBe(`A forum
${HOST}/b?id=7

looks like: index

3 rows
  A thread about the harbour, part a  (thread · anna · 2 replies · 2024-03-10T10:00:00Z)
  A thread about the harbour, part b  (thread · bert · 2 replies · 2024-03-11T11:00:00Z)
  A thread about the harbour, part c  (thread · carla · 2 replies · 2024-03-12T12:00:00Z)

1 repetitive region
  region 0: 3 records, 2 link columns · A thread about the harbour, part a anna 2 100 2024-03-10 10…
    column 0: 3 links, first "A thread about the harbour, part a"
    column 1: 3 links, first "anna"

7 links
`);
  expect(readingOf(page).links.at(-1)).toEqual({
    ...{ url: `${HOST}/about`, text: "About this place", apath: expect.stringMatching(/\/p\/a$/) },
    ...{ region: -1, column: -1 },
  });
  expect(readingOf(page).threads[0]).toEqual({
    ...{ kind: "thread", title: threads[0]!.title, url: `${HOST}/t?id=0`, author: "anna", replies: 2 },
    ...{ views: 100, last_post: "2024-03-10T10:00:00Z", last_post_raw: "2024-03-10 10:00" },
    last_author: "anna",
  });
});

test("of a row is told what stands in it: nobody where nobody is named, and the month where that is all", () => {
  const row = (n: number, when: string) =>
    `<tr><td><a href="/t/${n}">A longer title of number ${n}</a></td><td>${when}</td></tr>`;
  const rows = (when: string) =>
    outlineOf(pageOf("/x", `<table>${[1, 2, 3].map((n) => row(n, when)).join("")}</table>`));
  expect(rows("May 2023")).toContain("  A longer title of number 2  (thread · 2023-05)\n");
  const long = "A title that goes on and on about the harbour, its boats and everything else";
  const cut = outlineOf(
    pageOf("/x", rowsOf([1, 2, 3].map((n) => ({ url: `/t/${n}`, title: `${long} ${n}` })))),
  );
  expect(cut).toContain(`\n  ${`${long} 1`.slice(0, 69)}…  (thread`);
});

test("of many regions twelve are told, and how many more there are", () => {
  const list = (n: number) =>
    `<ul class="list${n}">${[1, 2, 3, 4].map((i) => `<li class="item${n}"><a href="/${n}/${i}">entry ${i} of list ${n}</a> <span>text</span></li>`).join("")}</ul>`;
  const page = pageOf("/x", Array.from({ length: 15 }, (_, n) => list(n)).join("<hr>"));
  expect(page.regions.length).toBeGreaterThan(12);
  expect(outlineOf(page)).toContain(`  … and ${page.regions.length - 12} more`);
  const twelve = pageOf("/x", Array.from({ length: 11 }, (_, n) => list(n)).join("<hr>"));
  expect(twelve.regions).toHaveLength(12);
  expect(outlineOf(twelve)).not.toContain("more");
  expect(outlineOf(twelve)).toContain("entry 1 of list 10 text");
});
