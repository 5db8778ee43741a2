import type { BodiedRecord } from "./template.ts";

/**
 * Where the words of a record end that begin with this node; undefined if none do. They are all of the body, unless this holds the time as well: then what
 * stands in one of its children with that is the head or foot of the post, and so is what nobody sees, such as a mark to jump to.
 */
export function endOfWords({ page: { dom }, body, anchor }: BodiedRecord, node: number): number | undefined {
  if (!anchor || !dom.contains(body, anchor.node)) return node === body ? dom.end[body]! : undefined;
  const isPart = dom.parent[node] === body && !dom.contains(node, anchor.node);
  return isPart && dom.textLength(node) > 0 ? dom.end[node]! : undefined;
}
