import { createHash } from "node:crypto";
import type { Asks } from "./fleet-database.ts";
import { columnType, type RowTable, rowColumns } from "./schema.ts";

/** A row as an export has it, with the archive's own number for it. */
export interface NumberedRow {
  readonly number: number;
  readonly row: object;
}

/** Rows that go in one statement. */
const PORTION = 500;

/**
 * Puts rows of a site into PostgreSQL: what is there already with the same content is left alone, so that sending a thread again
 * costs reading, not writing.
 */
export async function putRows(
  asks: Asks,
  table: RowTable,
  site: number,
  rows: Iterable<NumberedRow>,
): Promise<void> {
  let portion: NumberedRow[] = [];
  const flush = async () => {
    if (portion.length > 0) await putPortion(asks, table, site, portion);
    portion = [];
  };
  for (const row of rows) {
    portion.push(row);
    if (portion.length === PORTION) await flush();
  }
  await flush();
}

async function putPortion(
  asks: Asks,
  table: RowTable,
  site: number,
  rows: readonly NumberedRow[],
): Promise<void> {
  const columns = rowColumns(table);
  const names = columns.map(({ name }) => `"${name}"`);
  // Of two rows with one number the last counts: one statement cannot change a row twice.
  const distinct = [...new Map(rows.map((row) => [row.number, row])).values()];
  const told = distinct.map(({ number, row }) => {
    const json = withoutZeros(JSON.stringify(row));
    return { number, digest: createHash("sha256").update(json).digest("base64url").slice(0, 22), json };
  });
  await asks.query(
    `INSERT INTO skein.${table} AS kept (site, number, digest, ${names.join(", ")})
     SELECT $1, given.number, given.digest, ${names.map((name) => `told.${name}`).join(", ")}
     FROM unnest($2::bigint[], $3::text[], $4::jsonb[]) AS given (number, digest, row),
       jsonb_to_record(given.row) AS told (${columns.map((column) => `"${column.name}" ${columnType(column)}`).join(", ")})
     ON CONFLICT (site, number) DO UPDATE SET digest = excluded.digest, ${names.map((name) => `${name} = excluded.${name}`).join(", ")}
       WHERE kept.digest <> excluded.digest`,
    [site, told.map(({ number }) => number), told.map(({ digest }) => digest), told.map(({ json }) => json)],
  );
}

/** Takes rows away that are of no site's archive any more. */
export async function dropRows(
  asks: Asks,
  table: RowTable,
  site: number,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  await asks.query(`DELETE FROM skein.${table} WHERE site = $1 AND number = ANY($2)`, [site, numbers]);
}

/** PostgreSQL's texts hold no zero character, nor half of a surrogate pair; pages hold both. */
function withoutZeros(json: string): string {
  return json.replace(/\\(?:(u0000|ud[89a-f][0-9a-f]{2})|.)/g, (written, bad?: string) =>
    bad === undefined ? written : "\\ufffd",
  );
}
