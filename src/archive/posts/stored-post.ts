import { MEDIA_OF_POST } from "../media/stored-media.ts";
import type { PostContent } from "./posts.ts";

/** A post as the archive tells of it: what it says, where it stands, and when it was seen. */
export interface StoredPost extends Omit<PostContent, "digest" | "media"> {
  /** The archive's own number for it: the same at every visit and after every reread. */
  readonly id: number;
  /** Who said what when, in one number (see post-identity). */
  readonly words: string;
  /** Its place in the thread, 1 for the first; null when no page of the thread shows it (any more). */
  readonly n: number | null;
  /** Of the page that said so. */
  readonly at: number;
  readonly pageUrl: string;
  readonly thread: number;
  readonly threadUrl: string;
  readonly threadTitle: string | null;
  readonly boardId: number | null;
  readonly board: string | null;
  readonly boardUrl: string | null;
  /** The boards that it stands in, outermost first, by name. */
  readonly boards: readonly string[];
  readonly person: number | null;
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly gone: number | null;
  /** What it shows or carries with what became of that, as JSON, from `StoredMedia`; null where there is nothing. */
  readonly media: string | null;
}

/** A row of the queries below: where the post stands, from which its place in the thread follows. */
export interface PlacedRow extends Omit<StoredPost, "n" | "boards"> {
  readonly page: number;
  readonly place: number;
}

/** Columns of a query over post, its thread, its board, and the version that holds its content. */
export const POST_COLUMNS = `post.id, post.words, post.page, post.place, post.person, content.page_url AS pageUrl, content.post_id AS postId, content.url,
  content.author, content.author_url AS authorUrl, content.published, content.published_zone AS publishedZone,
  content.published_precision AS publishedPrecision, content.published_raw AS publishedRaw, content.text, content.html,
  content.reply_to AS replyTo, content.own_text AS ownText, content.quotes, content.signature, content.edited, content.reactions,
  content.parent_id AS parentId, post.list AS thread, thread.url AS threadUrl, thread.title AS threadTitle, board.id AS boardId,
  board.title AS board, board.url AS boardUrl, post.first_seen AS firstSeen, post.gone,
  CASE WHEN post.gone IS NULL THEN max(post.last_seen, coalesce((SELECT max(at) FROM list_page WHERE list = post.list AND number = post.page), 0))
    ELSE post.last_seen END AS lastSeen,
  CASE WHEN content.media IS NULL THEN NULL ELSE ${MEDIA_OF_POST} END AS media`;

/** A thread's own pages know best which board it is on; the row of an index may stand in a list of the latest threads of all boards. */
export const POST_LISTS =
  "JOIN list AS thread ON thread.id = post.list LEFT JOIN list AS board ON board.id = coalesce(thread.board, thread.parent)";
