import { type Column, TABLES } from "../export/columns.ts";
import type { Encoding } from "../export/format.ts";
import { siteName } from "../export/site-name.ts";
import { jsonLines } from "../export/tables/jsonl.ts";
import type { Cells } from "../export/tables/tables.ts";
import type { FleetDatabase } from "./database/fleet-database.ts";
import { type RowTable, rowColumns } from "./database/schema.ts";
import { refuseUnknown } from "./database/sites.ts";

/** Rows asked for at once. */
const PORTION = 2_000;

/**
 * The rows of a table of all sites, or of some, as an export of their archives has them. Memory does not grow with them. Throws
 * FleetError for an address that is not in the fleet.
 */
export async function* fleetRows(
  database: FleetDatabase,
  table: RowTable,
  urls: readonly string[] | undefined,
): AsyncGenerator<Cells> {
  const columns = rowColumns(table);
  const sites = await database.query<{ id: string; url: string }>(
    "SELECT id, url FROM skein.site WHERE $1::text[] IS NULL OR url = ANY($1) ORDER BY id",
    [urls ?? null],
  );
  if (urls) refuseUnknown(urls, sites);
  for (const { id, url } of sites) {
    const site = siteName(url);
    for (let last = 0; ; ) {
      const rows = await database.query<Record<string, unknown> & { number: number }>(
        `SELECT number::float8 AS number, ${columns.map(told).join(", ")} FROM skein.${table} WHERE site = $1 AND number > $2 ORDER BY number LIMIT ${PORTION}`,
        [id, last],
      );
      for (const { number: _, ...row } of rows) yield { site, ...row };
      if (rows.length < PORTION) break;
      last = rows.at(-1)!.number;
    }
  }
}

/** The same as bytes. */
export async function* fleetExport(
  rows: AsyncIterable<Cells>,
  table: RowTable,
  encoding: Encoding,
): AsyncGenerator<string | Uint8Array> {
  if (encoding === "parquet") {
    const { ParquetTable } = await import("../export/tables/parquet.ts");
    const file = new ParquetTable(TABLES[table]);
    for await (const row of rows) yield* file.add(row);
    yield* file.end();
  } else for await (const row of rows) yield* jsonLines([row]);
}

/** PostgreSQL keeps moments; exports write them as pages do: a day as a day, what has no fractions without. */
const PAGE_MOMENTS = new Set(["published", "edited"]);

function told({ name, type }: Column): string {
  if (type === "integer") return `"${name}"::float8 AS "${name}"`;
  if (type !== "moment") return `"${name}"`;
  const whole = `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS')`;
  if (!PAGE_MOMENTS.has(name)) return `${whole} || to_char("${name}", '.MS"Z"') AS "${name}"`;
  const seconds = `${whole} || CASE WHEN date_part('milliseconds', "${name}")::int % 1000 = 0 THEN 'Z' ELSE to_char("${name}", '.MS"Z"') END`;
  if (name !== "published") return `${seconds} AS "${name}"`;
  return `CASE WHEN published_precision IN ('day', 'week', 'month', 'year') THEN to_char("${name}", 'YYYY-MM-DD') ELSE ${seconds} END AS "${name}"`;
}
