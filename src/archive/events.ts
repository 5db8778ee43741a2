import type { Database } from "./database/database.ts";
import { Statements } from "./database/statements.ts";
import { type ListEvent, ListEvents } from "./lists/list-events.ts";
import { type PostEvent, PostEvents } from "./posts/post-events.ts";

/** Something that happened to a post, a thread or a board. */
export type StoredEvent = PostEvent | ListEvent;

export function isOfPost(event: StoredEvent): event is PostEvent {
  return !("kind" in event);
}

/** Reads all that happened, in the order of its numbers, also while a watch writes it. */
export class Events {
  readonly posts: PostEvents;
  readonly lists: ListEvents;
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
    this.posts = new PostEvents(database);
    this.lists = new ListEvents(database);
  }

  /** The latest event's cursor; 0 when nothing has happened. */
  last(): number {
    return this.#rows.get<{ last: number }>(
      "SELECT max((SELECT coalesce(max(id), 0) FROM post_version), (SELECT coalesce(max(id), 0) FROM list_event)) AS last",
    )!.last;
  }

  /** The cursor behind which everything is that happened at a moment or later. */
  before(at: number): number {
    const list = this.lists.firstSince(at);
    const post = this.posts.firstSince(at);
    if (list === undefined && post === undefined) return this.last();
    return Math.min(list ?? Number.POSITIVE_INFINITY, post ?? Number.POSITIVE_INFINITY) - 1;
  }

  /** The next events behind a cursor. */
  after(cursor: number, count: number): StoredEvent[] {
    // Asked first: what a watch adds between the two questions below may be seen by one of them alone.
    const last = this.last();
    return [...this.posts.after(cursor, count), ...this.lists.after(cursor, count)]
      .filter((event) => event.cursor <= last)
      .sort((a, b) => a.cursor - b.cursor)
      .slice(0, count);
  }

  /** The posts that came last and what happened last to lists, newest first. */
  latest(count: number): StoredEvent[] {
    return [...this.posts.latest(count), ...this.lists.latest(count)]
      .sort((a, b) => b.cursor - a.cursor)
      .slice(0, count);
  }
}
