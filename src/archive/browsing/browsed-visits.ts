import { STATE } from "../database/schema.ts";
import type { Statements } from "../database/statements.ts";

/** What came of visits within one step of time. */
export interface VisitStep {
  /** When the step begins, milliseconds since 1970. */
  readonly at: number;
  readonly valuable: number;
  readonly other: number;
  readonly duplicate: number;
  readonly refused: number;
}

/** Steps of time with something in them, in order, of all visits behind one. Walks through these. */
export function visitSteps(rows: Statements, behind: number, stepMillis: number): VisitStep[] {
  return rows.all<VisitStep>(
    `SELECT visit.at / ? * ? AS at,
     sum(visit.status < 400 AND visit.same_as IS NULL AND coalesce(reading.type IN ('entry', 'index', 'thread'), 0)) AS valuable,
     sum(visit.status < 400 AND visit.same_as IS NULL AND NOT coalesce(reading.type IN ('entry', 'index', 'thread'), 0)) AS other,
     sum(visit.status < 400 AND visit.same_as IS NOT NULL) AS duplicate, sum(visit.status >= 400) AS refused
     FROM visit LEFT JOIN reading ON reading.address = visit.address WHERE visit.id > ? AND NOT visit.media
     GROUP BY 1 ORDER BY 1`,
    ...[stepMillis, stepMillis, behind],
  );
}

/** The first and the last visit: their numbers and moments. */
export function visitSpan(
  rows: Statements,
): { readonly last: number; readonly from: number; readonly to: number } | undefined {
  const [first] = rows.all<{ at: number }>("SELECT at FROM visit ORDER BY id LIMIT 1");
  const [last] = rows.all<{ id: number; at: number }>("SELECT id, at FROM visit ORDER BY id DESC LIMIT 1");
  return (
    first && last && { last: last.id, from: Math.min(first.at, last.at), to: Math.max(first.at, last.at) }
  );
}

/** The last visit made before a moment; visits are made in order. */
export function lastBefore(rows: Statements, at: number): number {
  let [low, high] = [0, rows.get<{ id: number | null }>("SELECT max(id) AS id FROM visit")?.id ?? 0];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const found = rows.get<{ id: number; at: number }>(
      "SELECT id, at FROM visit WHERE id >= ? ORDER BY id LIMIT 1",
      middle,
    );
    if (found && found.at < at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** An address that brought an error. */
export interface VisitError {
  readonly url: string;
  readonly at: number;
  readonly status: number;
  readonly visit: number;
}

/** The latest answers that say no, of the last visits. */
export function latestErrors(rows: Statements, count: number): VisitError[] {
  return rows.all<VisitError>(
    `SELECT address.url, visit.at, visit.status, visit.id AS visit FROM visit JOIN address ON address.id = visit.address
     WHERE visit.id > (SELECT coalesce(max(id), 0) FROM visit) - 20000 AND visit.status >= 400 AND NOT visit.media ORDER BY visit.id DESC LIMIT ?`,
    count,
  );
}

/** How long the last answers of a host took, in milliseconds, the middle one; by host. */
export function latencies(rows: Statements): ReadonlyMap<string, number> {
  const byHost = new Map<string, number[]>();
  const latest = rows.all<{ url: string; millis: number }>(
    "SELECT address.url, visit.millis FROM (SELECT address, millis FROM visit ORDER BY id DESC LIMIT 200) AS visit JOIN address ON address.id = visit.address",
  );
  for (const { url, millis } of latest) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), millis]);
  }
  return new Map(
    [...byHost].map(([host, all]) => [host, all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!]),
  );
}

/** What waits, by way: a look at the ways alone. */
export interface WaitingWay {
  readonly way: string;
  readonly waiting: number;
  readonly weight: number;
  /** The address that is first in turn. */
  readonly example: string | null;
}

export function waitingWays(rows: Statements, guide: string, count: number): WaitingWay[] {
  return rows.all<WaitingWay>(
    `SELECT name AS way, waiting, weight, 
     (SELECT url FROM address WHERE address.way = way.id AND address.state = ${STATE.waiting} ORDER BY address.weight DESC, address.id LIMIT 1) AS example
     FROM way WHERE guide IN (?, '') AND waiting > 0 ORDER BY weight < 0, waiting DESC LIMIT ?`,
    ...[guide, count],
  );
}
