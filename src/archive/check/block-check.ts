import { hashOf } from "../../url/hash.ts";
import type { Database } from "../database/database.ts";
import { BLOCK } from "../frontier/address-rows.ts";
import type { Findings } from "./findings.ts";

/** A block of hashes as it should be. */
interface Block {
  readonly number: number;
  readonly hashes: Buffer;
}

/** Whether the blocks of hashes, by which addresses are found, say what the addresses say; the numbers of those that do not. */
export function checkBlocks(database: Database, findings: Findings): void {
  const stored = database
    .prepare<[], Block>("SELECT number, hashes FROM address_block ORDER BY number")
    .iterate();
  let next = stored.next();
  for (const { number, hashes } of blocksOf(database, findings)) {
    if (!next.done && next.value.number === number) {
      if (!hashes.equals(next.value.hashes)) findings.add(WRONG, `block ${number}`);
      next = stored.next();
    } else findings.add(WRONG, `block ${number} is not there`);
  }
  for (; !next.done; next = stored.next())
    findings.add(WRONG, `block ${next.value.number} is of no addresses`);
}

const WRONG = "blocks of hashes that do not match the addresses";

/** Makes them anew; the caller owns the transaction. */
export function rebuildBlocks(database: Database): void {
  database.exec("DELETE FROM address_block");
  const last =
    database.prepare<[], { last: number | null }>("SELECT max(id) AS last FROM address").get()!.last ?? 0;
  const insert = database.prepare("INSERT INTO address_block VALUES (?, ?)");
  for (let number = 1; number * BLOCK <= last; number++) insert.run(number, blockOf(database, number));
}

function blockOf(database: Database, number: number): Buffer {
  const rows = database
    .prepare<[number, number], { url: string }>(
      "SELECT url FROM address WHERE id > ? AND id <= ? ORDER BY id",
    )
    .all((number - 1) * BLOCK, number * BLOCK);
  return Buffer.from(Uint32Array.from(rows, ({ url }) => hashOf(url)).buffer);
}

function* blocksOf(database: Database, findings: Findings): Generator<Block> {
  const addresses = database
    .prepare<[], { id: number; url: string }>("SELECT id, url FROM address ORDER BY id")
    .iterate();
  const hashes = new Uint32Array(BLOCK);
  let expected = 1;
  for (const { id, url } of addresses) {
    if (id !== expected) findings.add("gaps in the numbers of addresses", `${id} follows ${expected - 1}`);
    expected = id + 1;
    hashes[(id - 1) % BLOCK] = hashOf(url);
    if (id % BLOCK === 0) yield { number: id / BLOCK, hashes: Buffer.from(hashes.buffer) };
  }
}
