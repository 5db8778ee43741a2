import type { Dom } from "./dom.ts";
import type { Places } from "./places.ts";
import type { Span } from "./segment.ts";

/**
 * Records from anchors: nodes of which every record has one (its time, its author). A record reaches as far as the
 * largest subtree that holds its anchor and no other's (MiBAT); where records are runs of several siblings, they begin as
 * many siblings before the anchor's as the first record does. Replies nested in a record cut it short.
 */
export function territories(dom: Dom, places: Places, anchors: readonly number[]): Span[] {
  if (anchors.length === 0) return [];
  if (anchors.length === 1) return [lonely(dom, anchors[0]!)];
  const branches = branchesOf(dom, anchors);
  const trunk = commonest(branches.map((branch) => dom.parent[branch]!));
  const children = childrenOf(dom, trunk);
  const place = new Map(children.map((child, index) => [child, index]));
  const rows = branches.map((branch) => place.get(branch) ?? -1);
  const letters = children.map((child) => places.own(child));
  const lead = leadOf(rows, letters);
  const starts = branches.map((branch, i) => {
    const row = rows[i]!;
    if (row < 0) return branch;
    const earliest = i > 0 && rows[i - 1]! >= 0 ? rows[i - 1]! + 1 : 0;
    return children[Math.max(row - lead, earliest)]!;
  });
  const longest = typicalLength(rows);
  return branches.map((branch, i) => {
    let to = dom.end[branch]!;
    const row = rows[i]!;
    if (row >= 0) to = runEnd(row);
    const next = starts[i + 1];
    return { from: starts[i]!, to: next === undefined ? to : Math.min(Math.max(to, anchors[i]! + 1), next) };

    /** The siblings after the anchor's that still belong to the record. */
    function runEnd(from: number): number {
      let end = from;
      const nextRow = rows.slice(i + 1, i + 2)[0] ?? -1;
      const limit = nextRow > from ? nextRow - lead : Math.min(children.length, from + longest - lead);
      const like = i > 0 && rows[i - 1]! >= 0 ? rows[i - 1]! : -1;
      while (end + 1 < limit) {
        if (nextRow < 0 && like >= 0 && letters[end + 1] !== letters[like + (end + 1 - from)]) break;
        end++;
      }
      return dom.end[children[end]!]!;
    }
  });
}

/** Each anchor's subtree that holds neither the anchor before nor the one after. */
function branchesOf(dom: Dom, anchors: readonly number[]): number[] {
  return anchors.map((anchor, i) => {
    const other = i === 0 ? anchors[1]! : anchors[i - 1]!;
    return childTowards(dom, commonAncestor(dom, other, anchor), anchor);
  });
}

export function commonAncestor(dom: Dom, first: number, second: number): number {
  const far = Math.max(first, second);
  let node = Math.min(first, second);
  while (node > 0 && dom.end[node]! <= far) node = dom.parent[node]!;
  return node;
}

function childTowards(dom: Dom, ancestor: number, node: number): number {
  let at = node;
  while (at > 0 && dom.parent[at] !== ancestor && dom.parent[at]! >= 0) at = dom.parent[at]!;
  return at;
}

function childrenOf(dom: Dom, node: number): number[] {
  const children: number[] = [];
  for (let child = dom.firstChild(node); child >= 0 && child < dom.end[node]!; child = dom.end[child]!)
    children.push(child);
  return children;
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  let best = values[0]!;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}

/** How many siblings stand in a record before the one with its anchor: those before the first anchor that are also before every other. */
function leadOf(rows: readonly number[], letters: readonly string[]): number {
  const flat = rows.filter((row) => row >= 0);
  if (flat.length < 2) return 0;
  const gaps = flat.slice(1).map((row, i) => row - flat[i]!);
  const most = Math.min(...gaps, flat[0]! + 1) - 1;
  let lead = 0;
  while (lead < most) {
    const letter = letters[flat[0]! - lead - 1];
    if (!flat.every((row) => letters[row - lead - 1] === letter)) break;
    lead++;
  }
  return lead;
}

function typicalLength(rows: readonly number[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < rows.length; i++)
    if (rows[i - 1]! >= 0 && rows[i]! > rows[i - 1]!) gaps.push(rows[i]! - rows[i - 1]!);
  return gaps.length === 0 ? 1 : commonest(gaps);
}

/** A lone record is the smallest ancestor of the anchor with a good part of the page's text in it. */
function lonely(dom: Dom, anchor: number): Span {
  const whole = dom.textLength(0);
  let node = anchor;
  while (node > 0 && dom.textLength(node) < Math.min(whole * 0.3, 400)) node = dom.parent[node]!;
  return { from: node, to: dom.end[node]! };
}
