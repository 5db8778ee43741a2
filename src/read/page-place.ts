import type { ListPageRow } from "../archive/lists/list-store.ts";
import type { Flip } from "../page/links/flips.ts";
import { isSameList } from "../page/links/same-list.ts";
import type { Page } from "../page/page.ts";

/** Where a page stands in its list. */
export interface PageInList {
  readonly number: number;
  readonly pages: number;
  readonly flips: readonly Flip[];
}

/** Flips of one page that are taken in; a hostile page may have any number. */
const MOST_FLIPS = 300;

/** Pages that tell no number were numbered by the page that linked to them. On index pages the rows have pagers too, of threads. */
export function placeInList(
  { paging, url }: Page,
  isIndex: boolean,
  known: ListPageRow | undefined,
): PageInList {
  const own = isIndex ? paging.flips.filter((flip) => isSameList(url, flip.url)) : paging.flips;
  const flips = own.slice(0, MOST_FLIPS);
  const told = flips.length > 0 && own.length === paging.flips.length;
  const number = told && paging.current > 1 ? paging.current : Math.max(1, known?.number ?? 1);
  const more = flips.some(({ direction }) => direction === "next") ? 1 : 0;
  const largest = flips.reduce((most, flip) => Math.max(most, flip.number ?? 0), number + more);
  return { number, pages: told ? Math.max(paging.count, largest) : largest, flips };
}

/** Which page of the list a flip leads to, as far as is known. */
export function numberOfFlip({ number, direction }: Flip, page: PageInList): number | undefined {
  if (number !== undefined || direction === undefined) return number;
  if (direction === "next") return page.number + 1;
  if (direction === "previous") return page.number - 1;
  if (direction === "first") return 1;
  return page.pages > page.number ? page.pages : undefined;
}
