import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { StoredBoard, StoredThread } from "./kept-lists.ts";
import type { ListHappening } from "./lists.ts";

/** Something that happened to a board or a thread, with the list as it is; title and board as they then were. */
export interface ListEvent
  extends Omit<StoredThread, "firstPost" | "lastPost">,
    Pick<StoredBoard, "threads"> {
  readonly cursor: number;
  readonly kind: "board" | "thread";
  readonly what: ListHappening;
  readonly at: number;
  readonly pageUrl: string;
  readonly sticky: 0 | 1 | null;
  readonly closed: 0 | 1 | null;
  readonly firstPost: number | null;
  readonly lastPost: number | null;
  /** What it was called before, where it stood before, and the list that it is part of now, where that is what happened. */
  readonly wasTitle: string | null;
  readonly wasBoardId: number | null;
  readonly wasBoard: string | null;
  readonly wasBoardUrl: string | null;
  readonly intoId: number | null;
  readonly intoUrl: string | null;
}

const POSTS = "FROM post WHERE post.list = list.id AND post.gone IS NULL";
const THREADS =
  "FROM list AS thread WHERE thread.parent = list.id AND thread.kind = 3 AND thread.read AND thread.gone IS NULL";

const EVENT = `event.id AS cursor, event.what, event.at, event.page_url AS pageUrl, list.id, list.url, event.title, list.pages, list.found, list.gone,
  list.sticky, list.closed, event.was_title AS wasTitle, board.id AS boardId, board.title AS board, board.url AS boardUrl, former.id AS wasBoardId,
  former.title AS wasBoard, former.url AS wasBoardUrl, other.id AS intoId, other.url AS intoUrl, iif(event.kind = 2, 'board', 'thread') AS kind,
  (SELECT count(*) ${POSTS}) AS posts, (SELECT min(published) ${POSTS}) AS firstPost, (SELECT max(published) ${POSTS}) AS lastPost,
  iif(event.kind = 2, (SELECT count(*) ${THREADS}), 0) AS threads
  FROM list_event AS event JOIN list ON list.id = event.list LEFT JOIN list AS board ON board.id = event.board
  LEFT JOIN list AS former ON former.id = event.was_board LEFT JOIN list AS other ON other.id = event.other`;

/** Reads what happened to boards and threads, in order, also while a watch writes it. */
export class ListEvents {
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
  }

  /** The first that happened at a moment or later. */
  firstSince(at: number): number | undefined {
    return (
      this.#rows.get<{ first: number | null }>("SELECT min(id) AS first FROM list_event WHERE at >= ?", at)
        ?.first ?? undefined
    );
  }

  after(cursor: number, count: number): ListEvent[] {
    return this.#rows.all<ListEvent>(
      `SELECT ${EVENT} WHERE event.id > ? ORDER BY event.id LIMIT ?`,
      cursor,
      count,
    );
  }

  /** What came last, newest first; without new threads, whose first posts tell of them. */
  latest(count: number): ListEvent[] {
    return this.#rows.all<ListEvent>(
      `SELECT ${EVENT} WHERE event.what <> 'withdrawn' AND NOT (event.what = 'new' AND event.kind = 3) ORDER BY event.id DESC LIMIT ?`,
      count,
    );
  }
}
