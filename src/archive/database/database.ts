import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SqliteDatabase, type SqliteStatement } from "./library.ts";

export interface DatabaseOptions {
  readonly readonly?: boolean;
  /** How long to wait for another process's lock, in milliseconds. */
  readonly timeout?: number;
}

/** Another process holds a lock for the moment of its commit; whoever waits this long has met something else. */
const PATIENCE = 5_000;

/** One SQLite file. What goes wrong with it is told by `storageFaultOf` (storage-fault.ts). */
export class Database {
  readonly #database: SqliteDatabase;
  readonly #readonly: boolean;
  #depth = 0;

  constructor(file: string, { readonly = false, timeout = PATIENCE }: DatabaseOptions = {}) {
    this.#readonly = readonly;
    this.#database = opened(file, readonly);
    this.#database.exec(`PRAGMA busy_timeout = ${timeout}`);
  }

  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(sql: string): Statement<Parameters, Row> {
    return new Statement(this.#database, sql);
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Sets or asks a pragma; the value it answers with, if any. */
  pragma(pragma: string): unknown {
    const row = this.#database.prepare(`PRAGMA ${pragma}`).get() as Record<string, unknown> | undefined;
    return row && Object.values(row)[0];
  }

  /** All of the work or nothing, begun as a writer. Within another, a part of it that can fail alone. */
  transaction<T>(work: () => T): T {
    const [begin, commit, undo] = this.#depth > 0 ? WITHIN : OUTERMOST;
    this.#database.exec(begin);
    this.#depth++;
    try {
      const result = work();
      this.#database.exec(commit);
      return result;
    } catch (error) {
      try {
        this.#database.exec(undo);
      } catch {
        // A full disk has undone all of it already.
      }
      throw error;
    } finally {
      this.#depth--;
    }
  }

  close(): void {
    if (!this.#readonly) this.#foldIn();
    this.#database.close();
  }

  /**
   * Moves what the log of changes holds into the file, unless somebody reads just now. SQLite does so itself when a file is closed;
   * the package for Node 20 leaves that to the moment when the last statement is collected as garbage, or the process ends.
   */
  #foldIn(): void {
    try {
      this.#database.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // A full disk, or a transaction that was never ended: the log keeps all that was committed.
    }
  }
}

const OUTERMOST = ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"] as const;
const WITHIN = ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"] as const;

function opened(file: string, readonly: boolean): SqliteDatabase {
  try {
    return new DatabaseSync(file, { readOnly: readonly });
  } catch (error) {
    // SQLite says no more than that it could not. The system says why.
    try {
      closeSync(openSync(file, readonly ? "r" : "r+"));
    } catch (why) {
      if ((why as NodeJS.ErrnoException).code !== "ENOENT") throw why;
    }
    throw error;
  }
}

export interface Changes {
  readonly changes: number;
  /** The id of the row, where one was inserted. */
  readonly lastInsertRowid: number;
}

export class Statement<Parameters extends unknown[], Row> {
  /** Held, since the package for Node 20 closes a database that is collected as garbage, though its statements are in use. */
  protected readonly database: SqliteDatabase;
  readonly #statement: SqliteStatement;

  constructor(database: SqliteDatabase, sql: string) {
    this.database = database;
    this.#statement = database.prepare(sql);
  }

  get(...values: Parameters): Row | undefined {
    return this.#statement.get(...storable(values)) as Row | undefined;
  }

  all(...values: Parameters): Row[] {
    return this.#statement.all(...storable(values)) as Row[];
  }

  /**
   * Rows one at a time; to run the same statement meanwhile ends them with an error. A generator, since it holds the statement:
   * the iterator of the package for Node 20 does not, and fails when the statement is collected as garbage.
   */
  *iterate(...values: Parameters): IterableIterator<Row> {
    yield* this.#statement.iterate(...storable(values)) as IterableIterator<Row>;
  }

  run(...values: Parameters): Changes {
    return this.#statement.run(...storable(values)) as Changes;
  }
}

/** Before Node 24 texts are cut at U+0000, which pages may hold: in its place goes the sign that HTML puts there. */
function storable(values: unknown[]): unknown[] {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "string" && value.includes("\0")) values[i] = value.replaceAll("\0", "\ufffd");
  }
  return values;
}
