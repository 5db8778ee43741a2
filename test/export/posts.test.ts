import { expect, test } from "vitest";
import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { type PostRow, postRow } from "../../src/export/posts.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { pages, thread } from "../read/harbour.ts";

async function exported(pages: readonly GivenPage[]): Promise<PostRow[]> {
  const directory = scratchDirectory();
  const archive = await archiveOfPages(directory, pages);
  await catchUp(archive, new AbortController().signal);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  const rows = [...reader.posts()].map(postRow);
  reader.close();
  return rows;
}

test("pages of a thread are joined in order, whatever order they were fetched in", async () => {
  const rows = (await exported(pages)).filter((row) => row.thread_title === "Thread a of the harbour");
  expect(rows.map((row) => row.post_id)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(rows.map((row) => row.n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(rows.map((row) => row.thread_url))).toEqual(new Set(["http://forum.test/thread.php?id=0"]));
  expect(rows[0]).toMatchObject({
    author: "bob",
    board: "Boats",
    board_url: "http://forum.test/board.php?id=1",
    page_url: "http://forum.test/thread.php?id=0",
  });
});

test("lists of threads are not posts", async () => {
  expect((await exported(pages)).every((row) => row.page_url.includes("thread.php"))).toBe(true);
});

test("copies of a page under other addresses and reprints of the first post give no post twice", async () => {
  const copies = [
    ...pages,
    thread(0, 1, [1, 2, 3, 4], "http://forum.test/goto.php?post=3"),
    thread(2, 2, [21, 23]),
  ];
  const ids = (await exported(copies)).map((row) => row.post_id);
  expect(ids.filter((id) => id === "3")).toHaveLength(1);
  expect(ids.filter((id) => id === "21")).toHaveLength(1);
  expect(ids).toContain("23");
});
