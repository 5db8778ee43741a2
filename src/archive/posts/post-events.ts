import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { PostContent } from "./post-store.ts";

/** Something that happened to a post, with the post as it then was; of one that is gone, as it last was. */
export interface PostEvent extends Omit<PostContent, "digest"> {
  readonly cursor: number;
  readonly what: "new" | "changed" | "gone" | "back";
  readonly at: number;
  readonly pageUrl: string;
  readonly threadUrl: string;
  readonly threadTitle: string | null;
  readonly board: string | null;
  readonly boardUrl: string | null;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly gone: number | null;
}

const EVENT = `event.id AS cursor, event.what, event.at, event.page_url AS pageUrl, content.post_id AS postId, content.n, content.url,
  content.author, content.author_url AS authorUrl, content.published, content.published_raw AS publishedRaw, content.text, content.html,
  content.reply_to AS replyTo, thread.url AS threadUrl, thread.title AS threadTitle, board.title AS board, board.url AS boardUrl,
  post.first_seen AS firstSeen, post.gone,
  CASE WHEN post.gone IS NULL THEN max(post.last_seen, coalesce((SELECT max(at) FROM list_page WHERE list = post.list AND number = post.page), 0))
    ELSE post.last_seen END AS lastSeen
  FROM post_version AS event JOIN post ON post.id = event.post
  JOIN post_version AS content ON content.id = CASE WHEN event.digest IS NULL THEN post.version ELSE event.id END
  JOIN list AS thread ON thread.id = post.list LEFT JOIN list AS board ON board.id = thread.parent`;

/** Reads what happened to posts, in order, also while a watch writes it. */
export class PostEvents {
  readonly #rows: Statements;

  /** Undefined when the archive has no such tables yet. */
  static of(database: Database): PostEvents | undefined {
    const found = database.prepare(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'post_version'",
    );
    return found.get() ? new PostEvents(database) : undefined;
  }

  private constructor(database: Database) {
    this.#rows = new Statements(database);
  }

  /** The latest event's cursor; 0 when nothing has happened. */
  last(): number {
    return this.#rows.get<{ last: number | null }>("SELECT max(id) AS last FROM post_version")?.last ?? 0;
  }

  /** The cursor behind which everything is that happened at a moment or later. */
  before(at: number): number {
    const first = this.#rows.get<{ first: number | null }>(
      "SELECT min(id) AS first FROM post_version WHERE at >= ?",
      at,
    );
    return first?.first ? first.first - 1 : this.last();
  }

  /** The next events behind a cursor. */
  after(cursor: number, count: number): PostEvent[] {
    return this.#rows.all(
      `SELECT ${EVENT} WHERE event.id > ? AND event.what <> 'reread' ORDER BY event.id LIMIT ?`,
      cursor,
      count,
    );
  }

  /** Posts first seen or changed at a moment or later, each once, as they are now. */
  since(at: number): IterableIterator<PostEvent> {
    return this.#rows.iterate(
      `SELECT ${EVENT} WHERE event.id = post.version
       AND post.id IN (SELECT post FROM post_version WHERE at >= ? AND what IN ('new', 'changed')) ORDER BY event.id`,
      at,
    );
  }
}
