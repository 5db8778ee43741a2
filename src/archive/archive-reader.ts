import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { StoredVisit, Totals } from "./archive.ts";
import { noTotals } from "./archive.ts";
import { type Layout, layoutOf } from "./directory.ts";
import { type StoredResponse, WarcReader } from "./warc-reader.ts";

/** Reads an archive, also while a crawl writes it. Never changes anything. */
export class ArchiveReader {
  readonly layout: Layout;
  readonly #database: Database.Database;
  readonly #warcs = new WarcReader();
  readonly #place;

  /** Undefined when the directory holds no archive. */
  static open(directory: string): ArchiveReader | undefined {
    const layout = layoutOf(directory);
    return existsSync(layout.database) ? new ArchiveReader(layout) : undefined;
  }

  private constructor(layout: Layout) {
    this.layout = layout;
    this.#database = new Database(layout.database, { readonly: true });
    this.#place = this.#database.prepare<
      [number],
      { name: string; warc: number; offset: number; length: number }
    >(
      "SELECT warc.name, visit.warc, visit.offset, visit.length FROM visit JOIN warc ON warc.id = visit.warc WHERE visit.id = ?",
    );
  }

  fact(name: string): string | undefined {
    return this.#database
      .prepare<[string], { value: string }>("SELECT value FROM fact WHERE name = ?")
      .get(name)?.value;
  }

  totals(): Totals {
    return { ...noTotals(), ...JSON.parse(this.fact("totals") ?? "{}") };
  }

  /** All visits of pages of the site, in the order in which they were made. */
  visits(): IterableIterator<StoredVisit> {
    return this.#database
      .prepare<[], StoredVisit>(
        `SELECT visit.id, visit.address, address.url, visit.at, visit.status, visit.mime, visit.bytes, visit.digest,
                visit.location, page.type, page.kind, warc.name AS warc, visit.offset, visit.length, visit.same_as AS sameAs
         FROM visit JOIN address ON address.id = visit.address JOIN warc ON warc.id = visit.warc
         LEFT JOIN page ON page.visit = visit.id ORDER BY visit.id`,
      )
      .iterate();
  }

  /** The answer as it was archived; of a repeated body, the earlier record's. */
  response(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse {
    const place = this.#place.get(visit.sameAs ?? visit.id)!;
    return this.#warcs.read(join(this.layout.warcs, place.name), place);
  }

  close(): void {
    this.#warcs.close();
    this.#database.close();
  }
}
