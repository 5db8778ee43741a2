import { join } from "node:path";
import { commitSlice, type SliceResult } from "../src/fleet/database/commit.ts";
import { Leases } from "../src/fleet/database/leases.ts";
import { Queue } from "../src/fleet/database/queue.ts";
import { putRows } from "../src/fleet/database/rows.ts";
import { housekeeping } from "../src/fleet/work/housekeeping.ts";
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
 *     npm run bench -- fleet [--seconds 60] [--sites 10000] [--workers 1,2,4,8] [--watch-slices 30]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const seconds = given.number("seconds", 60);
  const counts = given.text("workers", "1,2,4,8").split(",").map(Number).filter(Boolean);
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
  if (given.number("watch-slices", 30) > 0) await watched(given.number("watch-slices", 30));
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

/** What it costs PostgreSQL to hand out and take back a slice when so many sites are due, and what it costs to see which are. */
async function scheduling({ database, url, add, serverCpuMillis }: FleetHere, sites: number): Promise<void> {
  const adding = performance.now();
  await add(Array.from({ length: sites }, (_, i) => ({ url: `http://site${i}.test/` })));
  console.log(`\n${sites} sites added in ${((performance.now() - adding) / 1_000).toFixed(1)} s`);
  const queue = new Queue(url, 3_600);
  await queue.start();
  const leases = new Leases(database, "bench", 600);
  const parts = { database, queue, worker: "bench", machine: "bench", grace: 5 };
  const cpu = serverCpuMillis();
  const since = performance.now();
  let done = 0;
  while (done < SLICES_TIMED) {
    const [job] = await queue.fetch("crawl", 1);
    const leased = job && (await leases.take(job.site));
    if (leased?.what !== "site") break;
    await commitSlice(parts, leased.site, NOTHING_DONE, { folder: "none", checkpoint: undefined, job });
    await leases.leaveHost(leased.site.host);
    done++;
  }
  const millis = (performance.now() - since) / done;
  const cpuMillis = (serverCpuMillis() - cpu) / done;
  await database.query("UPDATE skein.site SET due_at = now() - interval '1 hour', phase = 'watch'");
  await database.query("UPDATE skein.fleet SET pages_per_day = 1000000");
  const keeping = performance.now();
  await housekeeping(database, queue);
  const kept = performance.now() - keeping;
  await queue.stop();
  const [size] = await database.query<{ bytes: number }>(
    "SELECT pg_database_size(current_database())::float8 AS bytes",
  );
  console.log(
    `${sites} sites due: ${millis.toFixed(1)} ms a slice for fetching, leasing and committing it, ${cpuMillis.toFixed(1)} ms of PostgreSQL's CPU`,
  );
  console.log(`looking after all of them, with a budget to be shared: ${kept.toFixed(0)} ms`);
  console.log(`the database has ${(size!.bytes / 1e6).toFixed(0)} MB`);
}

const NOTHING_DONE: SliceResult = {
  ...{ queue: "crawl", endedWith: "pageLimit", began: 0, runMillis: 0, overheadMillis: 0, pages: 0 },
  ...{ totalPages: 0, warcBytes: 0, posts: 0, postsPerHour: undefined, delaySeconds: undefined },
  ...{ phase: "crawl", failures: 0, cause: undefined, dueAfter: 3_600 },
};

/** What slices of a watch cost beside the asking, on sites with a hundred lists each that are all due. */
async function watched(slices: number): Promise<void> {
  const doors = await openDoors({ sites: 2, threads: 100, doors: 1, latencyMillis: LATENCY_MILLIS });
  const fleet = await fleetHere();
  await fleet.add(doors.starts.map((url) => ({ url, wait: 0 })));
  const worker = startWorker({
    ...{ url: fleet.url, folder: join(fleet.folder, "machine"), proxy: doors.proxies[0]!, sites: 2 },
    ...{ slicePages: 1_000, leaseSeconds: 60 },
  });
  for (let done = 0; done < slices; ) {
    await sleep(1);
    await fleet.database.query("UPDATE skein.site SET options = '{}' WHERE phase = 'watch'");
    await fleet.database.query(
      "UPDATE skein.site SET due_at = now() - interval '1 hour' WHERE phase = 'watch' AND leased_by IS NULL",
    );
    const [row] = await fleet.database.query<{ done: number }>(
      "SELECT count(*)::int AS done FROM skein.slice WHERE queue = 'watch'",
    );
    done = row!.done;
  }
  worker.kill("SIGTERM");
  await ended(worker);
  const [row] = await fleet.database.query<
    Record<"lists" | "pages" | "run" | "overhead" | "kilobytes", number>
  >(
    `SELECT (SELECT count(*)::float8 / 2 FROM skein.threads) AS lists, avg(pages)::float8 AS pages, avg(run_millis)::float8 AS run,
       avg(overhead_millis)::float8 AS overhead, avg(uploaded_bytes)::float8 / 1000 AS kilobytes FROM skein.slice WHERE queue = 'watch'`,
  );
  const { lists, pages, run, overhead, kilobytes } = row!;
  console.log(
    `\na slice of a watch, ${lists.toFixed(0)} lists a site: ${pages.toFixed(1)} pages, ${(run / 1_000).toFixed(1)} s, ${overhead.toFixed(0)} ms beside (${((100 * overhead) / (run + overhead)).toFixed(1)}%), ${kilobytes.toFixed(0)} kB into the store`,
  );
  await fleet.close();
  await doors.close();
}

/** How fast posts go into PostgreSQL, and again when they are there already. */
async function intake({ database, serverCpuMillis }: FleetHere): Promise<void> {
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
    const cpu = serverCpuMillis();
    const since = performance.now();
    await database.transaction((asks) => putRows(asks, "posts", 1, rows()));
    const perSecond = POSTS_TIMED / ((performance.now() - since) / 1_000);
    const cpuMillis = (serverCpuMillis() - cpu) / POSTS_TIMED;
    console.log(
      `${POSTS_TIMED} posts, ${what}: ${Math.round(perSecond).toLocaleString("en")} a second, ${cpuMillis.toFixed(2)} ms of PostgreSQL's CPU each`,
    );
  }
  const [size] = await database.query<{ bytes: number; text: number }>(
    `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes, (SELECT sum(length(text))::float8 FROM skein.posts) AS text
     FROM pg_inherits WHERE inhparent = 'skein.posts'::regclass`,
  );
  console.log(
    `they take ${(size!.bytes / POSTS_TIMED).toFixed(0)} bytes each with all indexes, for ${(size!.text / POSTS_TIMED).toFixed(0)} of text`,
  );
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
