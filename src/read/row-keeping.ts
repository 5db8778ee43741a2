import type { ListRow, Lists } from "../archive/lists/lists.ts";
import type { ThreadRow } from "../page/posts/threads.ts";
import { normalise } from "../url/normalise.ts";
import { BOARD } from "./list.ts";
import { chosenTitle } from "./list-title.ts";

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

/** Notes what the rows of an index page tell of their lists; returns those lists in their order. */
export function keepRows(
  lists: Lists,
  place: { readonly list: number; readonly number: number },
  rows: readonly { readonly row: ThreadRow; readonly list: number | undefined }[],
  at: number,
): number[] {
  const kept: number[] = [];
  for (const { row, list } of rows) {
    if (list === undefined || list === place.list) continue;
    const known = lists.list(list)!;
    const records =
      known.kind === BOARD ? boardRecords(known, row) : row.replies === undefined ? null : row.replies + 1;
    const titles = { own: known.ownTitle, row: row.title };
    const title = chosenTitle(titles, (own) => lists.isTitleShared(list, own));
    const told = { records, last: row.lastPostAt ?? null, at, rowTitle: row.title, title };
    lists.setRow(list, { parent: place.list, page: place.number, ...told });
    kept.push(list);
  }
  lists.forgetRows(place.list, place.number, at);
  return kept;
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
