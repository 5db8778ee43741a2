import type { FormatWriter } from "../format.ts";
import type { ExportRows, SiteRows } from "../rows.ts";
import { jsonLines } from "./jsonl.ts";

/** The rows of an archive that are tables, by name. */
export type TableName = "posts" | "threads" | "boards" | "people" | "pages";

export function tableWriter(table: TableName): FormatWriter {
  return {
    async write(rows, target) {
      await target.pour(jsonLines(rowsOf(rows, table)));
    },
  };
}

function* rowsOf({ sites }: ExportRows, table: TableName): Generator<object> {
  for (const site of sites) yield* site[table]() as ReturnType<SiteRows[TableName]>;
}
