import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import { rowsAround, type ThreadRow, type TitledRow } from "../page/posts/threads.ts";
import { indexRows } from "./index-rows.ts";

/**
 * The rows of a list of boards. A board may show boards of its own in its row, and then leave no more of the row to itself than they do to
 * theirs; so where titles seem to stand alone, every depth of the page is tried as that of the rows, and the one that makes more of them
 * tell something is taken.
 */
export function boardRows(page: Page, titles: readonly Link[]): readonly ThreadRow[] {
  let best: readonly ThreadRow[] = indexRows(page, titles);
  let most = best.filter(tells).length;
  if (most === best.length) return best;
  for (const titled of levels(page.dom, titles)) {
    if (titled.length <= most) continue;
    const rows = rowsAround(page.evidence, titled);
    const telling = rows.filter(tells).length;
    if (telling <= most || telling * 2 < rows.length) continue;
    most = telling;
    best = rows;
  }
  return best;
}

/** Menus and breadcrumbs tell nothing. */
export function tells(row: ThreadRow): boolean {
  return row.lastPostAt !== undefined || row.replies !== undefined;
}

/** Elements around titles that stand alike in the page, by their own tag and those around them: each with the first title in it, innermost first. */
function levels(dom: Dom, titles: readonly Link[]): TitledRow[][] {
  const names = new Map<string, number>();
  const levelOf = new Map<number, number>();
  const found = new Map<number, { readonly depth: number; readonly rows: TitledRow[] }>();
  const level = (node: number): number => {
    const known = levelOf.get(node);
    if (known !== undefined) return known;
    const name = `${node > 0 ? level(dom.parent[node]!) : 0} ${dom.tagName(node)}`;
    const own = names.get(name) ?? names.size;
    names.set(name, own);
    levelOf.set(node, own);
    return own;
  };
  const seen = new Set<number>();
  const urls = new Set<string>();
  for (const title of [...titles].sort((a, b) => a.node - b.node)) {
    if (urls.has(title.url)) continue;
    urls.add(title.url);
    for (let node = title.node; node > 0 && !seen.has(node); node = dom.parent[node]!) {
      seen.add(node);
      const own = found.get(level(node)) ?? { depth: dom.depth[node]!, rows: [] };
      found.set(level(node), own);
      own.rows.push({ title, span: { from: node, to: dom.end[node]! } });
    }
  }
  return [...found.values()].sort((a, b) => b.depth - a.depth).map(({ rows }) => rows);
}
