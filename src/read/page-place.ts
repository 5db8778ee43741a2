import type { Flip } from "../page/links/flips.ts";
import type { Page } from "../page/page.ts";

/** Where a page stands in its list. */
export interface PageInList {
  readonly number: number;
  readonly pages: number;
  /** It says that another page follows and names none behind that: there may be any number more. */
  readonly isOpen?: boolean;
  readonly flips: readonly Flip[];
}

/** Flips of one page that are taken in; a hostile page may have any number. */
const MOST_FLIPS = 300;

/**
 * Pages that tell no number were numbered by the page that linked to them, or stand behind and before the pages that they link to.
 * On index pages the rows have pagers too, of threads. `numberOf`: the number of an address that is known to be a page of a list; `isBoard`: whether
 * an address is known to be a board's.
 */
export function placeInList(
  { paging }: Page,
  isIndex: boolean,
  known: { readonly number: number } | undefined,
  numberOf: (url: string) => number | undefined = () => undefined,
  isBoard: (url: string) => boolean = () => false,
): PageInList {
  // Below a thread there may be the list of its board, with its flips.
  const own = paging.flips.filter(({ elsewhere, url }) => !elsewhere || (!isIndex && !isBoard(url)));
  const flips = own.slice(0, MOST_FLIPS);
  const told = flips.length > 0 && own.length === paging.flips.length;
  const beside = (direction: Flip["direction"]) => flips.find((flip) => flip.direction === direction);
  const besides = () => {
    const previous = beside("previous");
    const next = beside("next");
    // Where flips are numbered, so is the page.
    if (paging.count > 1 || !previous) return 1;
    const before = numberOf(previous.url);
    const behind = next && numberOf(next.url);
    return before ? before + 1 : behind && behind > 2 ? behind - 1 : 2;
  };
  const number =
    told && paging.current > 1 ? paging.current : Math.max(1, known?.number ?? (isIndex ? 1 : besides()));
  const more = flips.some(({ direction }) => direction === "next") ? 1 : 0;
  const largest = flips.reduce((most, flip) => Math.max(most, flip.number ?? 0), number + more);
  const pages = told ? Math.max(paging.count, largest) : largest;
  return { number, pages, isOpen: more > 0 && pages === number + 1, flips };
}

/**
 * Where one message a page is shown with the tree of all, the messages are the pages of their thread, `messages` by their time: what is written later
 * comes behind, wherever it stands in the tree.
 */
export function placeInTree(messages: readonly string[], url: string): PageInList {
  const flips = messages
    .slice(0, MOST_FLIPS)
    .flatMap((other, i) => (other === url ? [] : { url: other, number: i + 1 }));
  return { number: messages.indexOf(url) + 1, pages: messages.length, flips };
}

/** Which page of the list a flip leads to, as far as is known. */
export function numberOfFlip({ number, direction }: Flip, page: PageInList): number | undefined {
  if (number !== undefined || direction === undefined) return number;
  if (direction === "next") return page.number + 1;
  if (direction === "previous") return page.number - 1;
  if (direction === "first") return 1;
  return page.pages > page.number ? page.pages : undefined;
}
