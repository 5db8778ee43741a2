import type { PatternNode } from "../../page/regions/pattern.ts";
import { type KnownPattern, PatternCatalogue } from "./pattern-catalogue.ts";

/** A node as numbers: tag, class words, form, count, repeated, column (-1 for none), children. */
export type SavedNode = readonly [
  tag: number,
  words: readonly number[],
  form: number,
  count: number,
  repeated: 0 | 1,
  column: number,
  children: readonly SavedNode[],
];

export interface SavedPattern {
  readonly area: number;
  readonly regions: number;
  readonly tree: SavedNode;
}

export interface SavedCatalogue {
  readonly patterns: readonly SavedPattern[];
  readonly met: readonly (readonly [form: number, pattern: number])[];
}

/** A catalogue as JSON can hold it. Trees are no deeper than patterns are, so recursion is safe. */
export function saveCatalogue(catalogue: PatternCatalogue): SavedCatalogue {
  const patterns = catalogue.patterns.map(({ tree, area, regions }, pattern) => ({
    area,
    regions,
    tree: saveNode(tree, (node) => catalogue.columnOf(pattern, node) ?? -1),
  }));
  return { patterns, met: [...catalogue.met] };
}

export function restoreCatalogue(saved: SavedCatalogue): PatternCatalogue {
  const columns: Map<PatternNode, number>[] = [];
  const patterns: KnownPattern[] = saved.patterns.map(({ area, regions, tree }, pattern) => {
    const numbers = new Map<PatternNode, number>();
    columns[pattern] = numbers;
    return { area, regions, tree: restoreNode(tree, numbers) };
  });
  return new PatternCatalogue(patterns, columns, saved.met);
}

function saveNode(node: PatternNode, columnOf: (node: PatternNode) => number): SavedNode {
  const { tag, words, form, count, repeated, children } = node;
  const below = children.map((child) => saveNode(child, columnOf));
  return [tag, words, form, count, repeated ? 1 : 0, columnOf(node), below];
}

function restoreNode(saved: SavedNode, columns: Map<PatternNode, number>): PatternNode {
  const [tag, words, form, count, repeated, column, children] = saved;
  const node: PatternNode = {
    tag,
    words,
    form,
    count,
    repeated: repeated === 1,
    links: [],
    children: children.map((child) => restoreNode(child, columns)),
  };
  if (column >= 0) columns.set(node, column);
  return node;
}
