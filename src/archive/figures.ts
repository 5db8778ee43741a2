import type { Database } from "./database/database.ts";
import { Statements } from "./database/statements.ts";

/** How much was read into the archive; what is gone is left out. */
export interface Figures {
  readonly boards: number;
  readonly threads: number;
  readonly posts: number;
  readonly people: number;
}

/** The post that was written last. */
export interface NewestPost {
  /** Milliseconds since 1970. */
  readonly published: number;
  readonly author: string | null;
  readonly thread: string | null;
}

/** The page of a list that was read last. */
export interface LatestPage {
  readonly title: string | null;
  readonly url: string;
  readonly kind: number;
  readonly number: number;
  readonly records: number;
}

/** What the rows of index pages promise of their threads, against what is kept of them. */
export interface Promised {
  /** Posts that rows tell of, … */
  readonly posts: number;
  /** … and those of them that are there. */
  readonly kept: number;
  /** Threads that were read since their row told so, and showed fewer; and how many posts that is. */
  readonly shortThreads: number;
  readonly shortPosts: number;
}

/** One more or less is the first post, or one that was deleted. */
const NEAR = 1;
const SHORT = `kept_at >= row_at AND row_records - kept > ${NEAR}`;

/** Answers in a few look-ups whatever the size: a live display asks several times a second. */
export class StoredFigures {
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
  }

  get(): Figures {
    const rows = this.#rows.all<{ name: keyof Figures; count: number }>("SELECT name, count FROM figure");
    // Older archives keep no figures, and whoever only reads them has to count.
    return rows.length > 0
      ? (Object.fromEntries(rows.map(({ name, count }) => [name, count])) as unknown as Figures)
      : this.counted();
  }

  /** The same, counted anew. */
  counted(): Figures {
    return this.#rows.get<Figures>(
      `SELECT (SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL) AS boards,
       (SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL) AS threads,
       (SELECT count(*) FROM post WHERE gone IS NULL) AS posts, (SELECT count(*) FROM person) AS people`,
    )!;
  }

  /** `now`: what says that it was written later has a wrong clock. */
  newestPost(now: number): NewestPost | undefined {
    return this.#rows.get(
      `SELECT post.published, said.author, list.title AS thread FROM post JOIN post_version AS said ON said.id = post.version
       JOIN list ON list.id = post.list WHERE post.gone IS NULL AND post.published <= ? ORDER BY post.published DESC LIMIT 1`,
      now,
    );
  }

  /** Walks through all threads; of long ones, of which nobody counted the posts, it says nothing. */
  promised(): Promised {
    return this.#rows.get<Promised>(
      `SELECT coalesce(sum(row_records), 0) AS posts, coalesce(sum(min(row_records, coalesce(kept, 0))), 0) AS kept,
       coalesce(sum(${SHORT}), 0) AS shortThreads, coalesce(sum(iif(${SHORT}, row_records - kept, 0)), 0) AS shortPosts
       FROM list WHERE kind = 3 AND gone IS NULL AND row_records IS NOT NULL AND (kept IS NOT NULL OR read = 0)`,
    )!;
  }

  latestPage(): LatestPage | undefined {
    return this.#rows.get(
      `SELECT list.title, list_page.url, list.kind, list_page.number, list_page.records FROM list_page
       JOIN list ON list.id = list_page.list WHERE visit IS NOT NULL ORDER BY at DESC, list_page.url DESC LIMIT 1`,
    );
  }
}
