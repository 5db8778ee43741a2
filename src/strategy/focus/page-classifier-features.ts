import { isDeedAddress } from "../../learn/deed-words.ts";
import { featureVector, type PageFeatures, pageFeatures } from "../../page/features.ts";
import type { Link } from "../../page/links/links.ts";
import type { Page } from "../../page/page.ts";
import { isProfileUrl } from "../../page/posts/people.ts";
import type { Region, Span } from "../../page/regions/regions.ts";
import { isHangul, isIdeograph } from "../../words/letters.ts";
import { FOCUS } from "./numbers.ts";
import type { Furniture } from "./page-classifier-furniture.ts";

/**
 * What the page classifiers see: FoCUS table 1 over the records that are the page's own, the share of them that have a
 * title, and how the page's own text is made up.
 */
export function classifierVector(page: Page, furniture: Furniture): number[] {
  const marks = furniture.marks(page);
  const own = ownRegions(page, marks);
  const features = pageFeatures(page.evidence, page.sizes, own);
  const records = own.filter(({ group }) => group === features.group).flatMap((region) => region.records);
  const text = ownText(page, marks, records);
  const isOnePost = text.longestOutside >= FOCUS.leastPost && text.outside > text.inside * 1.5;
  const main = isOnePost ? onePost(page, text, marks) : features;
  const titles = titlesOf(page, marks);
  return [
    ...featureVector(main),
    Math.log1p(text.longest),
    text.linked / (text.linked + text.inside + text.outside + 1),
    Math.log1p(titles.size),
    isOnePost ? 0 : titledShare(records, titles),
  ];
}

/** A thread with one post has no records, for there is nothing like it: its page is taken as one record. */
function onePost(page: Page, text: OwnText, marks: Uint8Array): PageFeatures {
  const dated = page.evidence.dated.places.some(({ node }) => !marks[node]);
  let persons = 0;
  for (const { node } of page.links.links) if (!marks[node] && page.evidence.people[node]) persons++;
  return {
    group: -1,
    recordCount: 1,
    maxAnchorLength: 0,
    maxHeight: page.sizes.heightOf({ from: 0, to: page.dom.size }) / 2,
    maxTextLength: text.outside,
    meanTextLength: text.outside,
    hasTimestamp: dated ? 1 : 0,
    timeOrder: dated ? 1 : 0,
    hasUserLink: persons > 0 ? 1 : 0,
  };
}

/** The share of records with a title: a link to a page of its own. */
function titledShare(records: readonly Span[], titles: ReadonlyMap<string, number>): number {
  if (records.length === 0) return 0;
  const nodes = [...titles.values()].sort((a, b) => a - b);
  const before = (node: number) => {
    let low = 0;
    for (let high = nodes.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (nodes[middle]! < node) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const titled = records.filter(({ from, to }) => before(to) > before(from)).length;
  return titled / records.length;
}

function ownRegions(page: Page, marks: Uint8Array): Region[] {
  // Groups are counted anew, without the gaps that furniture leaves.
  const groups = new Map<number, number>();
  const own: Region[] = [];
  for (const region of page.regions) {
    if (isFurniture(page, region, marks)) continue;
    if (!groups.has(region.group)) groups.set(region.group, groups.size);
    own.push({ ...region, group: groups.get(region.group)! });
  }
  return own;
}

/** A region is furniture if most of what stands in it is. */
function isFurniture(page: Page, region: Region, marks: Uint8Array): boolean {
  const { dom } = page;
  let known = 0;
  let all = 0;
  for (const { from, to } of region.records) {
    for (let node = from; node < to; node++) {
      if (!dom.isText(node) || dom.hidden[node]) continue;
      const length = dom.textLength(node);
      all += length;
      if (marks[node]) known += length;
    }
  }
  return known > all * MOST;
}

const MOST = 0.6;

interface OwnText {
  /** The longest text of one element that is not in links, anywhere and outside the records. */
  readonly longest: number;
  readonly longestOutside: number;
  /** Characters that are not in links, in the records and outside them. */
  readonly inside: number;
  readonly outside: number;
  readonly linked: number;
}

function ownText(page: Page, marks: Uint8Array, records: readonly Span[]): OwnText {
  const { dom, evidence } = page;
  const inRecord = new Uint8Array(dom.size);
  for (const { from, to } of records) inRecord.fill(1, from, to);
  const byElement = new Map<number, number>();
  const found = { longest: 0, longestOutside: 0, inside: 0, outside: 0, linked: 0 };
  for (let node = 0; node < dom.size; node++) {
    if (!dom.isText(node) || dom.hidden[node] || marks[node]) continue;
    const length = dom.textLength(node);
    if (evidence.pressed[node]) {
      found.linked += length;
      continue;
    }
    const parent = dom.parent[node]!;
    const sum = (byElement.get(parent) ?? 0) + length;
    byElement.set(parent, sum);
    found.longest = Math.max(found.longest, sum);
    if (inRecord[node]) found.inside += length;
    else {
      found.outside += length;
      found.longestOutside = Math.max(found.longestOutside, sum);
    }
  }
  return found;
}

const TITLE_LENGTH = 8;
/** A letter of a script that has one for each word or syllable. */
const WIDE_LETTER = 3;

/** Different addresses behind links as long as titles are, with the first link to each; people and deeds aside. */
function titlesOf(page: Page, marks: Uint8Array): Map<string, number> {
  const titles = new Map<string, number>();
  const own = page.url.replace(QUERY, "");
  const mayLieBelow = !page.url.includes("?") && own.length > ROOT_LENGTH;
  const below: Link[] = [];
  for (const link of page.links.links) {
    const { node, url, text, hidden, fragment } = link;
    if (hidden || marks[node] || url === page.url || !isLong(text)) continue;
    // Posts have numbers; the chapters of a page of documentation have names.
    if (fragment.length > 1 && !/\d/.test(fragment)) continue;
    if (isProfileUrl(url) || isDeedAddress(url) || hostOf(url) !== hostOf(page.url)) continue;
    if (fragment.length > 1 || (mayLieBelow && url.startsWith(own))) below.push(link);
    else if (!titles.has(url)) titles.set(url, node);
  }
  for (const { url, node } of unlikeTitles(page, below)) if (!titles.has(url)) titles.set(url, node);
  return titles;
}

function isLong(text: string): boolean {
  let length = text.length;
  for (let i = 0; i < text.length && length < TITLE_LENGTH; i++)
    if (isIdeograph(text.charCodeAt(i)) || isHangul(text.charCodeAt(i))) length += WIDE_LETTER - 1;
  return length >= TITLE_LENGTH;
}

/**
 * What begins with a page's own address, or leads to a place within a page, is one of a thread's posts or a view of it; or it is a board of a forum, or
 * a thread of a board. Posts and views are called by their times, or all alike.
 */
function unlikeTitles({ dom, evidence }: Page, below: readonly Link[]): Link[] {
  const called = new Map<string, Set<string>>();
  for (const { url, text } of below) called.set(text, (called.get(text) ?? new Set()).add(url));
  const holdsDate = (link: number): boolean => {
    for (let node = link; node < dom.end[link]!; node++) if (evidence.isDated(node)) return true;
    return false;
  };
  return below.filter(({ text, node }) => called.get(text)!.size === 1 && !holdsDate(node));
}

const QUERY = /[?#].*$/;
/** Below this an address is the root, with which all others begin. */
const ROOT_LENGTH = "https://a.bc/".length + 12;

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? "";
}
