import { basename, join } from "node:path";
import { Queue } from "../src/fleet/database/queue.ts";
import { openStore } from "../src/fleet/store/open-store.ts";
import { Worker } from "../src/fleet/work/worker.ts";
import { argumentsOf } from "./arguments.ts";
import type { CapturedSite } from "./captured.ts";
import { capturedFetcher } from "./captured-fetcher.ts";
import { chosenSites } from "./chosen-sites.ts";
import { fleetHere } from "./fleet/fleet-here.ts";
import { table } from "./table.ts";

/**
 * What a fleet puts into its store beside the WARC files: captured sites, crawled in slices by one worker.
 *
 *     npm run bench -- fleet-store [SITE…] [--slice-pages 100,300]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const sizes = given.text("slice-pages", "100,300").split(",").map(Number);
  const rows: Record<string, string | number>[] = [];
  const words = given.words.length > 0 ? given.words : ["forem", "fluxbb", "mybb"];
  for (const site of chosenSites(words, given.shared))
    for (const pages of sizes) rows.push(await stored(site, pages));
  console.log(table(rows));
}

async function stored(site: CapturedSite, slicePages: number): Promise<Record<string, string | number>> {
  const fleet = await fleetHere();
  const fetcher = await capturedFetcher(site.dir);
  const queue = new Queue(fleet.url, 3_600);
  try {
    await queue.start();
    await fleet.add([{ url: site.entry, watch: false, wait: 0 }]);
    await new Worker({
      ...{ database: fleet.database, queue, store: openStore(join(fleet.folder, "store"), {}), fetcher },
      ...{ folder: join(fleet.folder, "work"), sites: 1, leaseSeconds: 60, environment: {}, untilIdle: true },
      ...{ slice: { pages: slicePages, seconds: 300 }, stop: new AbortController().signal, say: () => {} },
    }).run();
    const [sums] = await fleet.database.query<{
      pages: number;
      slices: number;
      warc: number;
      overhead: number;
    }>(
      `SELECT max(site.pages)::float8 AS pages, count(*)::int AS slices, max(warc_bytes)::float8 AS warc,
         sum(overhead_millis)::float8 / sum(run_millis + overhead_millis)::float8 AS overhead
       FROM skein.site JOIN skein.slice ON slice.site = site.id`,
    );
    const kinds = await fleet.database.query<{ kind: string; count: number; bytes: number }>(
      "SELECT kind, count(*)::int AS count, sum(bytes)::float8 AS bytes FROM skein.kept_file GROUP BY kind ORDER BY kind",
    );
    const put = (kind: string) => kinds.find((one) => one.kind === kind)?.bytes ?? 0;
    const whole = put("base") + put("difference") + put("warc");
    return {
      site: basename(site.dir),
      "pages a slice": slicePages,
      ...{ pages: sums!.pages, slices: sums!.slices },
      "MB of WARC": (sums!.warc / 1e6).toFixed(2),
      "MB of bases": (put("base") / 1e6).toFixed(2),
      "MB of differences": (put("difference") / 1e6).toFixed(2),
      "put ÷ archived": (whole / sums!.warc).toFixed(3),
      overhead: `${(100 * sums!.overhead).toFixed(1)}%`,
    };
  } finally {
    await queue.stop().catch(() => {});
    await fetcher.close();
    await fleet.close();
  }
}
