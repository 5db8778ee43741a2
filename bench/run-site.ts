import type { Strategy } from "../src/strategy/strategy.ts";
import { crawlCaptured, openSite, type SiteScore, scoreOf } from "./crawl-captured.ts";

export interface RunOptions {
  readonly shared: string;
  readonly start?: string;
  readonly limit?: number;
}

/** Crawls a captured site with a strategy and scores what was fetched, by the rules of the captures' own scorer. */
export async function runSite(
  name: string,
  strategy: Strategy,
  { shared, start, limit }: RunOptions,
): Promise<SiteScore> {
  const site = await openSite(shared, name);
  try {
    return scoreOf(shared, site, await crawlCaptured(site, strategy, limit, start))!;
  } finally {
    await site.fetcher.close();
  }
}
