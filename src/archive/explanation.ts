import type Database from "better-sqlite3";
import { STATE } from "./schema.ts";

interface Row {
  readonly id: number;
  readonly url: string;
  readonly state: number;
  readonly depth: number;
  readonly tries: number;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly foundOn: string | null;
  readonly way: string;
  readonly weight: number;
  readonly waiting: number;
  readonly finished: number;
}

/** What is known of one address and what decided about it, as lines for a person. */
export function explain(database: Database.Database, url: string): string[] {
  const row = database
    .prepare<[string], Row>(
      `SELECT address.id, address.url, address.state, address.depth, address.tries, address.reason, address.detail,
              origin.url AS foundOn, way.name AS way, way.weight, way.waiting, way.finished
       FROM address JOIN way ON way.id = address.way LEFT JOIN address AS origin ON origin.id = address.found_on
       WHERE address.url = ?`,
    )
    .get(url);
  if (!row) return [`${url}`, "never seen: no page that was fetched links to it in this spelling"];
  const lines = [row.url, verdictOf(row)];
  if (row.foundOn) lines.push(`found on ${row.foundOn}, ${row.depth} links from the start`);
  lines.push(`its way: ${row.way}`);
  lines.push(
    `of this way ${row.finished} were fetched, ${row.waiting} wait; its weight is ${row.weight.toFixed(2)}${row.weight < 0 ? ": not wanted" : ""}`,
  );
  return lines;
}

function verdictOf(row: Row): string {
  const detail = row.detail ? ` (${row.detail})` : "";
  switch (row.state) {
    case STATE.done:
      return "fetched and archived";
    case STATE.later:
      return `tried ${row.tries} times, to be tried again${detail}`;
    case STATE.failed:
      return `given up after ${row.tries} tries: ${row.reason}${detail}`;
    case STATE.skipped:
      return `left out: ${row.reason}${detail}`;
    default:
      return row.weight < 0
        ? "passed over: too little is to be expected behind links of its way"
        : "waiting to be fetched";
  }
}
