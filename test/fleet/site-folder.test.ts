import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeRoom } from "../../src/fleet/work/make-room.ts";
import { discard, foldersOf, newFolder, type SiteFolder } from "../../src/fleet/work/site-folder.ts";
import { scratchDirectory } from "../archive/scratch.ts";

it("a folder that somebody works in is neither gone on with nor taken away; when he has left, it is", () => {
  const home = join(scratchDirectory(), "7");
  expect(foldersOf(home, () => true)).toEqual({ found: undefined, stale: [] });
  const old = newFolder(home, 1);
  expect(foldersOf(home, () => true)).toEqual({ found: undefined, stale: [] });
  old.release();
  const again = foldersOf(home, () => true).found!;
  expect(again.folder).toBe(old.folder);
  again.release();
});

it("of several folders one is gone on with, and the others are stale", () => {
  const home = join(scratchDirectory(), "7");
  mkdirSync(home);
  const made = [newFolder(home, 1), newFolder(home, 2)];
  for (const { release } of made) release();
  const { found, stale } = foldersOf(home, (folder) => folder === made[1]!.folder);
  expect(found?.folder).toBe(made[1]!.folder);
  expect(stale.map(({ folder }) => folder)).toEqual([made[0]!.folder]);
  for (const one of stale) discard(one);
  expect(existsSync(made[0]!.folder)).toBe(false);
  found!.release();
});

it("when the disk is nearly full, archives that nobody works on are let go of, the one used longest ago first", () => {
  const work = scratchDirectory();
  const [old, busy, last] = ["1", "2", "3"].map((site) => newFolder(join(work, site), 1)) as SiteFolder[];
  old!.release();
  last!.release();
  for (const [at, one] of [old, busy, last].entries()) utimesSync(one!.folder, at, at);
  expect(makeRoom(work, () => 0.5)).toBe(0);
  let free = 0;
  expect(makeRoom(work, () => (existsSync(old!.folder) ? free : 0.2))).toBe(1);
  expect([old, busy, last].map((one) => existsSync(one!.folder))).toEqual([false, true, true]);
  free = 0.01;
  expect(makeRoom(work, () => free)).toBe(1);
  expect([busy, last].map((one) => existsSync(one!.folder))).toEqual([true, false]);
  busy!.release();
});
