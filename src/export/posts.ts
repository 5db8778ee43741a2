import type { PostEvent } from "../archive/posts/post-events.ts";
import type { StoredPost } from "../archive/posts/stored-post.ts";
import type { PostFields } from "../page/posts/post-fields.ts";

/** One post, flat: a line of `skein export -f posts`, and what a line of `skein tail` tells of its post. */
export interface PostRow extends PostFields {
  /** The archive's own numbers: they stay the same at every visit and after every reread. */
  readonly id: number;
  readonly thread_id: number;
  readonly board_id: number | null;
  readonly post_url: string | null;
  /** The site's own. */
  readonly post_id: string | null;
  /** Its place in the thread, 1 for the first; null when no page of the thread shows it any more. */
  readonly n: number | null;
  readonly thread_url: string;
  readonly thread_title: string;
  readonly board: string | null;
  readonly board_url: string | null;
  readonly page_url: string;
  readonly fetched: string;
  readonly first_seen: string;
  readonly last_seen: string;
  /** When it was found to be gone, if it is. */
  readonly gone: string | null;
}

/** One line of `skein tail`. */
export interface PostEventRow extends PostRow {
  /** Where to go on behind this line. */
  readonly cursor: number;
  readonly event: PostEvent["what"];
  readonly at: string;
}

export function postRow(post: StoredPost): PostRow {
  return {
    id: post.id,
    post_url: post.url,
    post_id: post.postId,
    n: post.n,
    thread_id: post.thread,
    thread_url: post.threadUrl,
    thread_title: post.threadTitle ?? "",
    board_id: post.boardId,
    board: post.board,
    board_url: post.boardUrl,
    author: post.author,
    author_url: post.authorUrl,
    published: post.published,
    published_zone: post.publishedZone,
    published_precision: post.publishedPrecision,
    published_raw: post.publishedRaw,
    text: post.text,
    html: post.html,
    reply_to: post.replyTo,
    page_url: post.pageUrl,
    fetched: iso(post.at),
    first_seen: iso(post.firstSeen),
    last_seen: iso(post.lastSeen),
    gone: post.gone === null ? null : iso(post.gone),
  };
}

export function postEventRow(event: PostEvent): PostEventRow {
  return { cursor: event.cursor, event: event.what, at: iso(event.at), ...postRow(event) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
