import { pageOf } from "../src/crawl/answer-page.ts";
import { follow, type Led } from "../src/crawl/visit.ts";
import type { Page } from "../src/page/page.ts";
import { Reader } from "../src/read/reader.ts";
import { seededRandom } from "../src/seam/random.ts";
import type { Guide, Site } from "../src/strategy/strategy.ts";
import { normalise } from "../src/url/normalise.ts";
import { isSameHost } from "../src/url/scope.ts";
import type { OpenSite } from "./crawl-captured.ts";
import type { Crawled } from "./watched-crawl.ts";

/**
 * The papers learn first and crawl then: what was fetched for learning does not count. In a crawl of ours it does, since it is in the
 * archive already; so a measure by a paper's protocol needs both apart.
 */
export function siteToLearn({ fetcher }: OpenSite, seed = 1): Site {
  const visit = (url: string) =>
    follow(
      url,
      (location) => location,
      (at) => look(fetcher, at),
    );
  return {
    start: fetcher.entry,
    random: seededRandom(seed),
    visit,
    visitAgain: visit,
    statusOf: () => undefined,
  };
}

/** From the start by what a guide says and nothing else, each address once, first found first fetched. */
export async function guidedCrawl(
  { fetcher }: OpenSite,
  guide: Guide,
  limit = Infinity,
  entry: string = fetcher.entry,
): Promise<Pick<Crawled, "log" | "lists">> {
  const from = fetcher.log.length;
  const reader = new Reader();
  const lists = new Map<string, string>();
  const start = normalise(entry) ?? entry;
  const queue = [{ url: start, way: "start" }];
  const known = new Set([start]);
  const fresh = (url: string): string | undefined => {
    const spelled = normalise(url);
    if (spelled === undefined || known.has(spelled) || !isSameHost(spelled, start)) return undefined;
    known.add(spelled);
    return spelled;
  };
  for (let next = 0; next < queue.length && fetcher.log.length - from < limit; next++) {
    const { url, way } = queue[next]!;
    const page = await follow(url, fresh, (at) => look(fetcher, at));
    if (!page) continue;
    const { judgement, links } = guide.decide(reader.read(page), way);
    if (judgement.list !== undefined) lists.set(page.url, judgement.list);
    for (const link of links) {
      const to = link.skip ? undefined : fresh(new URL(link.href, link.base).href);
      if (to !== undefined) queue.push({ url: to, way: link.way });
    }
  }
  return { log: fetcher.log.slice(from), lists };
}

/** The page of an address, or where it leads on to. */
export async function look(fetcher: OpenSite["fetcher"], url: string): Promise<Led<Page> | undefined> {
  const answer = await fetcher.fetch(url);
  if (!answer.ok) return undefined;
  if (answer.location !== undefined) return { location: answer.location };
  const shown = pageOf(answer);
  return shown && { shown };
}
