import { fingerprintDistance } from "../page/fingerprint.ts";
import type { Link } from "../page/links.ts";
import type { Page } from "../page/page.ts";
import type { PathBag } from "../page/paths.ts";
import { tagId } from "../page/tags.ts";
import { hostOf } from "./index-thread-urls.ts";
import type { Visits } from "./page-classifier-visits.ts";
import type { UrlExample } from "./url-pattern-learning.ts";

/** Groups of one page that are tried, numbers first. */
const MOST_TRIED = 3;

/**
 * FoCUS algorithm 2, page-flipping URL detection: links whose anchors are numbers or words like "next" (property 1), that
 * stand at the same place on the page they lead to (2), which looks like this one (3). Beyond the paper, the other page
 * must have this one's title and other content, which threads next to each other and longer lists have not.
 */
export async function flipUrls(page: Page, visits: Visits): Promise<UrlExample[]> {
  for (const { place, links } of candidates(page).slice(0, MOST_TRIED)) {
    const target = links.find(({ url }) => visits.known(url)) ?? links[0]!;
    const other = await visits.visit(target.url);
    if (!other || other === page || other.url === page.url) continue;
    if (!standsAt(other, place, page) || !looksLike(page, other) || !goesOn(page, other)) continue;
    return [page, other].flatMap((from) =>
      candidates(from)
        .filter((group) => group.place === place || !group.numbers)
        .flatMap((group) => group.links.map(({ url }) => ({ url, from: from.url, right: true }))),
    );
  }
  return [];
}

interface Candidate {
  readonly place: string;
  readonly numbers: boolean;
  readonly links: readonly Link[];
}

function candidates(page: Page): Candidate[] {
  const groups = new Map<string, { numbers: boolean; links: Link[] }>();
  const { group: main } = page.features;
  for (const link of page.links.links) {
    const text = link.text.trim();
    const numbers = NUMBER.test(text);
    if (link.hidden || (!numbers && !isNextWord(text) && !/\bnext\b/.test(link.rel))) continue;
    if (hostOf(link.url) !== hostOf(page.url) || !isSibling(page.url, link.url)) continue;
    const location = page.locations.get(link.node)!;
    // A number in each record is the number of a post, or of pages of a thread in a list of threads.
    if (numbers && location.group >= 0 && location.group === main) continue;
    const place = location.apath;
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

const NUMBER = /^[[(]?\s*\d{1,3}(?:[.,]?\d{3})?\s*[\])]?$/;
const NEXT =
  /^(?:next|older|more|last|weiter|nächste|letzte|ältere|suivant|dernière?|plus ancien|siguiente|última|más antiguo|próxima|seguinte|successiv|avanti|ultima|prossim|volgende|laatste|następn|dalej|ostatni|след|вперёд|вперед|последн|далее|další|poslední|nästa|neste|næste|seuraava|sonraki|son|επόμεν|下一|次|다음|尾页|最后|»|›|>|→|⟩|⇒)/i;
const NEIGHBOUR =
  /thread|topic|newest|oldest|thema|sujet|tema|discussion|question|post|article|beitrag|тема/i;

function isNextWord(text: string): boolean {
  return text.length <= 24 && NEXT.test(text) && !NEIGHBOUR.test(text);
}

/** Whether an address is the other with a number added, dropped or changed: another page of the same list. */
export function isSibling(url: string, other: string): boolean {
  if (url === other) return false;
  const ours = partsOf(url);
  const theirs = partsOf(other);
  const added = [...theirs].filter((part) => !ours.has(part));
  const dropped = [...ours].filter((part) => !theirs.has(part));
  return added.concat(dropped).some((part) => /\d/.test(part)) && dropped.every((part) => /\d/.test(part));
}

function partsOf(url: string): Set<string> {
  const [path = "", search = ""] = url.replace(/^https?:\/\/[^/?]*/i, "").split("?", 2);
  const segments = path.split("/").map((segment, i) => `${i}/${segment.replace(/\.[a-z]{2,5}$/i, "")}`);
  return new Set([
    ...segments.filter((part) => !part.endsWith("/")),
    ...search.split(/[&;]/).filter(Boolean),
  ]);
}

/** Property 2: a link at the same place leads to yet another page of the list, or back. */
function standsAt(other: Page, place: string, from: Page): boolean {
  return other.links.links.some(
    ({ node, url }) =>
      (url === from.url || isSibling(other.url, url)) && other.locations.get(node)!.apath === place,
  );
}

/** Property 3. Tree edit distance is quadratic; paths of two pages of one template agree as well (SOUrCe). */
function looksLike(page: Page, other: Page): boolean {
  return likeness(page.paths, other.paths) >= SAME_LAYOUT;
}

const SAME_LAYOUT = 0.6;

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
  if (fingerprintDistance(page.fingerprint, other.fingerprint) < SAME_CONTENT) return false;
  const ours = wordsOf(page);
  const theirs = wordsOf(other);
  if (ours.size === 0 || theirs.size === 0) return ours.size === theirs.size;
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared * 2 >= Math.min(ours.size, theirs.size);
}

/** Histograms as near as this are of one text (iRobot's near-duplicates). */
const SAME_CONTENT = 0.1;

const TITLE = tagId("title");

function wordsOf({ dom }: Page): Set<string> {
  for (let node = 0; node < dom.size; node++)
    if (dom.tag[node] === TITLE)
      return new Set((dom.text[node + 1] ?? "").toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []);
  return new Set();
}
