import type { PageType } from "../../page/page-type.ts";
import type { Database } from "../database/database.ts";

/** A page that was read: what it is, and where it stands. */
export interface StoredPage {
  readonly url: string;
  readonly type: PageType;
  /** When it was fetched, as it was read, and by which visit. */
  readonly at: number;
  readonly visit: number;
  /** The list that it is a page of, its number there and how many records it shows; number 0 for a page that shows what others do. */
  readonly list: number | null;
  readonly listUrl: string | null;
  readonly number: number | null;
  readonly records: number | null;
}

export const PAGE_COLUMNS = `address.url, reading.type, visit.at, reading.visit, list.id AS list, list.url AS listUrl, list_page.number, list_page.records`;
export const PAGE_JOINS = `reading JOIN address ON address.id = reading.address JOIN visit ON visit.id = reading.visit
  LEFT JOIN list_page ON list_page.url = address.url AND list_page.visit IS NOT NULL
  LEFT JOIN list ON list.id = list_page.list AND list.kind > 0`;

/** Every page once, as it was when it was read last. */
export function keptPages(database: Database): IterableIterator<StoredPage> {
  return database
    .prepare<[], StoredPage>(`SELECT ${PAGE_COLUMNS} FROM ${PAGE_JOINS} ORDER BY reading.address`)
    .iterate();
}
