import { join } from "node:path";
import { expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { postsThere } from "../../sim/truth.ts";
import { addToFleet } from "../../src/fleet/add.ts";
import { FleetDatabase } from "../../src/fleet/database/fleet-database.ts";
import { Queue } from "../../src/fleet/database/queue.ts";
import { folderStore } from "../../src/fleet/store/folder-store.ts";
import { Worker, type WorkerOptions } from "../../src/fleet/work/worker.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { DAY } from "../../src/seam/times.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { testPostgres } from "./postgres.ts";

const postgres = testPostgres();
const FROM = Date.UTC(2024, 0, 1);
const AT = FROM + 60 * DAY;

/** Small forums on hosts of their own that live in the process, and a fleet that has them. */
async function smallFleet(count: number, slicePages: number) {
  const forums = Array.from({ length: count }, (_, i) =>
    makeForum({
      ...{ skin: "broad-lists", seed: i, threads: 12, boards: 2, noise: "quiet" },
      ...{ from: FROM, to: FROM + 90 * DAY, host: `forum${i}.test` },
    }),
  );
  const web = simulatedFetcher(forums, simulatedClock(AT));
  const asked: { url: string; at: number }[] = [];
  const fetcher: WorkerOptions["fetcher"] = {
    fetch(url, how) {
      asked.push({ url, at: performance.now() });
      return web.fetch(url, how);
    },
    close: async () => {},
  };
  const url = await postgres.database();
  const database = new FleetDatabase(url);
  await database.init();
  const queue = new Queue(url, 60);
  await queue.start();
  const sites = forums.map((forum) => ({ url: entryUrl(forum), wait: 0, watch: false }));
  await addToFleet(database, queue, sites, {});
  const scratch = scratchDirectory();
  const lines: string[] = [];
  const stop = new AbortController();
  const worker = (name: string) =>
    new Worker({
      ...{ database, queue, fetcher, sites: 2, leaseSeconds: 20, environment: {}, untilIdle: true },
      store: folderStore(join(scratch, "store")),
      folder: join(scratch, name),
      slice: { pages: slicePages, seconds: 60 },
      stop: stop.signal,
      say: (line) => {
        lines.push(line);
        if (process.env.TELL) console.error(line);
      },
      clock: systemClock,
    });
  return { forums, database, queue, worker, asked, lines, stop };
}

it("two workers crawl all sites in slices, and every post is in PostgreSQL once", async () => {
  const { forums, database, queue, worker, lines, asked } = await smallFleet(4, 8);
  await Promise.all([worker("one").run(), worker("two").run()]);
  const sites = await database.query<{ url: string; phase: string; posts: number; slices: number }>(
    "SELECT url, phase, posts::int AS posts, slices::int AS slices FROM skein.site ORDER BY id",
  );
  expect(
    sites.map(({ phase }) => phase),
    lines.join("\n"),
  ).toEqual(forums.map(() => "done"));
  expect(sites.every(({ slices }) => slices > 1)).toBe(true);
  const kept = await database.query<{ site: string; count: number; ids: number }>(
    `SELECT site.url AS site, count(*)::int AS count, count(DISTINCT posts.id)::int AS ids FROM skein.posts JOIN skein.site ON site.id = posts.site
     GROUP BY site.id ORDER BY site.id`,
  );
  const truth = forums.map((forum) => ({
    site: entryUrl(forum),
    count: [...postsThere(forum, AT)].length,
    ids: [...postsThere(forum, AT)].length,
  }));
  expect(kept).toEqual(truth);
  // Pages are asked for once, whoever went on with the site.
  const pages = asked.map(({ url }) => url).filter((url) => !url.endsWith("robots.txt"));
  expect(pages.length - new Set(pages).size).toBe(0);
  await queue.stop();
  await database.close();
}, 120_000);
