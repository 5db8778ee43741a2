import type { PicturedKind, PicturedWay, SitemapPicture } from "./sitemap-picture.ts";

export interface PlacedKind {
  readonly kind: PicturedKind;
  /** Steps from the start, and the row, which may lie between two rows. */
  readonly level: number;
  readonly row: number;
  /** The way by which the crawl comes here first; undefined for the start and for kinds it does not reach. */
  readonly by: PicturedWay | undefined;
}

export interface SitemapLayout {
  readonly placed: readonly PlacedKind[];
  readonly levels: number;
  readonly rows: number;
  /** Chosen kinds to which no followed way leads. */
  readonly unreached: readonly PicturedKind[];
  readonly dropped: readonly PicturedKind[];
}

/** A tree from left to right along the followed ways: each kind beside the one it is reached from, children in the middle. */
export function layOut({ kinds, ways }: SitemapPicture): SitemapLayout {
  const start = kinds[0];
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const reached = new Map<string, PicturedWay | undefined>();
  const children = new Map<string, string[]>();
  if (start) reached.set(start.name, undefined);
  const followed = ways
    .filter(({ follow, from, to }) => follow > 0 && from !== to && byName.get(to)?.dropped === undefined)
    .sort((a, b) => b.links - a.links);
  const queue = start ? [start.name] : [];
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at]!;
    for (const way of followed) {
      if (way.from !== from || reached.has(way.to)) continue;
      reached.set(way.to, way);
      children.set(from, [...(children.get(from) ?? []), way.to]);
      queue.push(way.to);
    }
  }
  const placed: PlacedKind[] = [];
  let rows = 0;
  let levels = 0;
  const rowOf = new Map<string, number>();
  const levelOf = new Map<string, number>();
  for (const name of queue) {
    const by = reached.get(name);
    const level = by === undefined ? 0 : levelOf.get(by.from)! + 1;
    levelOf.set(name, level);
    levels = Math.max(levels, level + 1);
  }
  // Leaves get rows from top to bottom; a kind stands at the middle of its children.
  const order = depthFirst(start?.name, children);
  for (const name of order) if (!children.has(name)) rowOf.set(name, rows++);
  for (const name of [...order].reverse()) {
    const below = children.get(name);
    if (below) rowOf.set(name, (rowOf.get(below[0]!)! + rowOf.get(below.at(-1)!)!) / 2);
  }
  for (const name of order) {
    const kind = byName.get(name)!;
    placed.push({ kind, level: levelOf.get(name)!, row: rowOf.get(name)!, by: reached.get(name) });
  }
  const others = kinds.filter(({ name }) => !reached.has(name));
  return {
    placed,
    levels,
    rows,
    unreached: others.filter(({ dropped }) => dropped === undefined),
    dropped: others.filter(({ dropped }) => dropped !== undefined),
  };
}

function depthFirst(start: string | undefined, children: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = [];
  const waiting = start === undefined ? [] : [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    order.push(name);
    waiting.push(...[...(children.get(name) ?? [])].reverse());
  }
  return order;
}
