import { beforeAll, expect, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { board, pages, post, thread } from "../read/harbour.ts";
import { temporaryDirectory } from "./scratch.ts";

const FORUM = "http://forum.test";

let reader: ArchiveReader;

beforeAll(async () => {
  const { directory, remove } = temporaryDirectory();
  const guest = thread(3, 1, [31]);
  const anonymous = { ...guest, html: guest.html.replace(/<a href="\/member\/[^"]*">(\w+)<\/a>/, "$1") };
  expect(anonymous.html).not.toBe(guest.html);
  expect(post(31)).toContain("dee");
  const archive = await archiveOfPages(directory, [...pages, anonymous]);
  await catchUp(archive, new AbortController().signal);
  archive.close();
  reader = ArchiveReader.open(directory)!;
  return () => {
    reader.close();
    remove();
  };
});

test("threads tell their title, board and posts", () => {
  const threads = [...reader.threads()];
  expect(threads).toHaveLength(4);
  expect(threads.find(({ url }) => url === `${FORUM}/thread.php?id=0`)).toMatchObject({
    ...{
      title: "Thread a of the harbour",
      board: "Boats",
      boardUrl: board.url,
      pages: 2,
      posts: 7,
      gone: null,
    },
    firstPost: Date.parse("2021-05-02T11:00:00Z"),
    lastPost: Date.parse("2021-05-08T17:00:00Z"),
  });
});

test("boards tell how many threads and posts they have", () => {
  expect([...reader.boards()]).toMatchObject([{ url: board.url, threads: 4, posts: 15 }]);
});

test("people are known by their profile, and by their name where there is none", () => {
  const people = [...reader.people()].map(({ name, url, posts }) => ({ name, url, posts }));
  expect(people.sort((a, b) => (`${a.name}${a.url}` < `${b.name}${b.url}` ? -1 : 1))).toEqual([
    { name: "ann", url: `${FORUM}/member/ann`, posts: 2 },
    { name: "bob", url: `${FORUM}/member/bob`, posts: 4 },
    { name: "cyd", url: `${FORUM}/member/cyd`, posts: 4 },
    { name: "dee", url: `${FORUM}/member/dee`, posts: 4 },
    { name: "dee", url: null, posts: 1 },
  ]);
  for (const { person } of reader.posts()) expect(person).not.toBeNull();
});

test("pages tell what they are, of which list and which page of it", () => {
  const found = new Map([...reader.pages()].map((page) => [page.url, page]));
  expect(found.size).toBe(7);
  expect(found.get(board.url)).toMatchObject({ type: "index", listUrl: board.url, number: 1, records: 3 });
  expect(found.get(`${FORUM}/thread.php?id=0&page=2`)).toMatchObject({
    ...{ type: "thread", listUrl: `${FORUM}/thread.php?id=0`, number: 2, records: 3 },
  });
});

test("figures are what there is to count", () => {
  const { figures } = reader;
  expect(figures.get()).toEqual({ boards: 1, threads: 4, posts: 15, people: 5 });
  expect(figures.get()).toEqual(figures.counted());
  expect(figures.newestPost(Date.UTC(2030, 0))).toMatchObject({ thread: expect.any(String) });
  expect(figures.newestPost(0)).toBeUndefined();
});
