import type { Archive } from "../archive/archive.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import type { Answered, Fetcher } from "../fetch/answer.ts";
import { decode } from "../fetch/content-coding.ts";
import { httpDefaults } from "../fetch/defaults.ts";
import { tagId } from "../page/html/tags.ts";
import { isFeedType } from "../page/links/links.ts";
import { listedAddresses } from "../page/links/listed-addresses.ts";
import type { Page } from "../page/page.ts";
import { READER } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import type { Guide } from "../strategy/strategy.ts";
import { type RetryRules, retryAt } from "./retry.ts";
import { admittedLinks, type LinkRules } from "./understand.ts";
import { follow, type Led, visit } from "./visit.ts";

export interface HintSetting extends LinkRules {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly retry: RetryRules;
  readonly guide: Guide;
  readonly start: string;
  readonly stop: AbortSignal;
}

/** What was read, kept in the archive: hints are asked for once. */
export interface Hints {
  readonly lists: number;
  readonly listed: number;
  /** How many of them no page had linked to. */
  readonly unknown: number;
}

/** Sitemaps of the largest sites have hundreds of files: a handful tells whether they know what links do not. */
const MOST_LISTS = 8;
const MOST_ADDRESSES = 500_000;
/** Addresses weighed in one go. */
const PORTION = 500;

/**
 * Reads what the site itself lists of its addresses: the sitemaps that robots.txt or the start page names, and the first
 * feed that the start page announces, if there are none or the board's zone is not known. Nothing is guessed: a site that names none is not asked. Addresses that no page
 * linked to are given to the guide.
 */
export async function readHints(setting: HintSetting): Promise<Hints> {
  const { admission, guide, archive, stop } = setting;
  const start = await startPage(setting);
  const base = start?.url ?? setting.start;
  const lists = namedLists(setting, start).filter((url) => admission.isOnHost(url));
  const seen = new Set(lists);
  const hints = { lists: 0, listed: 0, unknown: 0 };
  let portion: string[] = [];
  const weigh = () => {
    const weighed = guide.weighHints?.(portion, base) ?? [];
    hints.unknown += portion.length;
    portion = [];
    if (guide.ways) archive.frontier.weigh(guide.ways());
    // The guide may know them under another address.
    archive.frontier.add(
      admittedLinks(weighed, 1, setting).filter(({ url }) => !archive.frontier.knows(url)),
    );
  };
  for (let url = lists.shift(); url !== undefined && hints.lists < MOST_LISTS; url = lists.shift()) {
    const text = await listAt(url, setting);
    if (stop.aborted) break;
    hints.lists++;
    for (const { url: listed, list } of listedAddresses(text)) {
      if (list && admission.isOnHost(listed) && !seen.has(listed)) {
        if (seen.size < MOST_LISTS) lists.push(listed);
        seen.add(listed);
      }
      if (list || hints.listed >= MOST_ADDRESSES) continue;
      hints.listed++;
      const admitted = admission.admit(listed, base);
      if (!admitted || admitted.skip || archive.frontier.knows(admitted.url)) continue;
      portion.push(admitted.url);
      if (portion.length >= PORTION) weigh();
    }
  }
  if (portion.length > 0) weigh();
  return hints;
}

/** Where the start leads to, as it was archived. */
export async function startPage({
  archive,
  start,
}: Pick<HintSetting, "archive" | "start">): Promise<Page | undefined> {
  const visited = await follow(
    start,
    (location) => location,
    async (url): Promise<Led<StoredVisit> | undefined> => {
      const visited = archive.visits.latest(url);
      return visited?.location ? { location: visited.location } : visited && { shown: visited };
    },
  );
  return visited && archivedPage(visited, archive.visits.shown(visited));
}

function namedLists({ archive, fetcher, start }: HintSetting, page: Page | undefined): string[] {
  const byRobots = fetcher.sitemaps?.(page?.url ?? start) ?? [];
  const announced = page ? announcedBy(page) : { sitemaps: [], feeds: [] };
  const sitemaps = byRobots.length > 0 ? byRobots : announced.sitemaps;
  // Beside sitemaps a feed is of use only if it may tell the board's zone, which nothing else did.
  const known = archive.facts.get(READER);
  const wantsFeed = sitemaps.length === 0 || (known && known.version > 0 && !known.dates?.zone);
  return [...new Set([...(wantsFeed ? announced.feeds.slice(0, 1) : []), ...sitemaps])];
}

const LINK = tagId("link");

/** The sitemaps and feeds that a page names in its head. */
export function announcedBy({ dom, url: base }: Page): { sitemaps: string[]; feeds: string[] } {
  const sitemaps: string[] = [];
  const feeds: string[] = [];
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== LINK) continue;
    const href = dom.attribute(node, "href") ?? "";
    if (href === "" || !URL.canParse(href, base)) continue;
    const rel = dom.attribute(node, "rel")?.toLowerCase();
    if (rel === "sitemap") sitemaps.push(new URL(href, base).href);
    else if (rel === "alternate" && isFeedType(dom.attribute(node, "type")))
      feeds.push(new URL(href, base).href);
  }
  return { sitemaps, feeds };
}

/** The text of a list, archived beside the pages; "" when there is none. */
async function listAt(url: string, setting: HintSetting): Promise<string> {
  const { archive, admission, clock, retry } = setting;
  const onHost = (location: string) => (admission.isOnHost(location) ? location : undefined);
  const list = await follow(url, onHost, async (at): Promise<Led<Answered> | undefined> => {
    let tries = 0;
    const answer = await visit(setting, at, (heard) => {
      if (heard.exchange) archive.visits.keep(heard.exchange);
      return retryAt(heard, tries++, retry, clock.now());
    });
    if (!answer?.ok) return undefined;
    return answer.location === undefined ? { shown: answer } : { location: answer.location };
  });
  return list?.status === 200 ? unpacked(list) : "";
}

/** Sitemaps are often packed files, which is no coding of the transfer. */
async function unpacked({ body }: Answered): Promise<string> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const decoded = await decode(body, isPacked ? "gzip" : undefined, httpDefaults.maxDecodedBytes);
  return decoded.ok ? decoded.body.toString("utf8") : "";
}
