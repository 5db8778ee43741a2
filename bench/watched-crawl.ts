import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import type { CrawlEnd } from "../src/crawl/end.ts";
import { DEFAULTS } from "../src/defaults.ts";
import type { Fetcher } from "../src/fetch/answer.ts";
import type { Reading } from "../src/read/reading.ts";
import type { Clock } from "../src/seam/clock.ts";
import type { Decision, Guide, Strategy } from "../src/strategy/strategy.ts";
import type { Fetched } from "./score.ts";

export interface WatchedCrawl {
  readonly start: string;
  readonly strategy: Strategy;
  /** Logs every request in order. */
  readonly fetcher: Fetcher & { readonly log: readonly Fetched[] };
  readonly clock: Clock;
  /** How often an address is asked for that does not answer. */
  readonly tries: number;
  readonly limit?: number;
  readonly stop?: AbortSignal;
  /** Requests under way at once. */
  readonly concurrency?: number;
}

export interface Crawled {
  /** Every address asked for, in order, learning included. */
  readonly log: readonly Fetched[];
  /** How many of them were asked for while learning. */
  readonly learning: number;
  /** The list of each page that the guide put into one. */
  readonly lists: ReadonlyMap<string, string>;
  readonly end: CrawlEnd;
  readonly seconds: number;
  readonly cpuMillis: number;
}

/** Crawls through the real crawl and the real archive, and keeps nothing but what was asked for, and what it cost. */
export async function watchedCrawl(watched: WatchedCrawl): Promise<Crawled> {
  const { start, fetcher, clock, tries, limit = Infinity, stop = new AbortController().signal } = watched;
  const from = fetcher.log.length;
  let learning = 0;
  const lists = new Map<string, string>();
  const strategy: Strategy = {
    ...watched.strategy,
    async learn(site) {
      const before = fetcher.log.length;
      const guide = await watched.strategy.learn(site);
      // A site that has changed is learned more than once.
      learning += fetcher.log.length - before;
      return listened(guide, lists);
    },
  };
  const directory = mkdtempSync(join(tmpdir(), "skein-bench-"));
  const cpu = process.cpuUsage();
  const begun = performance.now();
  try {
    const { warcSize } = DEFAULTS;
    const archive = new SqliteArchive({ directory, warcSize, software: "bench", now: clock.now });
    const end = await crawlSite(
      {
        ...{ start, strategy, tries, concurrency: watched.concurrency ?? 4, include: [], exclude: [] },
        ...{ limitPages: limit, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, fetcher, clock, stop },
    ).finally(() => archive.close());
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (performance.now() - begun) / 1000;
    const cost = { seconds, cpuMillis: (user + system) / 1000 };
    return { log: fetcher.log.slice(from), learning, lists, end, ...cost };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Notes into which list a guide puts each page. */
function listened(guide: Guide, lists: Map<string, string>): Guide {
  const decide = guide.decide.bind(guide);
  return Object.assign(guide, {
    decide(reading: Reading, way: string): Decision {
      const decision = decide(reading, way);
      const { list } = decision.judgement;
      if (list !== undefined) lists.set(reading.page.url, list);
      return decision;
    },
  });
}
