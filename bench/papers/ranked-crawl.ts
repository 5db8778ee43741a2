import { follow } from "../../src/crawl/visit.ts";
import { Reader } from "../../src/read/reader.ts";
import type { Guide } from "../../src/strategy/strategy.ts";
import { normalise } from "../../src/url/normalise.ts";
import type { OpenSite } from "../crawl-captured.ts";
import { look } from "../guided-crawl.ts";
import type { Fetched } from "../score.ts";

/**
 * From the start, always the address next that the guide wants most, until the budget is spent; what was fetched for learning is not counted.
 * Nobody is charged for addresses that the captured site does not hold: the paper tells its crawlers beforehand which pages lie outside of its
 * corpus (SOUrCe, section 5.4).
 */
export async function rankedCrawl(
  { fetcher, truth }: OpenSite,
  guide: Guide,
  budget: number,
): Promise<readonly Fetched[]> {
  const from = fetcher.log.length;
  const reader = new Reader();
  const waiting = new Map<string, string[]>();
  const known = new Set<string>();
  const put = (href: string, base: string, way: string): void => {
    const url = normalise(new URL(href, base).href);
    if (url === undefined || known.has(url) || truth.row(url) === undefined) return;
    known.add(url);
    const queue = waiting.get(way);
    if (queue) queue.push(url);
    else waiting.set(way, [url]);
  };
  put(fetcher.entry, fetcher.entry, "start");
  const taken = new Map<string, number>();
  const take = (): { url: string; way: string } | undefined => {
    let best: string | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const weights = new Map([...(guide.ways?.() ?? [])].map(({ way, weight }) => [way, weight]));
    for (const [way, queue] of waiting) {
      if ((taken.get(way) ?? 0) >= queue.length) continue;
      const weight = weights.get(way) ?? 0;
      if (best !== undefined && weight <= most) continue;
      best = way;
      most = weight;
    }
    if (best === undefined) return undefined;
    const at = taken.get(best) ?? 0;
    taken.set(best, at + 1);
    return { url: waiting.get(best)![at]!, way: best };
  };
  for (let next = take(); next && fetcher.log.length - from < budget; next = take()) {
    const page = await follow(
      next.url,
      (location) => freshOf(location, known),
      (at) => look(fetcher, at),
    );
    if (!page) continue;
    for (const { href, base, way, skip } of guide.decide(reader.read(page), next.way).links)
      if (!skip) put(href, base, way);
  }
  return fetcher.log.slice(from, from + budget);
}

function freshOf(location: string, known: Set<string>): string | undefined {
  const url = normalise(location);
  if (url === undefined || known.has(url)) return undefined;
  known.add(url);
  return url;
}
