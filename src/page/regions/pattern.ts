import { type Aligned, alignChildren } from "./alignment.ts";

/**
 * A repetitive pattern: what the records of a region have in common, as a tree with optional and repeated nodes
 * (iRobot, section 4). The tree of one record is a pattern too, seen once.
 */
export interface PatternNode {
  /** The element's name as a number that is the same on every page. */
  readonly tag: number;
  /** The words of its class, hashed. */
  readonly words: readonly number[];
  /** For links: the form of the address and whether text or an image is clicked; 0 for other elements. */
  readonly form: number;
  children: PatternNode[];
  /** How many records have it. It is optional where that is fewer than have its parent. */
  count: number;
  /** Whether a record may have several in a row. */
  repeated: boolean;
  /** Links of the page that stand here, in document order; empty in patterns that are kept beyond one page. */
  links: number[];
}

/** Patterns larger than this have swallowed what people wrote; what is new beyond it is not taken in. */
const MOST_CHILDREN = 64;
/** Levels of a pattern; recursion over patterns goes no deeper. */
export const PATTERN_DEPTH = 24;

/** Takes the nodes of `other` into `pattern`. */
export function mergePattern(pattern: PatternNode, other: PatternNode): void {
  pattern.count += other.count;
  if (other.repeated) pattern.repeated = true;
  for (const link of other.links) pattern.links.push(link);
  if (other.children.length === 0) return;
  if (pattern.children.length === 0) {
    pattern.children = other.children;
    return;
  }
  const merged: PatternNode[] = [];
  for (const { left, right } of alignChildren(pattern.children, other.children)) {
    if (left !== undefined && right !== undefined) mergePattern(left, right);
    const node = left ?? right!;
    if (left === undefined && pattern.children.length > MOST_CHILDREN) gatherLinks(node, pattern.links);
    else merged.push(node);
  }
  pattern.children = merged;
}

/** Merges siblings of one form into one repeated node: they are in the same record, so they count once. */
export function repeatPattern(pattern: PatternNode, sibling: PatternNode): void {
  const count = pattern.count;
  mergePattern(pattern, sibling);
  pattern.count = count;
  pattern.repeated = true;
}

/**
 * The tree-alignment cost of two patterns: 0 the same, 1 nothing in common. Nodes weigh by the share of records
 * that have them, so that what is optional costs little.
 */
export function alignmentCost(a: PatternNode, b: PatternNode): number {
  const total = weight(a, a.count) + weight(b, b.count);
  return total === 0 ? 0 : 1 - common(a, b, a.count, b.count) / total;
}

/** A copy to keep beyond the page. */
export function withoutLinks(node: PatternNode): PatternNode {
  return { ...node, links: [], children: node.children.map(withoutLinks) };
}

function common(a: PatternNode, b: PatternNode, countA: number, countB: number): number {
  let sum = a.count / countA + b.count / countB;
  if (a.children.length === 0 || b.children.length === 0) return sum;
  for (const { left, right } of alignChildren(a.children, b.children) as Aligned[]) {
    if (left !== undefined && right !== undefined) sum += common(left, right, countA, countB);
  }
  return sum;
}

function weight(node: PatternNode, count: number): number {
  let sum = node.count / count;
  for (const child of node.children) sum += weight(child, count);
  return sum;
}

function gatherLinks(node: PatternNode, into: number[]): void {
  for (const link of node.links) into.push(link);
  for (const child of node.children) gatherLinks(child, into);
}
