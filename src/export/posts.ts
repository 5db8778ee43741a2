import { hash } from "node:crypto";
import type { StoredMedia } from "../archive/media/stored-media.ts";
import type { PostEvent } from "../archive/posts/post-events.ts";
import type { StoredPost } from "../archive/posts/stored-post.ts";
import { type PostFields, quoteFields } from "../page/posts/post-fields.ts";
import type { Quote } from "../page/posts/quote.ts";

/** One post, flat: a line of `skein export -f posts`, and what a line of `skein tail` tells of its post. */
export interface PostRow extends Omit<PostFields, "media"> {
  /** The site's own id of the post, else made of its thread, author, time and words: the same in whatever order the site is crawled. */
  readonly id: string;
  /** The archive's own numbers: they stay the same at every visit and after every reread. */
  readonly thread_id: number;
  readonly board_id: number | null;
  /** Of who wrote it. */
  readonly author_id: number | null;
  readonly post_url: string | null;
  /** The site's own. */
  readonly post_id: string | null;
  /** Its place in the thread, 1 for the first; null when no page of the thread shows it any more. */
  readonly n: number | null;
  readonly thread_url: string;
  readonly thread_title: string;
  readonly board: string | null;
  readonly board_url: string | null;
  /** The boards that it stands in, outermost first. */
  readonly boards: readonly string[];
  readonly page_url: string;
  readonly fetched: string;
  readonly first_seen: string;
  readonly last_seen: string;
  /** When it was found to be gone, if it is. */
  readonly gone: string | null;
  /** What it shows or carries beside its words, and what became of that. */
  readonly media: readonly StoredMedia[];
}

/** What happened to a post, with the post as it then was: a line of `skein tail`. */
export interface PostEventRow extends PostRow {
  /** Where to go on behind this line. */
  readonly cursor: number;
  readonly event: PostEvent["what"];
  readonly kind: "post";
  readonly at: string;
  /** Whether the post is of the time before anybody watched: history, not news. */
  readonly late: boolean;
}

export function postRow(post: StoredPost): PostRow {
  return {
    id: idOf(post),
    post_url: post.url,
    post_id: post.postId,
    n: post.n,
    thread_id: post.thread,
    thread_url: post.threadUrl,
    thread_title: post.threadTitle ?? "",
    board_id: post.boardId,
    board: post.board,
    board_url: post.boardUrl,
    boards: post.boards,
    author_id: post.person,
    author: post.author,
    author_url: post.authorUrl,
    published: post.published,
    published_zone: post.publishedZone,
    published_precision: post.publishedPrecision,
    published_raw: post.publishedRaw,
    text: post.text,
    own_text: post.ownText ?? post.text,
    html: post.html,
    quotes: post.quotes === null ? [] : (JSON.parse(post.quotes) as Quote[]).map(quoteFields),
    signature: post.signature,
    edited: post.edited,
    reactions: post.reactions,
    reply_to: post.replyTo,
    parent_id: post.parentId,
    page_url: post.pageUrl,
    fetched: iso(post.at),
    first_seen: iso(post.firstSeen),
    last_seen: iso(post.lastSeen),
    gone: post.gone === null ? null : iso(post.gone),
    media: post.media === null ? [] : (JSON.parse(post.media) as StoredMedia[]),
  };
}

export function postEventRow(event: PostEvent, late: boolean): PostEventRow {
  const { cursor, what, at } = event;
  return { cursor, event: what, kind: "post", at: iso(at), late, ...postRow(event) };
}

/** Without an id of the site's own, or with a mere number in the thread: what the post is known by, in letters. */
function idOf({ postId, url, threadUrl, words }: StoredPost): string {
  if (postId !== null && url !== null) return postId;
  return hash("sha1", `${threadUrl}|${postId ?? ""}|${words}`, "base64url").slice(0, 16);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
