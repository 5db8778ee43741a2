import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Fetcher } from "../../fetch/answer.ts";
import type { HostGates } from "../../fetch/host-gates.ts";
import type { Clock } from "../../seam/clock.ts";
import {
  type CheckpointParts,
  keepCheckpoint,
  type MadeCheckpoint,
  makeCheckpoint,
  restoreCheckpoint,
} from "../checkpoint/checkpoint.ts";
import { heldIn, hold } from "../checkpoint/held.ts";
import { type CommittedWork, keptFiles, type SliceResult } from "../database/commit.ts";
import type { FleetDatabase } from "../database/fleet-database.ts";
import type { FleetSite } from "../database/sites.ts";
import { unseal } from "../secrets.ts";
import type { Store } from "../store/store.ts";
import { discard, foldersOf, newFolder, type SiteFolder } from "./site-folder.ts";
import { runSlice, type SliceRun, type SliceSize } from "./slice.ts";
import { hasArchive } from "./slice-archive.ts";

export interface SiteWork {
  readonly database: FleetDatabase;
  readonly store: Store;
  /** Where archives lie on this machine while they are worked on. */
  readonly folder: string;
  readonly machine: string;
  readonly slice: SliceSize;
  readonly environment: NodeJS.ProcessEnv;
  /** Where a browser takes commands. */
  readonly browser?: string | undefined;
  readonly gates: HostGates;
  readonly stop: AbortSignal;
  readonly clock: Clock;
  readonly fetcher?: Fetcher | undefined;
  readonly underWay: (pages: () => number) => void;
  /** Makes a slice count; throws when it cannot. */
  readonly commit: (result: SliceResult, work: Omit<CommittedWork, "job">) => Promise<void>;
}

/** One slice of a site that is leased: its archive is brought if it is not here, worked on, put into the store and committed. */
export async function workOn(site: FleetSite, work: SiteWork): Promise<SliceRun> {
  const began = work.clock.now();
  const since = performance.now();
  const known = await keptFiles(work.database, site.id);
  const held = await broughtFolder(site, work, known);
  const { folder } = held;
  try {
    const run = await slice(site, work, folder);
    const parts: CheckpointParts = { store: work.store, site, folder, known };
    const checkpoint: MadeCheckpoint | undefined = hasArchive(folder, site)
      ? await makeCheckpoint(parts, site.checkpoint + 1, site.lease)
      : undefined;
    const overheadMillis = performance.now() - since - run.runMillis;
    await work.commit({ ...run, began, overheadMillis }, { folder, checkpoint });
    if (checkpoint) await keepCheckpoint(parts, checkpoint);
    return run;
  } finally {
    held.release();
  }
}

/** What is here is gone on with if it is what the fleet knows, also when a crash left it a little ahead; else it is brought. */
async function broughtFolder(
  site: FleetSite,
  { store, folder: all, machine }: SiteWork,
  known: CheckpointParts["known"],
): Promise<SiteFolder> {
  const home = join(all, String(site.id));
  const isOurs = site.checkpoint === 0 || site.holder === machine;
  const { found, stale } = foldersOf(home, (folder) => {
    const held = heldIn(folder);
    return isOurs && held?.url === site.url && held.checkpoint === site.checkpoint;
  });
  let made: SiteFolder | undefined;
  try {
    if (found) return found;
    made = newFolder(home, site.lease);
    const { folder } = made;
    const others = stale.map((one) => one.folder);
    if (site.checkpoint === 0) hold(folder, { url: site.url, checkpoint: 0 });
    else await restoreCheckpoint({ store, site, folder, known }, site.checkpoint, others);
    return made;
  } catch (error) {
    if (made) discard(made);
    throw error;
  } finally {
    for (const one of stale) discard(one);
  }
}

async function slice(site: FleetSite, work: SiteWork, folder: string): Promise<SliceRun> {
  const { gates, stop, fetcher, clock, environment, underWay, browser, slice: size } = work;
  const cookies = site.secret ? join(folder, "cookies.txt") : undefined;
  try {
    if (cookies) writeFileSync(cookies, unseal(site.secret!, environment), { mode: 0o600 });
    return await runSlice(site, { folder, size, gates, cookies, browser, stop, underWay, fetcher, clock });
  } finally {
    if (cookies) rmSync(cookies, { force: true });
  }
}
