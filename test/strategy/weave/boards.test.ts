import { expect, it } from "vitest";
import { linksByRole } from "../../../src/learn/link-role.ts";
import { Boards } from "../../../src/strategy/weave/boards.ts";
import { pageOf, postsOf, rowsOf } from "../../learn/page-of.ts";

const thread = (id: number) =>
  pageOf(
    `/t?id=${id}`,
    `<div class="breadcrumb"><a href="/">Forum</a> » <a href="/b?id=3">Gardens</a> » <a href="/t?id=${id}">On sheds</a></div>${postsOf("sheds", 3)}`,
  );

const ROWS = rowsOf([5, 6, 7, 8].map((id) => ({ url: `/t?id=${id}`, title: `On sheds and gardens ${id}` })));
const list = (path: string) => pageOf(path, ROWS);

const has = (boards: Boards, path: string, flipped = false, page = list(path)) =>
  boards.has(page, linksByRole(page), flipped);

const taught = () => {
  const boards = new Boards();
  for (const id of [5, 6]) boards.learnFrom(thread(id));
  return boards;
};

it("a board is what threads say that they are in", () => {
  expect(has(taught(), "/b?id=3")).toBe(true);
  expect(has(taught(), "/b?id=4")).toBe(false);
  expect(has(taught(), "/tags/sheds")).toBe(false);
  expect(has(new Boards(), "/b?id=3")).toBe(false);
});

it("what one thread alone says may be a place of its own", () => {
  const boards = new Boards();
  boards.learnFrom(thread(5));
  expect(has(boards, "/b?id=3")).toBe(false);
});

it("a further page of a board is one if a flip led to it", () => {
  expect(has(taught(), "/b?id=3&page=2", true)).toBe(true);
  expect(has(taught(), "/b?id=3&page=2", false)).toBe(false);
  expect(has(taught(), "/b?id=4&page=2", true)).toBe(false);
});

it("a page without rows is none, even at a board's address", () => {
  expect(has(taught(), "/b?id=3", false, pageOf("/b?id=3", "<p>This board is closed."))).toBe(false);
});

it("is the same after it was saved", () => {
  expect(has(Boards.restore(taught().save()), "/b?id=3")).toBe(true);
});

it("another view of a board's own page is no further page of it, but a page of which another list named all threads is", () => {
  const page = list("/b?id=3&show=30");
  const from = (path: string) => taught().has(page, linksByRole(page), true, `http://forum.example${path}`);
  expect(from("/b?id=3")).toBe(false);
  expect(from("/b?id=3&page=2")).toBe(false);
  expect(from("/latest")).toBe(true);
});
