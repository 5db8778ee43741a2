import type { Corrections } from "./corrections.ts";
import { noCorrections } from "./corrections.ts";
import type { Kind, Sitemap, Way } from "./sitemap.ts";

/** Eq. 4: 0 don't follow, 1 follow, 2 follow and keep the relationship (the same list). */
export type Follow = 0 | 1 | 2;

export interface TraversalPath {
  /** Kinds that stay, by name. */
  readonly kept: ReadonlySet<string>;
  /** Why the others were dropped. */
  readonly dropped: ReadonlyMap<string, string>;
  /** Ways that are followed, by name; all others are not. */
  readonly follow: ReadonlyMap<string, Follow>;
}

/**
 * iRobot, section 5.4: cleans the sitemap by three heuristics, then spans a tree over what is left. A person's corrections
 * come in after each step: what they switch on or off stays so.
 */
export function traversalPath(sitemap: Sitemap, corrections: Corrections = noCorrections): TraversalPath {
  const { kinds, ways } = sitemap;
  const dropped = new Map<string, string>();
  dropUninformative(kinds, dropped);
  dropTwins(kinds, dropped);
  for (const { name } of kinds) {
    const told = corrections.kind(name);
    if (told === "off") dropped.set(name, "switched off");
    if (told === "on") dropped.delete(name);
  }
  const kept = new Set(kinds.map(({ name }) => name).filter((name) => !dropped.has(name)));
  const follow = new Map<string, Follow>();
  const open = ways.filter(
    ({ name, from, to }) => kept.has(from) && kept.has(to) && corrections.way(name) !== "off",
  );
  // The third heuristic: of the ways from a kind to itself only page flips stay.
  for (const way of open) if (way.from === way.to && way.flip) follow.set(way.name, 2);
  for (const way of spanningTree(kinds, open)) follow.set(way.name, 1);
  for (const { name } of ways) {
    const told = corrections.way(name);
    if (told === "on") follow.set(name, 1);
    if (told === "list") follow.set(name, 2);
  }
  return { kept, dropped, follow };
}

/** The first heuristic: Info(V) < mean − standard deviation. The start is never dropped: it is the root. */
function dropUninformative(kinds: readonly Kind[], dropped: Map<string, string>): void {
  const mean = kinds.reduce((sum, { info }) => sum + info, 0) / kinds.length;
  const variance = kinds.reduce((sum, { info }) => sum + (info - mean) ** 2, 0) / kinds.length;
  const least = mean - Math.sqrt(variance);
  for (const { name, info } of kinds.slice(1)) if (info < least) dropped.set(name, "little information");
}

/** The second heuristic: of each layout cluster only the largest vertex stays, the others are prone to be duplicates. */
function dropTwins(kinds: readonly Kind[], dropped: Map<string, string>): void {
  const largest = new Map<number, Kind>();
  for (const kind of kinds) {
    const known = largest.get(kind.cluster);
    if (known === undefined || kind.pages > known.pages) largest.set(kind.cluster, kind);
  }
  for (const { name, cluster } of kinds.slice(1)) {
    const twin = largest.get(cluster)!;
    if (twin.name !== name && !dropped.has(name)) dropped.set(name, `looks like ${twin.name}`);
  }
}

/**
 * Prim's algorithm over ways: the cost of a way is the depth of the kind it leads to, ties go to the larger Info. Of several
 * ways between the same costs the paper says nothing: the one with the most links is taken.
 */
function spanningTree(kinds: readonly Kind[], ways: readonly Way[]): Way[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const reached = new Set(kinds.slice(0, 1).map(({ name }) => name));
  const tree: Way[] = [];
  for (;;) {
    let best: Way | undefined;
    for (const way of ways) {
      if (!reached.has(way.from) || reached.has(way.to)) continue;
      if (best === undefined || isCheaper(way, best, byName)) best = way;
    }
    if (best === undefined) return tree;
    reached.add(best.to);
    tree.push(best);
  }
}

function isCheaper(a: Way, b: Way, kinds: ReadonlyMap<string, Kind>): boolean {
  const left = kinds.get(a.to)!;
  const right = kinds.get(b.to)!;
  if (left.depth !== right.depth) return left.depth < right.depth;
  if (left.info !== right.info) return left.info > right.info;
  return a.links > b.links;
}
