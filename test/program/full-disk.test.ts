import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallDisk } from "../archive/small-disk.ts";
import { numberedSite } from "../crawl/numbered-site.ts";
import { runSkein } from "./run-skein.ts";

const NO_DISK = "a small file system can be mounted by root alone";

it("ends with code 3 and one line when the disk is full, and goes on when there is room, with nothing lost", async ({
  skip,
}) => {
  const disk = smallDisk(1_500);
  if (!disk) return skip(NO_DISK);
  const site = await numberedSite(1_200);
  onTestFinished(() => site.close());
  const directory = join(disk.directory, "archive");
  const crawl = ["crawl", site.url, "--strategy", "breadth", "--wait", "0", "--out", directory];
  const full = await runSkein(crawl);
  expect(full).toMatchObject({ code: 3, signal: null });
  expect(full.stderr.trimEnd().split("\n").at(-1)).toMatch(
    /^skein: the disk that holds .* is full: free some space/,
  );
  expect(full.stderr).not.toMatch(/^ +at /m);
  const kept = urlsIn(directory);
  expect(kept.length).toBeGreaterThan(10);

  disk.resize(30_000);
  const before = site.requests.length;
  expect(await runSkein(crawl)).toMatchObject({ code: 0 });
  const urls = urlsIn(directory);
  expect(urls.slice(0, kept.length)).toEqual(kept);
  expect(urls).toHaveLength(1_201);
  expect(new Set(urls).size).toBe(1_201);
  const again = new Set(site.requests.slice(before).map((path) => new URL(path, site.url).href));
  expect(kept.filter((url) => again.has(url))).toEqual([]);
});

it("a disk that is full from the start gets one line and code 3, and nothing is left on it", async ({
  skip,
}) => {
  const disk = smallDisk(40);
  if (!disk) return skip(NO_DISK);
  const ran = await runSkein([
    "crawl",
    "http://127.0.0.1:9/",
    "--out",
    join(disk.directory, "new", "archive"),
  ]);
  expect(ran).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^skein: the disk that holds [^\n]*\n$/),
  });
  expect(readdirSync(disk.directory)).toEqual([]);
});

it("a directory where none can be made is refused in one line", async () => {
  const ran = await runSkein(["crawl", "http://127.0.0.1:9/", "--out", "/proc/skein"]);
  expect(ran).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^skein: \/proc\/skein cannot hold [^\n]*\n$/),
  });
});

it.each([["--fresh"], []])("a folder with other things in it is left as it is (%s)", async (...more) => {
  const directory = join(scratchDirectory(), "photos");
  mkdirSync(directory);
  writeFileSync(join(directory, "beach.jpg"), "sand");
  const ran = await runSkein(["crawl", "http://127.0.0.1:9/", "--out", directory, ...more]);
  expect(ran).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^skein: [^\n]*"beach\.jpg"[^\n]*\n$/),
  });
  expect(readdirSync(join(directory, ".."))).toEqual(["photos"]);
  expect(readdirSync(directory)).toEqual(["beach.jpg"]);
});

// Later Nodes start with so few, and have nothing to complain of.
it.skipIf(Number.parseInt(process.versions.node, 10) >= 22)(
  "too few files that may be open get one line",
  () => {
    const bin = resolve(import.meta.dirname, "../../bin/skein.js");
    const ran = spawnSync(
      "sh",
      ["-c", `ulimit -n 40 && exec "$0" "$@"`, process.execPath, bin, "status", "nowhere"],
      {
        encoding: "utf8",
      },
    );
    expect(ran).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^skein: too many files are open: [^\n]*\n$/),
    });
  },
);

it("an archive on a disk that may only be read is read, and nothing is written to it", async ({ skip }) => {
  const disk = smallDisk(20_000);
  if (!disk) return skip(NO_DISK);
  const directory = join(disk.directory, "archive");
  cpSync(resolve(import.meta.dirname, "../archive/fixtures/format-2"), directory, { recursive: true });
  disk.makeReadOnly();
  expect(await runSkein(["export", directory, "--format", "pages"])).toMatchObject({ code: 0, stderr: "" });
  expect(await runSkein(["check", directory])).toMatchObject({ code: 0, stderr: "" });
  for (const args of [
    ["crawl", "http://127.0.0.1:9/", "--out", directory],
    ["export", directory, "--format", "pages", "-o", join(disk.directory, "pages.jsonl")],
  ])
    expect(await runSkein(args)).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/^skein: [^\n]*\n$/),
    });
});

it("a disk that is full while an export is written gets one line and code 3", async ({ skip }) => {
  const disk = smallDisk(8);
  if (!disk) return skip(NO_DISK);
  const archive = resolve(import.meta.dirname, "../archive/fixtures/format-2");
  const directory = scratchDirectory();
  cpSync(archive, directory, { recursive: true });
  const ran = await runSkein([
    "export",
    directory,
    "--format",
    "posts",
    "-o",
    join(disk.directory, "posts.jsonl"),
  ]);
  expect(ran).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^skein: the disk is full: [^\n]*\n$/),
  });
});

function urlsIn(directory: string): string[] {
  const reader = ArchiveReader.open(directory)!;
  for (const visit of reader.visits.all()) reader.visits.response(visit);
  const urls = [...reader.visits.all()].map(({ url }) => url).filter((url) => !url.endsWith("/robots.txt"));
  reader.close();
  return urls;
}
