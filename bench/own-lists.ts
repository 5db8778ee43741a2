import type { Page } from "../src/page/page.ts";
import type { TruthRow } from "./captured.ts";

/** What the truth says of an address. */
export type TruthAt = (url: string) => Shown | undefined;
type Shown = Pick<TruthRow, "type" | "key" | "board">;

/**
 * How many boards or threads a page lists itself. What at least half of the site's pages link to as often as it does is not its own: a side bar with
 * all boards or the latest threads makes no board of two threads a long one. Neither are the boards above it, nor one thread of each board that it
 * lists, its last, which is in the board's row.
 */
export class OwnLists {
  readonly #truthAt: TruthAt;
  readonly #usual = new Map<string, number>();

  /** Pages of all types, spread over the site. */
  constructor(pages: readonly Page[], truthAt: TruthAt) {
    this.#truthAt = truthAt;
    const found = new Map<string, number[]>();
    for (const page of pages)
      for (const [list, { links }] of linksByList(page, truthAt)) {
        const counts = found.get(list);
        if (counts) counts.push(links);
        else found.set(list, [links]);
      }
    const half = Math.ceil(pages.length / 2);
    for (const [list, counts] of found)
      if (counts.length >= half) this.#usual.set(list, counts.sort((a, b) => b - a)[half - 1]!);
  }

  /** The rows of its list: further pages of a thread count once, and the page's own list not at all. */
  count(page: Page): number {
    const above = new Set([page.url, ...page.crumbs.map(({ url }) => url)].map((url) => this.#listAt(url)));
    const own = [...linksByList(page, this.#truthAt)]
      .filter(([list, { links }]) => !above.has(list) && links > (this.#usual.get(list) ?? 0))
      .map(([, { row }]) => row);
    const boards = own.filter(({ type }) => type === "index");
    const threads = own.filter(({ type }) => type === "thread");
    const withThread = new Set(threads.flatMap(({ board }) => board ?? []));
    const lasts = boards.filter(({ board }) => board !== null && withThread.has(board)).length;
    return Math.max(boards.length, threads.length - lasts);
  }

  #listAt(url: string): string | undefined {
    return listOf(this.#truthAt(url));
  }
}

function linksByList(page: Page, truthAt: TruthAt): Map<string, { readonly row: Shown; links: number }> {
  const found = new Map<string, { readonly row: Shown; links: number }>();
  for (const { url } of page.links.links) {
    const row = truthAt(url);
    const list = listOf(row);
    if (row === undefined || list === undefined) continue;
    const known = found.get(list);
    if (known) known.links++;
    else found.set(list, { row, links: 1 });
  }
  return found;
}

function listOf(row: Shown | undefined): string | undefined {
  return row?.key && (row.type === "index" || row.type === "thread")
    ? row.key.replace(/:\w+$/, "")
    : undefined;
}
