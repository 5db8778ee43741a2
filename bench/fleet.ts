import { join } from "node:path";
import { commitSlice } from "../src/fleet/database/commit.ts";
import { Leases } from "../src/fleet/database/leases.ts";
import { Queue } from "../src/fleet/database/queue.ts";
import { putRows } from "../src/fleet/database/rows.ts";
import { argumentsOf } from "./arguments.ts";
import { openDoors } from "./fleet/doors.ts";
import { type FleetHere, fleetHere } from "./fleet/fleet-here.ts";
import { ended, startWorker } from "./fleet/worker-process.ts";

const LATENCY_MILLIS = 200;
const SITES_EACH = 2;
const WARM_UP_SECONDS = 10;
const SLICES_TIMED = 500;
const POSTS_TIMED = 50_000;

/**
 * What a fleet gains by workers, what its slices cost beside the crawling, what scheduling costs with many sites, and how fast posts go
 * into PostgreSQL.
 *
 *     npm run bench -- fleet [--seconds 60] [--sites 10000] [--workers 1,2,4,8]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const seconds = given.number("seconds", 60);
  const counts = given.text("workers", "1,2,4,8").split(",").map(Number);
  console.log(`| workers | sites at once | pages a second | times one worker | overhead of slices |`);
  console.log("| ------: | ------------: | -------------: | ---------------: | -----------------: |");
  let first: number | undefined;
  for (const workers of counts) {
    const { pagesPerSecond, overhead } = await worked(workers, seconds);
    first ??= pagesPerSecond / workers;
    console.log(
      `| ${workers} | ${workers * SITES_EACH} | ${pagesPerSecond.toFixed(2)} | ${(pagesPerSecond / first).toFixed(2)} | ${(100 * overhead).toFixed(1)}% |`,
    );
  }
  const fleet = await fleetHere();
  await scheduling(fleet, given.number("sites", 10_000));
  await intake(fleet);
  await fleet.close();
}

/** Pages a second of so many workers on forums that answer slowly, at the pace that is the default. */
async function worked(
  workers: number,
  seconds: number,
): Promise<{ pagesPerSecond: number; overhead: number }> {
  const sites = workers * SITES_EACH;
  const doors = await openDoors({ sites, threads: 2_000, doors: workers, latencyMillis: LATENCY_MILLIS });
  const fleet = await fleetHere();
  await fleet.add(doors.starts.map((url) => ({ url })));
  const processes = doors.proxies.map((proxy, at) =>
    startWorker({
      ...{ url: fleet.url, folder: join(fleet.folder, `machine${at}`), proxy, sites: SITES_EACH },
      ...{ slicePages: 200, leaseSeconds: 60 },
    }),
  );
  await sleep(WARM_UP_SECONDS);
  const before = doors.requests();
  await sleep(seconds);
  const pagesPerSecond = (doors.requests() - before) / seconds;
  for (const process of processes) process.kill("SIGTERM");
  await Promise.all(processes.map(ended));
  const [row] = await fleet.database.query<{ overhead: number }>(
    "SELECT sum(overhead_millis)::float8 / sum(run_millis + overhead_millis)::float8 AS overhead FROM skein.slice",
  );
  await fleet.close();
  await doors.close();
  return { pagesPerSecond, overhead: row?.overhead ?? Number.NaN };
}

/** What it costs PostgreSQL to hand out and take back a slice when so many sites are due. */
async function scheduling({ database, url, add }: FleetHere, sites: number): Promise<void> {
  await add(Array.from({ length: sites }, (_, i) => ({ url: `http://site${i}.test/` })));
  const queue = new Queue(url, 3_600);
  await queue.start();
  const leases = new Leases(database, "bench", 600);
  const parts = { database, queue, worker: "bench", machine: "bench", grace: 5 };
  const since = performance.now();
  let done = 0;
  while (done < SLICES_TIMED) {
    const [job] = await queue.fetch("crawl", 1);
    const leased = job && (await leases.take(job.site));
    if (leased?.what !== "site") break;
    await commitSlice(
      parts,
      leased.site,
      {
        ...{ queue: "crawl", endedWith: "pageLimit", began: Date.now(), runMillis: 0, overheadMillis: 0 },
        ...{
          pages: 0,
          totalPages: 0,
          warcBytes: 0,
          posts: 0,
          postsPerHour: undefined,
          delaySeconds: undefined,
        },
        ...{ phase: "crawl", failures: 0, cause: undefined, dueAfter: 3_600 },
      },
      { folder: "none", checkpoint: undefined, job },
    );
    await leases.leaveHost(leased.site.host);
    done++;
  }
  const millis = (performance.now() - since) / done;
  await queue.stop();
  const [size] = await database.query<{ bytes: number }>(
    "SELECT pg_database_size(current_database())::float8 AS bytes",
  );
  console.log(
    `\n${sites} sites due: ${millis.toFixed(1)} ms a slice for fetching, leasing and committing it; the database has ${(size!.bytes / 1e6).toFixed(0)} MB`,
  );
}

/** How fast posts go into PostgreSQL, and again when they are there already. */
async function intake({ database }: FleetHere): Promise<void> {
  const text = "Nobody has seen the ferry since the storm, and the nets are still at the harbour. ".repeat(6);
  function* rows() {
    for (let number = 1; number <= POSTS_TIMED; number++)
      yield {
        number,
        row: {
          ...{
            id: String(number),
            n: number,
            thread_id: Math.ceil(number / 20),
            thread_title: "The ferry",
            text: `${number} ${text}`,
          },
          ...{
            author: `person ${number % 500}`,
            published: "2024-02-03T04:05:06Z",
            boards: ["Harbour"],
            quotes: [],
            media: [],
          },
        },
      };
  }
  for (const what of ["new", "known already"]) {
    const since = performance.now();
    await database.transaction((asks) => putRows(asks, "posts", 1, rows()));
    const perSecond = POSTS_TIMED / ((performance.now() - since) / 1_000);
    console.log(`${POSTS_TIMED} posts, ${what}: ${Math.round(perSecond).toLocaleString("en")} a second`);
  }
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
