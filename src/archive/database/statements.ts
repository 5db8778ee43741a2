import type { Database, Statement } from "./database.ts";

/** Statements prepared when they are first used, and then kept. */
export class Statements {
  readonly #database: Database;
  readonly #prepared = new Map<string, Statement<unknown[], unknown>>();

  constructor(database: Database) {
    this.#database = database;
  }

  get<R>(sql: string, ...values: unknown[]): R | undefined {
    return this.#of(sql).get(...values) as R | undefined;
  }

  all<R>(sql: string, ...values: unknown[]): R[] {
    return this.#of(sql).all(...values) as R[];
  }

  iterate<R>(sql: string, ...values: unknown[]): IterableIterator<R> {
    return this.#of(sql).iterate(...values) as IterableIterator<R>;
  }

  /** The id of the row, where one was inserted. */
  run(sql: string, ...values: unknown[]): number {
    return this.#of(sql).run(...values).lastInsertRowid;
  }

  #of(sql: string): Statement<unknown[], unknown> {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare<unknown[], unknown>(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}
