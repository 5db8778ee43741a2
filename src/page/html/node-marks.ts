import type { Dom } from "./dom.ts";

/** Some nodes of a page, in order: what of them stands in a part of it is found without going through all, of which a page may have any number. */
export class NodeMarks {
  readonly #nodes: readonly number[];
  readonly #all: ReadonlySet<number>;

  constructor(nodes: Iterable<number>) {
    this.#all = new Set(nodes);
    this.#nodes = [...this.#all].sort((a, b) => a - b);
  }

  /** How many of them stand in a part of the page. */
  count({ from, to }: { readonly from: number; readonly to: number }): number {
    return firstFrom(this.#nodes, (node) => node, to) - firstFrom(this.#nodes, (node) => node, from);
  }

  /** The first of them at a place or behind it. */
  next(place: number): number | undefined {
    return this.#nodes[firstFrom(this.#nodes, (node) => node, place)];
  }

  /** Those that an element stands in, is, or holds. */
  around(dom: Dom, element: number): number[] {
    const found: number[] = [];
    for (let up = dom.parent[element]!; up >= 0; up = dom.parent[up]!)
      if (this.#all.has(up)) found.unshift(up);
    const end = firstFrom(this.#nodes, (node) => node, dom.end[element]!);
    for (let i = firstFrom(this.#nodes, (node) => node, element); i < end; i++) found.push(this.#nodes[i]!);
    return found;
  }
}

/** The index of the first of some things in order that stands at a place or behind it. */
export function firstFrom<T>(things: readonly T[], placeOf: (thing: T) => number, place: number): number {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(things[middle]!) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
