import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import type { Random } from "../seam/random.ts";
import { normalise } from "../url/normalise.ts";
import { scopeOf } from "../url/scope.ts";
import { ForumScope } from "./forum-scope.ts";

/** What sampling needs of a site. */
export interface Visits {
  readonly start: string;
  readonly random: Random;
  /** Pages to begin at besides the start: those that an earlier guide could not place. */
  readonly strangers?: readonly string[];
  visit(url: string): Promise<Page | undefined>;
}

/** A link of a sampled page to a page of the same site. */
export interface SiteLink extends Pick<Link, "node" | "text" | "frame"> {
  /** In its one spelling. */
  readonly url: string;
}

/** An address to visit next. */
export interface Target {
  readonly url: string;
  /** Links followed from the start to here: the crawl level. */
  readonly depth: number;
}

/** Chooses which of the links found are visited, and in which order. */
export interface SampleOrder {
  add(page: Page, links: readonly SiteLink[], depth: number): void;
  next(): Target | undefined;
}

export type Sampling = (random: Random) => SampleOrder;

/** Visits that bring no page (gone, refused, not HTML) for each page wanted; a site of nothing else is given up. */
const MOST_VISITS_PER_PAGE = 3;

/**
 * Visits up to `count` pages of a site and keeps what `look` makes of each; pages themselves are let go, so that memory
 * holds a thousand of them.
 */
export async function samplePages<Seen>(
  site: Visits,
  sampling: Sampling,
  count: number,
  look: (page: Page, links: readonly SiteLink[], target: Target) => Seen,
): Promise<Seen[]> {
  const order = sampling(site.random);
  const seen: Seen[] = [];
  const visited = new Set<string>();
  let scope = new ForumScope(scopeOf(site.start));
  let visits = 0;
  const visit = async (target: Target): Promise<void> => {
    if (visited.has(target.url)) return;
    visited.add(target.url);
    visits++;
    const page = await site.visit(target.url);
    if (!page || !holdsMarkup(page)) return;
    // Where the start redirects to, there the site is.
    if (seen.length === 0) scope = new ForumScope(scopeOf(page.url));
    scope.meet(page);
    const links = siteLinks(page, (url) => scope.holds(url));
    seen.push(look(page, links, target));
    order.add(page, links, target.depth + 1);
  };
  for (const url of [site.start, ...(site.strangers ?? [])])
    await visit({ url: normalise(url) ?? url, depth: 0 });
  while (seen.length < count && visits < count * MOST_VISITS_PER_PAGE) {
    const target = order.next();
    if (!target) break;
    await visit(target);
  }
  return seen;
}

/** The links of a page that stay on the site, in one spelling; a link that stands twice is there twice. */
export function siteLinks(page: Page, belongs: (url: string) => boolean): SiteLink[] {
  const links: SiteLink[] = [];
  for (const { node, text, url, frame } of page.links.links) {
    const spelled = normalise(url);
    if (spelled !== undefined && belongs(spelled))
      links.push({ node, text, url: spelled, ...(frame && { frame }) });
  }
  return links;
}

/** Attachments and feeds come as pages too when no extension gave them away. */
function holdsMarkup({ html }: Page): boolean {
  const head = html.slice(0, 4096);
  return !/<(?:rss|feed|rdf:RDF|urlset|sitemapindex)\b/i.test(head) && MARKUP.test(head);
}

const MARKUP = /<(?:!doctype\s+html|html|head|body|title|div|table|p|a)\b/i;
