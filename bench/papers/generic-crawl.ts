import { pageOf } from "../../src/crawl/answer-page.ts";
import { Robots } from "../../src/fetch/robots.ts";
import { scanLinks } from "../../src/page/links/scan-links.ts";
import { normalise } from "../../src/url/normalise.ts";
import { isSameHost } from "../../src/url/scope.ts";
import type { OpenSite } from "../crawl-captured.ts";
import type { Fetched } from "../score.ts";
import { Worths } from "../site-truth.ts";

/** Addresses that a generic crawler came upon, by what they are (FoCUS, fig. 5). */
export type Discovered = Record<"thread" | "uninformative" | "robots" | "nofollow", number>;

/**
 * The generic crawler of the papers: breadth-first, obeying robots.txt and nofollow (FoCUS, section 5.3.1). What it was told to leave alone is
 * counted, not visited.
 */
export async function genericCrawl(
  { fetcher, truth }: OpenSite,
  limit: number,
): Promise<{ readonly log: readonly Fetched[]; readonly discovered: Discovered }> {
  const robots = new Robots({ userAgent: "generic", fetch: (url) => fetcher.fetch(url) });
  const start = normalise(fetcher.entry) ?? fetcher.entry;
  const known = new Set([start]);
  const queue = [start];
  const worths = new Worths(truth);
  const discovered: Discovered = { thread: 0, uninformative: 0, robots: 0, nofollow: 0 };
  await robots.judge(new URL(start));
  const from = fetcher.log.length;
  const meet = async (url: string, nofollow: boolean): Promise<void> => {
    const spelled = normalise(url);
    if (spelled === undefined || known.has(spelled) || !isSameHost(spelled, start)) return;
    known.add(spelled);
    const { allowed } = await robots.judge(new URL(spelled));
    if (!allowed) discovered.robots++;
    else if (nofollow) discovered.nofollow++;
    else {
      const isNew = worths.see(spelled) === "valuable";
      discovered[isNew && truth.type(spelled) === "thread" ? "thread" : "uninformative"]++;
      queue.push(spelled);
    }
  };
  for (let next = 0; next < queue.length && fetcher.log.length - from < limit; next++) {
    const answer = await fetcher.fetch(queue[next]!);
    if (!answer.ok) continue;
    if (answer.location !== undefined) await meet(answer.location, false);
    const page = answer.location === undefined ? pageOf(answer) : undefined;
    if (page) for (const { url, nofollow } of scanLinks(page.html, page.url)) await meet(url, nofollow);
  }
  return { log: fetcher.log.slice(from), discovered };
}
