import type { Strategy } from "../src/strategy/strategy.ts";
import { crawlCaptured, openSite, type SiteScore, scoreOf } from "./crawl-captured.ts";

export interface RunOptions {
  readonly shared: string;
  readonly start?: string;
  readonly limit?: number;
  readonly stop?: AbortSignal;
}

/** Crawls a captured site, by its name or its folder, and scores what was fetched by the captures' own rules. */
export async function runSite(
  given: string,
  strategy: Strategy,
  { shared, start, limit, stop }: RunOptions,
): Promise<SiteScore> {
  const site = await openSite(shared, given);
  try {
    return scoreOf(shared, site, await crawlCaptured(site, strategy, limit, start, stop))!;
  } finally {
    await site.fetcher.close();
  }
}
