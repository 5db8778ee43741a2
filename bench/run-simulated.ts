import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, makeForum } from "../sim/forum.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import { DEFAULTS } from "../src/defaults.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import type { SiteScore } from "./run-site.ts";
import { scoreCrawl } from "./score.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);

/** Crawls a simulated forum with a strategy, through the real crawl and the real archive, and scores it like a captured one. */
export async function runSimulated(
  skin: string,
  strategy: Strategy,
  { threads = 300, limit = Number.POSITIVE_INFINITY } = {},
): Promise<SiteScore> {
  const forum = makeForum({ skin, seed: 11, threads, plenty: 1.5 });
  const clock = simulatedClock(AT);
  const fetcher = simulatedFetcher([forum], clock);
  const directory = mkdtempSync(join(tmpdir(), `skein-${skin}-`));
  const archive = new SqliteArchive({
    directory,
    warcSize: DEFAULTS.warcSize,
    software: "bench",
    now: clock.now,
  });
  let learning = 0;
  const watched: Strategy = {
    ...strategy,
    async learn(site) {
      const guide = await strategy.learn(site);
      learning = fetcher.log.length;
      return guide;
    },
  };
  const before = process.cpuUsage();
  const none = Number.POSITIVE_INFINITY;
  try {
    const start = entryUrl(forum);
    const limits = { limitPages: limit, limitMillis: none, limitBytes: none, depth: none };
    const how = { concurrency: 4, tries: 1, include: [], exclude: [] };
    const stop = new AbortController().signal;
    await crawlSite({ start, strategy: watched, ...limits, ...how }, { archive, fetcher, clock, stop });
  } finally {
    archive.close();
    rmSync(directory, { recursive: true, force: true });
  }
  const { user, system } = process.cpuUsage(before);
  const there = { thread: 0, index: 0 };
  for (const { truth } of pagesThere(forum, AT))
    if (truth.type === "thread" || truth.type === "index") there[truth.type]++;
  const score = scoreCrawl(fetcher.log, (url) => truthOf(forum, url, AT), there);
  return { site: skin, ...score, learning, cpuMillis: (user + system) / 1000 };
}
