import { rmSync } from "node:fs";
import { join } from "node:path";
import { Database } from "../../archive/database/database.ts";
import { Statements } from "../../archive/database/statements.ts";

/**
 * What is known of the site while it is written: where each post will stand, who wrote where, which old address is which file. In a
 * database beside the files, so that memory does not grow with the posts.
 */
export class Workbench {
  readonly rows: Statements;
  readonly #database: Database;
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, ".skein-workbench.db");
    this.#remove();
    this.#database = new Database(this.#file);
    // Nothing here outlives the run.
    this.#database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000");
    this.#database.exec(TABLES);
    this.rows = new Statements(this.#database);
    this.#database.exec("BEGIN");
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#database.close();
    this.#remove();
  }

  #remove(): void {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(this.#file + end, { force: true });
  }
}

const TABLES = `
CREATE TABLE board (id INTEGER PRIMARY KEY, title TEXT NOT NULL, url TEXT, parent INTEGER);
CREATE TABLE thread (id INTEGER PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL, board INTEGER, posts INTEGER NOT NULL, pages INTEGER NOT NULL,
  first TEXT, last TEXT, starter TEXT, captured TEXT);
-- A post in the order of its thread: the page of the new site on which it begins, and how it is called there.
CREATE TABLE post (number INTEGER PRIMARY KEY, thread INTEGER NOT NULL, page INTEGER NOT NULL, anchor TEXT NOT NULL, site_id TEXT,
  person INTEGER, published TEXT, author TEXT, excerpt TEXT NOT NULL);
-- Known by the address of the profile, or else by the name, as posts tell.
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, url TEXT, known_by TEXT NOT NULL UNIQUE, posts INTEGER NOT NULL DEFAULT 0);
-- Old addresses, without what stands behind "#", and as a permalink with it.
CREATE TABLE address (url TEXT PRIMARY KEY, file TEXT NOT NULL, anchor TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE lookup (shard INTEGER NOT NULL, line TEXT NOT NULL);
-- Pictures that posts show, and the file of each; "" for those that were not kept.
CREATE TABLE picture (url TEXT PRIMARY KEY, file TEXT NOT NULL) WITHOUT ROWID;
-- Postings of the search index, a portion at a time.
CREATE TABLE run (word TEXT NOT NULL, portion INTEGER NOT NULL, units BLOB NOT NULL, PRIMARY KEY (word, portion)) WITHOUT ROWID;
CREATE TABLE file (name TEXT PRIMARY KEY) WITHOUT ROWID;
`;
