import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, type Forum } from "../sim/forum.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import { DEFAULTS } from "../src/defaults.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import type { SiteScore } from "./crawl-captured.ts";
import { scoreCrawl } from "./score.ts";

/** Crawls a simulated forum as of one moment, through the real crawl and the real archive, and scores what was fetched. */
export async function runSimulated(
  forum: Forum,
  at: number,
  strategy: Strategy,
  limit = 20_000,
): Promise<SiteScore> {
  const clock = simulatedClock(at);
  const fetcher = simulatedFetcher([forum], clock);
  const directory = mkdtempSync(join(tmpdir(), "skein-simulated-"));
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
  try {
    await crawlSite(
      {
        ...{ start: entryUrl(forum), strategy: watched, concurrency: 4, tries: 3, include: [], exclude: [] },
        ...{ limitPages: limit, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, fetcher, clock, stop: new AbortController().signal },
    );
  } finally {
    archive.close();
    rmSync(directory, { recursive: true, force: true });
  }
  const { user, system } = process.cpuUsage(before);
  const there = { thread: 0, index: 0 };
  for (const { truth } of pagesThere(forum, at))
    if (truth.type === "thread" || truth.type === "index") there[truth.type]++;
  const score = scoreCrawl(fetcher.log, (url) => truthOf(forum, url, at), there);
  return { site: forum.skin.name, ...score, learning, cpuMillis: (user + system) / 1000 };
}
