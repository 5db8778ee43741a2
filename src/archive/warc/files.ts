import type { Database } from "../database/database.ts";

/** Registers a new WARC file before it is made: a crash right after leaves no file that the database does not know. */
export function registerFile(database: Database, now: number): { id: number; name: string } {
  const { next } = database
    .prepare<[], { next: number }>("SELECT coalesce(max(id), 0) + 1 AS next FROM warc")
    .get()!;
  const stamp = new Date(now).toISOString().replace(/\D/g, "").slice(0, 14);
  const name = `skein-${stamp}-${String(next).padStart(5, "0")}.warc.gz`;
  database.prepare("INSERT INTO warc VALUES (?, ?, 0)").run(next, name);
  return { id: next, name };
}

/** A WARC file of an archive. */
export interface StoredWarc {
  readonly name: string;
  /** Bytes that count: everything behind them is a torn tail. */
  readonly bytes: number;
  /** Where the records lie that are too large to be read at once, in order. */
  readonly large: readonly { readonly offset: number; readonly length: number }[];
}

/** Packed records that are larger than this are to be read piece by piece. */
const LARGE = 4 * 1024 * 1024;

/** All WARC files, in the order in which they were begun. */
export function warcsIn(database: Database): StoredWarc[] {
  const large = database.prepare<[number, number], { offset: number; length: number }>(
    "SELECT offset, length FROM visit WHERE warc = ? AND length > ? AND NOT lost ORDER BY offset",
  );
  return database
    .prepare<[], { id: number; name: string; bytes: number }>("SELECT id, name, bytes FROM warc ORDER BY id")
    .all()
    .map(({ id, name, bytes }) => ({ name, bytes, large: large.all(id, LARGE) }));
}
