import type { Strategy } from "../src/strategy/strategy.ts";
import { crawlCaptured, type OpenSite, openSite, type SiteScore, scoreOf } from "./crawl-captured.ts";
import { late } from "./order.ts";

export interface RunOptions {
  readonly shared: string;
  /** The entry if there is none. */
  readonly start?: string | ((site: OpenSite) => string | undefined);
  readonly limit?: number;
  readonly stop?: AbortSignal;
  readonly concurrency?: number;
  /** How long each answer takes, in milliseconds. */
  readonly latency?: () => number;
}

/** Crawls a captured site, by its name or its folder, and scores what was fetched by the captures' own rules. */
export async function runSite(
  given: string,
  strategy: Strategy,
  { shared, start, limit, stop, concurrency, latency }: RunOptions,
): Promise<SiteScore> {
  const site = await openSite(shared, given);
  try {
    const from = typeof start === "function" ? start(site) : start;
    return scoreOf(
      shared,
      site,
      await crawlCaptured(latency ? late(site, latency) : site, strategy, limit, from, stop, concurrency),
    )!;
  } finally {
    await site.fetcher.close();
  }
}
