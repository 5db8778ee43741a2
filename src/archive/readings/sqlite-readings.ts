import type { PageType } from "../../page/page-type.ts";
import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import type { StoredVisits } from "../visits/stored-visits.ts";
import type { StoredVisit } from "../visits/visits.ts";
import type { PageReading, Readings } from "./readings.ts";

/** The version of a page that owes a reading. */
const OWING = 0;
/** Pages looked at in one go. */
const PORTION = 1_000;

/** The caller owns the transaction. */
export class SqliteReadings implements Readings {
  readonly #rows: Statements;
  readonly #visits: StoredVisits;

  constructor(database: Database, visits: StoredVisits) {
    this.#rows = new Statements(database);
    this.#visits = visits;
  }

  set({ address, visit, type, version }: PageReading): void {
    this.#rows.run(
      "INSERT INTO reading VALUES (?, ?, ?, ?) ON CONFLICT (address) DO UPDATE SET visit = excluded.visit, type = excluded.type, version = excluded.version",
      address,
      visit,
      type,
      version,
    );
  }

  owe(isOwing: (page: { readonly url: string; readonly type: PageType }) => boolean): number {
    let owing = 0;
    for (let last = 0; ; ) {
      const pages = this.#rows.all<{ address: number; url: string; type: PageType }>(
        `SELECT reading.address, address.url, reading.type FROM reading JOIN address ON address.id = reading.address
         WHERE reading.address > ? ORDER BY reading.address LIMIT ?`,
        last,
        PORTION,
      );
      if (pages.length === 0) return owing;
      for (const page of pages) {
        if (!isOwing(page)) continue;
        this.#rows.run("UPDATE reading SET version = ? WHERE address = ?", OWING, page.address);
        owing++;
      }
      last = pages.at(-1)!.address;
    }
  }

  owing(count: number): StoredVisit[] {
    return this.#rows
      .all<{ visit: number }>(
        `SELECT visit FROM reading WHERE version = ${OWING} ORDER BY address LIMIT ?`,
        count,
      )
      .flatMap(({ visit }) => this.#visits.byId(visit) ?? []);
  }
}
