import type { Statements } from "../database/statements.ts";

/** A post as an index for searching wants it: its own words, and what searches may be narrowed to. */
export interface SearchablePost {
  readonly id: number;
  readonly text: string;
  readonly thread: number;
  readonly board: number | null;
  readonly person: number | null;
  readonly published: number | null;
  readonly isGone: boolean;
}

export interface SearchableChange {
  /** All events up to this number are in it. */
  readonly upTo: number;
  readonly posts: readonly SearchablePost[];
  /** Numbers of what is no post any more. */
  readonly removed: readonly number[];
}

/** The number of the latest event of posts, threads and boards. */
export function latestEvent(rows: Statements): number {
  return rows.get<{ id: number }>(
    "SELECT max(coalesce((SELECT max(id) FROM post_version), 0), coalesce((SELECT max(id) FROM list_event), 0)) AS id",
  )!.id;
}

/** What the first event says: another archive in the same place says something else. */
export function firstEvent(rows: Statements): string {
  const first = rows.get<{ at: number; page: string; id: number }>(
    "SELECT id, at, page_url AS page FROM post_version ORDER BY id LIMIT 1",
  );
  return first ? `${first.id} ${first.at} ${first.page}` : "";
}

/** All posts of which something was told in the next so many events, as they are now; those of threads that were moved, too. */
export function searchableBehind(rows: Statements, behind: number, count: number): SearchableChange {
  const upTo = Math.min(behind + count, latestEvent(rows));
  const ids = new Set<number>();
  for (const { post } of rows.all<{ post: number }>(
    "SELECT post FROM post_version WHERE id > ? AND id <= ?",
    ...[behind, upTo],
  ))
    ids.add(post);
  for (const { id } of rows.all<{ id: number }>(
    `SELECT post.id FROM list_event AS event JOIN post ON post.list = event.list
     WHERE event.id > ? AND event.id <= ? AND event.what IN ('moved', 'merged', 'new')`,
    ...[behind, upTo],
  ))
    ids.add(id);
  const posts: SearchablePost[] = [];
  const removed: number[] = [];
  for (const id of ids) {
    const row = rows.get<Omit<SearchablePost, "isGone"> & { gone: number | null }>(SEARCHABLE, id);
    if (row) posts.push({ ...row, isGone: row.gone !== null });
    else removed.push(id);
  }
  return { upTo, posts, removed };
}

const SEARCHABLE = `SELECT post.id, coalesce(content.own_text, content.text, '') AS text, post.list AS thread,
  coalesce(thread.board, thread.parent) AS board, post.person, post.published, post.gone
  FROM post JOIN post_version AS content ON content.id = post.version JOIN list AS thread ON thread.id = post.list
  WHERE post.id = ? AND NOT post.withdrawn`;

/** When posts were written; null where nobody knows. */
export function publishedOf(rows: Statements, id: number): number | null {
  return (
    rows.get<{ published: number | null }>("SELECT published FROM post WHERE id = ?", id)?.published ?? null
  );
}
