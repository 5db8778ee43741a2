import type { Statements } from "../database/statements.ts";
import { BoardPaths } from "../posts/board-paths.ts";
import { Places } from "../posts/places.ts";
import { type PlacedRow, POST_COLUMNS, POST_LISTS, type StoredPost } from "../posts/stored-post.ts";

/** A post as somebody who browses sees it. */
export interface BrowsedPost extends StoredPost {
  /** The visit that showed it last as it is now. */
  readonly visit: number;
  /** How often its words were told, the first time included. */
  readonly versions: number;
}

/** Where a post stands in its thread, for going on behind it. Those that no page shows come last. */
export interface PostPlace {
  readonly page: number;
  readonly place: number;
  readonly id: number;
}

type BrowsedRow = PlacedRow & Pick<BrowsedPost, "visit" | "versions">;

const POST = `SELECT content.at, content.visit, ${POST_COLUMNS},
  (SELECT count(*) FROM post_version AS told WHERE told.post = post.id AND told.what IN ('new', 'changed')) AS versions
  FROM post JOIN post_version AS content ON content.id = post.version ${POST_LISTS}`;

/** Posts of a thread behind one of them, in the order of the thread, gone ones in their places. */
export function postsOfThread(
  rows: Statements,
  thread: number,
  behind: PostPlace | undefined,
  count: number,
): { readonly posts: BrowsedPost[]; readonly last: PostPlace | undefined } {
  const found: BrowsedRow[] = [];
  if (!behind || behind.page > 0) {
    const { page, place, id } = behind ?? { page: 0, place: 0, id: 0 };
    found.push(
      ...rows.all<BrowsedRow>(
        `${POST} WHERE post.list = ? AND NOT post.withdrawn AND post.page > 0 AND (post.page, post.place, post.id) > (?, ?, ?)
         ORDER BY post.page, post.place, post.id LIMIT ?`,
        ...[thread, page, place, id, count],
      ),
    );
  }
  if (found.length < count)
    found.push(
      ...rows.all<BrowsedRow>(
        `${POST} WHERE post.list = ? AND NOT post.withdrawn AND post.page = 0 AND post.id > ? ORDER BY post.id LIMIT ?`,
        ...[thread, behind?.page === 0 ? behind.id : 0, count - found.length],
      ),
    );
  return { posts: placed(rows, found), last: placeOf(found.at(-1)) };
}

/** The place of the post before the one that is so far down its thread, for beginning there. */
export function placeBefore(rows: Statements, thread: number, from: number): PostPlace | undefined {
  if (from <= 1) return undefined;
  const known = rows.get<PostPlace>(
    `SELECT page, place, id FROM post WHERE list = ? AND NOT withdrawn AND page > 0 ORDER BY page, place, id LIMIT 1 OFFSET ?`,
    ...[thread, from - 2],
  );
  return known ?? { page: 0, place: 0, id: 0 };
}

/** Posts before one of them by their numbers, the latest found first; of one person, or of all. */
export function latestPosts(
  rows: Statements,
  person: number | undefined,
  before: number | undefined,
  count: number,
): BrowsedPost[] {
  const whose = person === undefined ? "" : "post.person = ? AND";
  const found = rows.all<BrowsedRow>(
    `${POST} WHERE ${whose} NOT post.withdrawn AND post.id < ? ORDER BY post.id DESC LIMIT ?`,
    ...(person === undefined ? [] : [person]),
    ...[before ?? Number.MAX_SAFE_INTEGER, count],
  );
  return placed(rows, found);
}

/** Posts by their numbers, in the order of these; those that are none any more are left out. */
export function postsNumbered(rows: Statements, ids: readonly number[]): BrowsedPost[] {
  const found = ids.flatMap(
    (id) => rows.get<BrowsedRow>(`${POST} WHERE post.id = ? AND NOT post.withdrawn`, id) ?? [],
  );
  return placed(rows, found);
}

/** Something that was told of a post. */
export interface ToldVersion {
  readonly what: "new" | "changed" | "reread" | "gone" | "back" | "withdrawn";
  readonly at: number;
  readonly visit: number;
  readonly pageUrl: string;
  readonly author: string | null;
  readonly published: string | null;
  readonly text: string | null;
}

/** What happened to a post, the oldest first. */
export function versionsOf(rows: Statements, post: number, count: number): ToldVersion[] {
  return rows.all<ToldVersion>(
    `SELECT what, at, visit, page_url AS pageUrl, author, published, text FROM post_version WHERE post = ? ORDER BY id LIMIT ?`,
    ...[post, count],
  );
}

function placed(rows: Statements, found: readonly BrowsedRow[]): BrowsedPost[] {
  const places = new Places(rows);
  const paths = new BoardPaths(rows);
  return found.map(({ page, place, ...post }) => ({
    ...post,
    n: post.gone === null ? places.of({ page, place, ...post }) : null,
    boards: paths.of(post.boardId),
  }));
}

function placeOf(row: BrowsedRow | undefined): PostPlace | undefined {
  return row && { page: row.page, place: row.place, id: row.id };
}
