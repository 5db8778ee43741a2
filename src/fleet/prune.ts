import type { FleetDatabase } from "./database/fleet-database.ts";
import type { Store } from "./store/store.ts";

/**
 * Takes out of the store what no checkpoint needs any more: databases before the last base, and what was put there by slices that
 * never counted. WARC files that count are never touched. How many files went.
 */
export async function prune(database: FleetDatabase, store: Store): Promise<number> {
  let gone = 0;
  const sites = await database.query<{ id: string }>("SELECT id FROM skein.site ORDER BY id");
  for (const { id } of sites) {
    // What a slice under way has put there counts in a moment.
    const [free] = await database.query<{ lease: number }>(
      "SELECT lease::float8 AS lease FROM skein.site WHERE id = $1 AND leased_by IS NULL",
      [id],
    );
    if (!free) continue;
    const needed = await neededFiles(database, id);
    for await (const name of store.list(`${id}/`))
      if (!needed.has(name) && leaseOf(name) <= free.lease) {
        await store.remove(name);
        gone++;
      }
    await database.query(
      `DELETE FROM skein.kept_file WHERE site = $1 AND kind <> 'warc' AND checkpoint <
       (SELECT max(checkpoint) FROM skein.kept_file WHERE site = $1 AND kind = 'base')`,
      [id],
    );
  }
  return gone;
}

/** Everything that the last good checkpoint is made of. */
async function neededFiles(database: FleetDatabase, site: string): Promise<Set<string>> {
  const rows = await database.query<{ name: string }>(
    `SELECT name FROM skein.kept_file WHERE site = $1 AND (kind = 'warc' OR checkpoint >=
       coalesce((SELECT max(checkpoint) FROM skein.kept_file WHERE site = $1 AND kind = 'base'), 0))`,
    [site],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The lease under which a file was put, which its name carries: a slice that began meanwhile is left alone. */
function leaseOf(name: string): number {
  const [, warc, database] = /\/warc\/(\d+)\/|-(\d+)\.(?:base|difference)\.gz$/.exec(name) ?? [];
  return Number(warc ?? database ?? Number.POSITIVE_INFINITY);
}
