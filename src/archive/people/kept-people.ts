import type { Database } from "../database/database.ts";

/** Somebody who wrote posts. */
export interface StoredPerson {
  readonly id: number;
  readonly name: string | null;
  /** Of the profile, where pages link to it. */
  readonly url: string | null;
  readonly firstSeen: number;
  /** Posts that are in the archive and not gone. */
  readonly posts: number;
}

/** Everybody who wrote a post that is in the archive; gone ones count, those that were none do not. */
export function keptPeople(database: Database): IterableIterator<StoredPerson> {
  return database
    .prepare<[], StoredPerson>(
      `SELECT id, name, url, first_seen AS firstSeen,
       (SELECT count(*) FROM post WHERE post.person = person.id AND post.gone IS NULL) AS posts
       FROM person WHERE EXISTS (SELECT 1 FROM post WHERE post.person = person.id AND NOT post.withdrawn) ORDER BY id`,
    )
    .iterate();
}
