import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
  /** CPU that PostgreSQL has used up to now, of all its processes. */
  serverCpuMillis(): number;
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
    serverCpuMillis: () => cpuMillisOf(join(folder, "postgres", "data", "postmaster.pid")),
    async close() {
      await queue.stop().catch(() => {});
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The kernel counts in hundredths of a second. */
const TICK_MILLIS = 10;

/** Of the process whose number a file begins with, of its children and of those that have ended: Linux only. */
function cpuMillisOf(pidFile: string): number {
  const server = readFileSync(pidFile, "utf8").split("\n")[0];
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const figures = statOf(pid);
    if (pid === server) ticks += sum(figures.slice(11, 15));
    else if (figures[1] === server) ticks += sum(figures.slice(11, 13));
  }
  return ticks * TICK_MILLIS;
}

/** What stands in /proc/PID/stat behind the name, which may hold spaces: the state, the parent, … the times. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function sum(figures: readonly string[]): number {
  return figures.reduce((all, one) => all + Number(one), 0);
}
