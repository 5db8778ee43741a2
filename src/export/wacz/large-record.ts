import { createReadStream, readSync } from "node:fs";
import { pipeline } from "node:stream";
import { constants, createGunzip, createGzip, gunzipSync } from "node:zlib";
import type { HeaderPair } from "../../fetch/answer.ts";
import {
  fieldOf,
  messageBytes,
  recordHead,
  type TakenMessage,
  takenHead,
  takenMessage,
} from "./warc-record.ts";

/** Bytes of a packed record in which both heads stand, whatever a server sends. */
const BEGINNING = 256 * 1024;

/** A record that is too large to be held: only its two heads are. */
export interface LargeRecord {
  readonly version: string;
  readonly fields: readonly HeaderPair[];
  readonly message: TakenMessage;
  /** Bytes of both heads, unpacked: the body begins behind them. */
  readonly heads: number;
}

export interface LargePlace {
  readonly offset: number;
  readonly length: number;
}

/** The heads of a record; undefined when there is none at this place. */
export function largeRecordAt(descriptor: number, { offset, length }: LargePlace): LargeRecord | undefined {
  const packed = Buffer.alloc(Math.min(BEGINNING, length));
  try {
    const read = readSync(descriptor, packed, 0, packed.length, offset);
    const beginning = gunzipSync(packed.subarray(0, read), { finishFlush: constants.Z_SYNC_FLUSH });
    const head = takenHead(beginning);
    if (!head) return undefined;
    const message = takenMessage(head.block);
    const heads = beginning.length - message.body.length;
    return {
      version: head.version,
      fields: head.fields,
      message: { ...message, body: Buffer.alloc(0) },
      heads,
    };
  } catch {
    return undefined;
  }
}

/** The record as it lies in the file. */
export async function* copied(path: string, { offset, length }: LargePlace): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { start: offset, end: offset + length - 1 }) as AsyncIterable<Buffer>;
}

/** The record packed anew, with another head of its answer. The digest of its block goes: nobody has seen all of that yet. */
export async function* rewritten(
  path: string,
  { offset, length }: LargePlace,
  { version, fields, message, heads }: LargeRecord,
  cleaned: { readonly fields: readonly HeaderPair[]; readonly headers: readonly HeaderPair[] },
): AsyncGenerator<Buffer> {
  const before = messageBytes(message).length;
  const head = messageBytes({ ...message, headers: cleaned.headers });
  const size = Number(fieldOf(fields, "content-length")) - before + head.length;
  const kept = cleaned.fields
    .filter(([name]) => name.toLowerCase() !== "warc-block-digest")
    .map(
      ([name, value]): HeaderPair =>
        name.toLowerCase() === "content-length" ? [name, String(size)] : [name, value],
    );
  const body = async function* (unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield Buffer.concat([recordHead({ version, fields: kept }), head]);
    let skipped = 0;
    for await (const piece of unpacked) {
      const from = Math.min(piece.length, heads - skipped);
      skipped += from;
      if (from < piece.length) yield piece.subarray(from);
    }
  };
  const file = createReadStream(path, { start: offset, end: offset + length - 1 });
  yield* pipeline(file, createGunzip(), body, createGzip({ level: 4 }), () => {}) as AsyncIterable<Buffer>;
}
