import type { FleetDatabase } from "./database/fleet-database.ts";
import { Leases } from "./database/leases.ts";
import type { Store } from "./store/store.ts";

/** A site is held for so long while it is pruned, and left for the next time before that is over. */
const LEASE_SECONDS = 600;
const MOST_MILLIS = 500_000;

/**
 * Takes out of the store what no checkpoint needs any more: databases before the last base, what was put there by slices that never
 * counted, and what was half put. WARC files that count are never touched, nor the last good database. How many files went.
 *
 * Each site is leased meanwhile, unless somebody works on it: a slice that was thought dead cannot commit any more then, and nothing
 * that is put from now on is anybody's.
 */
export async function prune(database: FleetDatabase, store: Store): Promise<number> {
  const leases = new Leases(database, "prune", LEASE_SECONDS);
  let gone = 0;
  const sites = await database.query<{ id: number }>("SELECT id::float8 AS id FROM skein.site ORDER BY id");
  for (const { id } of sites) {
    const lease = await leases.takeToPrune(id);
    if (lease === undefined) continue;
    try {
      gone += await pruneSite(database, store, id);
    } finally {
      await leases.leavePruned(id, lease);
    }
  }
  return gone;
}

async function pruneSite(database: FleetDatabase, store: Store, site: number): Promise<number> {
  const until = performance.now() + MOST_MILLIS;
  const needed = await neededFiles(database, site);
  let gone = 0;
  for await (const name of store.list(`${site}/`)) {
    if (performance.now() > until) return gone;
    if (needed.has(name)) continue;
    await store.remove(name);
    gone++;
  }
  await database.query(
    `DELETE FROM skein.kept_file WHERE site = $1 AND kind <> 'warc' AND checkpoint <
     (SELECT max(checkpoint) FROM skein.kept_file WHERE site = $1 AND kind = 'base')`,
    [site],
  );
  return gone + (await store.removeHalfPut(`${site}/`));
}

/** Everything that the last good checkpoint is made of. */
async function neededFiles(database: FleetDatabase, site: number): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(
    `SELECT name FROM skein.kept_file WHERE site = $1 AND (kind = 'warc' OR checkpoint >=
       coalesce((SELECT max(checkpoint) FROM skein.kept_file WHERE site = $1 AND kind = 'base'), 0))`,
    [site],
  );
  return new Set(rows.map(({ name }) => name));
}
