import { dirname, join } from "node:path";
import { FleetDatabase } from "../../fleet/database/fleet-database.ts";
import { Queue } from "../../fleet/database/queue.ts";
import {
  type EmbeddedPostgres,
  embeddedPostgres,
  hasEmbeddedPostgres,
} from "../../fleet/embedded/embedded-postgres.ts";
import { FleetError } from "../../fleet/fleet-error.ts";
import { openStore } from "../../fleet/store/open-store.ts";
import type { Store } from "../../fleet/store/store.ts";
import { UsageError } from "../usage-error.ts";

export interface FleetFlags {
  readonly db?: string;
  readonly store?: string;
  readonly dir: string;
}

export interface OpenFleet {
  readonly database: FleetDatabase;
  readonly queue: Queue;
  store(): Promise<Store>;
}

/** How long a job may be with a worker that is never heard of again, in seconds: leases tell sooner. */
const EXPIRE_SECONDS = 6 * 3600;

/** Opens the fleet that is meant, does something with it, and closes it. */
export async function withFleet(
  flags: FleetFlags,
  work: (fleet: OpenFleet) => Promise<void>,
  isNew = false,
): Promise<void> {
  const told = flags.db ?? process.env.SKEIN_FLEET_DB ?? "embedded";
  if (told !== "embedded" && !/^postgres(?:ql)?:\/\//.test(told))
    throw new UsageError(`--db must be embedded, or an address such as postgres://user@host/name`);
  const server = told === "embedded" ? await ownServer(join(flags.dir, "postgres"), isNew) : undefined;
  const url = server?.url ?? told;
  const database = new FleetDatabase(url);
  const queue = new Queue(url, EXPIRE_SECONDS);
  let isQueueOpen = false;
  try {
    if (isNew) await database.init();
    else await database.check();
    await queue.start();
    isQueueOpen = true;
    await work({ database, queue, store: () => storeOf(database, flags) });
  } finally {
    if (isQueueOpen) await queue.stop().catch(() => {});
    await database.close();
    await server?.leave();
  }
}

/** Only `init` makes one: whoever is in the wrong folder is told so, and nothing is left there. */
async function ownServer(folder: string, isNew: boolean): Promise<EmbeddedPostgres> {
  if (!isNew && !hasEmbeddedPostgres(folder))
    throw new FleetError(
      `no fleet in ${dirname(folder)}: make one with "skein fleet init", or name it with --dir or --db`,
    );
  return embeddedPostgres(folder);
}

async function storeOf(database: FleetDatabase, { store, dir }: FleetFlags): Promise<Store> {
  const [fleet] = await database.query<{ store: string | null }>("SELECT store FROM skein.fleet");
  return openStore(store ?? fleet?.store ?? join(dir, "store"), process.env);
}
