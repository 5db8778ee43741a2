import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Cell } from "../../bench/cell.ts";
import { CellFile } from "../../bench/cell-file.ts";
import { cellProcess } from "../../bench/cell-process.ts";
import { runCell } from "../../bench/run-cell.ts";
import { sitesOf } from "../../bench/sites.ts";
import { startPage } from "../../bench/start-page.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cells-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cell = { site: "sim:soup", strategy: "weave", start: "entry" };
const limits = { shared: "nowhere", seconds: Infinity, limit: Infinity };

describe("a cell in a process of its own", () => {
  const outcomeOf = (script: string) => {
    const main = join(folder, "main.mjs");
    writeFileSync(main, script);
    return cellProcess(main, cell, limits);
  };

  test("is what its last line says", async () => {
    const script = `console.log("a library's greeting"); console.log(JSON.stringify({ failure: process.argv.slice(2, 6).join(" ") }))`;
    expect(await outcomeOf(script)).toEqual({ failure: "cell sim:soup weave --start" });
  });

  test("that breaks is a failure that tells how", async () => {
    expect(await outcomeOf(`console.error("out of luck"); process.exit(3)`)).toEqual({
      failure: "ended with code 3: out of luck",
    });
    expect(await outcomeOf(`process.kill(process.pid, "SIGKILL")`)).toMatchObject({
      failure: expect.stringContaining("SIGKILL"),
    });
    expect(await outcomeOf(`console.log("null")`)).toMatchObject({ failure: expect.any(String) });
  });
});

describe("a cell", () => {
  test("crawls a simulated forum from the entry or from a thread page", async () => {
    for (const start of ["entry", "thread 2"]) {
      const outcome = await runCell({ ...cell, start }, { ...limits, limit: 40 });
      expect(outcome).toMatchObject({ score: { fetched: 40, end: "pageLimit" } });
    }
  });

  test("that was stopped is scored as it is", async () => {
    const outcome = await runCell({ ...cell, strategy: "breadth" }, { ...limits, seconds: 0 });
    expect(outcome).toMatchObject({ score: { end: "interrupted" } });
  });

  test("of a site that is not there is a failure", async () => {
    expect(await runCell({ ...cell, site: "nobody" }, limits)).toMatchObject({
      failure: expect.stringContaining("nobody"),
    });
  });
});

describe("kept cells", () => {
  const kept = (failure: string): Cell => ({ ...cell, failure, commit: "abc" });

  test("come back from their file, the last of each name", () => {
    const path = join(folder, "deep", "cells.jsonl");
    const file = new CellFile(path);
    file.add(kept("first"));
    file.add(kept("second"));
    file.add({ ...kept("elsewhere"), start: "thread 1" });
    expect(new CellFile(path).find(cell)).toEqual(kept("second"));
    expect(new CellFile(path).find({ ...cell, strategy: "focus" })).toBeUndefined();
  });

  test("say which line is broken", () => {
    const path = join(folder, "cells.jsonl");
    writeFileSync(path, `${JSON.stringify(kept("one"))}\n{"site": "cut`);
    expect(() => new CellFile(path)).toThrow(/line 2/);
  });
});

describe("the start of a cell", () => {
  const rows = [
    { url: "/", type: "entry", key: "entry" },
    { url: "/sorted", type: "thread", key: "thread:1:sorted" },
    ...Array.from({ length: 50 }, (_, i) => ({ url: `/t${i}`, type: "thread", key: `thread:${i}:1` })),
    ...Array.from({ length: 500 }, (_, i) => ({ url: `/p${i}`, type: "thread", key: "thread:1:1" })),
  ];
  const start = (name: string) => startPage(name, "http://f.test/", rows);

  test("is a thread page under its first address, the same each time, another for each number", () => {
    const starts = [1, 2, 3, 4].map((number) => start(`thread ${number}`));
    expect(starts).toEqual([1, 2, 3, 4].map((number) => start(`thread ${number}`)));
    expect(new Set(starts).size).toBeGreaterThan(2);
    for (const url of starts) expect(url).toMatch(/^\/t\d+$/);
  });

  test("is left to the site where it is the entry, and nothing else", () => {
    expect(start("entry")).toBeUndefined();
    expect(() => start("anywhere")).toThrow(/anywhere/);
  });
});

test("sites are named, or found in folders, or simulated", () => {
  for (const path of ["shared/sites/one", "shared/sites/two", "apart/three"]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, "site.json"), "{}");
  }
  const shared = join(folder, "shared");
  const at = (path: string) => join(folder, path);
  expect(sitesOf(["two", at("apart"), "sim:soup"], shared)).toEqual([
    ...[at("shared/sites/two"), at("apart/three"), "sim:soup"],
  ]);
  expect(sitesOf([at("apart/three")], shared)).toEqual([at("apart/three")]);
  expect(sitesOf(["sim"], shared).every((site) => site.startsWith("sim:"))).toBe(true);
  expect(sitesOf([], shared).slice(0, 3)).toEqual([
    ...[at("shared/sites/one"), at("shared/sites/two"), "sim:card-articles"],
  ]);
  expect(() => sitesOf(["four"], shared)).toThrow(/four/);
});
