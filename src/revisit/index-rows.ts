import type { Link } from "../page/links.ts";
import type { Page } from "../page/page.ts";
import { type ThreadRow, threadRow } from "../page/threads.ts";

/** One list as an index page shows it. */
export interface IndexRow extends ThreadRow {
  readonly link: Link;
}

/**
 * The rows of an index page around given title links, one per address. A row is the largest element around its link that holds no
 * other list's; where rows are cut into several elements side by side, everything up to the next row.
 */
export function indexRows(page: Page, titles: readonly Link[]): IndexRow[] {
  const { dom } = page;
  const links = firstOfEach(titles);
  const roots = links.map((link, i) => rootOf(i, link));
  return links.map((link, i) => {
    const from = roots[i]!;
    return { ...threadRow(page.evidence, { from, to: endOf(i) }, link), link };
  });

  function rootOf(i: number, { node }: Link): number {
    const before = links[i - 1]?.node ?? -1;
    const after = links[i + 1]?.node ?? dom.size;
    let root = node;
    for (let up = dom.parent[node]!; up > before && up > 0 && dom.end[up]! <= after; up = dom.parent[up]!)
      root = up;
    return root;
  }

  /** The last row is as long as the one before it. */
  function endOf(i: number): number {
    const root = roots[i]!;
    const parent = dom.parent[root]!;
    const next = roots[i + 1];
    if (next !== undefined && dom.parent[next] === parent) return next;
    const previous = roots[i - 1];
    let end = dom.end[root]!;
    if (previous === undefined || dom.parent[previous] !== parent) return end;
    for (let at = dom.end[previous]!; at < root && end < dom.end[parent]!; at = dom.end[at]!)
      end = dom.end[end]!;
    return end;
  }
}

function firstOfEach(titles: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return titles.filter(({ url }) => !seen.has(url) && seen.add(url)).sort((a, b) => a.node - b.node);
}
