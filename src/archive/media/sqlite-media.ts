import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import {
  MEDIA_STATE,
  type Media,
  type MediaFault,
  type MediaFigures,
  type NamedMedia,
  type Part,
  type WaitingMedia,
} from "./media.ts";

/** The rows of pictures and files. The caller owns the transaction. */
export class SqliteMedia implements Media {
  readonly #rows: Statements;

  constructor(database: Database) {
    this.#rows = new Statements(database);
  }

  name(named: readonly NamedMedia[], page: string, part: Part): void {
    for (const { url, kind } of named)
      this.#rows.run(
        `INSERT INTO media (url, host, kind, part, page) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (url) DO UPDATE SET part = excluded.part WHERE excluded.part < part`,
        url,
        new URL(url).host,
        kind,
        part,
        page,
      );
  }

  hosts(part: Part): string[] {
    return this.#rows
      .all<{ host: string }>(
        `SELECT DISTINCT host FROM media WHERE state = ${MEDIA_STATE.waiting} AND part <= ?`,
        part,
      )
      .map((row) => row.host);
  }

  waiting(host: string, part: Part, after: number, count: number): WaitingMedia[] {
    return this.#rows.all(
      `SELECT id, url, host, kind, part, page, tries FROM media
       WHERE state = ${MEDIA_STATE.waiting} AND host = ? AND part <= ? AND id > ? ORDER BY id LIMIT ?`,
      host,
      part,
      after,
      count,
    );
  }

  reopen(reasons: readonly string[], fileLimit: number): void {
    this.#rows.run(
      `UPDATE media SET state = ${MEDIA_STATE.waiting}, tries = 0, reason = NULL, detail = NULL
       WHERE state = ${MEDIA_STATE.failed}
       OR (state = ${MEDIA_STATE.refused} AND (reason IN (SELECT value FROM json_each(?))
         OR (reason = 'tooLarge' AND CAST(detail AS REAL) < ?)))`,
      JSON.stringify(reasons),
      fileLimit,
    );
  }

  figures(part: Part): MediaFigures {
    return this.#rows.get<MediaFigures>(
      `SELECT count(*) AS named, coalesce(sum(state = ${MEDIA_STATE.waiting}), 0) AS waiting, coalesce(sum(state = ${MEDIA_STATE.kept}), 0) AS kept,
       coalesce(sum(state IN (${MEDIA_STATE.failed}, ${MEDIA_STATE.refused})), 0) AS failed, coalesce(sum(visit.bytes), 0) AS bytes
       FROM media LEFT JOIN visit ON visit.id = media.visit WHERE part <= ?`,
      part,
    )!;
  }

  keep(id: number, visit: number): void {
    this.#rows.run(
      `UPDATE media SET state = ${MEDIA_STATE.kept}, tries = tries + 1, reason = NULL, detail = NULL, visit = ? WHERE id = ?`,
      visit,
      id,
    );
  }

  fail(id: number, { state, reason, detail }: MediaFault): void {
    this.#rows.run(
      "UPDATE media SET state = ?, tries = tries + 1, reason = ?, detail = ? WHERE id = ?",
      MEDIA_STATE[state],
      reason,
      detail ?? null,
      id,
    );
  }

  tried(id: number): void {
    this.#rows.run("UPDATE media SET tries = tries + 1 WHERE id = ?", id);
  }
}
