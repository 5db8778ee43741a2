import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../archive/database/database.ts";
import { digestOf } from "../archive/warc/digest.ts";
import type { Capture } from "./capture.ts";

/**
 * What has to wait until the files were read to their end: captures of addresses that were captured before, which are taken in
 * by their dates, and those whose body is in another record. On disk, so that memory does not grow with the files.
 */
export class WaitingRoom {
  readonly #folder = mkdtempSync(join(tmpdir(), "skein-import-"));
  readonly #database = new Database(join(this.#folder, "waiting.sqlite"));
  readonly #see;
  readonly #oldest;
  readonly #wait;
  readonly #next;
  readonly #keep;
  readonly #find;

  constructor() {
    this.#database.exec(
      `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
       CREATE TABLE seen (url TEXT PRIMARY KEY, oldest INTEGER NOT NULL) WITHOUT ROWID;
       CREATE TABLE waiting (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, capture TEXT NOT NULL, body BLOB NOT NULL);
       CREATE INDEX waiting_at ON waiting (at, id);
       CREATE TABLE payload (name TEXT PRIMARY KEY, host TEXT NOT NULL, url TEXT NOT NULL, at INTEGER NOT NULL, digest TEXT NOT NULL) WITHOUT ROWID;`,
    );
    this.#see = this.#database.prepare(
      "INSERT INTO seen VALUES (?, ?) ON CONFLICT DO UPDATE SET oldest = min(oldest, excluded.oldest)",
    );
    this.#oldest = this.#database.prepare<[string], { oldest: number }>(
      "SELECT oldest FROM seen WHERE url = ?",
    );
    this.#wait = this.#database.prepare("INSERT INTO waiting (at, capture, body) VALUES (?, ?, ?)");
    this.#next = this.#database.prepare<[number, number], Row>(
      "SELECT id, at, capture, body FROM waiting WHERE (at, id) > (?, ?) ORDER BY at, id LIMIT 1",
    );
    this.#keep = this.#database.prepare("INSERT OR IGNORE INTO payload VALUES (?, ?, ?, ?, ?)");
    this.#find = this.#database.prepare<[string], Payload>(
      "SELECT host, url, at, digest FROM payload WHERE name = ?",
    );
  }

  /** Notes when an address was captured. */
  see(url: string, at: number): void {
    this.#see.run(shortened(url), at);
  }

  /** Whether no capture of the address is older. */
  isOldest(url: string, at: number): boolean {
    return at <= (this.#oldest.get(shortened(url))?.oldest ?? at);
  }

  wait({ body, ...capture }: Capture): void {
    this.#wait.run(capture.at, JSON.stringify(capture), body);
  }

  /** Those that wait, the oldest first. */
  *byDate(): Generator<Capture> {
    let row = this.#next.get(Number.MIN_SAFE_INTEGER, 0);
    for (; row; row = this.#next.get(row.at, row.id))
      yield { ...JSON.parse(row.capture), body: Buffer.from(row.body) };
  }

  /** Notes where the body of a record is, under the names by which others may refer to it. */
  keepPayload(names: readonly string[], { host, url, at, digest }: Payload): void {
    for (const name of names) this.#keep.run(name, host, url, at, digest);
  }

  payload(names: readonly string[]): Payload | undefined {
    for (const name of names) {
      const found = this.#find.get(name);
      if (found) return found;
    }
    return undefined;
  }

  close(): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Where a body is: in the archive of this host, as what this address brought at this moment. */
export interface Payload {
  readonly host: string;
  readonly url: string;
  readonly at: number;
  readonly digest: string;
}

interface Row {
  readonly id: number;
  readonly at: number;
  readonly capture: string;
  readonly body: Uint8Array;
}

/** Addresses may be as long as one likes. */
function shortened(url: string): string {
  return url.length > 200 ? digestOf(Buffer.from(url)) : url;
}
