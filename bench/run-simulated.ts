import { simulatedClock } from "../sim/clock.ts";
import { simulatedFetcher } from "../sim/fetcher.ts";
import { entryUrl, type Forum, makeForum } from "../sim/forum.ts";
import { pagesThere, truthOf } from "../sim/truth.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import type { SiteScore } from "./crawl-captured.ts";
import { scoreCrawl } from "./score.ts";
import { type Crawled, watchedCrawl } from "./watched-crawl.ts";

export interface SimulatedRun {
  readonly limit?: number;
  readonly start?: string;
  readonly stop?: AbortSignal;
}

/** Calendars never end: a crawl that has not found the end by then will not. */
const LIMIT = 20_000;
/** Answers of simulated forums may fail for once. */
const TRIES = 3;

/** Crawls a simulated forum as of one moment. */
export function crawlSimulated(
  forum: Forum,
  at: number,
  strategy: Strategy,
  { limit = LIMIT, start = entryUrl(forum), stop }: SimulatedRun = {},
): Promise<Crawled> {
  const clock = simulatedClock(at);
  const fetcher = simulatedFetcher([forum], clock);
  return watchedCrawl({ start, strategy, fetcher, clock, limit, tries: TRIES, ...(stop && { stop }) });
}

/** Crawls a simulated forum as of one moment and scores what was fetched. */
export async function runSimulated(
  forum: Forum,
  at: number,
  strategy: Strategy,
  run: SimulatedRun = {},
): Promise<SiteScore> {
  const { log, lists: _lists, ...rest } = await crawlSimulated(forum, at, strategy, run);
  const there = { thread: 0, index: 0 };
  for (const { truth } of pagesThere(forum, at))
    if (truth.type === "thread" || truth.type === "index") there[truth.type]++;
  const score = scoreCrawl(log, (url) => truthOf(forum, url, at), there);
  return { site: forum.skin.name, ...score, ...rest };
}

/** The moment at which the forums of the scoreboards are seen. */
export const SCOREBOARD_AT = Date.UTC(2024, 3, 9, 17, 12);

/** The forum that a skin puts on the scoreboards. */
export function scoreboardForum(skin: string): Forum {
  return makeForum({ skin, seed: 11, threads: 300, plenty: 1.5 });
}
