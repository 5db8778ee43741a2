import type { Database } from "../database/database.ts";

/** Something that a person asks of whoever writes the archive: only that one changes frontier and guide. */
export interface Command {
  readonly number: number;
  readonly what: CommandName;
  /** What else is to be known of it, as JSON; null where there is nothing. */
  readonly value: string | null;
  /** When it was given, and when it was done; milliseconds since 1970. */
  readonly at: number;
  readonly doneAt: number | null;
  readonly result: string | null;
}

export type CommandName = "correct" | "undo" | "pause" | "goOn" | "stop";

const COLUMNS = "number, what, value, at, done_at AS doneAt, result FROM command";

/** The commands of an archive. The page gives them, the crawl obeys: each writes rows of its own moment, and no other table. */
export class Commands {
  readonly #give;
  readonly #waiting;
  readonly #after;
  readonly #done;

  constructor(database: Database) {
    this.#give = database.prepare<[string, string | null, number]>(
      "INSERT INTO command (what, value, at) VALUES (?, ?, ?)",
    );
    this.#waiting = database.prepare<[], Command>(`SELECT ${COLUMNS} WHERE done_at IS NULL ORDER BY number`);
    this.#after = database.prepare<[number, number], Command>(
      `SELECT * FROM (SELECT ${COLUMNS} WHERE number > ? ORDER BY number DESC LIMIT ?) ORDER BY number`,
    );
    this.#done = database.prepare<[number, string, number]>(
      "UPDATE command SET done_at = ?, result = ? WHERE number = ?",
    );
  }

  give(what: CommandName, value: unknown, at: number): number {
    return this.#give.run(what, value === undefined ? null : JSON.stringify(value), at).lastInsertRowid;
  }

  waiting(): Command[] {
    return this.#waiting.all();
  }

  /** The latest behind this number, in order. */
  after(number: number, count: number): Command[] {
    return this.#after.all(number, count);
  }

  done(number: number, result: string, at: number): void {
    this.#done.run(at, result, number);
  }
}
