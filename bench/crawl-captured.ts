import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArchiveReader } from "../src/archive/archive-reader.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import { DEFAULTS } from "../src/defaults.ts";
import { systemClock } from "../src/seam/clock.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { type CapturedFetcher, capturedFetcher } from "./captured-fetcher.ts";
import type { CrawlScore } from "./score.ts";
import { openSimulated } from "./simulated-site.ts";
import { SiteTruth, type Truth } from "./site-truth.ts";

/** A site held open for several crawls, with its truth. */
export interface OpenSite {
  readonly name: string;
  /** Undefined for simulated sites. */
  readonly dir?: string;
  readonly fetcher: CapturedFetcher;
  readonly truth: Truth;
}

/** A captured site by its name, or a simulated one as `sim:SKIN`. */
export async function openSite(shared: string, name: string): Promise<OpenSite> {
  if (name.startsWith("sim:")) return openSimulated(name.slice(4));
  const dir = join(shared, "sites", name);
  return { name, dir, fetcher: await capturedFetcher(dir), truth: await SiteTruth.of(dir) };
}

export interface Crawled {
  /** Every address asked for, in order, learning included. */
  readonly log: readonly { readonly url: string; readonly status: number }[];
  /** How many of them were asked for while learning. */
  readonly learning: number;
  /** The list of each page that the guide put into one. */
  readonly lists: ReadonlyMap<string, string>;
  readonly cpuMillis: number;
}

/** Crawls an open site with a strategy, through the real crawl and the real archive. */
export async function crawlCaptured(
  site: OpenSite,
  strategy: Strategy,
  limit = Infinity,
  start = site.fetcher.entry,
): Promise<Crawled> {
  const { fetcher } = site;
  const from = fetcher.log.length;
  const directory = mkdtempSync(join(tmpdir(), `skein-${site.name}-`));
  const archive = new SqliteArchive({
    directory,
    warcSize: DEFAULTS.warcSize,
    software: "bench",
    now: systemClock.now,
  });
  let learning = 0;
  const watched: Strategy = {
    ...strategy,
    async learn(visited) {
      const guide = await strategy.learn(visited);
      learning = fetcher.log.length - from;
      return guide;
    },
  };
  const before = process.cpuUsage();
  await crawlSite(
    {
      ...{
        start,
        strategy: watched,
        limitPages: limit,
        limitMillis: Infinity,
        limitBytes: Infinity,
      },
      ...{ depth: Infinity, include: [], exclude: [], concurrency: 4, tries: 1 },
    },
    { archive, fetcher, clock: systemClock, stop: new AbortController().signal },
  );
  archive.close();
  const { user, system } = process.cpuUsage(before);
  const reader = ArchiveReader.open(directory)!;
  const lists = new Map<string, string>();
  for (const { url, list } of reader.visits()) if (list !== null) lists.set(url, list);
  reader.close();
  rmSync(directory, { recursive: true, force: true });
  return { log: fetcher.log.slice(from), learning, lists, cpuMillis: (user + system) / 1000 };
}

/** What the captures' own scorer says of a crawl, and what it cost. */
export interface SiteScore extends CrawlScore {
  readonly site: string;
  /** Pages fetched before the guide was there. */
  readonly learning: number;
  readonly cpuMillis: number;
}

/** What the captures' own scorer says of a crawl. */
export function scoreOf(
  shared: string,
  site: OpenSite,
  { log, learning, cpuMillis }: Crawled,
): SiteScore | undefined {
  if (site.dir === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "score-"));
  const file = join(folder, "requests.jsonl");
  writeFileSync(file, log.map((row) => JSON.stringify({ t: 0, ...row })).join("\n"));
  const args = [join(shared, "bin", "score.mjs"), site.dir, "--log", file, "--json"];
  const score = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  rmSync(folder, { recursive: true, force: true });
  return { ...score, learning, cpuMillis };
}
