import { digestOf } from "../warc/digest.ts";

/** A visit as the database describes its record. */
export interface ExpectedRecord {
  readonly record: string;
  readonly digest: string;
  readonly sameAs: number | null;
  /** Whether it is what a browser made of the visit's answer. */
  readonly isRendering?: 0 | 1;
}

const BLANK_LINE = "\r\n\r\n";

/** What is wrong with the record of a visit; undefined when it is the one that the database describes, byte for byte. */
export function faultOfRecord(
  record: Buffer,
  { record: id, digest, sameAs, isRendering }: ExpectedRecord,
): string | undefined {
  const head = headOf(record);
  if (!head) return "is no WARC record";
  if (head.field("warc-record-id") !== `<${id}>`) return "is another record than the database says";
  const type = isRendering ? "conversion" : sameAs === null ? "response" : "revisit";
  if (head.field("warc-type") !== type) return "is of another type";
  if (head.field("warc-payload-digest") !== digest) return "names another digest than the database";
  const blockDigest = head.field("warc-block-digest");
  if (blockDigest !== undefined && digestOf(head.block) !== blockDigest) return "does not match its digest";
  if (isRendering || sameAs !== null) return undefined;
  const body = head.block.subarray(head.block.indexOf(BLANK_LINE) + BLANK_LINE.length);
  return digestOf(body) === digest ? undefined : "has a body that does not match its digest";
}

/** Whether the bytes are one WARC record, no less and no more. */
export function isRecord(record: Buffer): boolean {
  return headOf(record) !== undefined;
}

/** What the head of a record says under a name. */
export function fieldIn(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*)\\r$`, "im").exec(head)?.[1];
}

function headOf(record: Buffer) {
  const end = record.indexOf(BLANK_LINE) + BLANK_LINE.length;
  const head = record.toString("utf8", 0, end);
  if (!head.startsWith("WARC/1.") || end < BLANK_LINE.length) return undefined;
  const field = (name: string) => fieldIn(head, name);
  const length = Number(field("content-length") ?? Number.NaN);
  if (record.length !== end + length + BLANK_LINE.length) return undefined;
  return { field, block: record.subarray(end, end + length) };
}
