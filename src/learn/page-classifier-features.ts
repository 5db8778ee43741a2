import { featureVector, pageFeatures } from "../page/features.ts";
import type { Page } from "../page/page.ts";
import { isProfileUrl } from "../page/people.ts";
import type { Region } from "../page/regions.ts";
import type { Furniture } from "./page-classifier-furniture.ts";

/**
 * What the page classifiers see: FoCUS table 1 over the records that are the page's own, and, because a thread with one
 * post has no records at all, how its own text is made up.
 */
export function classifierVector(page: Page, furniture: Furniture): number[] {
  const marks = furniture.marks(page);
  const features = pageFeatures(page.evidence, page.sizes, ownRegions(page, marks));
  const text = ownText(page, marks);
  return [
    ...featureVector(features),
    features.hasTimestamp,
    Math.log1p(text.longest),
    Math.log1p(text.free),
    text.linked / (text.linked + text.free + 1),
    Math.log1p(text.titles),
  ];
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
  /** The longest text of one element. */
  readonly longest: number;
  /** Characters outside links. */
  readonly free: number;
  readonly linked: number;
  /** Different addresses behind links as long as titles are, people and the page's own address aside. */
  readonly titles: number;
}

const TITLE_LENGTH = 8;

function ownText(page: Page, marks: Uint8Array): OwnText {
  const { dom, evidence } = page;
  const byElement = new Map<number, number>();
  let longest = 0;
  let free = 0;
  let linked = 0;
  for (let node = 0; node < dom.size; node++) {
    if (!dom.isText(node) || dom.hidden[node] || marks[node]) continue;
    const length = dom.textLength(node);
    if (evidence.pressed[node]) {
      linked += length;
      continue;
    }
    free += length;
    const parent = dom.parent[node]!;
    const sum = (byElement.get(parent) ?? 0) + length;
    byElement.set(parent, sum);
    longest = Math.max(longest, sum);
  }
  return { longest, free, linked, titles: titlesOf(page, marks).size };
}

function titlesOf(page: Page, marks: Uint8Array): Set<string> {
  const titles = new Set<string>();
  const own = page.url.replace(QUERY, "");
  const queried = page.url.includes("?");
  for (const { node, url, text, hidden } of page.links.links) {
    if (hidden || marks[node] || text.length < TITLE_LENGTH || url === page.url || isProfileUrl(url))
      continue;
    // What begins with a thread's own address is one of its posts or a view of it.
    if (!queried && own.length > ROOT_LENGTH && url.startsWith(own)) continue;
    titles.add(url);
  }
  return titles;
}

const QUERY = /[?#].*$/;
/** Below this an address is the root, with which all others begin. */
const ROOT_LENGTH = "https://a.bc/".length + 12;
