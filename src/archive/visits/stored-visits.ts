import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { type StoredResponse, WarcReader } from "../warc/reader.ts";
import type { ReadableVisits, StoredVisit } from "./visits.ts";

const COLUMNS = `visit.id, visit.address, address.url, address.depth, way.name AS way, visit.at, visit.status, visit.mime, visit.is_page AS isPage, visit.bytes, visit.digest,
  coalesce(rendering.digest, visit.digest) AS shownDigest, rendering.visit IS NOT NULL AS isRendered,
  visit.location, visit.truncated, reading.type, page.kind, list.url AS list, list.id AS listId, list_page.number, warc.name AS warc, visit.offset, visit.length, visit.same_as AS sameAs`;
const IS_PAGE = "visit.is_page AND NOT visit.lost";
/** What was asked for beside the pages has no type; sitemaps are large. */
const MAY_BE_FEED = `NOT visit.is_page AND NOT visit.lost AND NOT visit.media AND visit.status = 200 AND visit.bytes < 2000000
  AND coalesce(visit.mime, 'xml') GLOB '*xml*'`;
const JOINS = `JOIN address ON address.id = visit.address JOIN way ON way.id = address.way JOIN warc ON warc.id = visit.warc LEFT JOIN rendering ON rendering.visit = visit.id LEFT JOIN page ON page.address = visit.address AND page.visit = visit.id
  LEFT JOIN reading ON reading.address = visit.address LEFT JOIN list_page ON list_page.url = address.url AND list_page.visit IS NOT NULL
  LEFT JOIN list ON list.id = list_page.list AND list.kind > 0`;

/** Reads visits and their answers back, whoever holds the database open. */
export class StoredVisits implements ReadableVisits {
  readonly #folder: string;
  readonly #warcs = new WarcReader();
  /** Visits whose bytes were asked for and not there. */
  readonly unreadable = new Set<number>();
  readonly #all;
  readonly #byId;
  readonly #latest;
  readonly #unweighed;
  readonly #place;
  readonly #rendering;
  readonly #made;
  readonly #after;
  readonly #latestAt;
  readonly #latestPages;
  readonly #latestFeeds;
  readonly #pages;
  readonly #pageAddresses;
  readonly #sample;

  constructor(database: Database, warcFolder: string) {
    this.#folder = warcFolder;
    this.#all = database.prepare<[], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE NOT visit.lost ORDER BY visit.id`,
    );
    this.#byId = database.prepare<[number], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE visit.id = ?`,
    );
    this.#latest = database.prepare<[number], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE visit.address = ? AND NOT visit.lost ORDER BY visit.at DESC, visit.id DESC LIMIT 1`,
    );
    this.#unweighed = database.prepare<[number], StoredVisit>(
      `SELECT ${COLUMNS} FROM page AS owing JOIN visit ON visit.id = owing.visit ${JOINS} WHERE owing.weighed = 0 ORDER BY owing.visit LIMIT ?`,
    );
    this.#made = database.prepare<[number, number, string], { id: number }>(
      "SELECT id FROM visit WHERE address = ? AND at = ? AND digest = ? AND NOT lost LIMIT 1",
    );
    this.#latestAt = database.prepare<[], { at: number }>("SELECT at FROM visit ORDER BY id DESC LIMIT 1");
    this.#after = database.prepare<[number, number], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE visit.id > ? AND NOT visit.lost AND NOT visit.media ORDER BY visit.id LIMIT ?`,
    );
    this.#latestPages = database.prepare<[number], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE ${IS_PAGE} ORDER BY visit.id DESC LIMIT ?`,
    );
    this.#latestFeeds = database.prepare<[number], StoredVisit>(
      `SELECT ${COLUMNS} FROM visit ${JOINS} WHERE ${MAY_BE_FEED} ORDER BY visit.id DESC LIMIT ?`,
    );
    this.#pages = database.prepare<[], { count: number }>(
      `SELECT count(*) AS count FROM visit WHERE ${IS_PAGE}`,
    );
    this.#pageAddresses = database.prepare<[], { id: number; url: string }>(
      `SELECT visit.id, address.url FROM visit JOIN address ON address.id = visit.address WHERE ${IS_PAGE} ORDER BY visit.id`,
    );
    this.#sample = database.prepare<[number, number, number, number], StoredVisit>(
      `SELECT ${COLUMNS} FROM (SELECT id AS chosen, row_number() OVER (ORDER BY id) AS place FROM visit WHERE ${IS_PAGE})
       JOIN visit ON visit.id = chosen ${JOINS} WHERE place * ? / ? > (place - 1) * ? / ?`,
    );
    this.#rendering = database.prepare<
      [number],
      { name: string; warc: number; offset: number; length: number }
    >(
      "SELECT warc.name, rendering.warc, rendering.offset, rendering.length FROM rendering JOIN warc ON warc.id = rendering.warc WHERE rendering.visit = ?",
    );
    this.#place = database.prepare<[number], { name: string; warc: number; offset: number; length: number }>(
      "SELECT warc.name, visit.warc, visit.offset, visit.length FROM visit JOIN warc ON warc.id = visit.warc WHERE visit.id = ?",
    );
  }

  latestAt(): number | undefined {
    return this.#latestAt.get()?.at;
  }

  after(id: number, count: number): StoredVisit[] {
    return this.#after.all(id, count);
  }

  latestPages(count: number): StoredVisit[] {
    return this.#latestPages.all(count);
  }

  latestFeeds(count: number): StoredVisit[] {
    return this.#latestFeeds.all(count);
  }

  pageAddresses(): IterableIterator<{ id: number; url: string }> {
    return this.#pageAddresses.iterate();
  }

  /** So many of the visits that brought pages, evenly from all; all if there are no more. */
  sample(count: number): StoredVisit[] {
    const { count: pages } = this.#pages.get()!;
    const wanted = Math.min(count, pages);
    return pages === 0 ? [] : this.#sample.all(wanted, pages, wanted, pages);
  }

  /** All visits, in the order in which they were made. */
  all(): IterableIterator<StoredVisit> {
    return this.#all.iterate();
  }

  byId(id: number): StoredVisit | undefined {
    return this.#byId.get(id);
  }

  /** Of an address, by its number. */
  latestOf(address: number): StoredVisit | undefined {
    return this.#latest.get(address);
  }

  /** The visit of an address at this moment that brought this body, if there is one. */
  madeOf(address: number, at: number, digest: string): number | undefined {
    return this.#made.get(address, at, digest)?.id;
  }

  unweighed(count: number): StoredVisit[] {
    return this.#unweighed.all(count);
  }

  response(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined {
    const place = this.#place.get(visit.sameAs ?? visit.id)!;
    const response = this.#warcs.read(join(this.#folder, place.name), place);
    if (!response) this.unreadable.add(visit.id);
    return response;
  }

  shown(visit: Pick<StoredVisit, "id" | "sameAs">): StoredResponse | undefined {
    const response = this.response(visit);
    const place = this.#rendering.get(visit.id);
    if (!response || !place) return response;
    const body = this.#warcs.block(join(this.#folder, place.name), place);
    if (!body) this.unreadable.add(visit.id);
    const headers = response.headers.filter(([name]) => !/^content-(?:encoding|type|length)$/i.test(name));
    return body && { ...response, headers: [...headers, ["Content-Type", "text/html; charset=utf-8"]], body };
  }

  close(): void {
    this.#warcs.close();
  }
}
