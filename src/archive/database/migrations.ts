import { ArchiveError } from "../archive-error.ts";
import type { Database } from "./database.ts";
import { LIST_TABLES } from "./list-tables.ts";
import { SCHEMA, SCHEMA_VERSION, versionOf } from "./schema.ts";

/** How an archive of one format becomes one of the next. Written once and never changed: `schema.ts` is what is now. */
interface Step {
  readonly sql: string;
  /** What the next format has in columns that this one lacks, for readers, who change nothing. */
  readonly columns: readonly { readonly table: string; readonly name: string; readonly value: string }[];
}

/** The oldest format that is still opened. */
const OLDEST = 2;

/**
 * What is known of earlier visits: their type as the server told it, where it told one; whether they were robots.txt and the
 * like; and what a guide took for a page, whatever the server called it.
 */
const WAS_PAGE_BEFORE_5 = `visit.status BETWEEN 200 AND 299 AND visit.truncated IS NULL AND (
  visit.mime LIKE '%html%'
  OR (visit.mime IS NULL AND NOT EXISTS (SELECT 1 FROM address JOIN way ON way.id = address.way WHERE address.id = visit.address AND way.name = 'own'))
  OR EXISTS (SELECT 1 FROM page WHERE page.address = visit.address AND page.visit = visit.id AND page.type IS NOT NULL))`;

/** The first leads from the oldest format to the next, and so on. */
const STEPS: readonly Step[] = [
  {
    // 2 → 3: visits can be lost; lists belong to every archive, where before they were made when they were first needed.
    sql: `ALTER TABLE visit ADD COLUMN lost INTEGER NOT NULL DEFAULT 0; ${LIST_TABLES}`,
    columns: [{ table: "visit", name: "lost", value: "0" }],
  },
  {
    // 3 → 4: ways belong to guides, and what a guide was told is kept. Whose the ways of older archives are nobody knows: they
    // are nobody's, and the guide of the next crawl finds their addresses again on the pages that are there.
    sql: `ALTER TABLE way RENAME TO earlier;
      CREATE TABLE way (id INTEGER PRIMARY KEY, guide TEXT NOT NULL, name TEXT NOT NULL, weight REAL NOT NULL, ahead REAL NOT NULL,
        when_idle INTEGER NOT NULL, waiting INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0, UNIQUE (guide, name));
      INSERT INTO way SELECT id, iif(name IN ('start', 'learning', 'own', 'list'), '', 'unknown'), name, weight, 9e999, when_idle, waiting, finished FROM earlier;
      DROP TABLE earlier;
      CREATE TABLE told (id INTEGER PRIMARY KEY, what TEXT NOT NULL, way TEXT NOT NULL, visit INTEGER, url TEXT, location TEXT);
      DROP INDEX page_unweighed;
      CREATE INDEX page_unweighed ON page (visit) WHERE weighed = 0;`,
    columns: [{ table: "way", name: "guide", value: "''" }],
  },
  {
    // 4 → 5: whether a visit brought a page is kept with it.
    sql: `ALTER TABLE visit ADD COLUMN is_page INTEGER NOT NULL DEFAULT 0; UPDATE visit SET is_page = 1 WHERE ${WAS_PAGE_BEFORE_5};`,
    columns: [{ table: "visit", name: "is_page", value: `(${WAS_PAGE_BEFORE_5})` }],
  },
];

/** Brings a database to the format of today, all or nothing: a new one gets its tables, an old one what it lacks. */
export function migrate(database: Database, file: string): void {
  database.transaction(() => {
    // Not whether the file is there: a crash can come between its making and its first transaction.
    const version = versionOf(database);
    if (version === SCHEMA_VERSION) return;
    if (version === 0) database.exec(`${SCHEMA} ${LIST_TABLES}`);
    else for (const { sql } of stepsFrom(version, file)) database.exec(sql);
    database.pragma(`user_version = ${SCHEMA_VERSION}`);
  });
}

/** Shows a reader an older format as if it were today's, by views that only its own connection sees. */
export function readAsToday(database: Database, file: string): void {
  const added = new Map<string, string[]>();
  for (const { columns } of stepsFrom(versionOf(database), file))
    for (const { table, name, value } of columns)
      added.set(table, [...(added.get(table) ?? []), `${value} AS ${name}`]);
  for (const [table, columns] of added)
    database.exec(`CREATE TEMP VIEW ${table} AS SELECT *, ${columns.join(", ")} FROM main.${table}`);
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
