import { existsSync } from "node:fs";
import { layoutOf } from "../../archive/opening/directory.ts";
import { archiveIn } from "../checkpoint/checkpoint.ts";
import type { FleetSite } from "../database/sites.ts";

/** A site that never answered leaves no archive. One that had an archive has lost it on this machine, and what was done does not count. */
export function hasArchive(folder: string, { url, checkpoint }: FleetSite): boolean {
  const isThere = existsSync(layoutOf(archiveIn(folder)).database);
  if (!isThere && checkpoint > 0) throw new Error(`the archive of ${url} is gone from ${folder}`);
  return isThere;
}
