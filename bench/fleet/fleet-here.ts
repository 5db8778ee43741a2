import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addToFleet, type SiteToAdd } from "../../src/fleet/add.ts";
import { FleetDatabase } from "../../src/fleet/database/fleet-database.ts";
import { Queue } from "../../src/fleet/database/queue.ts";
import { type EmbeddedPostgres, embeddedPostgres } from "../../src/fleet/embedded/embedded-postgres.ts";

/** A fleet with a PostgreSQL of its own in a folder that is gone behind it. */
export interface FleetHere {
  readonly folder: string;
  readonly url: string;
  readonly database: FleetDatabase;
  add(sites: readonly SiteToAdd[]): Promise<void>;
  /** PostgreSQL ends and comes back at the same place. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function fleetHere(store?: string): Promise<FleetHere> {
  const folder = mkdtempSync(join(tmpdir(), "skein-fleet-"));
  // As root, PostgreSQL runs as somebody else, who has to get through.
  chmodSync(folder, 0o711);
  let server: EmbeddedPostgres = await embeddedPostgres(join(folder, "postgres"));
  const { url } = server;
  const database = new FleetDatabase(url);
  await database.init();
  await database.query("UPDATE skein.fleet SET store = $1", [store ?? join(folder, "store")]);
  const queue = new Queue(url, 3_600);
  await queue.start();
  return {
    ...{ folder, url, database },
    add: async (sites) => void (await addToFleet(database, queue, sites, process.env)),
    async restart() {
      await server.stop();
      server = await embeddedPostgres(join(folder, "postgres"), Number(new URL(url).port));
    },
    async close() {
      await queue.stop().catch(() => {});
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
