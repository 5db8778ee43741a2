import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Place } from "./writer.ts";

const BLANK_LINE = Buffer.from("\r\n\r\n");

/** The body of the HTTP response in one WARC record, piece by piece: memory does not grow with it. Content coding kept. Throws when it is not whole. */
export async function* bodyAt(path: string, { offset, length }: Place): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { start: offset, end: offset + length - 1 });
  const unpacked = createGunzip();
  file.on("error", (error) => unpacked.destroy(error));
  let head: Buffer | undefined = Buffer.alloc(0);
  /** Bytes of the body that are still to come. */
  let left = 0;
  for await (const piece of file.pipe(unpacked) as AsyncIterable<Buffer>) {
    let body = piece;
    if (head) {
      head = Buffer.concat([head, piece]);
      const begun = bodyIn(head);
      if (!begun) continue;
      head = undefined;
      body = begun.body;
      left = begun.length;
    }
    const part = body.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
  }
  if (head || left > 0) throw new Error(`the record at byte ${offset} of ${path} is not whole`);
}

/** Behind the head of the record and that of the response. */
function bodyIn(record: Buffer): { readonly body: Buffer; readonly length: number } | undefined {
  const block = after(record, 0);
  if (block < 0) return undefined;
  const start = after(record, block);
  if (start < 0) return undefined;
  const length = Number(/^content-length: *(\d+)/im.exec(record.toString("latin1", 0, block))?.[1] ?? 0);
  return { body: record.subarray(start), length: block + length - start };
}

function after(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(BLANK_LINE, from);
  return found < 0 ? -1 : found + BLANK_LINE.length;
}
