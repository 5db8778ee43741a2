import type { StoredBoard, StoredThread } from "../archive/lists/kept-lists.ts";
import type { ListEvent } from "../archive/lists/list-events.ts";
import type { StoredPerson } from "../archive/people/kept-people.ts";

/** One thread, flat. */
export interface ThreadRow {
  /** The archive's own number: it stays the same at every visit and after every reread. */
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly board_id: number | null;
  readonly board: string | null;
  readonly board_url: string | null;
  /** As its pages tell; not all of them need be in the archive. */
  readonly pages: number;
  /** Posts that are in the archive and not gone. */
  readonly posts: number;
  /** When the first and the latest of these were written. */
  readonly first_post: string | null;
  readonly last_post: string | null;
  /** When it was found, and when it was found to be gone, if it is. */
  readonly found: string;
  readonly gone: string | null;
}

/** One board, flat. */
export interface BoardRow {
  /** The archive's own number. */
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  /** The board in whose list it stands. */
  readonly parent_id: number | null;
  readonly pages: number;
  /** Threads that were read and are not gone, and their posts. */
  readonly threads: number;
  readonly posts: number;
  readonly found: string;
  readonly gone: string | null;
}

/** What happened to a thread or a board: a line of `skein tail`. */
export type ListEventRow = ThreadEventRow | BoardEventRow;

interface ListEventFields {
  /** Where to go on behind this line. */
  readonly cursor: number;
  readonly event: ListEvent["what"];
  readonly at: string;
  /** Whether it tells of the time before anybody watched: history, not news. */
  readonly late: boolean;
  /** The page that told so. */
  readonly page_url: string;
  /** What it was called, or where it stood, before it was renamed or moved. */
  readonly was_title: string | null;
  readonly was_board_id: number | null;
  readonly was_board: string | null;
  readonly was_board_url: string | null;
  /** What it is part of now, when it was merged, or turned out to be no list of its own. */
  readonly into_id: number | null;
  readonly into_url: string | null;
}

export interface ThreadEventRow extends ListEventFields, ThreadRow {
  readonly kind: "thread";
  /** Whether it is held at the top of its board, and whether nobody may write in it any more; null while nobody can tell. */
  readonly sticky: boolean | null;
  readonly closed: boolean | null;
}

export interface BoardEventRow extends ListEventFields, BoardRow {
  readonly kind: "board";
}

/** Somebody who wrote posts. */
export interface PersonRow {
  /** The archive's own number. */
  readonly id: number;
  readonly name: string | null;
  /** Of the profile, where pages link to it. */
  readonly url: string | null;
  readonly first_seen: string;
  /** Posts that are in the archive and not gone. */
  readonly posts: number;
}

export function threadRow(thread: StoredThread): ThreadRow {
  return {
    id: thread.id,
    url: thread.url,
    title: thread.title,
    board_id: thread.boardId,
    board: thread.board,
    board_url: thread.boardUrl,
    pages: thread.pages,
    posts: thread.posts,
    first_post: iso(thread.firstPost),
    last_post: iso(thread.lastPost),
    found: iso(thread.found),
    gone: iso(thread.gone),
  };
}

export function boardRow({ parent, found, gone, ...board }: StoredBoard): BoardRow {
  const { id, url, title, pages, threads, posts } = board;
  return { id, url, title, parent_id: parent, pages, threads, posts, found: iso(found), gone: iso(gone) };
}

export function listEventRow(event: ListEvent, late: boolean): ListEventRow {
  const { cursor, what, at } = event;
  const head = { cursor, event: what, at: iso(at), late } as const;
  const tail = {
    ...{ page_url: event.pageUrl, was_title: event.wasTitle, was_board_id: event.wasBoardId },
    ...{ was_board: event.wasBoard, was_board_url: event.wasBoardUrl },
    ...{ into_id: event.intoId, into_url: event.intoUrl },
  };
  if (event.kind === "board")
    return { ...head, kind: "board", ...boardRow({ ...event, parent: event.boardId }), ...tail };
  const [sticky, closed] = [yesOrNo(event.sticky), yesOrNo(event.closed)];
  return { ...head, kind: "thread", ...threadRow(event), sticky, closed, ...tail };
}

function yesOrNo(state: 0 | 1 | null): boolean | null {
  return state === null ? null : state === 1;
}

export function personRow({ id, name, url, firstSeen, posts }: StoredPerson): PersonRow {
  return { id, name, url, first_seen: iso(firstSeen), posts };
}

function iso(at: number): string;
function iso(at: number | null): string | null;
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
