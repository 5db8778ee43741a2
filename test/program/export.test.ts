import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archiveOfPages } from "../../bench/archive-of-pages.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { pages } from "../read/harbour.ts";
import { runSkein } from "./run-skein.ts";

const FIXTURE = join(import.meta.dirname, "../archive/fixtures/format-6");

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

describe("skein export", () => {
  async function harbour(): Promise<string> {
    const directory = scratchDirectory();
    (await archiveOfPages(directory, pages)).close();
    return directory;
  }

  it("writes a table as the file's ending says, unless --as says otherwise", async () => {
    const directory = await harbour();
    const at = (name: string) => join(directory, name);
    for (const [out, ...more] of [
      ["a.csv"],
      ["a.parquet"],
      ["a.txt"],
      ["b.txt", "--as", "csv"],
    ] as string[][])
      expect(await runSkein(["export", directory, "-f", "posts", "-o", at(out!), ...more])).toMatchObject({
        ...{ code: 0, stdout: "", stderr: "" },
      });
    expect(readFileSync(at("a.csv"), "utf8")).toMatch(/^site,id,post_url,/);
    expect(readFileSync(at("b.txt"), "utf8")).toBe(readFileSync(at("a.csv"), "utf8"));
    expect(readFileSync(at("a.parquet"), "latin1").slice(0, 4)).toBe("PAR1");
    expect(linesOf(readFileSync(at("a.txt"), "utf8"))).toHaveLength(14);
  });

  it("leaves what the filters leave, and says when that is nothing", async () => {
    const directory = await harbour();
    const some = await runSkein([
      "export",
      directory,
      "-f",
      "posts",
      "--author",
      "ANN",
      "--author",
      "bob",
      "-o",
      "-",
    ]);
    expect(new Set(linesOf(some.stdout).map(({ author }) => author))).toEqual(new Set(["ann", "bob"]));
    expect(await runSkein(["export", directory, "-f", "threads", "--match", "submarine"])).toMatchObject({
      ...{ code: 0, stdout: "", stderr: "nothing is left by these filters\n" },
    });
  });

  it("takes somebody out for good, and says what stays", async () => {
    const directory = await harbour();
    const ran = await runSkein(["forget", directory, "--author", "ann"]);
    expect(ran).toMatchObject({ code: 0, stderr: "" });
    expect(ran.stdout).toMatch(/^forgotten: ann <http:\/\/forum\.test\/member\/ann>\ntaken out: 2 posts; /);
    expect(ran.stdout).toMatch(/\n {2}archive\/skein-\S+\.warc\.gz: 2 records\n/);
    const left = linesOf((await runSkein(["export", directory, "-f", "posts"])).stdout);
    expect(left).toHaveLength(12);
    expect(await runSkein(["forget", directory, "--author", "ann"])).toMatchObject({
      ...{ code: 4, stderr: expect.stringMatching(/^skein: nobody in [^\n]* is called ann: [^\n]*\n$/) },
    });
  });

  it.each([
    ["a database without a file", ["-f", "sqlite"], /writes a file: say where with -o/],
    ["a folder without a name", ["-f", "markdown", "-o", "-"], /writes a folder: say where with -o/],
    ["a file for a folder", ["-f", "markdown", "-o", "package.json"], /is no folder/],
    ["a folder for a file", ["-f", "mbox", "-o", "docs"], /is a folder/],
    ["a file that is there", ["-f", "posts", "-o", "package.json"], /is there already.*--force/],
    ["an encoding for what is no table", ["-f", "mbox", "--as", "csv"], /--as is for tables/],
    ["names in pages", ["-f", "wacz", "-o", "x.wacz", "--pseudonyms"], /names cannot be replaced/],
  ])("answers %s with one clear line and code 4", async (_what, args, line) => {
    const ran = await runSkein(["export", FIXTURE, ...args]);
    expect(ran).toMatchObject({ code: 4, stdout: "" });
    expect(ran.stderr).toMatch(/^skein: [^\n]*\n$/);
    expect(ran.stderr).toMatch(line);
    expect(existsSync("x.wacz")).toBe(false);
  });
});
