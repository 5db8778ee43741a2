import { expect, test } from "vitest";
import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { type PostRow, postRow } from "../../src/export/posts.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { scratchDirectory } from "../archive/scratch.ts";

const WORDS = "heron otter maple stone river lantern ferry cloud bridge anchor meadow pepper violin".split(
  " ",
);
const people = ["ann", "bob", "cyd", "dee"];

function post(id: number): string {
  return `<div class="post" id="p${id}"><div class="head"><a href="/member/${people[id % 4]}">${people[id % 4]}</a> <a class="when" href="/post/${id}">${1 + (id % 27)} May 2021 1${id % 10}:00</a></div>
    <div class="body">${WORDS[id % 13]} and ${WORDS[(id * 5) % 11]} were on board when the ${WORDS[(id * 3) % 12]} broke; nobody else saw the ${WORDS[(id + 7) % 13]}.</div></div>`;
}

function thread(
  id: number,
  number: number,
  ids: readonly number[],
  url = `http://forum.test/thread.php?id=${id}${number > 1 ? `&page=${number}` : ""}`,
): GivenPage {
  const flips = [1, 2]
    .map((n) =>
      n === number ? `<b>${n}</b>` : `<a href="/thread.php?id=${id}${n > 1 ? `&page=${n}` : ""}">${n}</a>`,
    )
    .join(" ");
  const html = `<html><head><title>Thread ${"abc"[id]} of the harbour</title></head><body><h1>Thread ${"abc"[id]} of the harbour</h1><div class="crumbs"><a href="/">Home</a> » <a href="/board.php?id=1">Boats</a></div>
    <div class="posts">${ids.map(post).join("")}</div><p class="pages">${flips}</p></body></html>`;
  return { url, html, at: Date.UTC(2021, 5, 1) };
}

const board: GivenPage = {
  url: "http://forum.test/board.php?id=1",
  at: Date.UTC(2021, 5, 1),
  html: `<body><table>${[0, 1, 2].map((id) => `<tr><td><a href="/thread.php?id=${id}">Thread ${"abc"[id]} of the harbour</a></td><td><a href="/member/ann">ann</a></td><td>${id + 3}</td><td>${9 - id} May 2021 10:00</td></tr>`).join("")}</table></body>`,
};

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

const pages = [
  thread(0, 2, [5, 6, 7]),
  board,
  thread(0, 1, [1, 2, 3, 4]),
  thread(1, 1, [11, 12, 13]),
  thread(1, 2, [14, 15]),
  thread(2, 1, [21, 22]),
];

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
