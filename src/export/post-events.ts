import type { PostEvent } from "../archive/posts/post-events.ts";
import type { PostRow } from "./posts.ts";

/** A post with what is known of its time in the archive. */
export interface SeenPostRow extends PostRow {
  readonly first_seen: string;
  readonly last_seen: string;
  /** When it was found to be gone, if it is. */
  readonly gone: string | null;
}

/** One line of `skein tail`. */
export interface PostEventRow extends SeenPostRow {
  /** Where to go on behind this line. */
  readonly cursor: number;
  readonly event: PostEvent["what"];
  readonly at: string;
}

export function seenPostRow(event: PostEvent): SeenPostRow {
  return {
    post_url: event.url,
    post_id: event.postId,
    n: event.n,
    thread_url: event.threadUrl,
    thread_title: event.threadTitle ?? "",
    board: event.board,
    board_url: event.boardUrl,
    author: event.author,
    author_url: event.authorUrl,
    published: event.published,
    published_raw: event.publishedRaw,
    text: event.text,
    html: event.html,
    reply_to: event.replyTo,
    page_url: event.pageUrl,
    fetched: iso(event.at),
    first_seen: iso(event.firstSeen),
    last_seen: iso(event.lastSeen),
    gone: event.gone === null ? null : iso(event.gone),
  };
}

export function postEventRow(event: PostEvent): PostEventRow {
  return { cursor: event.cursor, event: event.what, at: iso(event.at), ...seenPostRow(event) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
