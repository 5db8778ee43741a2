import type { Dom } from "../html/dom.ts";
import { mergePattern, type PatternNode } from "./pattern.ts";
import { RecordTrees } from "./record-tree.ts";
import type { Region } from "./regions.ts";
import { Shapes } from "./shape.ts";

/** The links of the records of one group of regions, by column (iRobot, section 4; FoCUS, figure 4). */
export interface LinkTable {
  readonly group: number;
  readonly regions: readonly Region[];
  /** What the records have in common. */
  readonly pattern: PatternNode;
  readonly columns: readonly LinkColumn[];
}

export interface LinkColumn {
  /** The link nodes of this column, in document order. */
  readonly links: readonly number[];
}

/** One table per group of regions, in order of group. Tables without links are there too, without columns. */
export function linkTables(dom: Dom, regions: readonly Region[], shapes = new Shapes(dom)): LinkTable[] {
  const trees = new RecordTrees(dom, shapes, regions);
  const groups: Region[][] = [];
  for (const region of regions) {
    groups[region.group] ??= [];
    groups[region.group]!.push(region);
  }
  return groups.map((of, group) => {
    const pattern = patternOf(of, trees);
    return { group, regions: of, pattern, columns: columnsOf(pattern) };
  });
}

/** The largest region first: it says what the records are like, and a row of a menu that is taken for one of them has to fit in, not they in it. */
function patternOf(regions: readonly Region[], trees: RecordTrees): PatternNode {
  const bySize =
    regions.length === 1 ? regions : [...regions].sort((a, b) => b.records.length - a.records.length);
  let pattern: PatternNode | undefined;
  for (const { records } of bySize)
    for (const record of records) {
      const tree = trees.tree(record);
      if (pattern === undefined) pattern = tree;
      else mergePattern(pattern, tree);
    }
  return pattern!;
}

/** Every place of the pattern where links stand is a column. */
function columnsOf(pattern: PatternNode): LinkColumn[] {
  const columns: LinkColumn[] = [];
  const waiting = [pattern];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.links.length > 0) columns.push({ links: node.links.sort((a, b) => a - b) });
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]!);
  }
  return columns;
}
