import { cpSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { numberedSite } from "../crawl/numbered-site.ts";
import { runSkein } from "./run-skein.ts";

it("a crawl says that bytes are gone and fetches them again, and everybody else says what is left", async () => {
  const site = await numberedSite(20);
  onTestFinished(() => site.close());
  const directory = join(scratchDirectory(), "archive");
  const crawl = [
    "crawl",
    site.url,
    "--strategy",
    "breadth",
    "--wait",
    "0",
    "--out",
    directory,
    "--warc-size",
    "2kB",
  ];
  expect((await runSkein(crawl)).code).toBe(0);
  const [first] = readdirSync(join(directory, "archive")).sort();
  rmSync(join(directory, "archive", first!));

  const wrong = await runSkein(["check", directory]);
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining(`${first} is not there`) });

  const before = site.requests.length;
  const again = await runSkein(crawl);
  expect(again).toMatchObject({ code: 0 });
  expect(again.stderr).toMatch(
    new RegExp(`^warning: ${first} is gone, with \\d+ visits; \\d+ addresses will be fetched again$`, "m"),
  );
  expect(site.requests.length - before).toBeLessThan(20);
  expect((await runSkein(["status", directory])).stdout).toMatch(/^lost +\d+ visits, whose bytes/m);
  expect(await runSkein(["check", directory])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("no problems"),
  });
  const pages = await runSkein(["export", directory, "--format", "pages"]);
  expect(pages.stderr).toMatch(/^left out: \d+ visits, whose bytes are no longer in the WARC files/);
  const urls = pages.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).url);
  expect(new Set(urls.filter((url) => !url.endsWith("robots.txt"))).size).toBe(21);
});

it("posts that were read are exported though their bytes are gone", async () => {
  const directory = scratchDirectory();
  cpSync(resolve(import.meta.dirname, "../archive/fixtures/format-2"), directory, { recursive: true });
  rmSync(join(directory, "archive"), { recursive: true });
  const ran = await runSkein(["export", directory, "--format", "posts"]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.stdout.trim().split("\n")).toHaveLength(23);
  const why = await runSkein(["why", directory, "http://127.0.0.1:44461/"]);
  expect(why.code).toBe(0);
});

it("check --repair says what it did, and check --json says it to programs", async () => {
  const directory = scratchDirectory();
  cpSync(resolve(import.meta.dirname, "../archive/fixtures/format-2"), directory, { recursive: true });
  rmSync(join(directory, "archive"), { recursive: true });
  const wrong = await runSkein(["check", directory, "--json"]);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stdout)).toMatchObject({ directory, whole: false, records: 0 });
  const mended = await runSkein(["check", directory, "--repair"]);
  expect(mended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^repaired: marked as lost: 10 visits; to be fetched again: 9 addresses$/m),
  });
  expect(await runSkein(["check", directory])).toMatchObject({ code: 0 });
  const none = await runSkein(["check", join(directory, "archive")]);
  expect(none).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^skein: [^\n]*holds no archive[^\n]*\n$/),
  });
});
