import type { Page } from "../../page/page.ts";
import type { UrlExample } from "./url-pattern-learning.ts";

/**
 * Threads of an index page that are likely to have several pages, the likeliest first: those whose rows show links with
 * page numbers, then in turn those whose rows' first count is the largest and those whose last is. One of the two counts
 * is of replies, the other of views.
 */
export function longThreads(page: Page, threads: readonly UrlExample[]): string[] {
  const urls = new Set(threads.map(({ url }) => url));
  const rows = rowsOf(page);
  const found: { url: string; flips: number; first: number; last: number }[] = [];
  for (const { node, url } of page.links.links) {
    if (found.length >= MOST_ROWS) break;
    if (!urls.has(url)) continue;
    const row = rows.find(({ from, to }) => node >= from && node < to);
    if (!row) continue;
    const counts = countsIn(page, row);
    found.push({ url, flips: flipsIn(page, row), first: counts[0] ?? 0, last: counts.at(-1) ?? 0 });
  }
  const byFirst = found.toSorted((a, b) => b.flips - a.flips || b.first - a.first);
  const byLast = found.toSorted((a, b) => b.flips - a.flips || b.last - a.last);
  return [...new Set(byFirst.flatMap((row, i) => [row.url, byLast[i]!.url]))].slice(0, MOST);
}

/** Rows looked at: a list may be as long as a site likes. */
const MOST_ROWS = 300;
/** Of one page; the next page has more. */
const MOST = 6;

interface Row {
  readonly from: number;
  readonly to: number;
}

/** Smallest first: a record of an outer region holds many rows. */
function rowsOf(page: Page): Row[] {
  return page.regions
    .flatMap(({ records }) => records)
    .filter(({ from, to }) => to - from > 3)
    .slice(0, MOST_ROWS * 4)
    .sort((a, b) => a.to - a.from - (b.to - b.from));
}

function flipsIn({ links: { links } }: Page, { from, to }: Row): number {
  return links.filter(({ node, text }) => node >= from && node < to && /^\d{1,4}$/.test(text)).length;
}

function countsIn({ dom, evidence }: Page, { from, to }: Row): number[] {
  const counts: number[] = [];
  for (let node = from; node < to; node++) {
    if (!dom.isText(node) || evidence.isDated(node)) continue;
    const text = dom.text[node]!.trim();
    const number = text.length < LONGEST_COUNT ? COUNT.exec(text)?.[1] : undefined;
    if (number !== undefined) counts.push(Number(number.replace(/\D/g, "")));
  }
  return counts;
}

/** "25", "(25)", "1,204 replies". */
const COUNT = /^[^\p{L}\d]{0,2}(\d{1,3}(?:[.,\u00a0 ]\d{3})+|\d{1,7})(?![\d:./-])/u;
const LONGEST_COUNT = 24;
