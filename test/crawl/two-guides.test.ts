import { expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { pagesThere } from "../../sim/truth.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { irobotStrategy } from "../../src/strategy/irobot/irobot.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const AT = Date.UTC(2024, 4, 14, 18, 30);
const forum = makeForum({ skin: "classic-table", seed: 5, threads: 40, boards: 3, to: AT });
const there = [...pagesThere(forum, AT)].filter(({ truth }) => truth.type === "thread");

/** Crawls the forum with some strategies in turn, into one archive; what was asked for by each. */
async function crawledWith(...runs: (readonly [Strategy, limitPages: number])[]): Promise<string[][]> {
  const directory = scratchDirectory();
  const asked: string[][] = [];
  for (const [strategy, limitPages] of runs) {
    const clock = simulatedClock(AT);
    const fetcher = simulatedFetcher([forum], clock);
    const archive = openArchive(directory);
    await crawlSite(
      {
        ...{ start: entryUrl(forum), strategy, limitPages, limitMillis: Infinity, limitBytes: Infinity },
        ...{ depth: Infinity, include: [], exclude: [], concurrency: 2, tries: 1 },
      },
      { archive, clock, fetcher, stop: new AbortController().signal },
    );
    if (limitPages === Infinity) expect(archive.totals.waiting).toBe(0);
    archive.close();
    asked.push(fetcher.log.map(({ url }) => url));
  }
  return asked;
}

it("a crawl with another strategy begins from the pages that are there, and finds what it would have found alone", async () => {
  const sampled = irobotStrategy({ sample: 40 });
  const [alone] = await crawledWith([weave, Infinity]);
  const [learned, after, again] = await crawledWith([sampled, 40], [weave, Infinity], [weave, Infinity]);
  const threadsIn = (urls: readonly string[]) =>
    there.filter(({ url }) => urls.includes(url)).map(({ url }) => url);
  expect(threadsIn(alone!).length).toBeGreaterThan(0.95 * there.length);
  expect(threadsIn([...learned!, ...after!]).length).toBeGreaterThanOrEqual(threadsIn(alone!).length);
  expect(after!.filter((url) => learned!.includes(url))).toEqual([]);
  expect(again).toEqual([]);
});
