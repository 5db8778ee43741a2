import { type Column, type ColumnType, TABLES } from "../../export/columns.ts";

export const SCHEMA_VERSION = 2;

/** What of an archive is in PostgreSQL, under the names of the exports. */
export type RowTable = "posts" | "threads" | "boards";

/** Sites share partitions: ten thousand partitions would cost more to plan a query over than they save. */
const PARTITIONS = 32;

const TYPES: Readonly<Record<ColumnType, string>> = {
  text: "text",
  integer: "bigint",
  moment: "timestamptz",
  json: "jsonb",
};

/** The columns of the exports; `site` is the site's number here, and the archive's own number of the row comes first. */
export function rowColumns(table: RowTable): Column[] {
  return TABLES[table].filter(({ name }) => name !== "site");
}

export function columnType({ type }: Column): string {
  return TYPES[type];
}

function rowTable(table: RowTable, more = ""): string[] {
  const columns = rowColumns(table).map((column) => `"${column.name}" ${columnType(column)}`);
  const partitions = Array.from(
    { length: PARTITIONS },
    (_, at) =>
      `CREATE TABLE skein.${table}_${at} PARTITION OF skein.${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at})`,
  );
  return [
    `CREATE TABLE skein.${table} (site bigint NOT NULL, number bigint NOT NULL, digest text NOT NULL, ${columns.join(", ")}${more},
      PRIMARY KEY (site, number)) PARTITION BY HASH (site)`,
    ...partitions,
  ];
}

/** All that `skein fleet init` makes, beside what pg-boss makes for itself. */
export const SCHEMA: readonly string[] = [
  "CREATE SCHEMA IF NOT EXISTS skein",
  "CREATE TABLE skein.fleet (version integer NOT NULL, store text, pages_per_day bigint, shared_at timestamptz)",
  `INSERT INTO skein.fleet (version) VALUES (${SCHEMA_VERSION})`,
  `CREATE TABLE skein.site (
    id bigserial PRIMARY KEY,
    url text NOT NULL UNIQUE,
    host text NOT NULL,
    options jsonb NOT NULL DEFAULT '{}',
    -- Cookies, encrypted with a key that is not in the database.
    secret bytea,
    priority integer NOT NULL DEFAULT 0,
    phase text NOT NULL DEFAULT 'crawl' CHECK (phase IN ('crawl', 'watch', 'done')),
    paused boolean NOT NULL DEFAULT false,
    removed boolean NOT NULL DEFAULT false,
    added_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz NOT NULL DEFAULT now(),
    -- Only grows: whoever holds a smaller one cannot commit.
    lease bigint NOT NULL DEFAULT 0,
    leased_by text,
    leased_until timestamptz,
    -- Pages of the slice under way, as they were when the lease was last renewed.
    under_way integer NOT NULL DEFAULT 0,
    -- The machine that has the archive of the last checkpoint.
    holder text,
    checkpoint bigint NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    cause text,
    event_cursor bigint NOT NULL DEFAULT 0,
    slices bigint NOT NULL DEFAULT 0,
    pages bigint NOT NULL DEFAULT 0,
    posts bigint NOT NULL DEFAULT 0,
    warc_bytes bigint NOT NULL DEFAULT 0,
    uploaded_bytes bigint NOT NULL DEFAULT 0,
    -- What comes there, and how soon it is read: figures of the last slices.
    posts_per_hour double precision,
    delay_seconds double precision,
    -- Pages per day that the fleet's budget gives it; null where each site has its own.
    share double precision
  )`,
  "CREATE INDEX site_due ON skein.site (due_at) WHERE NOT paused AND NOT removed AND phase <> 'done'",
  "CREATE TABLE skein.host (name text PRIMARY KEY, worker text NOT NULL, until timestamptz NOT NULL)",
  `CREATE TABLE skein.worker (id text PRIMARY KEY, machine text NOT NULL, sites integer NOT NULL, started_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE skein.kept_file (site bigint NOT NULL, checkpoint bigint NOT NULL, place integer NOT NULL, name text NOT NULL, kind text NOT NULL,
    bytes bigint NOT NULL, sha256 text NOT NULL, PRIMARY KEY (site, checkpoint, place))`,
  `CREATE TABLE skein.slice (site bigint NOT NULL, lease bigint NOT NULL, worker text NOT NULL, queue text NOT NULL, began_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL, run_millis bigint NOT NULL, overhead_millis bigint NOT NULL, pages integer NOT NULL, posts integer NOT NULL,
    uploaded_bytes bigint NOT NULL, ended_with text NOT NULL, PRIMARY KEY (site, lease))`,
  "CREATE INDEX slice_ended ON skein.slice (ended_at)",
  ...rowTable(
    "posts",
    `, words tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce(left("thread_title", 1000), '') || ' ' || coalesce(left("text", 200000), ''))) STORED`,
  ),
  ...rowTable("threads"),
  ...rowTable("boards"),
  "CREATE INDEX posts_words ON skein.posts USING gin (words)",
  'CREATE INDEX posts_published ON skein.posts (site, "published")',
];
