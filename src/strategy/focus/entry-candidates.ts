import { isDeedAddress } from "../../learn/deed-words.ts";
import type { Page } from "../../page/page.ts";
import { isProfileUrl } from "../../page/posts/people.ts";
import { BOARD, FORUM } from "../../words/addresses.ts";
import { HOME } from "../../words/home.ts";
import { oneOf, wordIn } from "../../words/patterns.ts";
import { builtOf } from "../../words/words.ts";
import { hostOf } from "./index-thread-tables.ts";
import { FOCUS } from "./numbers.ts";

export interface EntryCandidate {
  readonly url: string;
  readonly rank: number;
}

/** Addresses that may be the entry, the likeliest first: what all pages link to, and what the start says of its place. */
export function entryCandidates(start: Page, sampled: readonly Page[]): EntryCandidate[] {
  const ranks = new Map<string, number>();
  const add = (url: string, points: number) => ranks.set(url, (ranks.get(url) ?? 0) + points);
  const linked = sampled.map(linkedFrom);
  for (const page of sampled) {
    const crumbs = page.crumbs;
    crumbs.forEach(({ url }, i) => {
      if (mayBeEntry(url, start)) add(url, (i === 0 ? 2 : 1) / sampled.length);
    });
    for (const { url, text, rel } of page.links.links) {
      if (!mayBeEntry(url, start)) continue;
      if (RELATIONS.some((word) => rel.split(" ").includes(word))) add(url, 1);
      if (isHomeWord(text)) add(url, 2 / sampled.length);
    }
  }
  for (const url of new Set(linked.flatMap((urls) => [...urls]))) {
    const share = linked.filter((urls) => urls.has(url)).length / sampled.length;
    // The paper takes what all pages have in common; one page that is different (a login, an error) must not spoil it.
    if (share > FOCUS.common && mayBeEntry(url, start)) add(url, 2 * share);
  }
  for (const url of foldersAbove(start.url)) add(url, 1);
  const { canonical } = start.links.relations;
  if (canonical !== undefined && canonical !== start.url && mayBeEntry(canonical, start)) add(canonical, 1);
  for (const url of ranks.keys()) {
    if (keyword().test(pathOf(url))) add(url, 1);
    add(url, -depthOf(url) / 4 - (url.includes("?") ? 1 : 0));
  }
  return [...ranks]
    .map(([url, rank]) => ({ url, rank }))
    .sort((a, b) => b.rank - a.rank || a.url.length - b.url.length);
}

/** The addresses on the same host that a page links to, without those that do something rather than show something. */
export function linkedFrom(page: Page): Set<string> {
  const urls = new Set<string>();
  for (const { url, hidden } of page.links.links) if (!hidden && mayBeEntry(url, page)) urls.add(url);
  return urls;
}

/** What HTML calls the way up. */
const RELATIONS = ["home", "up", "index", "start", "top", "contents"];
/** The paper's baseline goes by such words (section 5.2.3). */
const keyword = builtOf(() => new RegExp(oneOf(FORUM, BOARD), "iu"));

function mayBeEntry(url: string, page: Page): boolean {
  return hostOf(url) === hostOf(page.url) && !isProfileUrl(url) && !isDeedAddress(url) && !FILE.test(url);
}

const FILE = /\.(?:rss|atom|jpe?g|png|gif|svg|pdf|zip|xml|css|js|json|txt|webp|mp[34])(?:$|\?)/i;

function isHomeWord(text: string): boolean {
  return text.length <= 40 && home().test(text);
}

const home = wordIn(HOME);

/** The folders on the way to an address, the host's root last. */
export function foldersAbove(url: string): string[] {
  const { origin, pathname } = new URL(url);
  const folders: string[] = [];
  for (let end = pathname.lastIndexOf("/"); end >= 0; end = pathname.lastIndexOf("/", end - 1)) {
    folders.push(`${origin}${pathname.slice(0, end + 1)}`);
    if (end === 0) break;
  }
  return folders.slice(-MOST_FOLDERS);
}

const MOST_FOLDERS = 3;

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "");
}

function depthOf(url: string): number {
  return pathOf(url)
    .split(/[/?&;]/)
    .filter(Boolean).length;
}
