import { expect, onTestFinished, test } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import type { Overrides } from "../../src/read/overrides.ts";
import { READER, SiteReading } from "../../src/read/site-reading.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";
import { board, pages } from "./harbour.ts";

const never = new AbortController().signal;
const THREADS = "http://forum.test/thread.php?id=0";

async function read(): Promise<{
  directory: string;
  archive: SqliteArchive;
  say(overrides: Overrides): Promise<void>;
}> {
  const directory = scratchDirectory();
  const archive = await archiveOfPages(directory, pages);
  onTestFinished(() => archive.close());
  const reading = new SiteReading(archive);
  await reading.finish(never);
  return {
    directory,
    archive,
    async say(overrides) {
      reading.override(overrides);
      await reading.catchUp(never);
    },
  };
}

function postsIn(directory: string) {
  const reader = ArchiveReader.open(directory)!;
  const posts = [...reader.posts()].map(({ id, n, postId, author, thread, boardId }) => ({
    ...{ id, n, postId, author, thread, boardId },
  }));
  reader.close();
  return posts;
}

const listsIn = (directory: string) =>
  rowsIn<{ id: number; kind: number; url: string; read: number }>(
    directory,
    "SELECT id, kind, url, read FROM list",
  );

test("posts of pages that are no threads are withdrawn; when they are threads after all, all have their ids again", async () => {
  const { directory, archive, say } = await read();
  const posts = postsIn(directory);
  const lists = listsIn(directory);
  expect(posts).toHaveLength(14);
  await say([
    { url: THREADS, all: true, type: "other" },
    { url: `${THREADS}&page=2`, all: true, type: "other" },
  ]);
  expect(postsIn(directory)).toEqual([]);
  expect(archive.readings.owing(10)).toEqual([]);
  await expectWhole(directory);
  await say([]);
  expect(postsIn(directory)).toEqual(posts);
  expect(listsIn(directory)).toEqual(lists);
  const told = rowsIn<{ what: string; count: number }>(
    directory,
    "SELECT what, count(*) AS count FROM post_version GROUP BY what ORDER BY what",
  );
  expect(told).toEqual([
    { what: "back", count: 14 },
    { what: "new", count: 14 },
    { what: "withdrawn", count: 14 },
  ]);
});

test("a field that a person shows elsewhere is a new reading of the same posts", async () => {
  const { directory, archive, say } = await read();
  const posts = postsIn(directory);
  const template = archive.facts.get(READER)!.templates[0]!;
  await say([{ url: THREADS, all: true, places: { authors: [template.bodies[0]!] } }]);
  const now = postsIn(directory);
  expect(now.map(({ id, n }) => [id, n])).toEqual(posts.map(({ id, n }) => [id, n]));
  expect(now.filter(({ author }, i) => author !== posts[i]!.author).length).toBeGreaterThan(0);
});

test("a board keeps its id when it is taken for something else for a while", async () => {
  const { directory, say } = await read();
  const before = listsIn(directory);
  expect(before.find(({ url }) => url === board.url)).toMatchObject({ kind: 2, read: 1 });
  await say([{ url: board.url, all: false, type: "other" }]);
  expect(listsIn(directory).find(({ url }) => url === board.url)?.read).toBe(0);
  await say([]);
  expect(listsIn(directory)).toEqual(before);
});
