import type { ListRow, Lists } from "../archive/lists/lists.ts";
import type { Sighting } from "../archive/posts/posts.ts";
import { BOARD, PORTAL } from "./list.ts";
import { saysOtherwise } from "./list-title.ts";

/** A list that may be gone, renamed or elsewhere: the page of it that would tell; 0 for the one that is due anyway. */
export interface Doubt {
  readonly list: number;
  readonly page: number;
}

/** What a page of a list says the list is called, and in which board it stands; as far as that is to be believed. */
export interface OwnWords {
  readonly ownTitle: string | undefined;
  readonly board: number | undefined;
}

/**
 * A list's own page says that it is called otherwise, or stands elsewhere, than when it was last read. That may be so, or the site has a new
 * look and says the same in other places: what the rows have said since then decides, and where they contradict nothing is believed.
 * `last`: when this page was read before; 0 if it never was.
 */
export function believed(list: ListRow, said: OwnWords, last: number): OwnWords {
  if (list.read === 0 || last === 0) return said;
  const isFresh = list.rowAt !== null && list.rowAt >= last;
  const isCalledSo =
    list.ownTitle === null ||
    said.ownTitle === undefined ||
    saysOtherwise(list.ownTitle, said.ownTitle, list.rowTitle, isFresh) !== "no";
  const isInOldRow = isFresh && list.parent === list.board && (list.rowPage ?? 0) > 0;
  const hasMoved = list.board === null || said.board === list.board || !isInOldRow;
  return {
    ownTitle: isCalledSo ? said.ownTitle : undefined,
    board: hasMoved ? said.board : undefined,
  };
}

/** Notes what became of a list, of which a page was just read. `before`: the list as it was; `isNews`: it was read before, at another visit. */
export function noteRead(lists: Lists, before: ListRow, seen: Sighting, isNews: boolean): void {
  const now = lists.list(before.id)!;
  if (now.kind === PORTAL) return;
  if (before.read === 0) {
    const told = lists.lastTold(now.id);
    if (told !== "new") lists.note(now.id, told === undefined ? "new" : "back", seen);
    return;
  }
  if (before.gone !== null) lists.note(now.id, "back", seen);
  if (!isNews) return;
  if (before.ownTitle !== null && now.ownTitle !== null && isRenamed(before, now))
    lists.note(now.id, "renamed", seen, { title: before.title });
  if (before.board !== null && now.board !== null && before.board !== now.board)
    noteMoved(lists, before.board, now, seen);
}

/** A board that a list of boards did not name before is there, though its own page shows nothing until somebody writes. */
export function noteNamed(lists: Lists, list: number, seen: Sighting): void {
  const { kind, found } = lists.list(list)!;
  if (kind === BOARD && found === seen.at && lists.lastTold(list) === undefined)
    lists.note(list, "new", seen);
}

/** Own pages say it all, where they say anything. */
function isRenamed(before: ListRow, now: ListRow): boolean {
  // What it is called may be what rows call it: then its own page only says so too by now.
  if (before.title !== null && saysOtherwise(before.title, now.ownTitle!, null, false) === "same")
    return false;
  return saysOtherwise(before.ownTitle!, now.ownTitle!, now.rowTitle, false) === "yes";
}

/** The same for a list whose row was just read; whether its own page ought to be looked at, since it knows better. */
export function noteRow(lists: Lists, before: ListRow, seen: Sighting): Doubt | undefined {
  if (before.read === 0 || before.rowAt === null) return undefined;
  const now = lists.list(before.id)!;
  const isCalledOtherwise = saysOtherwise(before.rowTitle ?? "", now.rowTitle ?? "", null, false) === "yes";
  const isElsewhere = before.parent !== null && before.parent !== now.parent;
  // Where others are called as it was, it is called what its row says from now on, and its own page will only say so too.
  if (isCalledOtherwise && (now.ownTitle === null || isNowCalled(before, now)))
    lists.note(now.id, "renamed", seen, { title: before.title });
  // A row that is in both boards is no sign: some threads stand in all of them. Nor is one that comes to a board which a list of boards names from a
  // page which none does, nor any thread that stands there: that may have been no board at all.
  const isFound =
    !isNamed(lists, before.parent) && isNamed(lists, now.parent) && !isOwnBoard(lists, before.parent);
  if (isElsewhere && !isFound && now.board === null && before.rowPage === 0)
    noteMoved(lists, before.parent, now, seen);
  const isBack = now.gone !== null && before.rowPage === 0;
  const isDoubted =
    isBack ||
    (isCalledOtherwise && now.ownTitle !== null) ||
    (isElsewhere && now.board !== null && now.board !== now.parent);
  if (isDoubted) return { list: now.id, page: 1 };
  const isFewer = (before.rowRecords ?? 0) > (now.rowRecords ?? Number.POSITIVE_INFINITY);
  return isFewer && now.gone === null ? { list: now.id, page: 0 } : undefined;
}

/** Whether its row has just given it another name than it had. */
function isNowCalled(before: ListRow, now: ListRow): boolean {
  const { title, rowTitle } = now;
  if (before.title === null || title === null || rowTitle === null) return false;
  const isOther = saysOtherwise(before.title, title, null, false) === "yes";
  return isOther && saysOtherwise(title, rowTitle, null, false) === "same";
}

/** Whether a list of boards names it. */
export function isNamed(lists: Lists, board: number | null | undefined): boolean {
  const parent = board == null ? null : lists.list(board)?.parent;
  return parent != null && lists.list(parent)?.kind === PORTAL;
}

/** Whether threads that stand on its first page say on their own that they stand there, as they do on boards within others. */
function isOwnBoard(lists: Lists, board: number | null): boolean {
  return board !== null && lists.rowsOf(board, 1).some((row) => row.board === board);
}

function noteMoved(lists: Lists, from: number, now: ListRow, seen: Sighting): void {
  const isBoard = (list: number) => lists.list(list)?.kind === BOARD;
  const to = now.board ?? now.parent;
  if (to !== null && isBoard(from) && isBoard(to)) lists.note(now.id, "moved", seen, { board: from });
}
