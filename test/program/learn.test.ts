import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDemo } from "../../sim/demo.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { type NumberedSite, numberedSite } from "../crawl/numbered-site.ts";
import { runSkein } from "./run-skein.ts";

let demo: Awaited<ReturnType<typeof startDemo>>;
let site: NumberedSite;
beforeAll(async () => {
  demo = await startDemo();
  site = await numberedSite(40);
});
afterAll(async () => {
  await demo.close();
  await site.close();
});

describe("skein learn", () => {
  it("tells what the default strategy learned from a sample, and a crawl goes on from there", async () => {
    const directory = scratchDirectory();
    const args = [demo.url, "--out", directory, "--wait", "0"];
    const learned = await runSkein(["learn", ...args, "--sample", "30"]);
    expect(learned.code).toBe(0);
    expect(learned.stdout).toMatch(/^pages seen +30; \d+ more addresses are known and wanted$/m);
    expect(learned.stdout).toMatch(/^followed\n(?: .*\n)* {2}\/topic\/# {2}\d+ pages, worth [01]\.\d\d/m);
    expect(learned.stdout).toMatch(/^passed over.*\n(?: .*\n)* {2}links to somebody's profile/m);
    // A slow machine is told every five seconds how far it is.
    expect(learned.stderr.replace(/^\d+:\d\d .*\n/gm, "")).toBe("");
    const crawled = await runSkein(["crawl", ...args, "--limit", "35", "--json"]);
    expect(JSON.parse(crawled.stdout)).toMatchObject({ done: 35 });
    const exported = (await runSkein(["export", directory, "-f", "pages"])).stdout.trim().split("\n");
    const pages = exported.map((row) => JSON.parse(row).url).filter((url) => !url.endsWith("/robots.txt"));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("tells the same as JSON", async () => {
    const args = [demo.url, "--out", scratchDirectory(), "--wait", "0", "--sample", "10", "--json"];
    const told = JSON.parse((await runSkein(["learn", ...args])).stdout);
    expect(told).toMatchObject({ url: demo.url, strategy: "weave" });
    expect(told.ways).toContainEqual(
      expect.objectContaining({ name: "title /topic/#", form: "/topic/#", followed: true }),
    );
  });

  it.each([
    ["a map of a strategy that draws none", ["--map", "map.svg"], /weave draws no map/],
    [
      "a map that cannot be written",
      ["--strategy", "irobot", "--map", "/nowhere/map.svg"],
      /cannot write \/nowhere\/map.svg/,
    ],
    ["a strategy that learns nothing", ["--strategy", "breadth"], /breadth learns nothing/],
    ["a sample that is not ours to choose", ["--strategy", "focus", "--sample", "9"], /--sample works with/],
  ])("refuses %s before anything is fetched", async (_what, more, line) => {
    const directory = join(scratchDirectory(), "a.skein");
    const before = site.requests.length;
    const ran = await runSkein(["learn", site.url, "--out", directory, ...more]);
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringMatching(line) });
    expect(ran.stderr.trim().split("\n")).toHaveLength(1);
    expect(site.requests.length).toBe(before);
    expect(existsSync(directory)).toBe(false);
  });
});
