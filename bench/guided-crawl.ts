import { pageOf } from "../src/crawl/answer-page.ts";
import { follow } from "../src/crawl/visit.ts";
import { NOTHING_KNOWN } from "../src/read/knowledge.ts";
import { Reader } from "../src/read/reader.ts";
import type { Guide } from "../src/strategy/strategy.ts";
import { normalise } from "../src/url/normalise.ts";
import { isSameHost } from "../src/url/scope.ts";
import type { OpenSite } from "./crawl-captured.ts";
import type { Fetched } from "./score.ts";

/**
 * The crawl alone, after learning: from the start, by what a guide says and nothing else, each address once, first found first
 * fetched. The papers count so; in a crawl of ours what was fetched for learning is there already and counts.
 */
export async function guidedCrawl(
  site: OpenSite,
  guide: Guide,
  limit = Infinity,
): Promise<readonly Fetched[]> {
  const { fetcher } = site;
  const from = fetcher.log.length;
  const reader = new Reader(NOTHING_KNOWN);
  const start = normalise(fetcher.entry) ?? fetcher.entry;
  const queue: { url: string; way: string }[] = [{ url: start, way: "start" }];
  const known = new Set([start]);
  for (let next = 0; next < queue.length && fetcher.log.length - from < limit; next++) {
    const { url, way } = queue[next]!;
    const page = await follow(
      url,
      (location) => {
        const to = normalise(location);
        if (to === undefined || !isSameHost(to, start) || (known.has(to) && to !== url)) return undefined;
        known.add(to);
        return to;
      },
      async (at) => {
        const answer = await fetcher.fetch(at);
        if (!answer.ok) return undefined;
        if (answer.location !== undefined) return { location: answer.location };
        const shown = pageOf(answer);
        return shown && { shown };
      },
    );
    if (!page) continue;
    for (const link of guide.decide(reader.read(page), way).links) {
      const to = link.skip ? undefined : normalise(new URL(link.href, link.base).href);
      if (to === undefined || known.has(to) || !isSameHost(to, start)) continue;
      known.add(to);
      queue.push({ url: to, way: link.way });
    }
  }
  return fetcher.log.slice(from);
}
