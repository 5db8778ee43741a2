import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { identified } from "../../src/read/post-identity.ts";
import { keepPosts } from "../../src/read/post-keeping.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";

let archive: SqliteArchive;
let directory: string;
let list: number;
let now = 0;

beforeEach(() => {
  directory = scratchDirectory();
  archive = openArchive(directory);
  onTestFinished(() => archive.close());
  list = archive.lists.addList(3, "http://a.test/t", "T", 0);
  archive.lists.setFacts(list, { url: "http://a.test/t", pages: 1 });
  now = 1_000;
});

const post = (id: number | undefined, text: string, author = "ann", minute = id ?? 0) => ({
  n: 1,
  ...(id !== undefined && { id: String(id) }),
  author,
  published: new Date(Date.UTC(2024, 0, 1, 10, minute)).toISOString(),
  publishedRaw: `1 January 2024 10:${minute}`,
  text,
  html: text,
});

/** Reads a page of the thread; what happened, as "what id". */
function read(number: number, pages: number, posts: readonly ReturnType<typeof post>[]): string[] {
  const [last] = rowsIn<{ id: number | null }>(directory, "SELECT max(id) AS id FROM post_version");
  const cursor = last?.id ?? 0;
  const before = archive.lists.pageAt(list, number)?.at ?? undefined;
  const at = ++now;
  const page = { url: `http://a.test/t?page=${number}`, list, number, visit: at, at };
  archive.lists.setRead({ ...page, body: "", digest: "", records: posts.length });
  const shown = identified(posts.map((one, i) => ({ ...one, n: i + 1 })));
  keepPosts(archive, { list, number, isLast: number === pages, before }, shown, {
    at,
    visit: at,
    pageUrl: page.url,
  });
  return rowsIn<{ what: string; name: string }>(
    directory,
    `SELECT what, name FROM post_version JOIN post ON post.id = post WHERE post_version.id > ${cursor} ORDER BY post_version.id`,
  ).map(({ what, name }) => `${what} ${name}`);
}

/** The posts in their threads' order, as "n name"; those without a place behind them. */
function places(): string[] {
  const reader = ArchiveReader.open(directory)!;
  const shown = [...reader.posts()].map(({ n, postId }) => `${n} #${postId}`);
  const told = new Map(
    [...reader.postEvents().after(0, 1000)].map(({ n, postId }) => [postId, `${n} #${postId}`]),
  );
  reader.close();
  expect([...told.values()].sort()).toEqual([...shown].sort());
  return shown;
}

test("a post's place counts from the first of its thread, in whatever order pages come, and those that are gone have none", () => {
  const first = [post(1, "one"), post(2, "two"), post(3, "three")];
  read(2, 2, [post(4, "four"), post(5, "five")]);
  expect(places()).toEqual(["1 #4", "2 #5"]);
  read(1, 2, first);
  expect(places()).toEqual(["1 #1", "2 #2", "3 #3", "4 #4", "5 #5"]);
  // The first post is reprinted on the second page.
  read(2, 2, [post(1, "one"), post(4, "four"), post(5, "five")]);
  expect(places()).toEqual(["1 #1", "2 #2", "3 #3", "4 #4", "5 #5"]);
  read(1, 2, [post(1, "one"), post(3, "three"), post(4, "four")]);
  expect(places()).toEqual(["1 #1", "2 #3", "3 #4", "4 #5", "null #2"]);
});

test("each post comes once; reading a page again changes nothing", () => {
  const posts = [post(1, "one"), post(2, "two")];
  expect(read(1, 1, posts)).toEqual(["new #1", "new #2"]);
  expect(read(1, 1, posts)).toEqual([]);
});

test("a post between two others that is not there is gone, and may come back", () => {
  read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")]);
  expect(read(1, 1, [post(1, "one"), post(3, "three")])).toEqual(["gone #2"]);
  expect(read(1, 1, [post(1, "one"), post(3, "three")])).toEqual([]);
  expect(read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three")])).toEqual(["back #2"]);
});

test("a post that slid to the page before is not gone", () => {
  read(1, 2, [post(1, "one"), post(2, "two")]);
  read(2, 2, [post(3, "three"), post(4, "four")]);
  expect(read(2, 2, [post(4, "four"), post(5, "five")])).toEqual(["new #5"]);
  expect(read(1, 2, [post(2, "two"), post(3, "three")])).toEqual(["gone #1"]);
});

test("a post that no page shows any more is gone when all have been read", () => {
  read(1, 2, [post(1, "one"), post(2, "two")]);
  read(2, 2, [post(3, "three"), post(4, "four")]);
  expect(read(2, 2, [post(4, "four")])).toEqual([]);
  expect(read(1, 2, [post(1, "one"), post(2, "two")])).toEqual(["gone #3"]);
});

test("a changed post is noted once, with or without an id; a date in it is no change", () => {
  read(1, 1, [post(1, "one. Last edited today, 10:48"), post(undefined, "two", "bob", 7)]);
  expect(
    read(1, 1, [post(1, "one. Last edited yesterday, 10:48"), post(undefined, "two", "bob", 7)]),
  ).toEqual([]);
  expect(
    read(1, 1, [post(1, "one, changed"), post(undefined, "two, changed", "bob", 7)]).map(
      (line) => line.split(" ")[0],
    ),
  ).toEqual(["changed", "changed"]);
  expect(read(1, 1, [post(1, "one, changed"), post(undefined, "two, changed", "bob", 7)])).toEqual([]);
});

test("half of a page does not change at once: that is a new look of the site, and told as such", () => {
  read(1, 1, [post(1, "one"), post(2, "two"), post(3, "three"), post(4, "four")]);
  expect(
    read(1, 1, [post(1, "Quote: one"), post(2, "two"), post(3, "Quote: three"), post(4, "Quote: four")]),
  ).toEqual(["reread #1", "reread #3", "reread #4"]);
});

test("where every page numbers its posts anew, an id says nothing", () => {
  read(1, 2, [post(1, "one", "ann", 1), post(2, "two", "bob", 2)]);
  const second = [post(1, "three", "cyd", 31), post(2, "four", "dee", 32)];
  expect(read(2, 2, second).map((line) => line.split(" ")[0])).toEqual(["new", "new"]);
  expect(read(2, 2, second)).toEqual([]);
});

test("who posts the same twice has posted twice", () => {
  const twice = [post(1, "bump", "ann", 5), post(2, "bump", "ann", 5)];
  expect(read(1, 1, twice)).toEqual(["new #1", "new #2"]);
  expect(read(1, 1, twice)).toEqual([]);
});
