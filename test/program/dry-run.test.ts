import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { manyForums } from "../../bench/many-forums.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

async function served() {
  const forums = await manyForums(1, 10);
  onTestFinished(() => forums.close());
  const [start] = forums.good as [string];
  return { start, asked: forums.asked, manners: ["--proxy", forums.proxy, "--wait", "0"] };
}

it("a dry run tells what would be fetched first, asks for the start alone, and makes nothing", async () => {
  const { start, asked, manners } = await served();
  const out = join(scratchDirectory(), "trial.skein");
  const ran = await runSkein(["crawl", start, "--dry-run", "--out", out, ...manners]);
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(asked).toEqual([start]);
  expect(existsSync(out)).toBe(false);
  expect(ran.stdout).toContain(`${start} would be crawled by weave\nrobots.txt is obeyed\n`);
  expect(ran.stdout).toMatch(/^ {2}http:\/\/forum0\.test\/board\/\d+\n {6}its way: \w+ \/board\/#/m);
});

it("of a crawl that was begun it tells how much is left, and a directory is gone on with", async () => {
  const { start, asked, manners } = await served();
  const out = join(scratchDirectory(), "begun.skein");
  await runSkein(["crawl", start, "--limit", "3", "--out", out, ...manners]);
  const before = asked.length;
  const dry = await runSkein(["crawl", start, "--dry-run", "--out", out, ...manners]);
  expect(dry.stdout).toMatch(
    /holds 3 pages of http:\/\/forum0\.test\/: the crawl would go on with \d+ addresses\n$/,
  );
  expect(asked).toHaveLength(before);
  const { code } = await runSkein(["crawl", out, ...manners]);
  expect(code).toBe(0);
  expect(asked.length).toBeGreaterThan(before + 10);
  expect(new Set(asked).size).toBe(asked.length);
});
