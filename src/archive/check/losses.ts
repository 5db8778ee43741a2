import { closeSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { MEDIA_STATE } from "../media/media.ts";
import type { Totals } from "../totals.ts";
import { membersOf } from "../warc/members.ts";
import type { WarcFile } from "../warc/writer.ts";

/** A WARC file that has fewer bytes than count. */
export interface ShortFile extends WarcFile {
  readonly size: number;
}

/** What was found to be gone. */
export interface Loss {
  readonly files: readonly ShortFile[];
  readonly visits: number;
  /** How many addresses wait again for it. */
  readonly addresses: number;
}

/** An address whose latest visit is lost. */
export interface LostAddress {
  readonly id: number;
  readonly url: string;
}

/** Files with fewer bytes than the database counts: somebody deleted or cut them, or the disk lost them. */
export function shortFiles(database: Database, folder: string): ShortFile[] {
  return database
    .prepare<[], WarcFile>("SELECT id, name, bytes FROM warc ORDER BY id")
    .all()
    .map((file) => ({ ...file, size: sizeOf(join(folder, file.name)) }))
    .filter(({ bytes, size }) => size < bytes);
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Addresses that are made to wait again in one go. */
const PORTION = 1_000;

/**
 * Marks visits whose bytes are gone, and those that refer to these bytes. Nothing is deleted that may be of use: the rows stay, and what
 * was read from them into lists. The caller owns the transaction.
 */
export class Losses {
  readonly #database: Database;
  readonly #totals: Totals;

  constructor(database: Database, totals: Totals) {
    this.#database = database;
    this.#totals = totals;
    database.exec("CREATE TEMP TABLE IF NOT EXISTS losing (visit INTEGER PRIMARY KEY)");
  }

  /** Everything behind what is left of a file, which counts no more; says how much of it is whole records. */
  addTail(file: ShortFile, folder: string): number {
    this.#database
      .prepare("INSERT OR IGNORE INTO losing SELECT id FROM visit WHERE warc = ? AND offset + length > ?")
      .run(file.id, file.size);
    // What a browser showed cannot be had from the answer alone.
    this.#database
      .prepare(
        "INSERT OR IGNORE INTO losing SELECT visit FROM rendering WHERE warc = ? AND offset + length > ?",
      )
      .run(file.id, file.size);
    const whole = wholeBytes(this.#database, file, folder);
    this.#database.prepare("UPDATE warc SET bytes = ? WHERE id = ?").run(whole, file.id);
    this.#totals.warcBytes -= file.bytes - whole;
    return whole;
  }

  add(visits: Iterable<number>): void {
    const insert = this.#database.prepare("INSERT OR IGNORE INTO losing VALUES (?)");
    for (const visit of visits) insert.run(visit);
  }

  /** Their addresses are told to `reopen`, unless they were visited again since. */
  mark(reopen: (address: LostAddress) => void): Omit<Loss, "files"> {
    this.#database.exec(
      `INSERT OR IGNORE INTO losing SELECT visit.id FROM losing JOIN visit ON visit.same_as = losing.visit;
       DELETE FROM losing WHERE visit IN (SELECT id FROM visit WHERE lost);
       UPDATE visit SET lost = 1 WHERE id IN losing;
       DELETE FROM page WHERE visit IN losing;
       DELETE FROM reading WHERE visit IN losing;
       DELETE FROM told WHERE visit IN losing;
       UPDATE media SET state = ${MEDIA_STATE.waiting}, visit = NULL WHERE visit IN losing;`,
    );
    let addresses = 0;
    for (let after = 0, lost = this.#waitingAgain(after); lost.length > 0; lost = this.#waitingAgain(after)) {
      for (const address of lost) reopen(address);
      addresses += lost.length;
      after = lost.at(-1)!.visit;
    }
    const { visits } = this.#database
      .prepare<[], { visits: number }>("SELECT count(*) AS visits FROM losing")
      .get()!;
    this.#totals.lost += visits;
    this.#database.exec("DELETE FROM losing");
    return { visits, addresses };
  }

  #waitingAgain(after: number): (LostAddress & { readonly visit: number })[] {
    return this.#database
      .prepare<[number, number], LostAddress & { readonly visit: number }>(
        `SELECT losing.visit, address.id, address.url FROM losing JOIN visit ON visit.id = losing.visit JOIN address ON address.id = visit.address
         WHERE losing.visit > ? AND NOT visit.media AND address.way NOT IN (SELECT id FROM way WHERE name = 'own' AND guide = '')
         AND visit.id = (SELECT max(id) FROM visit AS latest WHERE latest.address = visit.address)
         ORDER BY losing.visit LIMIT ?`,
      )
      .all(after, PORTION);
  }
}

/** How much of a short file is whole records. They are counted from the last visit that is there. */
function wholeBytes(database: Database, file: ShortFile, folder: string): number {
  if (file.size === 0) return 0;
  const { from } = database
    .prepare<[number, number], { from: number | null }>(
      'SELECT max(offset) AS "from" FROM visit WHERE warc = ? AND offset + length <= ?',
    )
    .get(file.id, file.size)!;
  let whole = from ?? 0;
  const descriptor = openSync(join(folder, file.name), "r");
  try {
    for (const { offset, length } of membersOf(descriptor, whole, file.size)) whole = offset + length;
  } finally {
    closeSync(descriptor);
  }
  return whole;
}
