import { TABLES, type TableName } from "../columns.ts";
import type { FormatWriter } from "../format.ts";
import type { ExportRows, SiteRows } from "../rows.ts";
import { jsonLines } from "./jsonl.ts";

/** A row as a table sees it: values by the names of its columns. */
export type Cells = Readonly<Record<string, unknown>>;

export function tableWriter(table: TableName): FormatWriter {
  const columns = TABLES[table];
  return {
    async write(given, target) {
      const rows = rowsOf(given, table);
      if (target.encoding === "parquet") {
        const { parquet } = await import("./parquet.ts");
        await target.pour(parquet(rows, columns));
      } else if (target.encoding === "csv") {
        const { csv } = await import("./csv.ts");
        await target.pour(csv(rows, columns));
      } else await target.pour(jsonLines(rows));
    },
  };
}

function* rowsOf({ sites }: ExportRows, table: TableName): Generator<Cells> {
  for (const site of sites) yield* site[table]() as IterableIterator<Cells> & ReturnType<SiteRows[TableName]>;
}
