import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Place } from "../warc/writer.ts";
import { type ExpectedRecord, fieldIn } from "./record-check.ts";

const BLANK_LINE = "\r\n\r\n";
/** No head of a record or of a response is longer. */
const LONGEST_HEAD = 1024 * 1024;

/** The same as `faultOfRecord` for a record that is too large to be held in memory. */
export async function faultOfLargeRecord(
  path: string,
  { offset, length }: Place,
  expected: ExpectedRecord,
): Promise<string | undefined> {
  const reading = new RecordReading();
  const file = createReadStream(path, { start: offset, end: offset + length - 1 });
  const unpacked = createGunzip();
  file.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const piece of file.pipe(unpacked) as AsyncIterable<Buffer>)
      if (!reading.take(piece)) return "is no WARC record";
  } catch {
    return "is not there";
  }
  return reading.fault(expected);
}

/** One record that comes in piece by piece: its head, the head of the response in it, and the digests of both. */
class RecordReading {
  #begun: Buffer | undefined = Buffer.alloc(0);
  #head = "";
  #left = 0;
  #end = "";
  readonly #block = createHash("sha256");
  readonly #body = createHash("sha256");

  /** Whether it can still be a record. */
  take(piece: Buffer): boolean {
    if (!this.#begun) {
      this.#takeBlock(piece, this.#body);
      return this.#end.length <= BLANK_LINE.length;
    }
    this.#begun = Buffer.concat([this.#begun, piece]);
    const head = this.#begun.indexOf(BLANK_LINE) + BLANK_LINE.length;
    const body = head < BLANK_LINE.length ? -1 : this.#begun.indexOf(BLANK_LINE, head);
    if (body < 0) return this.#begun.length < LONGEST_HEAD;
    this.#head = this.#begun.toString("utf8", 0, head);
    this.#left = Number(fieldIn(this.#head, "content-length") ?? Number.NaN);
    const start = body + BLANK_LINE.length;
    this.#takeBlock(this.#begun.subarray(head, start));
    this.#takeBlock(this.#begun.subarray(start), this.#body);
    this.#begun = undefined;
    return this.#head.startsWith("WARC/1.") && this.#left >= 0;
  }

  fault({ record, digest }: ExpectedRecord): string | undefined {
    if (this.#begun || this.#left > 0 || this.#end !== BLANK_LINE) return "is no WARC record";
    const field = (name: string) => fieldIn(this.#head, name);
    if (field("warc-record-id") !== `<${record}>`) return "is another record than the database says";
    if (field("warc-type") !== "response") return "is of another type";
    if (field("warc-payload-digest") !== digest) return "names another digest than the database";
    if (field("warc-block-digest") !== `sha256:${this.#block.digest("hex")}`)
      return "does not match its digest";
    return `sha256:${this.#body.digest("hex")}` === digest
      ? undefined
      : "has a body that does not match its digest";
  }

  #takeBlock(piece: Buffer, also?: Hash): void {
    const part = piece.subarray(0, this.#left);
    this.#left -= part.length;
    this.#block.update(part);
    also?.update(part);
    if (part.length < piece.length) this.#end += piece.toString("latin1", part.length, part.length + 5);
  }
}
