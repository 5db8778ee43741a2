import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { SiteScore } from "../../bench/crawl-captured.ts";
import { seriesOf } from "../../bench/progress.ts";
import { overviewRows, remarks, scoreboardRows } from "../../bench/scoreboard.ts";
import { ORDERS, spreadRows } from "../../bench/spread.ts";
import { verdict } from "../../bench/verdict.ts";
import { writeReport } from "../../bench/write-report.ts";

const scored = (site: string, strategy: string, coverage: number, valuable: number, start = "entry") => ({
  ...{ site, strategy, start },
  score: {
    ...{ coverage, valuable, duplicate: 0, invalid: 0, other: 1 - valuable, fetched: 100, learning: 7 },
    ...{ seconds: 2, cpuMillis: 300, end: "done" },
  } as SiteScore,
});
const failed = (site: string, strategy: string) => ({
  ...{ site, strategy, start: "entry", failure: "found no index page" },
});

describe("the scoreboard", () => {
  test("has a row for every cell, with figures or without", () => {
    const rows = scoreboardRows([scored("one", "weave", 1, 0.9), failed("one", "focus")]);
    expect(rows[0]).toMatchObject({ coverage: "1.0000", learning: 7, seconds: "2.0", "CPU ms/page": "3.0" });
    expect(rows[1]).toMatchObject({ strategy: "focus", coverage: "–", fetched: "–" });
  });

  test("has means of captured and simulated sites apart, of those that have figures", () => {
    const rows = scoreboardRows([
      ...[scored("one", "weave", 1, 0.9), scored("two", "weave", 0.5, 0.7), failed("three", "weave")],
      ...[scored("sim:a", "weave", 0.2, 0.2), scored("sim:b", "weave", 0.4, 0.4)],
    ]);
    expect(rows.slice(5)).toMatchObject([
      { site: "mean of 2 of 3", coverage: "0.7500", valuable: "0.8000" },
      { site: "mean, sim", coverage: "0.3000", valuable: "0.3000" },
    ]);
  });

  test("remarks on what failed and on what was stopped", () => {
    const { score, ...name } = scored("one", "breadth", 1, 0.1);
    expect(remarks([{ ...name, score: { ...score, end: "pageLimit" } }, failed("two", "focus")])).toEqual([
      "- one, breadth: stopped at its page limit after 100 pages",
      "- two, focus: found no index page",
    ]);
    expect(remarks([scored("one", "weave", 1, 1)])).toEqual([]);
  });
});

test("the overview has a row for each site and a column for each strategy", () => {
  const cells = [scored("one", "weave", 1, 0.9), failed("one", "focus"), scored("two", "focus", 0.5, 0.5)];
  expect(overviewRows(cells)).toEqual([
    { site: "one", weave: "1.000 / 0.900", focus: "–" },
    { site: "two", weave: "–", focus: "0.500 / 0.500" },
    { site: "mean", weave: "–", focus: "0.500 / 0.500" },
  ]);
});

test("what nobody could beat stands beside the figures", () => {
  const cells = [scored("one", "weave", 1, 0.9), scored("two", "weave", 0.5, 0.5)];
  const rows = overviewRows(cells, new Map([["one", { reachable: 0.9884, live: 0.6 }]]));
  expect(rows.map((row) => row.ceiling)).toEqual(["0.988 / 0.600", "–", "–"]);
});

test("the spread of a site is told over all orders of answers", () => {
  const cell = (site: string, order: string, coverage: number) => ({
    ...scored(site, "weave", coverage, 0.95),
    ...{ order, commit: "x" },
  });
  const rows = spreadRows([
    cell("one", "1/1", 1),
    cell("one", "8/2", 0.995),
    cell("two", "1/1", 1),
    cell("two", "32/5", 0.99),
  ]);
  expect(rows.map(({ site, crawls, misses }) => ({ site, crawls, misses }))).toEqual([
    { site: "one, weave", crawls: 2, misses: "" },
    { site: "two, weave", crawls: 2, misses: "coverage" },
  ]);
  expect(ORDERS).toHaveLength(15);
});

test("a report goes between the marks of its document, again and again", () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "sites.md");
  writeReport(file, "first");
  writeFileSync(file, `# Above\n\n${readFileSync(file, "utf8")}\nBelow\n`);
  writeReport(file, "second");
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^# Above\n\n<!--.*-->\n\nsecond\n\n<!--.*-->\n\nBelow\n$/);
  rmSync(folder, { recursive: true });
});

describe("the verdict", () => {
  const missesOf = (...cells: Parameters<typeof verdict>[0]) =>
    verdict(cells)
      .find((text) => text.startsWith("|"))!
      .split("\n")
      .slice(2)
      .map((line) => line.split("|").at(-2)!.trim());

  test("shows what is missed of the aims", () => {
    expect(missesOf(scored("one", "weave", 0.98, 0.89))).toEqual([
      "coverage < 0.99 of what can be reached; valuable < 0.9000",
    ]);
    expect(missesOf(scored("one", "weave", 1, 0.95), scored("two", "weave", 0.99, 0.9))).toEqual(["", ""]);
    expect(missesOf(failed("one", "weave"))).toEqual(["no figures"]);
  });

  test("asks for nothing that nobody could reach", () => {
    const cells = [scored("one", "weave", 0.89, 0.55)];
    const text = (reachable: number, live: number) =>
      verdict(cells, [], new Map([["one", { reachable, live }]])).join("\n");
    expect(text(0.898, 0.55)).toContain("Nothing missed on 1 of 1");
    expect(text(0.9, 0.55)).toContain("coverage < 0.99 of what can be reached");
    expect(text(0.898, 0.56)).toContain("valuable < 0.5600");
  });

  test("asks to be no more than a little behind the best coverage, and the best share at such coverage", () => {
    const ours = scored("one", "weave", 0.99, 0.95);
    expect(missesOf(ours, scored("one", "breadth", 1, 0.1))).toEqual([""]);
    expect(missesOf(scored("one", "weave", 0.99, 0.95), scored("one", "breadth", 1.0002, 0.1))).toEqual([
      "coverage below breadth",
    ]);
    expect(missesOf(ours, scored("one", "focus", 0.99, 0.96))).toEqual([""]);
    expect(missesOf(ours, scored("one", "focus", 0.99, 0.97))).toEqual(["valuable below focus"]);
    expect(missesOf(ours, scored("one", "irobot", 0.5, 0.99), failed("one", "focus"))).toEqual([""]);
  });

  test("says how far the means are", () => {
    const text = verdict([scored("one", "weave", 1, 0.96), scored("two", "weave", 0.99, 0.92)]).join("\n");
    expect(text).toContain("Nothing missed on 2 of 2 captured sites");
    expect(text).toContain("coverage 0.9950 (aim 0.997, missed), valuable 0.9400 (aim 0.955, missed)");
  });

  test("sets thread pages as the start against the entry", () => {
    const lines = verdict([
      ...[scored("one", "weave", 1, 0.95), scored("one", "weave", 0.995, 0.93, "thread 1")],
      ...[scored("one", "weave", 0.98, 0.95, "thread 2"), scored("two", "weave", 1, 1, "thread 1")],
    ]);
    const text = lines.slice(lines.indexOf("## weave from a thread page")).join("\n");
    expect(text).toMatch(/thread 1 .*−0\.0050 −0\.0200 \|\s+\|/);
    expect(text).toMatch(/thread 2 .*−0\.0200 \+0\.0000 \|\s+coverage \|/);
    expect(text).toContain("no figures from the entry");
    expect(text).toContain("1 of 3 within 0.005 (coverage) and 0.02 (valuable)");
  });

  test("takes the figures from the entry from an earlier run where there are none", () => {
    const earlier = [scored("one", "weave", 1, 0.95), scored("one", "focus", 1, 0.5)];
    const text = verdict([scored("one", "weave", 1, 0.951, "thread 1")], earlier).join("\n");
    expect(text).toContain("+0.0000 +0.0010");
    expect(text).toContain("1 of 1 within 0.005");
    expect(text).not.toContain("against the aims");
  });

  test("is empty where our own strategy was not run", () => {
    expect(verdict([scored("one", "focus", 1, 1)])).toEqual([]);
  });
});

test("the line of a crawl ends at the first mark behind its end", () => {
  const { values } = seriesOf("weave", [true, false, true], [1, 2, 4, 6], (got, fetched) => got / fetched);
  expect(values).toEqual([1, 1 / 2, 2 / 3, undefined]);
});
