import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import { BoardPaths } from "./board-paths.ts";
import { Places } from "./places.ts";
import { type PlacedRow, POST_COLUMNS, POST_LISTS, type StoredPost } from "./stored-post.ts";

/** Something that happened to a post, with the post as it then was; of one that is gone, as it last was. */
export interface PostEvent extends StoredPost {
  readonly cursor: number;
  readonly what: "new" | "changed" | "gone" | "back" | "withdrawn";
}

const EVENT = `event.id AS cursor, event.what, event.at, ${POST_COLUMNS} FROM post_version AS event JOIN post ON post.id = event.post
  JOIN post_version AS content ON content.id = CASE WHEN event.digest IS NULL THEN post.version ELSE event.id END ${POST_LISTS}`;

type EventRow = PlacedRow & Pick<PostEvent, "cursor" | "what">;

/** Reads what happened to posts, in order, also while a watch writes it. */
export class PostEvents {
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
  }

  /** The latest event's cursor; 0 when nothing has happened. */
  last(): number {
    return this.#rows.get<{ last: number | null }>("SELECT max(id) AS last FROM post_version")?.last ?? 0;
  }

  /** The first that happened at a moment or later. */
  firstSince(at: number): number | undefined {
    return (
      this.#rows.get<{ first: number | null }>("SELECT min(id) AS first FROM post_version WHERE at >= ?", at)
        ?.first ?? undefined
    );
  }

  /** The cursor behind which everything is that happened at a moment or later. */
  before(at: number): number {
    const first = this.firstSince(at);
    return first === undefined ? this.last() : first - 1;
  }

  /** The next events behind a cursor. */
  after(cursor: number, count: number): PostEvent[] {
    const places = new Places(this.#rows);
    const paths = new BoardPaths(this.#rows);
    return this.#rows
      .all<EventRow>(
        `SELECT ${EVENT} WHERE event.id > ? AND event.what <> 'reread' ORDER BY event.id LIMIT ?`,
        cursor,
        count,
      )
      .map((row) => placed(row, places, paths));
  }

  /** The posts that came last, newest first, as they are now. */
  latest(count: number): PostEvent[] {
    const places = new Places(this.#rows);
    const paths = new BoardPaths(this.#rows);
    return this.#rows
      .all<EventRow>(
        `SELECT ${EVENT} WHERE event.what = 'new' AND post.gone IS NULL AND NOT post.withdrawn ORDER BY event.id DESC LIMIT ?`,
        count,
      )
      .map((row) => placed(row, places, paths));
  }

  /** Posts first seen or changed at a moment or later, each once, as they are now. */
  *since(at: number): IterableIterator<PostEvent> {
    const places = new Places(this.#rows);
    const paths = new BoardPaths(this.#rows);
    const rows = this.#rows.iterate<EventRow>(
      `SELECT ${EVENT} WHERE event.id = post.version AND NOT post.withdrawn
       AND post.id IN (SELECT post FROM post_version WHERE at >= ? AND what IN ('new', 'changed')) ORDER BY event.id`,
      at,
    );
    for (const row of rows) yield placed(row, places, paths);
  }
}

function placed({ page, place, ...row }: EventRow, places: Places, paths: BoardPaths): PostEvent {
  return { ...row, n: places.of({ page, place, ...row }), boards: paths.of(row.boardId) };
}
