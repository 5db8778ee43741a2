import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveReader } from "../../archive/archive-reader.ts";
import type { SearchablePost } from "../../archive/browsing/searchable-posts.ts";
import { Database } from "../../archive/database/database.ts";
import { Statements } from "../../archive/database/statements.ts";
import { searchFileIn } from "../../archive/opening/directory.ts";
import { createPrivate } from "../../archive/opening/secrets.ts";
import { BegunWords } from "./begun-words.ts";
import { spaced } from "./query.ts";

/** Another layout of the index: one that was made by an older program is made anew. */
const VERSION = 1;
/** Events that are taken in at once, a few milliseconds' work. */
const SLICE = 100;

const TOKENIZE = "unicode61 remove_diacritics 2";
const SCHEMA = `
CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (text, tags, content='', contentless_delete=1, tokenize='${TOKENIZE}');
`;

/**
 * The words of all posts, in a file of its own beside the archive that holds nothing else: it can be deleted at any moment, and is made
 * again. What searches are narrowed to stands beside the words as tags, so that the index itself intersects them.
 */
export class SearchIndex {
  readonly #database: Database;
  readonly #rows: Statements;
  readonly #temporary: string | undefined;
  readonly #begun: BegunWords;

  constructor(directory: string) {
    const { database, temporary } = opened(directory);
    this.#database = database;
    this.#temporary = temporary;
    this.#rows = new Statements(database);
    this.#begun = new BegunWords(this.#rows, TOKENIZE);
  }

  /** The number of the last event that is in it. */
  get upTo(): number {
    return Number(this.#state("upTo") ?? 0);
  }

  /** Forgets everything where it was made from another archive, or by another program. */
  fitTo(reader: ArchiveReader): void {
    const made = `${VERSION} ${reader.browsing.firstEvent()}`;
    if (this.#state("made") === made && this.upTo <= reader.browsing.latestEvent()) return;
    this.#database.transaction(() => {
      this.#rows.run("DELETE FROM words");
      this.#rows.run("DELETE FROM state");
      this.#rows.run("INSERT INTO state VALUES ('made', ?), ('upTo', 0)", made);
    });
  }

  /** Takes in the next few events; false when there were none left. */
  takeIn(reader: ArchiveReader): boolean {
    return this.#database.transaction(() => {
      // Somebody else may have gone on meanwhile.
      const { upTo, posts, removed } = reader.browsing.searchableBehind(this.upTo, SLICE);
      if (upTo === this.upTo) return false;
      for (const id of removed) this.#rows.run("DELETE FROM words WHERE rowid = ?", id);
      for (const post of posts)
        this.#rows.run(
          "INSERT OR REPLACE INTO words (rowid, text, tags) VALUES (?, ?, ?)",
          ...[post.id, spaced(post.text), tagsOf(post).join(" ")],
        );
      this.#rows.run("INSERT OR REPLACE INTO state VALUES ('upTo', ?)", upTo);
      return true;
    });
  }

  /** The words in it that begin so; undefined where there are none, or too many to be named. */
  readonly begun = (start: string): readonly string[] | undefined => this.#begun.of(start);

  /** Numbers of posts that fit, one after the other, those with the largest numbers first or last. */
  *matching(match: string, order: "newest" | "oldest", behind?: number): IterableIterator<number> {
    const [sign, direction, end] =
      order === "newest" ? ["<", "DESC", Number.MAX_SAFE_INTEGER] : [">", "ASC", 0];
    const sql = `SELECT rowid AS id FROM words WHERE words MATCH ? AND rowid ${sign} ? ORDER BY rowid ${direction}`;
    // Prepared each time: another search may begin before this one has ended.
    for (const { id } of this.#database.prepare<unknown[], { id: number }>(sql).iterate(match, behind ?? end))
      yield id;
  }

  /** Numbers of posts that fit, those that fit best first. */
  ranked(match: string, count: number): number[] {
    const sql = "SELECT rowid AS id FROM words WHERE words MATCH ? ORDER BY bm25(words, 1, 0) LIMIT ?";
    return this.#rows.all<{ id: number }>(sql, match, count).map(({ id }) => id);
  }

  close(): void {
    this.#database.close();
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true });
  }

  #state(name: string): string | number | undefined {
    return this.#rows.get<{ value: string | number }>("SELECT value FROM state WHERE name = ?", name)?.value;
  }
}

/** In the archive's folder or, where that may not be written, in one that is taken away in the end. */
function opened(directory: string): { database: Database; temporary?: string } {
  try {
    return { database: made(searchFileIn(directory)) };
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), "skein-search-"));
    return { database: made(searchFileIn(temporary)), temporary };
  }
}

function made(file: string): Database {
  createPrivate(file);
  const database = new Database(file);
  try {
    // It is made again when it is lost: nothing has to be waited for.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF");
    database.transaction(() => {
      if (database.prepare("SELECT 1 FROM sqlite_schema").get() === undefined) database.exec(SCHEMA);
    });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What a post is found by beside its words: board, thread, person, whether it is gone, and its month and year. */
function tagsOf({ board, thread, person, isGone, published }: SearchablePost): string[] {
  const tags = [`t${thread}`, isGone ? "gone" : "there"];
  if (board !== null) tags.push(`b${board}`);
  if (person !== null) tags.push(`p${person}`);
  if (published !== null) tags.push(...timeTagsOf(published));
  return tags;
}

export function timeTagsOf(millis: number): [year: string, month: string] {
  const at = new Date(millis);
  const year = at.getUTCFullYear();
  return [`y${year}`, `m${year}x${at.getUTCMonth() + 1}`];
}
