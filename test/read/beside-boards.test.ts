import { expect, test } from "vitest";
import { besideBoards } from "../../src/read/beside-boards.ts";
import { NOTHING_KNOWN } from "../../src/read/knowledge.ts";
import { Reader } from "../../src/read/reader.ts";
import { HOST, pageOf, rowsOf } from "../learn/page-of.ts";

const KNOWN = ["/b/boats", "/b/bird-houses", "/b/trees"];

/** What is found beside the known boards. */
function beside(body: string, known: readonly string[] = KNOWN): string[] {
  const { dom, links } = pageOf("/", body);
  const isKnown = (url: string) => known.includes(url.slice(HOST.length));
  const boards = links.links.filter(({ url }) => isKnown(url));
  const others = links.links.filter(({ url }) => !isKnown(url));
  return besideBoards(dom, boards, others).map(({ url }) => url.slice(HOST.length));
}

const item = (path: string, latest = "/t/12/hello") =>
  `<li><p><a href="${path}">What ${path} is about</a></p><p><a href="${latest}">Hello</a> 14 posts</p></li>`;
const list = (...items: string[]) => `<ul>${items.join("")}</ul>`;
const all = (...more: string[]) => list(...[...KNOWN, ...more].map((path) => item(path)));

test("what stands among the rows of boards, under their path, is a board", () => {
  expect(beside(all("/b/feedback"))).toEqual(["/b/feedback"]);
  expect(beside(all() + list(item("/b/feedback")))).toEqual(["/b/feedback"]);
  const asked = ["/b?of=boats", "/b?of=trees"];
  expect(beside(list(...asked.map((path) => item(path)), item("/b?of=lamps")), asked)).toEqual([
    "/b?of=lamps",
  ]);
});

test("what stands elsewhere, under another path, or in the row of a board is none", () => {
  expect(beside(`<p><a href="/b/rules">Rules</a></p>${all()}`)).toEqual([]);
  expect(beside(all("/pages/feedback"))).toEqual([]);
  expect(beside(all("/b/feedback?sort=new"))).toEqual([]);
  expect(beside(list(...KNOWN.map((path) => item(path, `${path}-news`))))).toEqual([]);
});

test("nothing is made of one known board, nor of few among many others", () => {
  expect(beside(all("/b/feedback"), KNOWN.slice(0, 1))).toEqual([]);
  expect(beside(all("/b/lamps", "/b/doors", "/b/ropes"), KNOWN.slice(0, 2))).toEqual([]);
});

test("a list of boards is read with such a board", () => {
  const row = (path: string) => ({ url: path, title: `Board of ${path}` });
  const boards = KNOWN.map((path) => HOST + path);
  const reader = new Reader({ ...NOTHING_KNOWN, version: 1, boards });
  const { records } = reader.read(pageOf("/", rowsOf([...KNOWN, "/b/feedback"].map(row))));
  expect(records?.kind === "portal" && records.boards.map(({ url }) => url)).toEqual([
    ...boards,
    `${HOST}/b/feedback`,
  ]);
});
