import { hashOf } from "../../url/hash.ts";
import type { Skip, SkipReason } from "../../url/skip.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import { AddressIndex } from "./address-index.ts";

/** Ids per block of hashes: 64 KB each, so that ten million addresses are read back in about a second. */
export const BLOCK = 16_384;

export interface AddressRow {
  readonly id: number;
  readonly url: string;
  readonly state: number;
  readonly way: number;
  readonly weight: number;
  readonly depth: number;
  readonly hops: number;
  readonly tries: number;
  readonly reason: string | null;
}

/** The rows of all addresses ever seen, found by address. Ids grow by one, so that new rows land side by side. */
export class AddressRows {
  readonly #index = new AddressIndex();
  readonly #byId;
  readonly #insert;
  readonly #insertBlock;
  readonly #skipped;
  #lastId = 0;
  #block = new Uint32Array(BLOCK);

  constructor(database: Database) {
    this.#byId = database.prepare<[number], AddressRow>(
      "SELECT id, url, state, way, weight, depth, hops, tries, reason FROM address WHERE id = ?",
    );
    this.#insert = database.prepare(
      "INSERT INTO address (id, url, state, way, weight, depth, hops, found_on, reason, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    this.#skipped = database.prepare<[string, number], { id: number; url: string }>(
      `SELECT id, url FROM address WHERE state = ${STATE.skipped} AND reason = ? AND id > ? ORDER BY id LIMIT 1000`,
    );
    this.#insertBlock = database.prepare("INSERT INTO address_block VALUES (?, ?)");
    this.#load(database);
  }

  find(url: string): AddressRow | undefined {
    for (const id of this.#index.candidates(hashOf(url))) {
      const row = this.#byId.get(id);
      if (row?.url === url) return row;
    }
    return undefined;
  }

  /** The addresses that were put aside for this reason, some at a time: others may be changed meanwhile. */
  *skipped(reason: SkipReason): Generator<string> {
    for (let rows = this.#skipped.all(reason, 0); rows.length > 0; ) {
      for (const { url } of rows) yield url;
      rows = this.#skipped.all(reason, rows.at(-1)!.id);
    }
  }

  insert(
    url: string,
    facts: {
      state: number;
      way: number;
      weight: number;
      depth: number;
      hops: number;
      foundOn: number | null;
      skip?: Skip;
    },
  ): number {
    const id = this.#lastId + 1;
    const { state, way, weight, depth, hops, foundOn, skip } = facts;
    this.#insert.run(
      id,
      url,
      state,
      way,
      weight,
      depth,
      hops,
      foundOn,
      skip?.reason ?? null,
      skip?.detail ?? null,
    );
    this.#remember(hashOf(url), id);
    if (id % BLOCK === 0) this.#insertBlock.run(id / BLOCK, Buffer.from(this.#block.buffer));
    return id;
  }

  #load(database: Database): void {
    for (const { hash, id } of hashesFrom(database, 0)) this.#remember(hash, id);
  }

  #remember(hash: number, id: number): void {
    this.#index.add(hash, id);
    this.#block[(id - 1) % BLOCK] = hash;
    this.#lastId = id;
  }
}

/** The hashes of all addresses behind this one, in order of their ids; from whole blocks as long as there are such. */
export function* hashesFrom(
  database: Database,
  last: number,
): Generator<{ readonly hash: number; readonly id: number }> {
  let id = last;
  if (last % BLOCK === 0) {
    const blocks = database
      .prepare<[number], { hashes: Uint8Array }>(
        "SELECT hashes FROM address_block WHERE number > ? ORDER BY number",
      )
      .iterate(last / BLOCK);
    for (const { hashes } of blocks) {
      const view = new DataView(hashes.buffer, hashes.byteOffset, hashes.byteLength);
      for (let at = 0; at < view.byteLength; at += 4) yield { hash: view.getUint32(at, true), id: ++id };
    }
  }
  const rest = database.prepare<[number], { id: number; url: string }>(
    "SELECT id, url FROM address WHERE id > ? ORDER BY id",
  );
  for (const row of rest.iterate(id)) yield { hash: hashOf(row.url), id: row.id };
}
