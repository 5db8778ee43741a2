import type { ListRow, Lists } from "../archive/lists/lists.ts";
import type { Sighting } from "../archive/posts/posts.ts";
import type { ThreadRow } from "../page/posts/threads.ts";
import { HOUR } from "../seam/times.ts";
import { normalise } from "../url/normalise.ts";
import { BOARD, PORTAL, THREAD } from "./list.ts";
import { type Doubt, isNamed, noteRow } from "./list-fate.ts";
import { chosenTitle } from "./list-title.ts";
import { keepStates, type StateRow } from "./row-states.ts";

/** Rows show times to the minute at best. */
export const SAME_MOMENT = 60_000;
/** A page with so many rows of another board shows that board. */
const MOST_ROWS = 0.8;

/** The list that a row stands for: a new one if its address is not known; undefined if that is a list of another kind. */
export function listOfRow(
  lists: Lists,
  row: Pick<ThreadRow, "url" | "title">,
  kind: number,
  at: number,
): number | undefined {
  const url = normalise(row.url);
  if (url === undefined) return undefined;
  const known = lists.page(url)?.list;
  if (known !== undefined) return isOfKind(lists, known, kind) ? known : undefined;
  const list = lists.addList(kind, url, row.title, at);
  lists.addPage(url, list, 1);
  return list;
}

/** What was no list when it was looked at last may be told of again. */
function isOfKind(lists: Lists, list: number, kind: number): boolean {
  const known = lists.list(list)!;
  if (known.kind === 0 && !known.read) lists.setKind(list, kind);
  return known.kind === kind || known.kind === 0;
}

/** The board that nearly all of these rows stand on already. */
export function boardShowing(lists: Lists, rows: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const parent = row === undefined ? null : lists.list(row)?.parent;
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  for (const [parent, count] of counts) if (count >= MOST_ROWS * rows.length) return parent;
  return undefined;
}

/**
 * Whether a page that neither a list of boards nor any of its threads names shows mostly threads of several boards that one does: what has the same tag,
 * what is new; or of one, whose address with something added it has: the board in another order. It is no board itself, and its rows tell nothing of where
 * threads stand. Of some of them nobody may know where that is, since they were met on such pages alone.
 */
export function showsOtherBoards(lists: Lists, page: number, rows: readonly (number | undefined)[]): boolean {
  if (isBoardOf(lists, page, rows)) return false;
  const homes = rows.flatMap((row) => {
    const thread = row === undefined ? undefined : lists.list(row);
    const home = [thread?.board, thread?.parent].find((board) => isNamed(lists, board));
    return home == null ? [] : [home];
  });
  if (homes.length * 2 <= rows.length) return false;
  const boards = [...new Set(homes)];
  const addressOf = (list: number) => lists.list(list)!.url;
  return boards.length >= FEWEST_BOARDS || addsTo(addressOf(page), addressOf(boards[0]!));
}

/** Whether an address is another one with more in its query. */
function addsTo(url: string, other: string): boolean {
  const [one, two] = [new URL(url), new URL(other)];
  if (one.origin !== two.origin || one.pathname !== two.pathname) return false;
  const own = [...two.searchParams];
  return (
    one.searchParams.size > own.length && own.every(([key, value]) => one.searchParams.get(key) === value)
  );
}

/** Whether a list of boards names it, or a thread in its rows. */
function isBoardOf(lists: Lists, page: number, rows: readonly (number | undefined)[]): boolean {
  return isNamed(lists, page) || rows.some((row) => row !== undefined && lists.list(row)?.board === page);
}

/** The list of boards that shows nearly all of these and hardly any more; a page of some boards is none of all. */
export function portalShowing(lists: Lists, rows: readonly (number | undefined)[]): number | undefined {
  const portal = rows.length >= FEWEST_BOARDS ? boardShowing(lists, rows) : undefined;
  if (portal === undefined || lists.list(portal)?.kind !== PORTAL) return undefined;
  return rows.length >= MOST_ROWS * lists.rowsOf(portal, 1).length ? portal : undefined;
}

/** Fewer boards may be listed in two places by chance. */
const FEWEST_BOARDS = 2;

/** An index page whose rows are kept. */
export interface RowsPage {
  readonly list: number;
  readonly number: number;
  /** How many pages the list has. */
  readonly pages: number;
  /** Whether it was read before: otherwise, by what was known then. */
  readonly again: boolean;
  /** Since when a watch looks for news; undefined before that. */
  readonly newsSince?: number | undefined;
}

export interface KeptRows {
  /** The lists of the rows, in their order. */
  readonly rows: readonly number[];
  /** Lists whose own pages ought to be looked at. */
  readonly doubts: readonly Doubt[];
}

/** Notes what the rows of an index page tell of their lists. */
export function keepRows(
  lists: Lists,
  page: RowsPage,
  shown: readonly { readonly row: ThreadRow; readonly list: number | undefined }[],
  seen: Sighting,
): KeptRows {
  const rows: number[] = [];
  const doubts: Doubt[] = [];
  const states: StateRow[] = [];
  const ids = shown.map(({ list }) => list);
  const mayBeHome = lists.list(page.list)?.kind !== BOARD || isBoardOf(lists, page.list, ids);
  for (const { row, list } of shown) {
    if (list === undefined || list === page.list) continue;
    const known = lists.list(list)!;
    const records =
      known.kind === BOARD ? boardRecords(known, row) : row.replies === undefined ? null : row.replies + 1;
    const titles = { own: known.ownTitle, row: row.title };
    const title = chosenTitle(titles, (own) => lists.isTitleShared(list, own));
    const told = { records, last: row.lastPostAt ?? null, at: seen.at, rowTitle: row.title, title };
    // A thread stands on a board that is named, whatever else shows it.
    const isAtHome = !mayBeHome && known.parent !== page.list && isNamed(lists, known.parent);
    const parent = isAtHome ? known.parent! : page.list;
    lists.setRow(list, { parent, page: isAtHome ? (known.rowPage ?? 0) : page.number, ...told });
    rows.push(list);
    if (known.kind === THREAD) {
      const isGuest = isAtHome || (known.board !== page.list && isNamed(lists, known.board));
      const home = isGuest ? "guest" : known.parent === page.list ? "own" : "arrived";
      states.push({ before: known, last: told.last, records, marks: row.marks, home });
    }
    const doubt = page.again ? undefined : noteRow(lists, known, seen);
    if (doubt) doubts.push(doubt);
  }
  // What shows threads of boards that are named, and is not named itself, is no board of the others either.
  if (mayBeHome || states.every(({ home }) => home !== "guest"))
    keepStates(lists, states, page.number, seen, page.again ? undefined : (page.newsSince ?? Infinity));
  if (!page.again) doubts.push(...vanished(lists, page, rows, seen.at));
  lists.forgetRows(page.list, page.number, seen.at);
  return { rows, doubts: doubts.slice(0, MOST_DOUBTS) };
}

/** A site that has turned its lists around makes everything doubtful at once; the rest is left to chance. */
const MOST_DOUBTS = 10;

/**
 * Threads sink as others are written in. One that stood on a page and stands there no more, though it was written in later than another that
 * does, has not sunk: it is gone, or elsewhere. So it is where all rows stand on one page.
 */
function vanished(
  lists: Lists,
  { list, number, pages }: RowsPage,
  rows: readonly number[],
  at: number,
): Doubt[] {
  const shown = rows.flatMap((id) => lists.list(id) ?? []);
  const isWhole = number === 1 && pages === 1 && shown.length > 0;
  const lowest = sinkingTo(shown.map(({ rowLast }) => rowLast));
  if (!isWhole && lowest === undefined) return [];
  const left = lists.rowsOf(list, number).filter(({ rowAt, rowLast, gone, read }) => {
    if ((rowAt ?? at) >= at || gone !== null || read === 0) return false;
    return isWhole || (rowLast !== null && rowLast > lowest! + SAME_MOMENT);
  });
  const missing = isWhole || number === 1 ? left : [...left, ...notArrived(lists, list, shown, lowest!, at)];
  return missing.map(({ id }) => ({ list: id, page: 1 }));
}

/** Those that sank from the pages before and ought to have come to this one. Who was looked at lately is there, whatever its board shows. */
function notArrived(
  lists: Lists,
  board: number,
  shown: readonly ListRow[],
  lowest: number,
  at: number,
): ListRow[] {
  const highest = Math.max(...shown.map(({ rowLast }) => rowLast ?? 0));
  return lists
    .rowsAdrift(board, lowest + SAME_MOMENT, highest - SAME_MOMENT)
    .filter(({ id }) => (lists.pageAt(id, 1)?.at ?? 0) < at - LATELY);
}

const LATELY = 12 * HOUR;

/** When the last row of a page was written in, where rows stand in the order of that but for a few on top. */
function sinkingTo(lasts: readonly (number | null)[]): number | undefined {
  const last = lasts.at(-1);
  let sorted = 0;
  for (let i = 1; i < lasts.length; i++)
    if (lasts[i] !== null && lasts[i - 1] !== null && lasts[i]! <= lasts[i - 1]! + SAME_MOMENT) sorted++;
  return last != null && lasts.length >= 3 && sorted >= MOST_ROWS * (lasts.length - 1) ? last : undefined;
}

/**
 * A board's row tells how many threads it has and how many posts, in either order and often without labels: the larger is that of the
 * posts. Where the number is not there, or of the threads alone: when its latest post is another, there is at least one more.
 */
function boardRecords(known: ListRow, { replies, views, lastPostAt }: ThreadRow): number | null {
  if (replies === undefined && lastPostAt === undefined) return null;
  const more = (lastPostAt ?? 0) > (known.rowLast ?? 0) + SAME_MOMENT ? 1 : 0;
  return Math.max(replies ?? 0, views ?? 0, (known.rowRecords ?? 0) + more);
}
