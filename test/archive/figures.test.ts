import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Database } from "../../src/archive/database/database.ts";
import { StoredFigures } from "../../src/archive/figures.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { BOARD, THREAD } from "../../src/read/list.ts";
import { newPost, said, seen } from "./posts/small-thread.ts";
import { openArchive, scratchDirectory } from "./scratch.ts";

/** A board with two threads, one of which is only known by a link. */
function filled(): { readonly archive: SqliteArchive; readonly directory: string } {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  onTestFinished(() => archive.close());
  archive.lists.addList(BOARD, "http://a/b", "Gardens", 1);
  archive.lists.addList(THREAD, "http://a/t", "On sheds", 1);
  archive.lists.addList(THREAD, "http://a/u", "On roofs", 1);
  archive.lists.setFacts(1, { url: "http://a/b", pages: 1 });
  archive.lists.setFacts(2, { url: "http://a/t", pages: 1 });
  for (const name of ["p1", "p2", "p3"]) archive.posts.add(newPost(name, { list: 2 }), said(name), seen(100));
  archive.posts.add(
    newPost("p4", { list: 2 }),
    said("p4", { author: "bob", authorUrl: "http://a/bob" }),
    seen(100),
  );
  return { archive, directory };
}

test("what was read is counted as it comes and goes, and counting anew says the same", () => {
  const { archive } = filled();
  const { figures } = archive;
  expect(figures.get()).toEqual({ boards: 1, threads: 1, posts: 4, people: 2 });
  expect(figures.counted()).toEqual(figures.get());
  archive.posts.lose(archive.posts.named(2, "p1")!, 100, seen(200));
  archive.lists.setGone(1, 200);
  expect(figures.get()).toEqual({ boards: 0, threads: 1, posts: 3, people: 2 });
  expect(figures.counted()).toEqual(figures.get());
  archive.lists.setGone(2, 200);
  archive.lists.setFacts(1, { url: "http://a/b", pages: 1 });
  archive.posts.bringBack(archive.posts.named(2, "p1")!, { page: 1, place: 1 }, seen(300));
  expect(figures.get()).toEqual({ boards: 1, threads: 0, posts: 4, people: 2 });
  expect(figures.counted()).toEqual(figures.get());
});

test("an archive that keeps no figures is counted", () => {
  const { directory } = filled();
  const database = new Database(join(directory, "skein.db"));
  onTestFinished(() => database.close());
  database.exec("DELETE FROM figure");
  expect(new StoredFigures(database).get()).toEqual({ boards: 1, threads: 1, posts: 4, people: 2 });
});

test("the newest post is the one that was written last, as far as clocks can be right", () => {
  const { archive } = filled();
  expect(archive.figures.newestPost(1000)).toEqual({ published: 40, author: "bob", thread: "On sheds" });
  expect(archive.figures.newestPost(40)).toMatchObject({ published: 40 });
  expect(archive.figures.newestPost(39)).toEqual({ published: 30, author: "ann", thread: "On sheds" });
  expect(archive.figures.newestPost(9)).toBeUndefined();
  archive.posts.lose(archive.posts.named(2, "p4")!, 100, seen(200));
  expect(archive.figures.newestPost(1000)).toMatchObject({ published: 30 });
});

test("the latest page is the one that was read last, not one that is only known", () => {
  const { archive } = filled();
  expect(archive.figures.latestPage()).toBeUndefined();
  const page = { list: 2, visit: 1, body: "b", digest: "d" };
  archive.lists.setRead({ ...page, url: "http://a/t", number: 1, at: 500, records: 4 });
  archive.lists.setRead({ ...page, url: "http://a/t?2", number: 2, at: 600, records: 3 });
  archive.lists.addPage("http://a/t?3", 2, 3);
  expect(archive.figures.latestPage()).toEqual({
    ...{ title: "On sheds", url: "http://a/t?2", kind: THREAD, number: 2, records: 3 },
  });
  archive.lists.setRead({ ...page, url: "http://a/t?9", number: 9, at: 600, records: 1 });
  expect(archive.figures.latestPage()).toMatchObject({ url: "http://a/t?9" });
});
