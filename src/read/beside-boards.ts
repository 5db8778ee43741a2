import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";
import { elementAround } from "./latest-threads.ts";

/**
 * Boards of which nothing was known, on a page that is the list of boards: what stands at the same place in rows beside theirs, under the path that most
 * of them have, if there are no more of these than known ones. A board whose address is a single word has a form of its own, so that the others teach
 * nothing about it, however many they are.
 */
export function besideBoards(dom: Dom, boards: readonly Link[], others: readonly Link[]): Link[] {
  const known = byPlace(dom, firstOfEach(boards));
  const unknown = byPlace(dom, firstOfEach(others));
  const found: Link[] = [];
  for (const [place, links] of known) {
    const beside = unknown.get(place) ?? [];
    if (links.length < FEWEST || beside.length === 0) continue;
    const path = commonPath(links);
    const depth = rowDepth(dom, links);
    const taken = new Set(links.map(({ node }) => around(dom, node, depth)));
    const more: Link[] = [];
    for (const link of beside) {
      const row = around(dom, link.node, depth);
      if (taken.has(row)) continue;
      taken.add(row);
      if (pathOf(link.url) === path) more.push(link);
    }
    if (more.length <= links.length) found.push(...more);
  }
  return found;
}

/** One board has no neighbours. */
const FEWEST = 2;

function firstOfEach(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** By the tags of the link and of all elements around it. */
function byPlace(dom: Dom, links: readonly Link[]): Map<string, Link[]> {
  const places = new Map<string, Link[]>();
  for (const link of links) {
    let place = "";
    for (let node = link.node; node > 0; node = dom.parent[node]!) place += ` ${dom.tagName(node)}`;
    const alike = places.get(place);
    if (alike) alike.push(link);
    else places.set(place, [link]);
  }
  return places;
}

/** The depth of the largest elements that hold one of the links each. */
function rowDepth(dom: Dom, links: readonly Link[]): number {
  const nodes = links.map(({ node }) => node).sort((a, b) => a - b);
  const shared = nodes.slice(1).map((node, i) => dom.depth[elementAround(dom, nodes[i]!, node)]!);
  return shared.reduce((most, depth) => Math.max(most, depth)) + 1;
}

function around(dom: Dom, node: number, depth: number): number {
  let up = node;
  while (dom.depth[up]! > depth) up = dom.parent[up]!;
  return up;
}

/** The path that more than half of the addresses have. */
function commonPath(links: readonly Link[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { url } of links) counts.set(pathOf(url), (counts.get(pathOf(url)) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > links.length)?.[0];
}

/** What is left of an address without its last part: the last word of its path, or else the values in its query. */
function pathOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const names = [...searchParams.keys()].sort();
  return names.length > 0
    ? `${origin}${pathname}?${names.join("&")}`
    : origin + pathname.replace(/[^/]+\/?$/, "");
}
