import type { DatedPage } from "../dates/dated.ts";
import type { Span } from "../regions/segment.ts";

/** Dates of which several stand at one place, such as those of lists beside a post. */
export interface ListedDates {
  /** Where they stand, in document order. */
  readonly nodes: readonly number[];
  /** From the first to the last of each place; not of more places than a page has lists. */
  readonly ranges: readonly Span[];
}

/** Each page is asked for every date that is alone at its place. */
const known = new WeakMap<DatedPage, ListedDates>();

export function listedDates(page: DatedPage): ListedDates {
  const before = known.get(page);
  if (before) return before;
  const places = new Map<string, number[]>();
  for (const { aside, key, node } of page.places) {
    if (aside) continue;
    const nodes = places.get(key);
    if (nodes) nodes.push(node);
    else places.set(key, [node]);
  }
  const lists = [...places.values()].filter(({ length }) => length >= FEWEST);
  const found = {
    nodes: lists.flat().sort((a, b) => a - b),
    ranges: lists.slice(0, MOST_RANGES).map((nodes) => ({ from: nodes[0]!, to: nodes.at(-1)! })),
  };
  known.set(page, found);
  return found;
}

const FEWEST = 3;
const MOST_RANGES = 50;

/** Whether one of these nodes, which are in order, lies between two others. */
export function holdsAny(nodes: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < nodes.length && nodes[low]! < to;
}
