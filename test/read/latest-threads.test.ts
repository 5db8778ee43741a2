import { expect, test } from "vitest";
import { withoutLatest } from "../../src/read/latest-threads.ts";
import { HOST, pageOf } from "../learn/page-of.ts";

/** Threads that a page is taken to name by their titles. */
function named(body: string): string[] {
  const { dom, links } = pageOf("/b/1", body);
  const to = (start: string) => links.links.filter(({ url }) => url.startsWith(HOST + start));
  return withoutLatest(dom, to("/t/"), to("/b/")).map(({ url }) => url.slice(HOST.length));
}

const link = (path: string) => `<a href="${path}">What ${path} is called</a>`;
const boardRow = (board: string, latest: string) =>
  `<tr><td>${link(board)}</td><td class="last">${link(latest)} <a href="${latest}">»</a> by anna</td><td>390</td></tr>`;
const threadRow = (thread: string, before = "") =>
  `<tr><td>${before}<b>${link(thread)}</b></td><td>by bert</td><td>2</td></tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;
const way = `<p>${link("/b/9")}</p>`;

test("the latest thread of a board within the board is none of its own", () => {
  const own = table(threadRow("/t/1"), threadRow("/t/2"));
  expect(named(way + table(boardRow("/b/2", "/t/7"), boardRow("/b/3", "/t/8")) + own)).toEqual([
    "/t/1",
    "/t/2",
  ]);
  expect(named(way + table(boardRow("/b/2", "/t/7")) + table(threadRow("/t/1")))).toEqual(["/t/1"]);
  const withChildren = `<tr><td>${link("/b/2")} ${link("/b/4")}, ${link("/b/5")}</td><td>${link("/t/7")}</td></tr>`;
  expect(named(table(withChildren) + own)).toEqual(["/t/1", "/t/2"]);
});

test("threads below the boards that lead to them on the way are its own, be it a single one", () => {
  expect(named(way + table(threadRow("/t/1"), threadRow("/t/2")))).toEqual(["/t/1", "/t/2"]);
  expect(named(way + table(threadRow("/t/1")))).toEqual(["/t/1"]);
  expect(named(way + table(threadRow("/t/1")) + way + table(threadRow("/t/2")))).toEqual(["/t/1", "/t/2"]);
});

test("a board that is named before a thread, where other threads stand without one, is what the thread is filed under", () => {
  expect(
    named(table(threadRow("/t/1"), threadRow("/t/2", link("/b/2")), threadRow("/t/3", link("/b/3")))),
  ).toEqual(["/t/1", "/t/2", "/t/3"]);
});

test("where only boards with their latest threads are shown, these are what is shown of threads", () => {
  expect(named(table(boardRow("/b/2", "/t/7"), boardRow("/b/3", "/t/8")))).toEqual([
    "/t/7",
    "/t/7",
    "/t/8",
    "/t/8",
  ]);
});
