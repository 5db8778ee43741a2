import type { BrowsedPost } from "../../archive/browsing/browsed-posts.ts";
import type { StoredMedia } from "../../archive/media/stored-media.ts";
import type { Quote } from "../../page/posts/quote.ts";
import type { PostRow } from "../api.ts";
import { iso } from "./times.ts";

/** A post as answers tell it. */
export function postRow(post: BrowsedPost): PostRow {
  const quotes = post.quotes === null ? [] : (JSON.parse(post.quotes) as Quote[]);
  const media = post.media === null ? [] : (JSON.parse(post.media) as StoredMedia[]);
  return {
    id: post.id,
    thread: post.thread,
    threadTitle: post.threadTitle,
    board: post.boardId,
    boardTitle: post.board,
    n: post.n,
    author: post.author,
    person: post.person,
    published: post.published,
    publishedRaw: post.publishedRaw,
    text: post.ownText ?? post.text ?? "",
    quotes: quotes.map(({ author = null, text }) => ({ author, text })),
    signature: post.signature,
    edited: post.edited,
    reactions: post.reactions,
    url: post.url,
    pageUrl: post.pageUrl,
    visit: post.visit,
    firstSeen: iso(post.firstSeen),
    lastSeen: iso(post.lastSeen),
    gone: iso(post.gone),
    versions: post.versions,
    media: media.map(({ url, kind }) => ({ url, kind })),
  };
}
