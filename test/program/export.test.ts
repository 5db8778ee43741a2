import { expect, it } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { pages } from "../read/harbour.ts";
import { runSkein } from "./run-skein.ts";

const linesOf = (stdout: string) =>
  stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

it("what nobody has read yet is read first, and posts come thread by thread in the order of each", async () => {
  const directory = scratchDirectory();
  (await archiveOfPages(directory, pages)).close();
  const ran = await runSkein(["export", directory, "-f", "posts"]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  const posts = linesOf(ran.stdout);
  expect(posts).toHaveLength(14);
  const threads = [...new Set(posts.map((post) => post.thread_url))];
  for (const url of threads) {
    const own = posts.filter((post) => post.thread_url === url);
    expect(own.map((post) => post.n)).toEqual(own.map((_, i) => i + 1));
    const first = posts.indexOf(own[0]);
    expect(posts.slice(first, first + own.length)).toEqual(own);
  }
  const since = await runSkein(["export", directory, "-f", "posts", "--new-since", "2000-01-01"]);
  expect(Object.keys(linesOf(since.stdout)[0])).toEqual(Object.keys(posts[0]));
  const typed = linesOf((await runSkein(["export", directory, "-f", "pages"])).stdout);
  expect(typed.filter((page) => page.type === "thread")).toHaveLength(5);
});

it("while the archive is in use, what is read is exported, and one line says what is left out", async () => {
  const directory = scratchDirectory();
  const archive = await archiveOfPages(directory, pages);
  try {
    const ran = await runSkein(["export", directory, "-f", "posts"]);
    expect(ran).toMatchObject({ code: 0, stdout: "" });
    expect(ran.stderr).toMatch(
      /^[^\n]* is being crawled or watched: 6 visits are not read yet, and left out\n$/,
    );
  } finally {
    archive.close();
  }
});
