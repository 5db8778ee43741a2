import type { HeaderPair } from "../../fetch/answer.ts";

/** A WARC record taken apart, to be looked at and put together again. */
export interface TakenRecord {
  /** `WARC/1.1` */
  readonly version: string;
  readonly fields: readonly HeaderPair[];
  readonly block: Buffer;
}

/** What is in the block of a request or response: `line` is the first of its head. */
export interface TakenMessage {
  readonly line: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
}

const BLANK_LINE = "\r\n\r\n";

export function takenRecord(bytes: Buffer): TakenRecord | undefined {
  const taken = takenHead(bytes);
  const length = Number(taken && fieldOf(taken.fields, "content-length"));
  return taken && taken.block.length >= length
    ? { ...taken, block: taken.block.subarray(0, length) }
    : undefined;
}

/** The same of a record whose end is not there: the block is all that is. */
export function takenHead(bytes: Buffer): TakenRecord | undefined {
  const end = bytes.indexOf(BLANK_LINE);
  if (end < 0) return undefined;
  const [version = "", ...lines] = bytes.toString("utf8", 0, end).split("\r\n");
  if (!version.startsWith("WARC/")) return undefined;
  return { version, fields: lines.map(pairOf), block: bytes.subarray(end + BLANK_LINE.length) };
}

export function takenMessage(block: Buffer): TakenMessage {
  const end = block.indexOf(BLANK_LINE);
  const headEnd = end < 0 ? block.length : end;
  const [line = "", ...lines] = block.toString("latin1", 0, headEnd).split("\r\n");
  return {
    line,
    headers: lines.filter((one) => one !== "").map(pairOf),
    body: block.subarray(headEnd + BLANK_LINE.length),
  };
}

export function recordBytes(record: TakenRecord): Buffer {
  return Buffer.concat([recordHead(record), record.block, Buffer.from(BLANK_LINE)]);
}

export function recordHead({ version, fields }: Omit<TakenRecord, "block">): Buffer {
  return Buffer.from(`${version}\r\n${linesOf(fields)}\r\n`);
}

export function messageBytes({ line, headers, body }: TakenMessage): Buffer {
  return Buffer.concat([Buffer.from(`${line}\r\n${linesOf(headers)}\r\n`, "latin1"), body]);
}

/** By its name in small letters. */
export function fieldOf(fields: readonly HeaderPair[], name: string): string | undefined {
  return fields.find(([one]) => one.toLowerCase() === name)?.[1];
}

function pairOf(line: string): HeaderPair {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function linesOf(fields: readonly HeaderPair[]): string {
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
}
