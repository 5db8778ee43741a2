import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from "@photostructure/sqlite";

export interface DatabaseOptions {
  readonly readonly?: boolean;
  /** How long to wait for another process's lock, in milliseconds. */
  readonly timeout?: number;
}

/** Another process holds a lock for the moment of its commit; whoever waits this long has met something else. */
const PATIENCE = 5_000;

/**
 * One SQLite file. The only place that knows which library opens it: see docs/archive.md for why this one.
 * What goes wrong is told by `faultOf` (database-fault.ts).
 */
export class Database {
  readonly #database;
  readonly #readonly: boolean;

  constructor(file: string, { readonly = false, timeout = PATIENCE }: DatabaseOptions = {}) {
    this.#readonly = readonly;
    this.#database = new DatabaseSync(file, { readOnly: readonly, timeout });
  }

  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(sql: string): Statement<Parameters, Row> {
    return new Statement(this.#database, sql);
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Sets or asks a pragma; the value it answers with, if any. */
  pragma(pragma: string): unknown {
    const row = this.#database.prepare(`PRAGMA ${pragma}`).get();
    return row && Object.values(row)[0];
  }

  /** All of the work or nothing, begun as a writer. Within another, a part of it that can fail alone. */
  transaction<T>(work: () => T): T {
    const [begin, commit, undo] = this.#database.isTransaction ? WITHIN : OUTERMOST;
    this.#database.exec(begin);
    try {
      const result = work();
      this.#database.exec(commit);
      return result;
    } catch (error) {
      // A full disk has ended the transaction already.
      if (this.#database.isTransaction) this.#database.exec(undo);
      throw error;
    }
  }

  close(): void {
    if (!this.#readonly) this.#foldIn();
    this.#database.close();
  }

  /**
   * Moves what the log of changes holds into the file, unless somebody reads just now. SQLite does so itself when a file is closed,
   * but the library leaves that to the moment when the last statement is collected as garbage, or the process ends.
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

export interface Changes {
  readonly changes: number;
  /** The id of the row, where one was inserted. */
  readonly lastInsertRowid: number;
}

export class Statement<Parameters extends unknown[], Row> {
  /** Held, since the library closes a database that is collected as garbage, whether or not its statements are in use. */
  protected readonly database: object;
  readonly #statement: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance, sql: string) {
    this.database = database;
    this.#statement = database.prepare(sql);
  }

  get(...values: Parameters): Row | undefined {
    return this.#statement.get(...storable(values));
  }

  all(...values: Parameters): Row[] {
    return this.#statement.all(...storable(values));
  }

  /**
   * Rows one at a time; to run the same statement meanwhile ends them with an error. A generator, since it holds the statement:
   * the library's own iterator does not, and fails when the statement is collected as garbage.
   */
  *iterate(...values: Parameters): IterableIterator<Row> {
    yield* this.#statement.iterate(...storable(values));
  }

  run(...values: Parameters): Changes {
    return this.#statement.run(...storable(values)) as Changes;
  }
}

/** The library cuts texts at U+0000, which pages may hold: in its place goes the sign that HTML puts there. */
function storable(values: unknown[]): unknown[] {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value === "string" && value.includes("\0")) values[i] = value.replaceAll("\0", "\ufffd");
  }
  return values;
}
