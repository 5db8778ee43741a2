import type { Page } from "../../src/page/page.ts";

/** A board or a thread, all its pages, and when its records were truly written. */
export interface ListCase {
  readonly name: string;
  readonly kind: "board" | "thread";
  readonly pages: readonly Page[];
  /** Whether the pages know when they were fetched: "3 weeks ago" is as good as that. */
  readonly visitKnown: boolean;
  /** Of a thread: when each of its posts was written. */
  readonly posts: readonly number[];
  /** Of a board: the thread that a link leads to. */
  threadAt(url: string): TrueThread | undefined;
}

export interface TrueThread {
  readonly id: string;
  readonly board: string;
  readonly born: number;
  readonly last: number;
}

/** The lists of one site, one at a time. */
export interface ListSource {
  readonly name: string;
  readonly use: string;
  lists(most: number): AsyncIterable<ListCase>;
}

/** At most `most` items, spread evenly; all if `most` is 0. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (most === 0 || items.length <= most) return items;
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!);
}
