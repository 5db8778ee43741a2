import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../src/seam/random.ts";
import { argumentsOf } from "./arguments.ts";
import { openDoors } from "./fleet/doors.ts";
import { fleetHere } from "./fleet/fleet-here.ts";
import { shakyS3 } from "./fleet/shaky-s3.ts";
import { ended, startWorker } from "./fleet/worker-process.ts";

const WORKERS = 4;
const LEASE_SECONDS = 5;
const BETWEEN_FAULTS_MILLIS = 4_000;
/** A worker that is stopped sleeps past its lease. */
const ASLEEP_MILLIS = (LEASE_SECONDS + 3) * 1_000;
const MOST_MINUTES = 30;

/**
 * A fleet in bad weather: workers killed and put to sleep past their leases, PostgreSQL restarted, a store that answers errors and
 * breaks uploads off. Is every post there once, and was no host asked by two at once?
 *
 *     npm run bench -- fleet-faults [--sites 60] [--threads 25] [--faults 24] [--seed 1]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const sites = given.number("sites", 60);
  const threads = given.number("threads", 25);
  const wanted = given.number("faults", 24);
  const random = seededRandom(given.number("seed", 1));
  const doors = await openDoors({ sites, threads, doors: WORKERS, latencyMillis: 20 });
  const fleet = await fleetHere("s3://archives/skein");
  mkdirSync(join(fleet.folder, "s3"));
  const store = await shakyS3(join(fleet.folder, "s3"), random);
  await fleet.add(doors.starts.map((url) => ({ url, watch: false, wait: 0 })));
  const begin = (at: number): ChildProcess =>
    startWorker({
      ...{ url: fleet.url, folder: join(fleet.folder, `machine${at}`), proxy: doors.proxies[at]! },
      ...{ sites: 4, slicePages: 20, leaseSeconds: LEASE_SECONDS, environment: store.environment },
    });
  const workers = Array.from({ length: WORKERS }, (_, at) => begin(at));
  const faults = { kills: 0, sleeps: 0, restarts: 0 };
  const since = performance.now();
  const minutes = () => (performance.now() - since) / 60_000;
  while ((await left()) > 0 && minutes() < MOST_MINUTES) {
    await sleep(BETWEEN_FAULTS_MILLIS);
    if (faults.kills + faults.sleeps + faults.restarts >= wanted) continue;
    const at = Math.floor(random() * WORKERS);
    const chance = random();
    if (chance < 0.6) {
      workers[at]!.kill("SIGKILL");
      await ended(workers[at]!);
      workers[at] = begin(at);
      faults.kills++;
    } else if (chance < 0.9) {
      const asleep = workers[at]!;
      asleep.kill("SIGSTOP");
      setTimeout(() => asleep.kill("SIGCONT"), ASLEEP_MILLIS);
      faults.sleeps++;
    } else {
      await fleet.restart();
      faults.restarts++;
    }
  }
  await sleep(ASLEEP_MILLIS);
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map(ended));
  await report();
  await store.close();
  await doors.close();
  await fleet.close();

  async function left(): Promise<number> {
    const [row] = await fleet.database
      .query<{ left: number }>("SELECT count(*)::int AS left FROM skein.site WHERE phase <> 'done'")
      .catch(() => [{ left: 1 }]);
    return row!.left;
  }

  async function report(): Promise<void> {
    const rows = await fleet.database.query<{ url: string; phase: string; posts: number; ids: number }>(
      `SELECT url, phase, count(posts.id)::int AS posts, count(DISTINCT posts.id)::int AS ids FROM skein.site LEFT JOIN skein.posts ON posts.site = site.id
       GROUP BY site.id`,
    );
    const [sums] = await fleet.database.query<{ slices: number; warc: number; uploaded: number }>(
      "SELECT sum(slices)::int AS slices, sum(warc_bytes)::float8 AS warc, sum(uploaded_bytes)::float8 AS uploaded FROM skein.site",
    );
    const whole = rows.filter(({ url, posts, ids }) => posts === doors.postsOf(url) && ids === posts);
    for (const { url, phase, posts, ids } of rows.filter((row) => !whole.includes(row)))
      console.log(`not whole: ${url} (${phase}) ${posts} posts, ${ids} different, of ${doors.postsOf(url)}`);
    const posts = rows.reduce((sum, row) => sum + row.posts, 0);
    console.log(
      `${JSON.stringify(faults)} and ${store.faults()} faults of the store in ${minutes().toFixed(1)} minutes`,
    );
    console.log(`${whole.length} of ${sites} sites whole, ${posts} posts, each once; ${sums!.slices} slices`);
    console.log(`hosts asked by two at once: ${doors.crossings()} times`);
    console.log(`${doors.requests()} requests for ${doors.asked.size} addresses`);
    console.log(
      `${(sums!.warc / 1e6).toFixed(1)} MB of WARC, ${(sums!.uploaded / 1e6).toFixed(1)} MB put into the store`,
    );
    process.exitCode = whole.length === sites && doors.crossings() === 0 ? 0 : 1;
  }
}

function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
