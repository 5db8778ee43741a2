import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import type { Post } from "../../src/page/posts/posts.ts";
import { identified } from "../../src/read/post-identity.ts";
import { keepPosts } from "../../src/read/post-keeping.ts";
import { rereadPosts } from "../../src/read/post-rereading.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";

const SEEN = { at: 1_000, visit: 1, pageUrl: "http://a.test/t" };
const LONG = "The heron was on board when the lantern broke, and nobody else saw the ferry leave.";
const OTHER = "Pepper does not grow in the meadow, whatever the violin says about stones and rivers.";

let archive: SqliteArchive;
let directory: string;
let list: number;

beforeEach(() => {
  directory = scratchDirectory();
  archive = openArchive(directory);
  onTestFinished(() => archive.close());
  list = archive.lists.addList(3, "http://a.test/t", "T", 0);
  archive.lists.setFacts(list, { url: "http://a.test/t", pages: 1 });
});

const post = (text: string, more: Partial<Post> = {}): Post => ({ n: 0, text, html: text, ...more });
const placed = (posts: readonly Post[]) => identified(posts.map((one, i) => ({ ...one, n: i + 1 })));

function read(posts: readonly Post[]): void {
  keepPosts(archive, { list, number: 1, isLast: true, before: undefined }, placed(posts), SEEN);
}

/** Reads the page anew; the events that came of it, as "what id". */
function reread(posts: readonly Post[], of = list): string[] {
  const [last] = rowsIn<{ id: number }>(directory, "SELECT max(id) AS id FROM post_version");
  rereadPosts(archive.posts, { list: of, number: 1 }, archive.posts.onPage(list, 1), placed(posts), SEEN);
  return rowsIn<{ what: string; post: number }>(
    directory,
    `SELECT what, post FROM post_version WHERE id > ${last!.id} ORDER BY id`,
  ).map(({ what, post: id }) => `${what} ${id}`);
}

/** The posts as they are exported, as "id n text". */
function exported(): string[] {
  const reader = ArchiveReader.open(directory)!;
  const rows = [...reader.posts()].map(({ id, n, text }) => `${id} ${n} ${text}`);
  reader.close();
  return rows;
}

test("a page that reads the same as before changes nothing", () => {
  const posts = [post(LONG, { author: "ann" }), post(OTHER, { id: "2" })];
  read(posts);
  expect(reread(posts)).toEqual([]);
});

test("a post that reads otherwise keeps its id, and nobody is told that it changed", () => {
  read([post(`ann wrote: ${LONG}`, { id: "1" }), post(OTHER, { id: "2", author: "bob" })]);
  expect(reread([post(LONG, { id: "1", author: "ann" }), post(OTHER, { id: "2", author: "cyd" })])).toEqual([
    "reread 1",
    "reread 2",
  ]);
  expect(exported()).toEqual([`1 1 ${LONG}`, `2 2 ${OTHER}`]);
  const reader = ArchiveReader.open(directory)!;
  expect(
    reader
      .postEvents()
      .after(0, 10)
      .map(({ what }) => what),
  ).toEqual(["new", "new"]);
  expect([...reader.posts()].map(({ author }) => author)).toEqual(["ann", "cyd"]);
  reader.close();
});

test("posts without ids are known by the largest overlap of their texts, wherever they stand now", () => {
  read([post(`${LONG} Signed, ann.`), post(`${OTHER} Signed, bob.`)]);
  reread([post("An introduction that was overlooked."), post(OTHER), post(LONG)]);
  expect(exported()).toEqual(["3 1 An introduction that was overlooked.", `2 2 ${OTHER}`, `1 3 ${LONG}`]);
});

test("where nothing else tells, the place does; but not against who wrote and when", () => {
  const at = (hour: number) => ({ published: `2024-01-01T1${hour}:00:00Z` });
  read([post("menu", { author: "ann", ...at(0) }), post("menu too", { author: "bob", ...at(1) })]);
  expect(reread([post(LONG, { author: "ann", ...at(0) }), post(OTHER, { author: "cyd", ...at(2) })])).toEqual(
    ["withdrawn 2", "reread 1", "new 3"],
  );
});

test("what turns out to be no post is withdrawn: told as such, exported nowhere, and back if it was one after all", () => {
  read([post("Advertisement", { id: "9" }), post(LONG, { id: "1" })]);
  expect(reread([post(LONG, { id: "1" })])).toEqual(["withdrawn 1"]);
  expect(exported()).toEqual([`2 1 ${LONG}`]);
  const reader = ArchiveReader.open(directory)!;
  expect(reader.postEvents().after(2, 10)).toMatchObject([{ what: "withdrawn", id: 1, n: null }]);
  expect([...reader.postEvents().since(0)].map(({ id }) => id)).toEqual([2]);
  reader.close();
  expect(reread([post("Advertisement", { id: "9" }), post(LONG, { id: "1" })])).toEqual(["back 1"]);
  expect(exported()).toEqual(["1 1 Advertisement", `2 2 ${LONG}`]);
});

test("ids that were read wrongly may go round in a circle", () => {
  read([post(LONG, { id: "1" }), post(OTHER, { id: "2" })]);
  expect(reread([post(LONG, { id: "2" }), post(OTHER, { id: "1" })])).toEqual(["reread 1", "reread 2"]);
  expect(archive.posts.named(list, "#1")?.id).toBe(2);
  expect(archive.posts.named(list, "#2")?.id).toBe(1);
});

test("posts go with their page when it turns out to be of another thread", () => {
  read([post(LONG), post(OTHER)]);
  const other = archive.lists.addList(3, "http://a.test/u", "U", 0);
  archive.lists.setFacts(other, { url: "http://a.test/u", pages: 1 });
  expect(reread([post(LONG), post(OTHER)], other)).toEqual([]);
  const reader = ArchiveReader.open(directory)!;
  expect([...reader.posts()].map(({ id, thread }) => [id, thread])).toEqual([
    [1, other],
    [2, other],
  ]);
  reader.close();
});
