import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { systemClock } from "../src/seam/clock.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { type CapturedFetcher, capturedFetcher } from "./captured-fetcher.ts";
import { chosenSites } from "./chosen-sites.ts";
import type { CrawlScore, Fetched } from "./score.ts";
import { openMixed, openSimulated } from "./simulated-site.ts";
import { SiteTruth, type Truth } from "./site-truth.ts";
import { type Crawled, watchedCrawl } from "./watched-crawl.ts";

/** A site held open for several crawls, with its truth. */
export interface OpenSite {
  readonly name: string;
  /** Undefined for simulated sites. */
  readonly dir?: string;
  readonly fetcher: CapturedFetcher;
  readonly truth: Truth;
}

/** A captured site by its name or its folder, or a simulated one as `sim:SKIN` `mixed:NUMBER` or `drawn:NUMBER`. */
export async function openSite(shared: string, given: string): Promise<OpenSite> {
  if (given.startsWith("sim:")) return openSimulated(given.slice(4));
  if (/^(?:mixed|drawn):/.test(given)) return openMixed(given);
  const dir = chosenSites([given], shared)[0]!.dir;
  return { name: basename(dir), dir, fetcher: await capturedFetcher(dir), truth: await SiteTruth.of(dir) };
}

/** Crawls an open site with a strategy. */
export function crawlCaptured(
  site: OpenSite,
  strategy: Strategy,
  limit = Infinity,
  start = site.fetcher.entry,
  stop?: AbortSignal,
  concurrency?: number,
): Promise<Crawled> {
  const { fetcher } = site;
  // A captured site answers at once and always alike: nothing to wait for, nothing to try again.
  return watchedCrawl({
    start,
    strategy,
    fetcher,
    clock: systemClock,
    tries: 1,
    limit,
    ...(stop && { stop }),
    ...(concurrency !== undefined && { concurrency }),
  });
}

/** What the captures' own scorer says of a crawl, and what it cost. */
export interface SiteScore extends CrawlScore, Pick<Crawled, "learning" | "end" | "seconds" | "cpuMillis"> {
  readonly site: string;
}

/** What the captures' own scorer says of a crawl. */
export function scoreOf(
  shared: string,
  site: OpenSite,
  { log, lists: _lists, ...rest }: Crawled,
): SiteScore | undefined {
  const score = scoreOfLog(shared, site, log);
  return score && { ...score, ...rest };
}

export function scoreOfLog(
  shared: string,
  site: OpenSite,
  log: readonly Fetched[],
): (CrawlScore & { readonly site: string }) | undefined {
  if (site.dir === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "score-"));
  const file = join(folder, "requests.jsonl");
  writeFileSync(file, log.map((row) => JSON.stringify({ t: 0, ...row })).join("\n"));
  const args = [join(shared, "bin", "score.mjs"), site.dir, "--log", file, "--json"];
  const score = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  rmSync(folder, { recursive: true, force: true });
  return score;
}
