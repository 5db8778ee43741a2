import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { discard, foldersOf, newFolder } from "../../src/fleet/work/site-folder.ts";
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
