import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";

/**
 * Titles of threads without those that only stand for the latest post of a board: in the row of that board, behind its title, where no other thread
 * is named. A board that shows its own boards above its threads has such rows: taken for threads, they would bring the numbers of a whole board, and
 * stand in two boards at once. What stands where other threads have their titles is one, though a board is named before it (a category, a prefix);
 * and where nothing else is shown, these are all the threads there are.
 */
export function withoutLatest(dom: Dom, threads: readonly Link[], boards: readonly Link[]): readonly Link[] {
  if (boards.length === 0) return threads;
  const titles: Title[] = [
    ...threads.map((link) => ({ link, isThread: true })),
    ...boards.map((link) => ({ link, isThread: false })),
  ].sort((a, b) => a.link.node - b.link.node);
  const otherBehind = nextOthers(titles);
  const latest = new Map<Link, string>();
  const places = new Set<string>();
  titles.forEach(({ link, isThread }, i) => {
    if (!isThread) return;
    const before = titles[i - 1];
    // The same thread once more: its arrow, its icon.
    if (before?.link.url === link.url) {
      const same = latest.get(before.link);
      if (same !== undefined) latest.set(link, same);
      return;
    }
    const place = placeOf(dom, link.node);
    const row = before && !before.isThread ? elementAround(dom, before.link.node, link.node) : undefined;
    if (row !== undefined && otherBehind[i]! >= dom.end[row]!) latest.set(link, place);
    else places.add(place);
  });
  const own = threads.filter((link) => !latest.has(link) || places.has(latest.get(link)!));
  return own.length > 0 ? own : threads;
}

interface Title {
  readonly link: Link;
  readonly isThread: boolean;
}

/** For each title, the node of the next title of another thread. */
function nextOthers(titles: readonly Title[]): number[] {
  const others: number[] = [];
  let next: { readonly url: string; readonly node: number; readonly other: number } | undefined;
  for (let i = titles.length - 1; i >= 0; i--) {
    const { link, isThread } = titles[i]!;
    const other = next === undefined ? Infinity : next.url === link.url ? next.other : next.node;
    others[i] = other;
    if (isThread) next = { url: link.url, node: link.node, other };
  }
  return others;
}

/** The smallest element around two nodes, of which the first stands before the second. */
export function elementAround(dom: Dom, first: number, second: number): number {
  let around = first;
  while (around > 0 && dom.end[around]! <= second) around = dom.parent[around]!;
  return around;
}

/** How a link is wrapped, and what the wraps are called. */
function placeOf(dom: Dom, node: number): string {
  const names: string[] = [];
  for (let at = node; at > 0 && names.length < WRAPS; at = dom.parent[at]!)
    names.push(`${dom.tagName(at)} ${dom.className(at)}`);
  return names.join("<");
}

/** The link itself, its cell, and what is between. */
const WRAPS = 3;
