import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { Column, ColumnType } from "../columns.ts";
import type { Cells } from "./tables.ts";

/** A row group is held in memory until it is written: so many rows, or so many letters, whichever comes first. */
const GROUP_ROWS = 5_000;
const GROUP_LETTERS = 4_000_000;
/** The footer has the least and the largest value of every group; of long texts nobody asks for these, and they would be held to the end. */
const LONGEST_STATISTIC = 200;

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  text: "STRING",
  integer: "INT64",
  moment: "TIMESTAMP",
  json: "JSON",
};

export function* parquet(rows: Iterable<Cells>, columns: readonly Column[]): Generator<Uint8Array> {
  const table = new ParquetTable(columns);
  for (const row of rows) yield* table.add(row);
  yield* table.end();
}

/** A table that is written row by row, wherever these come from. */
export class ParquetTable {
  readonly #columns: readonly Column[];
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;
  #group: Cells[] = [];
  #letters = 0;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    const empty = columns.map(({ name, type }) => ({ name, data: [], type: TYPES[type], nullable: true }));
    const schema = schemaFromColumnData({ columnData: empty });
    this.#file = new ParquetWriter({ writer: this.#bytes, schema });
  }

  *add(row: Cells): Generator<Uint8Array> {
    this.#group.push(row);
    this.#letters += lettersIn(row);
    if (this.#group.length >= GROUP_ROWS || this.#letters >= GROUP_LETTERS) yield* this.#written();
  }

  *end(): Generator<Uint8Array> {
    if (this.#group.length > 0) yield* this.#written();
    this.#file.finish();
    yield taken(this.#bytes);
  }

  *#written(): Generator<Uint8Array> {
    yield* written(this.#file, this.#bytes, this.#group, this.#columns);
    this.#group = [];
    this.#letters = 0;
  }
}

function* written(
  file: ParquetWriter,
  bytes: ByteWriter,
  group: readonly Cells[],
  columns: readonly Column[],
): Generator<Uint8Array> {
  const columnData = columns.map(({ name, type }) => ({
    name,
    data: group.map((row) => cell(row[name], type)),
  }));
  file.write({ columnData, rowGroupSize: group.length });
  for (const { meta_data: about } of file.row_groups.at(-1)!.columns)
    if (about?.statistics && isLong(about.statistics.min_value, about.statistics.max_value))
      delete about.statistics;
  yield taken(bytes);
}

function isLong(...values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === "string" && value.length > LONGEST_STATISTIC);
}

/** What was written since the last time; the buffer is used again. */
function taken(bytes: ByteWriter): Uint8Array {
  const portion = bytes.getBytes().slice();
  bytes.index = 0;
  return portion;
}

function cell(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === "moment") return momentOf(value as string);
  return type === "integer" ? BigInt(value as number) : value;
}

function momentOf(text: string): Date | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}

function lettersIn(row: Cells): number {
  let letters = 0;
  for (const name in row) {
    const value = row[name];
    if (typeof value === "string") letters += value.length;
  }
  return letters;
}
