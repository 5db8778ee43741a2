import type { PatternNode } from "../../page/regions/pattern.ts";

/** How many nodes of each element a pattern has, and their weights: bounds what any alignment can find in common. */
export interface PatternSummary {
  readonly nodes: number;
  readonly weight: number;
  readonly byTag: ReadonlyMap<number, { readonly nodes: number; readonly weight: number }>;
}

export function summaryOf(pattern: PatternNode): PatternSummary {
  const byTag = new Map<number, { nodes: number; weight: number }>();
  let nodes = 0;
  let weight = 0;
  const waiting = [pattern];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const share = node.count / pattern.count;
    nodes++;
    weight += share;
    const tag = byTag.get(node.tag);
    if (tag === undefined) byTag.set(node.tag, { nodes: 1, weight: share });
    else {
      tag.nodes++;
      tag.weight += share;
    }
    for (const child of node.children) waiting.push(child);
  }
  return { nodes, weight, byTag };
}

/**
 * Whether two patterns can align at less than `cost` at all: only like elements are paired, each once. Spares nine of ten
 * alignments, which are the dear part.
 */
export function mayAlign(a: PatternSummary, b: PatternSummary, cost: number): boolean {
  let common = 0;
  for (const [tag, left] of a.byTag) {
    const right = b.byTag.get(tag);
    if (right === undefined) continue;
    const pairs = Math.min(left.nodes, right.nodes);
    common += Math.min(left.weight, pairs) + Math.min(right.weight, pairs);
  }
  return 1 - common / (a.weight + b.weight) < cost;
}
