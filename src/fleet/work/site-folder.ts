import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lockArchive } from "../../archive/opening/lock.ts";

/** A folder of a site that no other process touches before it is released, or this process is dead. */
export interface SiteFolder {
  readonly folder: string;
  release(): void;
}

/** Those of a site on this machine, as whoever has its lease finds them. */
export interface SiteFolders {
  /** The one that can be gone on with, if any. */
  readonly found: SiteFolder | undefined;
  /** What nobody works in and nobody needs. */
  readonly stale: readonly SiteFolder[];
}

/**
 * The folders of a site, each made under one lease. A process that was stopped past its lease and woken still writes in
 * its own: whoever has the site now works in another one, and takes over only what he can lock.
 */
export function foldersOf(home: string, isWanted: (folder: string) => boolean): SiteFolders {
  mkdirSync(home, { recursive: true });
  const stale: SiteFolder[] = [];
  let found: SiteFolder | undefined;
  for (const name of readdirSync(home)) {
    const one = locked(join(home, name));
    if (!one) continue;
    if (!found && isWanted(one.folder)) found = one;
    else stale.push(one);
  }
  return { found, stale };
}

/** A new one, empty. Of another fleet there may be one of the same lease. */
export function newFolder(home: string, lease: number): SiteFolder {
  mkdirSync(home, { recursive: true });
  return locked(mkdtempSync(join(home, `${lease}-`)))!;
}

/** Removed before it is released: in between it could become somebody's. */
export function discard({ folder, release }: SiteFolder): void {
  rmSync(folder, { recursive: true, force: true });
  release();
}

/** The operating system drops the lock however the process ends. */
function locked(folder: string): SiteFolder | undefined {
  try {
    const lock = lockArchive(join(folder, "worker.db"));
    return lock && { folder, release: () => lock.release() };
  } catch {
    // Somebody removes it just now.
    return undefined;
  }
}
