import { ArchiveError } from "../archive-error.ts";
import { Database } from "./database.ts";
import { SCHEMA, SCHEMA_VERSION, versionOf } from "./schema.ts";
import type { Step } from "./steps/step.ts";
import { to3 } from "./steps/to-3.ts";
import { to4 } from "./steps/to-4.ts";
import { to5 } from "./steps/to-5.ts";
import { to6 } from "./steps/to-6.ts";
import { to7 } from "./steps/to-7.ts";
import { to8 } from "./steps/to-8.ts";
import { to9 } from "./steps/to-9.ts";
import { to10 } from "./steps/to-10.ts";
import { to11 } from "./steps/to-11.ts";
import { to12 } from "./steps/to-12.ts";
import { to13 } from "./steps/to-13.ts";

/** The oldest format that is still opened. */
const OLDEST = 2;

/** The first leads from the oldest format to the next, and so on. */
const STEPS: readonly Step[] = [to3, to4, to5, to6, to7, to8, to9, to10, to11, to12, to13];

/** Brings a database to the format of today, all or nothing: a new one gets its tables, an old one what it lacks. */
export function migrate(database: Database, file: string): void {
  database.transaction(() => {
    // Not whether the file is there: a crash can come between its making and its first transaction.
    const version = versionOf(database);
    if (version === SCHEMA_VERSION) return;
    if (version === 0) database.exec(SCHEMA);
    else for (const { sql } of stepsFrom(version, file)) database.exec(sql);
    database.pragma(`user_version = ${SCHEMA_VERSION}`);
  });
}

/** Shows a reader an older format as if it were today's, by views and empty tables that only its own connection sees. */
export function readAsToday(database: Database, file: string): void {
  const version = versionOf(database);
  const shown = stepsFrom(version, file).flatMap((step) => step.shown ?? []);
  if (version === SCHEMA_VERSION) return;
  const today = new Database(":memory:");
  try {
    today.exec(SCHEMA);
    for (const { name, sql } of tablesIn(today)) {
      const there = new Set(columnsOf(database, name).map((column) => column.name));
      if (there.size === 0) {
        database.exec(sql.replace(/^CREATE TABLE/, "CREATE TEMP TABLE"));
        continue;
      }
      const added = columnsOf(today, name)
        .filter((column) => !there.has(column.name))
        .map((column) => {
          const told = shown.find((one) => one.table === name && one.column === column.name)?.value;
          return `${told ?? column.usual ?? "NULL"} AS ${column.name}`;
        });
      if (added.length > 0)
        database.exec(`CREATE TEMP VIEW ${name} AS SELECT *, ${added.join(", ")} FROM main.${name}`);
    }
  } finally {
    today.close();
  }
}

function tablesIn(database: Database): { readonly name: string; readonly sql: string }[] {
  return database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all();
}

function columnsOf(
  database: Database,
  table: string,
): { readonly name: string; readonly usual: string | null }[] {
  return database
    .prepare<[string], { name: string; usual: string | null }>(
      "SELECT name, dflt_value AS usual FROM pragma_table_info(?)",
    )
    .all(table);
}

function stepsFrom(version: number, file: string): readonly Step[] {
  if (version > SCHEMA_VERSION)
    throw new ArchiveError(
      `${file} has format ${version}, this version of skein knows formats up to ${SCHEMA_VERSION}: use a newer skein`,
    );
  if (version < OLDEST)
    throw new ArchiveError(
      `${file} has format ${version}, this version of skein reads formats from ${OLDEST} on: use the version that made it`,
    );
  return STEPS.slice(version - OLDEST);
}
