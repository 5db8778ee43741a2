import { expect, it } from "vitest";
import { OwnLists } from "../../bench/own-lists.ts";
import { Page } from "../../src/page/page.ts";

const truthAt = (url: string) => {
  const [, type, id = "", page = "1"] = /\/(board|thread)\/(\d+)(?:\/(\d+))?$/.exec(url) ?? [];
  if (type === undefined) return undefined;
  // Threads have the first digit of their board.
  const [shows, board] = type === "board" ? ["index", id] : ["thread", id.slice(0, 1)];
  return { type: shows, key: `${type}:${id}:${page}`, board };
};
const page = (path: string, ...links: string[]) =>
  new Page({
    url: `http://a.test${path}`,
    at: 0,
    html: `<body>${links.map((link) => `<a href="${link}">Somewhere</a>`).join("")}</body>`,
  });

it("what stands on most pages is no page's own list, unless it stands there once more", () => {
  const latest = ["/thread/11", "/thread/21", "/board/1", "/board/2"];
  const entry = page("/", ...latest, "/board/1", "/board/2");
  const small = page("/board/1", ...latest, "/thread/15");
  const thread = page("/thread/15", ...latest);
  const login = page("/login", ...latest);
  const lists = new OwnLists([entry, small, thread, login], truthAt);
  expect([entry, small, thread].map((one) => lists.count(one))).toEqual([2, 1, 0]);
});

it("further pages of a thread count once, and those of the page's own list not at all", () => {
  const board = page("/board/1", "/thread/15", "/thread/15/2", "/board/1/2", "/help");
  expect(new OwnLists([board, page("/a"), page("/b")], truthAt).count(board)).toBe(1);
});

it("a list of boards has as many rows as boards, though each names its last thread; what lies above is none of it", () => {
  const html = `<nav class="breadcrumb"><a href="/">Home</a> &gt; <a href="/board/1">All</a></nav>
    <a href="/board/2">Cats</a> <a href="/thread/21">A cat</a> <a href="/board/3">Dogs</a> <a href="/thread/31">A dog</a>`;
  const boards = new Page({ url: "http://a.test/board/9", at: 0, html });
  expect(boards.crumbs.map(({ url }) => url)).toContain("http://a.test/board/1");
  expect(new OwnLists([boards, page("/a"), page("/b")], truthAt).count(boards)).toBe(2);
});
