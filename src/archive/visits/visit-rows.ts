import type { Exchange } from "../../fetch/answer.ts";
import type { Database } from "../database/database.ts";
import type { Totals } from "../totals.ts";
import { digestOf } from "../warc/digest.ts";
import {
  conversionRecord,
  requestRecord,
  responseRecord,
  revisitRecord,
  type WarcRecord,
} from "../warc/record.ts";
import type { Place } from "../warc/writer.ts";
import type { Judged, Visited } from "./visits.ts";

/** A visit with its WARC records made. */
export interface VisitRecords {
  readonly visit: Visited;
  readonly digest: string;
  readonly sameAs: number | null;
  readonly answer: WarcRecord;
  /** None where nobody has kept it. */
  readonly request: WarcRecord | undefined;
  /** What a browser made of it: a record of its own, or that of an earlier visit which showed the same. */
  readonly rendering: { readonly digest: string; readonly is: WarcRecord | StoredRendering } | undefined;
}

/** A rendering that lies in a WARC file. */
export interface StoredRendering {
  readonly record: string;
  readonly digest: string;
  readonly place: Place;
}

/** A visit whose records lie in a WARC file. */
export interface RecordedVisit {
  readonly visit: Visited;
  readonly digest: string;
  readonly sameAs: number | null;
  /** Of the record. */
  readonly id: string;
  /** Of the body. */
  readonly bytes: number;
  readonly place: Place;
  readonly rendering?: StoredRendering | undefined;
}

export interface Earlier {
  readonly id: number;
  readonly at: number;
  readonly record: string;
  readonly digest: string;
  readonly url: string;
}

/** The rows of visits and pages. The caller owns the transaction. */
export class VisitRows {
  readonly #totals: Totals;
  readonly #byDigest;
  readonly #latestBody;
  readonly #insert;
  readonly #page;
  readonly #owe;
  readonly #sameRendering;
  readonly #insertRendering;

  constructor(database: Database, totals: Totals) {
    this.#totals = totals;
    this.#byDigest = database.prepare<[string], Earlier>(
      `SELECT visit.id, visit.at, visit.record, visit.digest, address.url FROM visit JOIN address ON address.id = visit.address
       WHERE visit.digest = ? AND visit.same_as IS NULL AND NOT visit.lost LIMIT 1`,
    );
    this.#latestBody = database.prepare<[number], Earlier>(
      `SELECT held.id, held.at, held.record, held.digest, address.url FROM visit JOIN visit AS held ON held.id = coalesce(visit.same_as, visit.id)
       JOIN address ON address.id = held.address WHERE visit.address = ? AND visit.status = 200 AND NOT held.lost ORDER BY visit.at DESC, visit.id DESC LIMIT 1`,
    );
    this.#insert = database.prepare(
      `INSERT INTO visit (address, at, millis, status, mime, is_page, bytes, digest, location, truncated, warc, offset, length, record, same_as, media)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#sameRendering = database.prepare<[number, string], { record: string } & Place>(
      `SELECT rendering.record, rendering.warc, rendering.offset, rendering.length FROM visit JOIN rendering ON rendering.visit = visit.id
       WHERE visit.address = ? AND NOT visit.lost AND rendering.digest = ? LIMIT 1`,
    );
    this.#insertRendering = database.prepare("INSERT INTO rendering VALUES (?, ?, ?, ?, ?, ?)");
    this.#owe = database.prepare("UPDATE page SET weighed = 0");
    this.#page = database.prepare(
      `INSERT INTO page VALUES (?, ?, ?, ?) ON CONFLICT (address) DO UPDATE
       SET visit = excluded.visit, kind = excluded.kind, weighed = excluded.weighed`,
    );
  }

  /**
   * Makes the WARC records of a visit; a body already archived, or not sent because it is the same, is referred to.
   * `member`: the cookies that the site sets are somebody's own and are left out.
   */
  recordsOf(visit: Visited, address: number | undefined, member: boolean): VisitRecords {
    const exchange = member ? withoutSetCookie(visit.exchange) : visit.exchange;
    const own = visit.known?.digest ?? digestOf(exchange.response.body);
    const earlier =
      exchange.response.status === 304 && address !== undefined
        ? this.#latestBody.get(address)
        : visit.known || (exchange.response.body.length > 0 && !exchange.truncated)
          ? this.#byDigest.get(own)
          : undefined;
    const digest = earlier?.digest ?? own;
    const answer = earlier
      ? revisitRecord(exchange, digest, { url: earlier.url, at: earlier.at, recordId: earlier.record })
      : responseRecord(exchange, digest);
    return {
      visit,
      digest,
      sameAs: earlier?.id ?? null,
      answer,
      request: exchange.origin?.hasRequest === false ? undefined : requestRecord(exchange, answer.id),
      rendering: visit.rendered && this.#rendering(exchange.url, visit.rendered, address, answer.id),
    };
  }

  #rendering(
    url: string,
    { html, at }: NonNullable<Visited["rendered"]>,
    address: number | undefined,
    answer: string,
  ): NonNullable<VisitRecords["rendering"]> {
    const body = Buffer.from(html);
    const digest = digestOf(body);
    const earlier = address === undefined ? undefined : this.#sameRendering.get(address, digest);
    if (!earlier) return { digest, is: conversionRecord({ url, at }, body, digest, answer) };
    const { record, ...place } = earlier;
    return { digest, is: { record, digest, place } };
  }

  /** A body that is archived already, by its digest. */
  holding(digest: string): Earlier | undefined {
    return this.#byDigest.get(digest);
  }

  /** `beside`: it is no page of the site, but its own (robots.txt) or something that its pages show. */
  insert(address: number, record: RecordedVisit, beside?: "own" | "media"): number {
    const { visit, digest, sameAs, id, bytes, place } = record;
    const { exchange } = visit;
    const { status } = exchange.response;
    const row = this.#insert.run(
      address,
      exchange.at,
      Math.round(exchange.millis),
      status,
      visit.mime ?? null,
      visit.isPage ? 1 : 0,
      bytes,
      digest,
      visit.location ?? null,
      exchange.truncated ?? null,
      place.warc,
      place.offset,
      place.length,
      id,
      sameAs,
      beside === "media" ? 1 : 0,
    );
    if (record.rendering) {
      const { place: at, record: name, digest: shown } = record.rendering;
      this.#insertRendering.run(row.lastInsertRowid, at.warc, at.offset, at.length, name, shown);
    }
    if (visit.page) this.judge(address, row.lastInsertRowid, visit.page);
    if (beside === "media") return row.lastInsertRowid;
    this.#totals.bytes += bytes;
    if (beside === "own") this.#totals.own++;
    else {
      this.#totals.visits++;
      if (sameAs !== null && status < 400) this.#totals.duplicates++;
      this.#totals.byStatus[status] = (this.#totals.byStatus[status] ?? 0) + 1;
    }
    return row.lastInsertRowid;
  }

  /** What the guide made of an address's latest visit. */
  judge(address: number, visit: number, page: Judged & { readonly weighed: boolean }): void {
    const { kind = null, weighed } = page;
    this.#page.run(address, visit, kind, weighed ? 1 : 0);
  }

  /** The links of all pages are to be weighed again, by another guide. */
  owePages(): void {
    this.#owe.run();
  }
}

export function withoutSetCookie(exchange: Exchange): Exchange {
  const headers = exchange.response.headers.filter(([name]) => !/^set-cookie2?$/i.test(name));
  return { ...exchange, response: { ...exchange.response, headers } };
}
