import { readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { discard, foldersOf } from "./site-folder.ts";

/** A disk with less free than this makes workers let go of archives; they are all in the store. */
const LEAST_FREE = 0.1;

/** The share of a folder's disk that is free. */
function freeShare(folder: string): number {
  const { bavail, blocks } = statfsSync(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}

/**
 * Takes away archives that nobody works on, those that were worked on longest ago first, until there is room again. They are brought
 * from the store when they are next needed. How many sites went.
 */
export function makeRoom(folder: string, free: (folder: string) => number = freeShare): number {
  if (free(folder) >= LEAST_FREE) return 0;
  const homes = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .map((home) => ({ home, usedAt: usedAt(home) }))
    .sort((one, other) => one.usedAt - other.usedAt);
  let gone = 0;
  for (const { home } of homes) {
    if (free(folder) >= LEAST_FREE) break;
    const { stale } = foldersOf(home, () => false);
    for (const one of stale) discard(one);
    if (stale.length > 0) gone++;
  }
  return gone;
}

/** When anything in the folders of a site was last made or put in another's place, as every slice does. */
function usedAt(home: string): number {
  const times = readdirSync(home).map(
    (name) => statSync(join(home, name), { throwIfNoEntry: false })?.mtimeMs,
  );
  return Math.max(0, ...times.map((time) => time ?? 0));
}
