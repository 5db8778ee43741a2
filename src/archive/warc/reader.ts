import { closeSync, existsSync, openSync } from "node:fs";
import type { HeaderPair } from "../../fetch/answer.ts";
import { recordAt } from "./members.ts";
import type { Place } from "./writer.ts";

/** The HTTP response inside one WARC record. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: readonly HeaderPair[];
  /** Content coding kept, as it came. */
  readonly body: Buffer;
}

/** Reads single records by their place. Holds open the file it read last: pages are mostly read in order. */
export class WarcReader {
  #open: { path: string; descriptor: number } | undefined;

  /** Undefined when the file is gone, or has no whole record there. */
  read(path: string, place: Place): StoredResponse | undefined {
    const block = this.block(path, place);
    return block && responseIn(block);
  }

  /** What stands in the record, whatever it is. */
  block(path: string, { offset, length }: Place): Buffer | undefined {
    if (this.#open?.path !== path) {
      this.close();
      if (!existsSync(path)) return undefined;
      this.#open = { path, descriptor: openSync(path, "r") };
    }
    const record = recordAt(this.#open.descriptor, offset, length);
    return record && blockIn(record);
  }

  close(): void {
    if (this.#open) closeSync(this.#open.descriptor);
    this.#open = undefined;
  }
}

const BLANK_LINE = "\r\n\r\n";

function blockIn(record: Buffer): Buffer {
  const headEnd = record.indexOf(BLANK_LINE) + BLANK_LINE.length;
  const length = Number(/^content-length: *(\d+)/im.exec(record.toString("latin1", 0, headEnd))?.[1] ?? 0);
  return record.subarray(headEnd, headEnd + length);
}

function responseIn(block: Buffer): StoredResponse {
  const bodyStart = block.indexOf(BLANK_LINE) + BLANK_LINE.length;
  const [statusLine = "", ...lines] = block.toString("latin1", 0, bodyStart).trimEnd().split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: lines.map((line): HeaderPair => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
    body: block.subarray(bodyStart),
  };
}
