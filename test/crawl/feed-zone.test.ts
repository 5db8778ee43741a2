import { expect, it } from "vitest";
import { zonedForum } from "../../bench/zones.ts";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl } from "../../sim/forum.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { READER } from "../../src/read/site-reading.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

/** Crawls a board whose pages do not tell its zone; the entry announces a feed, or none. */
async function crawled(announces: boolean) {
  const forum = zonedForum("lean-divs", "american", -210, 16, true);
  const clock = simulatedClock(Date.UTC(2024, 4, 14, 18, 30));
  const web = simulatedFetcher([forum], clock);
  const start = entryUrl(forum);
  const asked: string[] = [];
  const fetcher: Fetcher = {
    ...web,
    fetch: async (url, options) => {
      asked.push(url);
      const answer = await web.fetch(url, options);
      if (!answer.ok || url !== start || !announces) return answer;
      const link = '<link rel="alternate" type="application/rss+xml" href="feed.php">';
      const body = Buffer.from(answer.body.toString().replace("</head>", `${link}</head>`));
      const { response } = answer.exchange;
      return { ...answer, body, exchange: { ...answer.exchange, response: { ...response, body } } };
    },
  };
  const archive = openArchive(scratchDirectory());
  const end = await crawlSite(
    {
      ...{ start, strategy: weave, include: [], exclude: [], concurrency: 2, tries: 1 },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, clock, fetcher, stop: new AbortController().signal },
  );
  const zone = archive.facts.get(READER)?.dates?.zone;
  archive.close();
  return { end, zone, feeds: asked.filter((url) => url.includes("feed.php")) };
}

it("ends with the zone that the announced feed tells, for one request", async () => {
  const { end, zone, feeds } = await crawled(true);
  expect({ end, zone }).toEqual({ end: "done", zone: { minutes: -210 } });
  expect(feeds).toHaveLength(1);
  expect((await crawled(false)).zone).toBeUndefined();
});
