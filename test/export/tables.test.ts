import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse/sync";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from "hyparquet";
import { beforeAll, describe, expect, test } from "vitest";
import { type Column, TABLES, type TableName } from "../../src/export/columns.ts";
import { exported, rowsIn } from "./exported.ts";
import { smallArchive } from "./small-forum.ts";

let directory: string;
beforeAll(async () => {
  const archive = await smallArchive();
  directory = archive.directory;
  return archive.remove;
});

type Cells = Record<string, unknown>;
const NAMES = Object.keys(TABLES) as TableName[];

/** Rows as a format may have them: lists as JSON, moments as milliseconds, numbers as numbers. */
function plain(rows: readonly object[], columns: readonly Column[]): Cells[] {
  return rows.map((row) => {
    const cells: Cells = {};
    for (const { name, type } of columns) {
      const value = (row as Cells)[name] ?? null;
      cells[name] =
        value === null
          ? null
          : type === "integer"
            ? Number(value)
            : type === "moment"
              ? new Date(value as string).getTime()
              : type === "json" && typeof value === "string"
                ? JSON.parse(value)
                : value;
    }
    return cells;
  });
}

describe.each(NAMES)("%s", (name) => {
  const columns = TABLES[name];
  const wanted = () => plain(rowsIn(directory, name), columns);

  test("have the columns that are documented, in their order, with a value of their type", () => {
    const rows = rowsIn(directory, name) as Cells[];
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(columns.map((column) => column.name));
      for (const { name: column, type } of columns) {
        const value = row[column];
        if (value === null) continue;
        expect(typeof value).toBe(type === "json" ? "object" : type === "integer" ? "number" : "string");
        if (type === "moment") expect(Date.parse(value as string)).not.toBeNaN();
      }
    }
  });

  test("are the same when read back from JSON lines", async () => {
    const lines = readFileSync(await exported([directory], name), "utf8")
      .trim()
      .split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(rowsIn(directory, name));
  });

  test("are the same when csv-parse reads them back, nulls told from empty texts", async () => {
    const text = readFileSync(await exported([directory], name, { encoding: "csv" }), "utf8");
    const cast = (value: string, { quoting }: { quoting: boolean }) =>
      value === "" && !quoting ? null : value;
    const rows = parse(text, { columns: true, cast, record_delimiter: "\r\n" }) as Cells[];
    expect(Object.keys(rows[0]!)).toEqual(columns.map((column) => column.name));
    expect(plain(rows, columns)).toEqual(wanted());
  });

  test("are the same when hyparquet reads them back, with typed timestamps", async () => {
    const file = await asyncBufferFromFile(await exported([directory], name, { encoding: "parquet" }));
    const { children } = parquetSchema(await parquetMetadataAsync(file));
    const typed = children.map(({ element }) => [element.name, element.converted_type ?? element.type]);
    const types = { text: "UTF8", integer: "INT64", moment: "TIMESTAMP_MILLIS", json: "JSON" };
    expect(typed).toEqual(columns.map((column) => [column.name, types[column.type]]));
    expect(plain(await parquetReadObjects({ file }), columns)).toEqual(wanted());
  });

  test("are the same when DuckDB reads them back", async () => {
    const path = await exported([directory], name, { encoding: "parquet" });
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const moments = columns.filter(({ type }) => type === "moment").map((column) => column.name);
    const replaced = moments.map((moment) => `epoch_ms("${moment}") AS "${moment}"`);
    const reader = await connection.runAndReadAll(
      `SELECT *${replaced.length > 0 ? ` REPLACE (${replaced.join(", ")})` : ""} FROM read_parquet('${path}')`,
    );
    const rows = reader.getRowObjectsJson().map((row) => {
      const cells: Cells = { ...row };
      for (const moment of moments) if (cells[moment] !== null) cells[moment] = Number(cells[moment]);
      return cells;
    });
    connection.closeSync();
    expect(plain(rows, columns)).toEqual(wanted());
  });
});

test("row groups are small, and rows stay in their order over many of them", async () => {
  const { parquet } = await import("../../src/export/tables/parquet.ts");
  const columns = TABLES.people;
  const rows = Array.from({ length: 12_000 }, (_, id) => ({
    ...{ site: "a", id, name: `name ${id}`, url: null, first_seen: "2024-01-01T00:00:00Z", posts: id % 7 },
  }));
  const bytes = Buffer.concat([...parquet(rows, columns)]);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  expect((await parquetMetadataAsync(file)).row_groups).toHaveLength(3);
  expect(plain(await parquetReadObjects({ file }), columns)).toEqual(plain(rows, columns));
});

test("several archives go into one file, told apart by their site", async () => {
  const other = await smallArchive({
    start: "http://other.test/forum/",
    boards: [],
    threads: [{ url: "http://other.test/forum/t1", title: "One", posts: [{ postId: "1", text: "Hello" }] }],
  });
  try {
    const path = await exported([directory, other.directory], "posts");
    const sites = readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).site);
    expect(sites).toEqual([...Array(7).fill("forum.test"), "other.test/forum"]);
    await expect(exported([directory, directory], "posts")).rejects.toThrow(/are both of forum\.test/);
  } finally {
    other.remove();
  }
});

test("what is there is not written over unless that is allowed, and nothing half is left behind", async () => {
  const out = await exported([directory], "people");
  const before = readFileSync(out, "utf8");
  await expect(exported([directory], "boards", { out })).rejects.toThrow(/is there already.*--force/);
  expect(readFileSync(out, "utf8")).toBe(before);
  await exported([directory], "boards", { out, force: true });
  expect(readFileSync(out, "utf8")).not.toBe(before);
});
