import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import { BoardPaths } from "./board-paths.ts";
import { type PlacedRow, POST_COLUMNS, POST_LISTS, type StoredPost } from "./stored-post.ts";

const POST = `SELECT content.at, ${POST_COLUMNS} FROM post JOIN post_version AS content ON content.id = post.version ${POST_LISTS}
  WHERE post.list = ? AND NOT post.withdrawn`;

/**
 * All posts of an archive as they are now, or those of some threads, thread by thread, each thread in its order; behind them those that
 * no page shows any more. Memory does not grow with them.
 */
export function* keptPosts(database: Database, only?: readonly number[]): Generator<StoredPost> {
  const rows = new Statements(database);
  const paths = new BoardPaths(rows);
  const threads =
    only?.map((id) => ({ id })) ??
    rows.iterate<{ id: number }>("SELECT id FROM list WHERE kind = 3 AND read ORDER BY id");
  for (const { id } of threads) {
    let n = 0;
    const shown = rows.iterate<PlacedRow>(
      `${POST} AND post.page > 0 ORDER BY post.page, post.place, post.id`,
      id,
    );
    for (const { page: _page, place: _place, ...post } of shown)
      yield { ...post, n: ++n, boards: paths.of(post.boardId) };
    const others = rows.iterate<PlacedRow>(`${POST} AND post.page = 0 ORDER BY post.id`, id);
    for (const { page: _page, place: _place, ...post } of others)
      yield { ...post, n: null, boards: paths.of(post.boardId) };
  }
}
