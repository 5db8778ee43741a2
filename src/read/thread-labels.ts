import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";
import { type RootedTitle, rootedTitles } from "./index-rows.ts";

/**
 * Titles of boards without those that only stand behind the title of a thread in that thread's own row: its tags, the board that it was posted in. Where
 * each thread names several, they are more than the threads, and the board would be a list of boards. Where a board is named first, the row is that
 * board's, and shows its latest thread.
 */
export function withoutLabels(dom: Dom, boards: readonly Link[], threads: readonly Link[]): readonly Link[] {
  if (boards.length === 0) return boards;
  const named = [...boards].sort((a, b) => a.node - b.node);
  const labels = new Set<Link>();
  let next = 0;
  for (const { root, link } of sideBySide(dom, rootedTitles(dom, threads))) {
    while (next < named.length && named[next]!.node < root) next++;
    const isHeaded = next < named.length && named[next]!.node < link.node;
    for (; next < named.length && named[next]!.node < dom.end[root]!; next++)
      if (!isHeaded) labels.add(named[next]!);
  }
  return labels.size === 0 ? boards : boards.filter((link) => !labels.has(link));
}

/** Rows with others beside them: how far a single one reaches nobody can tell. */
function sideBySide(dom: Dom, rows: readonly RootedTitle[]): RootedTitle[] {
  const counts = new Map<number, number>();
  for (const { root } of rows) counts.set(dom.parent[root]!, (counts.get(dom.parent[root]!) ?? 0) + 1);
  return rows.filter(({ root }) => counts.get(dom.parent[root]!)! >= FEWEST);
}

const FEWEST = 2;
