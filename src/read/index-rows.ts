import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import { rowsAround, type ThreadRow } from "../page/posts/threads.ts";

/**
 * The rows of an index page around given title links, one per address. A row is the largest element around its link that holds no
 * other list's; where rows are cut into several elements side by side, everything up to the next row. A second link in a row, such
 * as a board's own boards, has none.
 * `times`: where rows tell the time of their latest post (record-time-paths.ts).
 */
export function indexRows(page: Page, titles: readonly Link[], times: readonly string[] = []): ThreadRow[] {
  const { dom } = page;
  const rows = rootedTitles(dom, titles);
  const titled = rows.map(({ link, root }, i) => ({
    title: link,
    span: { from: root, to: endOf(dom, rows, i) },
  }));
  return rowsAround(page.evidence, titled, times);
}

/** A title with the element that is its row, or the first of those that are. */
export interface RootedTitle {
  readonly link: Link;
  readonly root: number;
}

/** The rows around title links, one per address. */
export function rootedTitles(dom: Dom, titles: readonly Link[]): RootedTitle[] {
  const links = firstOfEach(titles);
  return wholeRows(
    dom,
    links.map((link, i) => ({ link, root: rootOf(dom, links, i) })),
  );
}

function firstOfEach(titles: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return titles.filter(({ url }) => !seen.has(url) && seen.add(url)).sort((a, b) => a.node - b.node);
}

function rootOf(dom: Dom, links: readonly Link[], i: number): number {
  const before = links[i - 1]?.node ?? -1;
  const after = links[i + 1]?.node ?? dom.size;
  let root = links[i]!.node;
  for (let up = dom.parent[root]!; up > before && up > 0 && dom.end[up]! <= after; up = dom.parent[up]!)
    root = up;
  return root;
}

/** Two links in one row leave each other less than the row: where rows stand side by side around them, that row is theirs. */
function wholeRows(dom: Dom, found: readonly RootedTitle[]): RootedTitle[] {
  const counts = new Map<number, number>();
  for (const { root } of found) {
    const parent = dom.parent[root]!;
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const taken = new Set<number>();
  return found.flatMap(({ link, root }) => {
    let row = root;
    let most = 2;
    for (let up = root; up > 0; up = dom.parent[up]!) {
      const beside = counts.get(dom.parent[up]!) ?? 0;
      if (beside < most) continue;
      most = beside;
      row = up;
    }
    if (taken.has(row)) return [];
    taken.add(row);
    return [{ link, root: row }];
  });
}

/** The last row is as long as the one before it. */
function endOf(dom: Dom, rows: readonly RootedTitle[], i: number): number {
  const { root } = rows[i]!;
  const parent = dom.parent[root]!;
  const next = rows[i + 1]?.root;
  if (next !== undefined && dom.parent[next] === parent) return next;
  const previous = rows[i - 1]?.root;
  let end = dom.end[root]!;
  if (previous === undefined || dom.parent[previous] !== parent) return end;
  for (let at = dom.end[previous]!; at < root && end < dom.end[parent]!; at = dom.end[at]!)
    end = dom.end[end]!;
  return end;
}
