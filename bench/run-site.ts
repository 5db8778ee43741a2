import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqliteArchive } from "../src/archive/sqlite-archive.ts";
import { crawlSite } from "../src/crawl/crawl-site.ts";
import { DEFAULTS } from "../src/defaults.ts";
import { systemClock } from "../src/seam/clock.ts";
import type { Guide, Strategy } from "../src/strategy/strategy.ts";
import { capturedFetcher } from "./captured-fetcher.ts";

/** What a strategy made of a captured site, by the rules of the captures' own scorer. */
export interface SiteScore {
  readonly site: string;
  readonly fetched: number;
  readonly coverage: number;
  readonly indexCoverage: number;
  readonly valuable: number;
  readonly duplicate: number;
  readonly invalid: number;
  readonly other: number;
  readonly fetchedByType: Readonly<Record<string, number>>;
  /** Pages fetched before the guide was there. */
  readonly learning: number;
  readonly cpuMillis: number;
  /** The archive, if it was asked to stay. */
  readonly directory?: string;
}

export interface RunOptions {
  readonly shared: string;
  readonly start?: string;
  readonly limit?: number;
  readonly keep?: boolean;
}

/** Crawls a captured site with a strategy, through the real crawl and the real archive, and scores what was fetched. */
export async function runSite(site: string, strategy: Strategy, options: RunOptions): Promise<SiteScore> {
  const dir = join(options.shared, "sites", site);
  const fetcher = await capturedFetcher(dir);
  const directory = mkdtempSync(join(tmpdir(), `skein-${site}-`));
  const archive = new SqliteArchive({
    directory,
    warcSize: DEFAULTS.warcSize,
    software: "bench",
    now: systemClock.now,
  });
  let learning = 0;
  const watched: Strategy = {
    ...strategy,
    async learn(from): Promise<Guide> {
      const guide = await strategy.learn(from);
      learning = fetcher.log.length;
      return guide;
    },
  };
  const before = process.cpuUsage();
  try {
    await crawlSite(
      {
        ...{
          start: options.start ?? fetcher.entry,
          strategy: watched,
          concurrency: 4,
          tries: 1,
          include: [],
          exclude: [],
        },
        ...{
          limitPages: options.limit ?? Infinity,
          limitMillis: Infinity,
          limitBytes: Infinity,
          depth: Infinity,
        },
      },
      { archive, fetcher, clock: systemClock, stop: new AbortController().signal },
    );
  } finally {
    archive.close();
    await fetcher.close();
  }
  const { user, system } = process.cpuUsage(before);
  const log = join(directory, "requests.jsonl");
  writeFileSync(log, fetcher.log.map((row) => JSON.stringify({ t: 0, ...row })).join("\n"));
  const scorer = join(options.shared, "bin", "score.mjs");
  const score = JSON.parse(
    execFileSync(process.execPath, [scorer, dir, "--log", log, "--json"], { encoding: "utf8" }),
  );
  if (!options.keep) rmSync(directory, { recursive: true, force: true });
  return { ...score, learning, cpuMillis: (user + system) / 1000, ...(options.keep && { directory }) };
}
