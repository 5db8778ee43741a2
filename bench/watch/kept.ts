import { Database } from "../../src/archive/database/database.ts";

/** A row of what happened to posts, as the archive keeps it. */
export interface KeptEvent {
  readonly post: number;
  readonly what: "new" | "changed" | "reread" | "gone" | "back" | "withdrawn";
  readonly at: number;
  readonly text: string | null;
  readonly author: string | null;
  readonly postId: string | null;
  readonly url: string;
  readonly withdrawn: 0 | 1;
}

/** All that happened to the posts of an archive, post by post. */
export function eventsIn(directory: string): Map<number, KeptEvent[]> {
  const database = new Database(`${directory}/skein.db`, { readonly: true });
  const events = new Map<number, KeptEvent[]>();
  const rows = database
    .prepare<[], KeptEvent>(
      `SELECT event.post, event.what, event.at, event.text, event.author, event.post_id AS postId, event.page_url AS url, post.withdrawn
       FROM post_version AS event JOIN post ON post.id = event.post ORDER BY event.id`,
    )
    .all();
  for (const row of rows) {
    const known = events.get(row.post);
    if (known) known.push(row);
    else events.set(row.post, [row]);
  }
  database.close();
  return events;
}

/** A row of what happened to threads and boards. */
export interface KeptListEvent {
  readonly list: number;
  readonly what: string;
  readonly at: number;
  readonly url: string;
  readonly title: string | null;
  readonly wasTitle: string | null;
}

/** All that happened to the threads and boards of an archive, in its order. */
export function listEventsIn(directory: string): KeptListEvent[] {
  const database = new Database(`${directory}/skein.db`, { readonly: true });
  const rows = database
    .prepare<[], KeptListEvent>(
      `SELECT event.list, event.what, event.at, list.url, event.title, event.was_title AS wasTitle
       FROM list_event AS event JOIN list ON list.id = event.list ORDER BY event.id`,
    )
    .all();
  database.close();
  return rows;
}
