import type { Database } from "../database/database.ts";
import type { StoredVisits } from "../visits/stored-visits.ts";
import type { StoredTold, Told } from "./guides.ts";

interface Row {
  readonly id: number;
  readonly what: Told["what"];
  readonly way: string;
  readonly visit: number | null;
  readonly url: string | null;
  readonly location: string | null;
}

/**
 * The journal of a guide: what it was told since it was saved, committed with the pages that it was told of. A saved guide
 * that is told all this again knows what it knew at the last commit, so that it never disagrees with the frontier.
 */
export class ToldRows {
  readonly #visits: StoredVisits;
  readonly #insert;
  readonly #after;
  readonly #clear;

  constructor(database: Database, visits: StoredVisits) {
    this.#visits = visits;
    this.#insert = database.prepare<[string, string, number | null, string | null, string | null], unknown>(
      "INSERT INTO told (what, way, visit, url, location) VALUES (?, ?, ?, ?, ?)",
    );
    this.#after = database.prepare<[number, number], Row>(
      "SELECT id, what, way, visit, url, location FROM told WHERE id > ? ORDER BY id LIMIT ?",
    );
    this.#clear = database.prepare("DELETE FROM told");
  }

  /** `visit`: of the page that is spoken of. */
  add(told: Told, visit: number): void {
    if (told.what === "page") this.#insert.run(told.what, told.way, visit, null, null);
    else {
      const location = told.what === "refused" ? null : (told.location ?? null);
      this.#insert.run(told.what, told.way, null, told.url, location);
    }
  }

  after(id: number, count: number): StoredTold[] {
    return this.#after.all(id, count).map(({ visit, url, location, ...row }): StoredTold => {
      const { id, what, way } = row;
      if (what === "page") return { id, what, way, visit: this.#visits.byId(visit!)! };
      if (what === "passed") return { id, what, way, url: url!, location: location! };
      if (what === "refused") return { id, what, way, url: url! };
      return { id, what, way, url: url!, ...(location !== null && { location }) };
    });
  }

  /** The guide was saved: it knows all this. */
  clear(): void {
    this.#clear.run();
  }
}
