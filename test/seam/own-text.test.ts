import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ownText } from "../../src/seam/own-text.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("a text of its own is the same text", () => {
  for (const text of [
    "",
    "short",
    "a title of some length",
    "Ein Wörtchen mit Umlauten",
    "日本語の長い題名がここにあります",
  ])
    expect(ownText(text.slice(0))).toBe(text);
});

test("pieces of pages that are kept do not keep the pages", () => {
  const kept: string[] = [];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 100; i++) {
    const page = `${i} ${"a long page ".repeat(20_000)}`.toUpperCase();
    kept.push(ownText(page.slice(100, 140)));
  }
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(kept.length).toBe(100);
});
