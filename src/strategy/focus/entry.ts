import type { Page } from "../../page/page.ts";
import type { Random } from "../../seam/random.ts";
import { entryCandidates, foldersAbove, linkedFrom } from "./entry-candidates.ts";
import { framedPages } from "./frames.ts";
import type { IndexThreadUrls, UrlGroup } from "./index-thread-urls.ts";
import { FOCUS } from "./numbers.ts";
import type { Visits } from "./page-classifier-visits.ts";

export interface Entry {
  readonly page: Page;
  /** Index URLs on it. */
  readonly indexUrls: number;
  readonly threadUrls: number;
  /** The other candidates that turned out to be lists, best first. */
  readonly others: readonly Page[];
}

/**
 * FoCUS algorithm 3, entry URL discovery: every page links to the entry, and the entry has the most index URLs. Common
 * links are ranked first by what a reader would go by (bread crumbs, rel, folders above, the words for home), so that few
 * of them need to be visited.
 */
export async function findEntry(
  start: Page,
  { visits, urls, random }: { visits: Visits; urls: IndexThreadUrls; random: Random },
): Promise<Entry> {
  const framed = await framedPages(start, visits);
  const sampled: Page[] = [start, ...framed];
  for (const url of [start, ...framed].flatMap((page) => sampleLinks(page, random))) {
    const page = await visits.visit(url);
    if (page) sampled.push(page);
  }
  const ranks = new Map<Page, number>([start, ...framed].map((page) => [page, FOCUS.startBonus]));
  const candidates = entryCandidates(start, sampled);
  // The root is looked at in any case: a site whose links to it are broken still has it.
  const root = foldersAbove(start.url).at(-1);
  const likely = candidates.filter(({ url }, i) => i < FOCUS.candidates || url === root);
  for (const { url, rank } of likely) {
    const page = await visits.visit(url);
    if (page) ranks.set(page, Math.max(rank, ranks.get(page) ?? rank));
  }
  // Looked at when all are there: what they have in common is furniture.
  const looked = new Map<string, Look>();
  for (const [page, rank] of ranks)
    if (!looked.has(page.url)) looked.set(page.url, await look(page, rank, urls));
  const best = [...looked.values()].sort(
    (a, b) => b.score - a.score || a.page.url.length - b.page.url.length,
  );
  const { page, indexUrls, threadUrls } = best[0]!;
  const others = best
    .slice(1)
    .filter((other) => other.indexUrls + other.threadUrls > 0)
    .map((other) => other.page);
  return { page, indexUrls, threadUrls, others };
}

interface Look {
  readonly page: Page;
  readonly indexUrls: number;
  readonly threadUrls: number;
  readonly score: number;
}

async function look(page: Page, rank: number, urls: IndexThreadUrls): Promise<Look> {
  const groups = await urls.detect(page);
  const indexUrls = countOf(groups, "index");
  const threadUrls = countOf(groups, "thread");
  // A page that lists threads only is an entry where no page lists boards: a blog, a site of questions.
  const score = indexUrls > 0 ? Math.log2(1 + indexUrls) * 4 + rank : threadUrls > 0 ? rank : rank - 8;
  return { page, indexUrls, threadUrls, score };
}

function countOf(groups: readonly UrlGroup[], type: UrlGroup["type"]): number {
  const found = new Set<string>();
  for (const group of groups) if (group.type === type) for (const { url } of group.examples) found.add(url);
  return found.size;
}

/** A few links of the start, at random. */
function sampleLinks(start: Page, random: Random): string[] {
  const urls = [...linkedFrom(start)].filter((url) => url !== start.url);
  const chosen: string[] = [];
  while (chosen.length < FOCUS.sampled && urls.length > 0)
    chosen.push(...urls.splice(Math.floor(random() * urls.length), 1));
  return chosen;
}
