import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SkipLog } from "../../../src/archive/frontier/skip-log.ts";
import { scratchDirectory } from "../scratch.ts";
import { smallDisk } from "../small-disk.ts";

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);

test("each address is one line, which tells when and why, and is written once", () => {
  const file = join(scratchDirectory(), "log.jsonl");
  const log = new SkipLog(file, now);
  log.flush();
  expect(() => readFileSync(file)).toThrow("ENOENT");
  log.line("http://a/1", { reason: "outOfScope" });
  log.line("http://a/2", { reason: "failed", detail: "answered 500" });
  log.flush();
  log.flush();
  log.line("http://a/3", { reason: "asset" });
  log.flush();
  const at = "2026-01-02T03:04:05.000Z";
  expect(linesIn(file)).toEqual([
    { at, url: "http://a/1", reason: "outOfScope" },
    { at, url: "http://a/2", reason: "failed", detail: "answered 500" },
    { at, url: "http://a/3", reason: "asset" },
  ]);
});

test("a disk that is full in the middle of a line leaves whole lines, and the rest is written when there is room", (context) => {
  const disk = smallDisk(64);
  if (!disk) return context.skip();
  const file = join(disk.directory, "log.jsonl");
  const log = new SkipLog(file, now);
  log.line("http://a/1", { reason: "asset" });
  log.flush();
  writeFileSync(join(disk.directory, "full"), Buffer.alloc(56 * 1024));
  const long = `http://a/${"x".repeat(9_000)}`;
  log.line(long, { reason: "asset" });
  expect(() => log.flush()).toThrow("ENOSPC");
  expect(linesIn(file).map(({ url }) => url)).toEqual(["http://a/1"]);
  disk.resize(256);
  log.flush();
  expect(linesIn(file).map(({ url }) => url)).toEqual(["http://a/1", long]);
});

test("a log that cannot be written says why, and nothing is cut", () => {
  const log = new SkipLog(join(scratchDirectory(), "no-such-folder", "log.jsonl"), now);
  log.line("http://a/1", { reason: "asset" });
  expect(() => log.flush()).toThrow(/ENOENT.*open/);
});

function linesIn(file: string): { readonly url: string }[] {
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
