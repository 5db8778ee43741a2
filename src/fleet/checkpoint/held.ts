import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Which checkpoint the archive in a folder goes on from. Beside the archive, never in it: nothing of this belongs to the site. */
export interface Held {
  /** 0: none was made yet. */
  readonly checkpoint: number;
}

const FILE = "held.json";
const DIGESTS = "held.digests";

/** What the folder of a site says it holds; undefined when it holds nothing that can be gone on with. */
export function heldIn(folder: string): Held | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), "utf8")) as Held;
  } catch {
    return undefined;
  }
}

/** The digests go first: a crash in between makes the next difference larger, never wrong. */
export function hold(folder: string, held: Held, digests: Buffer): void {
  written(join(folder, DIGESTS), Buffer.concat([numbered(held.checkpoint), digests]));
  written(join(folder, FILE), JSON.stringify(held));
}

/** The digests of the database's pages as they were at that checkpoint, if they are known. */
export function heldDigests(folder: string, checkpoint: number): Buffer | undefined {
  const file = join(folder, DIGESTS);
  if (!existsSync(file)) return undefined;
  const kept = readFileSync(file);
  return kept.length >= 8 && kept.subarray(0, 8).equals(numbered(checkpoint)) ? kept.subarray(8) : undefined;
}

function numbered(checkpoint: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeBigUInt64BE(BigInt(checkpoint));
  return head;
}

function written(file: string, bytes: string | Buffer): void {
  writeFileSync(`${file}.part`, bytes, { flush: true });
  renameSync(`${file}.part`, file);
}
