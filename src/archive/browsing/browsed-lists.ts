import type { Statements } from "../database/statements.ts";
import type { StoredBoard, StoredThread } from "../lists/kept-lists.ts";

/** In which order threads are shown. */
export type ThreadOrder = "newest" | "oldest" | "title" | "found";

/** What a thread is ordered by, for going on behind it. */
export interface ThreadKey {
  readonly by: number | string;
  readonly id: number;
}

export interface ThreadsWanted {
  readonly board?: number | undefined;
  /** Words that the title has in it. */
  readonly title?: string | undefined;
  readonly order: ThreadOrder;
  readonly behind?: ThreadKey | undefined;
  readonly count: number;
}

export type BrowsedThread = StoredThread & { readonly by: number | string };

/**
 * Boards without their posts, which nobody could count in a moment; those with threads, and those that were read. The plus keeps
 * SQLite from walking through all threads of the site once for each board, by the index on kinds.
 */
export function boardsBehind(rows: Statements, behind: number, count: number): Omit<StoredBoard, "posts">[] {
  return rows.all(
    // Threads are counted in one go: an index look-up for each took ten times as long (40 boards, 45,000 threads).
    `WITH counted AS MATERIALIZED (
       SELECT coalesce(board, parent) AS id, sum(gone IS NULL) AS threads FROM list WHERE kind = 3 AND read GROUP BY 1)
     SELECT board.id, board.url, board.title, coalesce(board.board, board.parent) AS parent, board.pages,
     coalesce(counted.threads, 0) AS threads, board.found, board.gone
     FROM list AS board LEFT JOIN counted ON counted.id = board.id
     WHERE board.kind = 2 AND board.id > ? AND (board.read OR counted.id IS NOT NULL) ORDER BY board.id LIMIT ?`,
    ...[behind, count],
  );
}

/** The latest that is known of a thread without looking at its posts: what its row said, or when it was found. */
const LATEST = "coalesce(thread.row_last, thread.found)";

const BY: Readonly<Record<ThreadOrder, { readonly by: string; readonly down: boolean }>> = {
  newest: { by: LATEST, down: true },
  oldest: { by: LATEST, down: false },
  title: { by: "coalesce(thread.title, '')", down: false },
  found: { by: "0", down: false },
};

export function threadsBehind(rows: Statements, wanted: ThreadsWanted): BrowsedThread[] {
  const { board, title, order, behind, count } = wanted;
  const { by, down } = BY[order];
  const values: unknown[] = [];
  let where = "thread.kind = 3 AND thread.read";
  if (board !== undefined) {
    // Two look-ups in indexes rather than a walk through all threads.
    where += ` AND thread.id IN (SELECT id FROM list WHERE board = ? UNION ALL SELECT id FROM list WHERE parent = ? AND board IS NULL)`;
    values.push(board, board);
  }
  if (title !== undefined) {
    where += " AND instr(lower(thread.title), lower(?)) > 0";
    values.push(title);
  }
  if (behind) {
    where += ` AND (${by}, thread.id) ${down ? "<" : ">"} (?, ?)`;
    values.push(behind.by, behind.id);
  }
  const direction = down ? "DESC" : "ASC";
  return rows.all<BrowsedThread>(
    `${threadsIn(`SELECT thread.id, ${by} AS by FROM list AS thread WHERE ${where} ORDER BY by ${direction}, thread.id ${direction} LIMIT ?`)}
     ORDER BY chosen.by ${direction}, chosen.id ${direction}`,
    ...values,
    count,
  );
}

export function threadNumbered(rows: Statements, id: number): BrowsedThread | undefined {
  return rows.get<BrowsedThread>(
    threadsIn("SELECT id, 0 AS by FROM list WHERE id = ? AND kind = 3 AND read"),
    id,
  );
}

/** How many posts a thread has, gone ones too. */
export function postsIn(rows: Statements, thread: number): number {
  return rows.get<{ count: number }>(
    "SELECT count(*) AS count FROM post WHERE list = ? AND NOT withdrawn",
    thread,
  )!.count;
}

/** Their posts are counted once it is known which threads are shown. */
function threadsIn(chosen: string): string {
  const posts = "FROM post WHERE post.list = thread.id AND post.gone IS NULL";
  return `SELECT chosen.by, thread.id, thread.url, thread.title, board.id AS boardId, board.title AS board, board.url AS boardUrl, thread.pages,
    (SELECT count(*) ${posts}) AS posts, (SELECT min(published) ${posts}) AS firstPost, (SELECT max(published) ${posts}) AS lastPost,
    thread.found, thread.gone
    FROM (${chosen}) AS chosen JOIN list AS thread ON thread.id = chosen.id
    LEFT JOIN list AS board ON board.id = coalesce(thread.board, thread.parent)`;
}

/** The boards that a board stands in, outermost first, itself last. */
export function boardsAbove(
  rows: Statements,
  board: number | null,
): { readonly id: number; readonly title: string | null }[] {
  const path: { id: number; title: string | null }[] = [];
  const seen = new Set<number>();
  for (let at = board; at !== null && path.length < DEEPEST && !seen.has(at); ) {
    seen.add(at);
    const row: { id: number; kind: number; title: string | null; parent: number | null } | undefined =
      rows.get("SELECT id, kind, title, coalesce(board, parent) AS parent FROM list WHERE id = ?", at);
    if (row?.kind !== 2) break;
    path.unshift({ id: row.id, title: row.title });
    at = row.parent;
  }
  return path;
}

/** Deeper paths are rings. */
const DEEPEST = 12;

/** A page of a list. */
export interface ListedPage {
  readonly id: number;
  /** 1: a portal, 2: a board, 3: a thread. */
  readonly kind: number;
  readonly title: string | null;
  readonly number: number;
  readonly pages: number;
}

export function listOf(rows: Statements, url: string): ListedPage | undefined {
  return rows.get<ListedPage>(
    `SELECT list.id, list.kind, list.title, list_page.number, list.pages FROM list_page JOIN list ON list.id = list_page.list
     WHERE list_page.url = ? AND list.kind > 0`,
    url,
  );
}
