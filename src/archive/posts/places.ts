import type { Statements } from "../database/statements.ts";

/** Lists whose pages are held at once. */
const MOST_LISTS = 1_000;

/**
 * The place of posts in their threads. A question to the rows rather than a column: a post that comes or goes on an early page would
 * move all behind it. While early pages of a thread are not read, places count from the first post that is known.
 * One object for one moment: what is counted is held.
 */
export class Places {
  readonly #rows: Statements;
  /** Of each list, how many posts are before each of its pages. */
  readonly #lists = new Map<number, ReadonlyMap<number, number>>();

  constructor(rows: Statements) {
    this.#rows = rows;
  }

  /** Null for a post that no page shows. */
  of(post: {
    readonly id: number;
    readonly thread: number;
    readonly page: number;
    readonly place: number;
  }): number | null {
    if (post.page === 0) return null;
    const before = this.#beforePages(post.thread).get(post.page) ?? 0;
    const { count } = this.#rows.get<{ count: number }>(
      "SELECT count(*) AS count FROM post WHERE list = ? AND page = ? AND gone IS NULL AND (place, id) <= (?, ?)",
      post.thread,
      post.page,
      post.place,
      post.id,
    )!;
    return before + count;
  }

  #beforePages(list: number): ReadonlyMap<number, number> {
    const known = this.#lists.get(list);
    if (known) return known;
    if (this.#lists.size >= MOST_LISTS) this.#lists.clear();
    const pages = this.#rows.all<{ page: number; posts: number }>(
      "SELECT page, count(*) AS posts FROM post WHERE list = ? AND page > 0 AND gone IS NULL GROUP BY page ORDER BY page",
      list,
    );
    let sum = 0;
    const before = new Map<number, number>();
    for (const { page, posts } of pages) {
      before.set(page, sum);
      sum += posts;
    }
    this.#lists.set(list, before);
    return before;
  }
}
