import { fingerprintDistance } from "../../page/fingerprint.ts";
import { tagId } from "../../page/html/tags.ts";
import { pageNumber } from "../../page/links/flips.ts";
import type { Link } from "../../page/links/links.ts";
import type { Page } from "../../page/page.ts";
import type { PathBag } from "../../page/regions/paths.ts";
import { addressOf } from "../../url/form.ts";
import { oneOf } from "../../words/patterns.ts";
import { MORE } from "../../words/turning.ts";
import { builtOf } from "../../words/words.ts";
import { hostOf } from "./index-thread-tables.ts";
import { FOCUS } from "./numbers.ts";
import type { Visits } from "./page-classifier-visits.ts";
import type { UrlExample } from "./url-pattern-learning.ts";

/**
 * FoCUS algorithm 2, page-flipping URL detection: links whose anchors are numbers or words like "next" (property 1), that
 * stand at the same place on the page they lead to (2), which looks like this one (3). Beyond the paper, the other page
 * must have this one's title and other content, which threads next to each other and longer lists have not.
 */
export async function flipUrls(page: Page, visits: Visits): Promise<UrlExample[]> {
  for (const { place, numbers, links } of candidates(page).slice(0, FOCUS.flipGroups)) {
    for (const target of targetsOf(links, visits)) {
      const other = await visits.visit(target);
      if (!other || other.url === page.url || !looksLike(page, other) || !goesOn(page, other)) continue;
      // Where there is but a link to the next page, the last page has one to the page before, elsewhere.
      if (!standsAt(other, place, page) && (numbers || candidates(other).length === 0)) continue;
      return [page, other].flatMap((from) =>
        candidates(from)
          .filter((group) => group.place === place || !group.numbers)
          .flatMap((group) => group.links.map(({ url }) => ({ url, from: from.url, right: true }))),
      );
    }
  }
  return [];
}

function targetsOf(links: readonly Link[], visits: Visits): string[] {
  const further = links.filter(({ text }) => /[2-9]|1\d/.test(text));
  const urls = [...new Set([...further, ...links].map(({ url }) => url))];
  return urls
    .sort((a, b) => Number(Boolean(visits.known(b))) - Number(Boolean(visits.known(a))))
    .slice(0, FOCUS.flipTargets);
}

interface Candidate {
  readonly place: string;
  readonly numbers: boolean;
  readonly links: readonly Link[];
}

function candidates(page: Page): Candidate[] {
  const told = new Set(page.paging.flips.map(({ url }) => url));
  const groups = new Map<string, { numbers: boolean; links: Link[] }>();
  const { group: main } = page.features;
  for (const link of page.links.links) {
    // Pagers come in two widths, of which one is hidden; some write an empty fragment behind the page's own address.
    if (link.url.replace(/#$/, "") === page.url || hostOf(link.url) !== hostOf(page.url)) continue;
    const numbers = pageNumber(link.text) !== undefined;
    const mayFlip = numbers || (link.text.length <= LONGEST_MORE && more().test(link.text));
    if (!told.has(link.url) && !(mayFlip && isSibling(page.url, link.url))) continue;
    const { group } = page.locations.get(link.node)!;
    // A number in each record is the number of a post, or of pages of a thread in a list of threads.
    if (numbers && group >= 0 && group === main) continue;
    const place = placeOf(page, link.node);
    const known = groups.get(place);
    if (known) {
      known.links.push(link);
      known.numbers ||= numbers;
    } else groups.set(place, { numbers, links: [link] });
  }
  return [...groups]
    .map(([place, { numbers, links }]) => ({ place, numbers, links }))
    .sort((a, b) => Number(b.numbers) - Number(a.numbers) || b.links.length - a.links.length);
}

/** Without the link's class, which tells the first, the last and the current page apart. */
function placeOf(page: Page, node: number): string {
  return page.locations.get(node)!.apath.replace(/\[.*$/, "");
}

const LONGEST_MORE = 24;
/** "More", "Load more", "Mehr laden": a word for more, with a word before or behind it. */
const more = builtOf(
  () => new RegExp(`^(?:\\p{L}+ )?(?:${oneOf(MORE)})(?: \\p{L}+)?[^\\p{L}\\p{N}]{0,3}$`, "iu"),
);

/** Whether an address is the other with a number added, dropped or changed, whatever else is added. */
function isSibling(url: string, other: string): boolean {
  const ours = partsOf(url);
  const theirs = partsOf(other);
  const added = [...theirs].filter((part) => !ours.has(part));
  const dropped = [...ours].filter((part) => !theirs.has(part));
  return [...added, ...dropped].some((part) => /\d/.test(part)) && dropped.every((part) => /\d/.test(part));
}

function partsOf(url: string): Set<string> {
  const { segments, parameters } = addressOf(url);
  const places = segments.map((segment, i) => `${i}/${segment.replace(/\.[a-z]{2,5}$/i, "")}`);
  return new Set([
    ...places.filter((part) => !part.endsWith("/")),
    ...parameters.map(({ text }) => text).filter(Boolean),
  ]);
}

/** Property 2: a link at the same place leads to yet another page of the list, or back. */
function standsAt(other: Page, place: string, from: Page): boolean {
  return other.links.links.some(
    ({ node, url }) => (url === from.url || isSibling(other.url, url)) && placeOf(other, node) === place,
  );
}

/** Property 3. Tree edit distance is quadratic; paths of two pages of one template agree as well (SOUrCe). */
function looksLike(page: Page, other: Page): boolean {
  return likeness(page.paths, other.paths) >= FOCUS.sameLayout;
}

/** Cosine of the logarithms of path counts. */
export function likeness(a: PathBag, b: PathBag): number {
  let product = 0;
  let left = 0;
  let right = 0;
  for (const [path, count] of a) {
    const weight = Math.log1p(count);
    left += weight * weight;
    product += weight * Math.log1p(b.get(path) ?? 0);
  }
  for (const count of b.values()) right += Math.log1p(count) ** 2;
  return left === 0 || right === 0 ? 0 : product / Math.sqrt(left * right);
}

/** The same title, page numbers aside, over other content. */
function goesOn(page: Page, other: Page): boolean {
  if (fingerprintDistance(page.fingerprint, other.fingerprint) < FOCUS.sameContent) return false;
  const ours = wordsOf(page);
  const theirs = wordsOf(other);
  if (ours.size === 0 || theirs.size === 0) return ours.size === theirs.size;
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared * 2 >= Math.min(ours.size, theirs.size);
}

const TITLE = tagId("title");

function wordsOf({ dom }: Page): Set<string> {
  for (let node = 0; node < dom.size; node++)
    if (dom.tag[node] === TITLE)
      return new Set((dom.text[node + 1] ?? "").toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []);
  return new Set();
}
