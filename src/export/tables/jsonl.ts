import { plainJson } from "../../seam/plain-text.ts";

/** A line of JSON for each row. */
export function* jsonLines(rows: Iterable<object>): Generator<string> {
  for (const row of rows) yield `${plainJson(row)}\n`;
}
