import { join } from "node:path";
import { onTestFinished } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";
import { addToFleet } from "../../src/fleet/add.ts";
import { FleetDatabase } from "../../src/fleet/database/fleet-database.ts";
import { Queue } from "../../src/fleet/database/queue.ts";
import { folderStore } from "../../src/fleet/store/folder-store.ts";
import { Worker, type WorkerOptions } from "../../src/fleet/work/worker.ts";
import { DAY } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";

const FROM = Date.UTC(2024, 0, 1);
const AT = FROM + 60 * DAY;
/** Two days after the crawl. */
export const LATER = AT + 2 * DAY;

export interface Asked {
  readonly url: string;
  /** The worker that asked. */
  readonly by: string;
  readonly at: number;
  until: number;
}

/** Small forums that live in the process, on hosts of their own unless told otherwise, and a fleet that has them. */
export async function smallFleet(
  url: string,
  { count = 1, slicePages = 8, oneHost = false, watch = false } = {},
) {
  const forums = Array.from({ length: count }, (_, i) =>
    makeForum({
      ...{ skin: "broad-lists", seed: i, threads: 12, boards: 2, noise: "quiet" },
      ...{ from: FROM, to: FROM + 90 * DAY, host: `forum${i}.test` },
    }),
  );
  const asked: Asked[] = [];
  const database = new FleetDatabase(url);
  await database.init();
  const queue = new Queue(url, 60);
  await queue.start();
  onTestFinished(async () => {
    await queue.stop().catch(() => {});
    await database.close();
  });
  const sites = forums.map((forum) => ({ url: entryUrl(forum), wait: 0, watch }));
  await addToFleet(database, queue, sites, {});
  if (oneHost) await database.query("UPDATE skein.site SET host = 'one.test'");
  const scratch = scratchDirectory();
  const lines: string[] = [];
  const store = folderStore(join(scratch, "store"));
  const worker = (
    name: string,
    { at = AT, before, ...more }: Partial<WorkerOptions> & { at?: number; before?: () => Promise<void> } = {},
  ) => {
    const web = simulatedFetcher(forums, simulatedClock(at));
    const fetcher: WorkerOptions["fetcher"] = {
      async fetch(address, how) {
        const one = { url: address, by: name, at: performance.now(), until: Number.POSITIVE_INFINITY };
        asked.push(one);
        await before?.();
        const answer = await web.fetch(address, how);
        one.until = performance.now();
        return answer;
      },
      close: async () => {},
    };
    return new Worker({
      ...{ database, queue, store, fetcher, sites: 2, leaseSeconds: 20, environment: {}, untilIdle: true },
      ...{ pauseSeconds: 1, graceSeconds: 1 },
      folder: join(scratch, name),
      slice: { pages: slicePages, seconds: 60 },
      stop: new AbortController().signal,
      say: (line) => lines.push(line),
      ...more,
    });
  };
  return { forums, database, queue, worker, asked, lines, store, scratch };
}

/** How many posts each forum has, in the order in which they were added. */
export function truth(forums: readonly Parameters<typeof postsThere>[0][], at = AT): number[] {
  return forums.map((forum) => [...postsThere(forum, at)].length);
}

/** How many posts PostgreSQL has of each site, and how many different ones. */
export async function keptPosts(database: FleetDatabase): Promise<{ count: number; ids: number }[]> {
  return database.query<{ count: number; ids: number }>(
    "SELECT count(*)::int AS count, count(DISTINCT id)::int AS ids FROM skein.posts GROUP BY site ORDER BY site",
  );
}
