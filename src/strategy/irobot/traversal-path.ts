import type { Corrections } from "./corrections.ts";
import { noCorrections } from "./corrections.ts";
import type { IRobotRules } from "./rules.ts";
import type { Kind, Sitemap, Way } from "./sitemap.ts";
import { isOtherForm } from "./twins.ts";

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
export function traversalPath(
  sitemap: Sitemap,
  rules: IRobotRules,
  corrections: Corrections = noCorrections,
): TraversalPath {
  const { kinds, ways } = sitemap;
  const dropped = new Map<string, string>();
  dropUninformative(kinds, dropped);
  dropTwins(sitemap, rules, dropped);
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
  const isFlip = rules.flips === "of one layout" ? flipsOfOneLayout(kinds) : flipsOfOneKind;
  for (const way of rules.parents === "one" ? spanningTree(kinds, open) : fromAllAbove(kinds, open))
    follow.set(way.name, 1);
  for (const way of open) if (isFlip(way)) follow.set(way.name, 2);
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

const flipsOfOneKind = ({ from, to, flip }: Way): boolean => flip && from === to;

function flipsOfOneLayout(kinds: readonly Kind[]): (way: Way) => boolean {
  const clusters = new Map(kinds.map(({ name, cluster }) => [name, cluster]));
  return ({ from, to, flip }) => flip && clusters.get(from) === clusters.get(to);
}

/**
 * The second heuristic: of each layout cluster only one vertex stays, the others are prone to be duplicates. At its best only those go whose addresses
 * are another form of its own: boards that are folders have a vertex each. What one flips to from it is no duplicate, if flips count between
 * vertices: it is the same list, further on.
 */
function dropTwins({ kinds, ways }: Sitemap, rules: IRobotRules, dropped: Map<string, string>): void {
  const [isBetter, isTwin] = rules.twins === "largest" ? [isLarger, always] : [nearer(ways), isOtherForm];
  const stay = new Map<number, Kind[]>();
  const twinOf = new Map<string, Kind>();
  for (const kind of [...kinds].sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0))) {
    const known = stay.get(kind.cluster) ?? [];
    stay.set(kind.cluster, known);
    const twin = known.find(({ pattern }) => isTwin(kind.pattern, pattern));
    if (twin === undefined) known.push(kind);
    else twinOf.set(kind.name, twin);
  }
  const isFlip = rules.flips === "of one layout" ? flipsOfOneLayout(kinds) : flipsOfOneKind;
  const further = new Set(ways.filter((way) => isFlip(way) && !twinOf.has(way.from)).map(({ to }) => to));
  for (const { name } of kinds.slice(1)) {
    const twin = twinOf.get(name);
    if (twin !== undefined && !further.has(name) && !dropped.has(name))
      dropped.set(name, `looks like ${twin.name}`);
  }
}

const always = (): boolean => true;

const isLarger = (a: Kind, b: Kind): boolean => a.pages > b.pages;

/** Fewer clicks away from the start; of those equally near, the one with more links to it. */
function nearer(ways: readonly Way[]): (a: Kind, b: Kind) => boolean {
  const links = new Map<string, number>();
  for (const { to, links: count } of ways) links.set(to, (links.get(to) ?? 0) + count);
  const linksTo = ({ name }: Kind) => links.get(name) ?? 0;
  return (a, b) => (level(a) === level(b) ? linksTo(a) > linksTo(b) : level(a) < level(b));
}

/**
 * The spanning tree, and from every other kind that lies above the ways with the most links, and those with at least half as many: titles and links to
 * last posts lead to the same kind, but not from the same pages. A board lies above threads that are found as soon as it is.
 */
function fromAllAbove(kinds: readonly Kind[], ways: readonly Way[]): Way[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const isAbove = ({ from, to }: Way): boolean => {
    const [above, below] = [byName.get(from)!, byName.get(to)!];
    if (above.depth < below.depth) return true;
    return above.type === "index" && below.type === "thread" && level(above) === level(below);
  };
  const most = new Map<string, number>();
  const pairOf = ({ from, to }: Way) => `${from} ${to}`;
  const above = ways.filter(isAbove);
  for (const way of above) most.set(pairOf(way), Math.max(most.get(pairOf(way)) ?? 0, way.links));
  return [...spanningTree(kinds, ways), ...above.filter((way) => way.links * 2 >= most.get(pairOf(way))!)];
}

const level = ({ depth }: Kind): number => Math.round(depth);

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
