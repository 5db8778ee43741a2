import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { PostContent } from "../posts/posts.ts";
import type { People, Person, TracesInFile } from "./people.ts";

/** Versions that are held at once while they are put in another way. */
const PORTION = 500;

interface Version extends PostContent {
  readonly id: number;
  readonly post: number;
  readonly thread: number;
}

export class SqlitePeople implements People {
  readonly #database: Database;
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#database = database;
    this.#rows = new Statements(database);
  }

  all(): IterableIterator<Person> {
    return this.#rows.iterate("SELECT id, name, url FROM person ORDER BY id");
  }

  traces(people: readonly Person[]): TracesInFile[] {
    this.#choose(people);
    // A page that was visited again and said the same made no version: all visits of its address show the posts.
    return this.#rows.all(
      `SELECT warc.name AS warc, count(*) AS records FROM visit JOIN warc ON warc.id = visit.warc
       WHERE NOT visit.lost AND visit.address IN (
         SELECT shown.address FROM post_version JOIN visit AS shown ON shown.id = post_version.visit
         WHERE post_version.post IN (SELECT id FROM post WHERE person IN (SELECT id FROM temp.chosen))
         UNION SELECT address.id FROM temp.chosen JOIN address ON address.url = chosen.url
       ) GROUP BY warc.id ORDER BY warc.id`,
    );
  }

  threadsOf(people: readonly Person[]): number[] {
    this.#choose(people);
    return this.#rows
      .all<{ list: number }>("SELECT DISTINCT list FROM post WHERE person IN (SELECT id FROM temp.chosen)")
      .map(({ list }) => list);
  }

  remove(people: readonly Person[]): number {
    this.#choose(people);
    const posts = "SELECT id FROM post WHERE person IN (SELECT id FROM temp.chosen)";
    const { count } = this.#rows.get<{ count: number }>(`SELECT count(*) AS count FROM (${posts})`)!;
    this.#rows.run(`DELETE FROM post_version WHERE post IN (${posts})`);
    this.#rows.run("DELETE FROM post WHERE person IN (SELECT id FROM temp.chosen)");
    this.#rows.run("DELETE FROM person WHERE id IN (SELECT id FROM temp.chosen)");
    this.#rows.run("UPDATE figure SET count = (SELECT count(*) FROM person) WHERE name = 'people'");
    return count;
  }

  rewrite(change: (content: PostContent, thread: number) => PostContent | undefined): number {
    const changed = new Set<number>();
    for (let last = 0; ; ) {
      const versions = this.#rows.all<Version>(
        `SELECT said.id, said.post, post.list AS thread, digest, post_id AS postId, url, author, author_url AS authorUrl, said.published,
         published_zone AS publishedZone, published_precision AS publishedPrecision, published_raw AS publishedRaw, text, html,
         reply_to AS replyTo, own_text AS ownText, quotes, signature, edited, reactions, parent_id AS parentId, media
         FROM post_version AS said JOIN post ON post.id = said.post
         WHERE said.id > ? AND digest IS NOT NULL ORDER BY said.id LIMIT ${PORTION}`,
        last,
      );
      if (versions.length === 0) return changed.size;
      for (const version of versions) {
        const said = change(version, version.thread) ?? NOTHING;
        if (said === version) continue;
        const { author, authorUrl, text, html, ownText, quotes, signature } = said;
        const now = [author, authorUrl, text, html, ownText, quotes, signature];
        this.#rows.run(
          "UPDATE post_version SET author = ?, author_url = ?, text = ?, html = ?, own_text = ?, quotes = ?, signature = ? WHERE id = ?",
          ...now,
          version.id,
        );
        changed.add(version.post);
      }
      last = versions.at(-1)!.id;
    }
  }

  /** Into a table that only this connection sees: there may be more people than a statement has room for. */
  #choose(people: readonly Person[]): void {
    this.#database.exec(
      "CREATE TEMP TABLE IF NOT EXISTS chosen (id INTEGER PRIMARY KEY, url TEXT); DELETE FROM temp.chosen",
    );
    for (const { id, url } of people) this.#rows.run("INSERT INTO temp.chosen VALUES (?, ?)", id, url);
  }
}

const NOTHING = {
  ...{ author: null, authorUrl: null, text: "", html: "", ownText: null, quotes: null, signature: null },
};
