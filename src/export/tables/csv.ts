import { stringify } from "csv-stringify/sync";
import type { Column } from "../columns.ts";
import type { Cells } from "./tables.ts";

/** So many rows are written at once. */
const PORTION = 100;

/**
 * As in RFC 4180, in UTF-8, with a line of names. Lists are JSON; a null is an empty cell, an empty text a quoted one. Texts are as they
 * are: one that begins with "=" is a formula to a spreadsheet, which docs/formats.md warns of.
 */
export function* csv(rows: Iterable<Cells>, columns: readonly Column[]): Generator<string> {
  yield stringify([columns.map(({ name }) => name)], STYLE);
  let portion: unknown[][] = [];
  for (const row of rows) {
    portion.push(columns.map(({ name, type }) => (type === "json" ? JSON.stringify(row[name]) : row[name])));
    if (portion.length < PORTION) continue;
    yield stringify(portion, STYLE);
    portion = [];
  }
  if (portion.length > 0) yield stringify(portion, STYLE);
}

const STYLE = { record_delimiter: "\r\n", quoted_match: /^$/ } as const;
