import type { Database } from "../database/database.ts";

/** A thread as the archive tells of it. */
export interface StoredThread {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly boardId: number | null;
  readonly board: string | null;
  readonly boardUrl: string | null;
  /** As its pages tell; not all of them need be in the archive. */
  readonly pages: number;
  /** Posts that are in the archive and not gone. */
  readonly posts: number;
  /** Of the posts that are there: when the first and the latest were written, milliseconds since 1970. */
  readonly firstPost: number | null;
  readonly lastPost: number | null;
  readonly found: number;
  readonly gone: number | null;
}

/** A board as the archive tells of it. */
export interface StoredBoard {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  /** The board or list of boards in whose rows it stands. */
  readonly parent: number | null;
  readonly pages: number;
  /** Threads that were read and are not gone, and their posts. */
  readonly threads: number;
  readonly posts: number;
  readonly found: number;
  readonly gone: number | null;
}

/** All threads of which a page was read, or those of them that are named, in the order in which they were found. */
export function keptThreads(database: Database, only?: readonly number[]): IterableIterator<StoredThread> {
  const posts = "FROM post WHERE post.list = thread.id AND post.gone IS NULL";
  return database
    .prepare<[string | null], StoredThread>(
      `SELECT thread.id, thread.url, thread.title, board.id AS boardId, board.title AS board, board.url AS boardUrl, thread.pages,
       (SELECT count(*) ${posts}) AS posts, (SELECT min(published) ${posts}) AS firstPost, (SELECT max(published) ${posts}) AS lastPost,
       thread.found, thread.gone
       FROM list AS thread LEFT JOIN list AS board ON board.id = coalesce(thread.board, thread.parent)
       WHERE thread.kind = 3 AND thread.read AND (?1 IS NULL OR thread.id IN (SELECT value FROM json_each(?1))) ORDER BY thread.id`,
    )
    .iterate(only ? JSON.stringify(only) : null);
}

/** All boards that were read, or that threads say they belong to. */
export function keptBoards(database: Database): IterableIterator<StoredBoard> {
  return database
    .prepare<[], StoredBoard>(
      `SELECT board.id, board.url, board.title, coalesce(board.board, board.parent) AS parent, board.pages,
       coalesce(counted.threads, 0) AS threads, coalesce(counted.posts, 0) AS posts, board.found, board.gone
       FROM list AS board LEFT JOIN (
         SELECT coalesce(board, parent) AS id, count(*) AS threads,
           sum((SELECT count(*) FROM post WHERE post.list = list.id AND post.gone IS NULL)) AS posts
         FROM list WHERE kind = 3 AND read AND gone IS NULL GROUP BY coalesce(board, parent)
       ) AS counted ON counted.id = board.id
       WHERE board.kind = 2 AND (board.read OR counted.threads > 0) ORDER BY board.id`,
    )
    .iterate();
}
