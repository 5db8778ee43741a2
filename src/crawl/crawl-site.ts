import type { Archive } from "../archive/archive.ts";
import type { Fetcher } from "../fetch/answer.ts";
import type { Clock } from "../seam/clock.ts";
import { seededRandom, seedOf } from "../seam/random.ts";
import { type Scope, scopeOf } from "../url/scope.ts";
import { Admission } from "./admission.ts";
import { crawl } from "./crawl.ts";
import type { CrawlEnd } from "./end.ts";
import { guideFactOf, guideFor } from "./learning.ts";
import type { SiteOptions } from "./options.ts";

/** What a crawl touches the world through. */
export interface Parts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly fetcher: Fetcher;
  readonly stop: AbortSignal;
}

/** Learns the site, unless the archive knows it, and crawls it. */
export async function crawlSite(
  options: SiteOptions,
  { archive, clock, fetcher, stop }: Parts,
): Promise<CrawlEnd> {
  const { start, include, exclude, depth, concurrency, tries } = options;
  const saved = archive.fact("scope");
  const scope: Scope = saved ? JSON.parse(saved) : scopeOf(start);
  const moved = (to: Scope) => archive.setFact("scope", JSON.stringify(to));
  archive.add([{ url: start, way: "start", weight: 0, depth: 0 }]);
  const admission = new Admission({ scope, include, exclude, moved });
  const common = { archive, clock, fetcher, stop, depth, admission, retry: { tries } };
  const random = seededRandom(seedOf(start));
  const guide = await guideFor(options.strategy, { ...common, random, start });
  if (!guide) return "interrupted";
  const limits = { pages: options.limitPages, millis: options.limitMillis, bytes: options.limitBytes };
  const end = await crawl({
    ...common,
    guide,
    guideFact: guideFactOf(options.strategy),
    concurrency,
    limits,
  });
  // What was kept beside the pages, such as robots.txt, goes with the last commit.
  await archive.commit([], { [guideFactOf(options.strategy)]: guide.save() });
  return end;
}
