import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { captured } from "../captured.ts";
import { replay } from "../replay.ts";
import type { CrawlScore } from "../score.ts";
import { table } from "../table.ts";
import type { Cells } from "./kills.ts";
import { ended, skein } from "./program.ts";

const execute = promisify(execFile);

const SITES = ["fluxbb", "mybb"];
/** How much slower a crawl may be for such faults. */
const WEATHER = [
  { fault: 0.1, latencyMillis: 0, most: 1.5 },
  { fault: 0.1, latencyMillis: 200, most: 1.5 },
  { fault: 0.3, latencyMillis: 200, most: 3 },
] as const;

interface Crawled extends Pick<CrawlScore, "coverage" | "fetched" | "failed"> {
  readonly seconds: number;
  readonly end: string;
}

/** Whole crawls at the default pace of sites where requests are refused, cut off or stall by chance. */
export async function refusals(shared: string, cells: Cells = (_, work) => work()): Promise<string[]> {
  const crawled = (site: string, fault: number, latencyMillis: number) =>
    cells(`${site} ${fault} ${latencyMillis}`, () => crawl(shared, site, fault, latencyMillis));
  // They wait for most of their time: several at once do not disturb each other.
  const chains = SITES.flatMap((site) =>
    [...new Set(WEATHER.map((weather) => weather.latencyMillis))].map(async (latencyMillis) => {
      const calm = await crawled(site, 0, latencyMillis);
      const rows = [rowOf(site, 0, latencyMillis, calm, "")];
      for (const { fault, most } of WEATHER.filter((weather) => weather.latencyMillis === latencyMillis)) {
        const foul = await crawled(site, fault, latencyMillis);
        const ratio = foul.seconds / calm.seconds;
        const kept = ratio <= most && foul.coverage >= calm.coverage;
        const told = `${ratio.toFixed(2)} of ${most}${kept ? "" : ", MISSED"}`;
        rows.push(rowOf(site, fault, latencyMillis, foul, told));
      }
      return rows;
    }),
  );
  const rows = (await Promise.all(chains)).flat();
  return [
    "Whole crawls at the default pace. Of the addresses of the share, a third answers 503 with Retry-After twice before it is served,",
    "a third is cut off once, and a third stalls for three seconds in the middle of its body. Time is against the crawl without faults.",
    "",
    table(rows),
  ];
}

function rowOf(site: string, fault: number, latency: number, crawled: Crawled, ratio: string) {
  const { coverage, fetched, failed, seconds, end } = crawled;
  return {
    site,
    "share of addresses": fault === 0 ? "none" : fault,
    "latency (ms)": latency,
    coverage: coverage.toFixed(4),
    fetched,
    "failed requests": failed,
    "time (s)": Math.round(seconds),
    "times as long": ratio,
    end,
  };
}

async function crawl(shared: string, site: string, fault: number, latencyMillis: number): Promise<Crawled> {
  const dir = join(shared, "sites", site);
  const folder = mkdtempSync(join(tmpdir(), "refusals-"));
  const log = join(folder, "requests.jsonl");
  try {
    const server = await replay(shared, [site], { log, fault, latencyMillis });
    const args = ["--proxy", server.proxy, "--out", join(folder, "a"), "--json"];
    const { said } = await ended(skein("crawl", captured(dir).entry, ...args));
    await server.close();
    const { seconds, end } = JSON.parse(said) as Crawled;
    const scorer = join(shared, "bin", "score.mjs");
    const scored = await execute(process.execPath, [scorer, dir, "--log", log, "--json"]);
    const { coverage, fetched, failed } = JSON.parse(scored.stdout) as CrawlScore;
    return { coverage, fetched, failed, seconds, end };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
