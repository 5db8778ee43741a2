import { readSync } from "node:fs";
import { gunzipSync, type InflateRaw, inflateRawSync } from "node:zlib";

/** One record of a WARC file, packed as one gzip member. */
export interface Member {
  readonly offset: number;
  readonly length: number;
  readonly record: Buffer;
  /** As it lies in the file. */
  readonly bytes: Buffer;
}

/** The members of a file one after the other, from a place where one begins; ends at `to`, or before the first that is not whole. */
export function* membersOf(descriptor: number, from: number, to: number): Generator<Member> {
  for (let offset = from; offset < to; ) {
    const member = memberAt(descriptor, offset, to);
    if (!member) return;
    yield member;
    offset += member.length;
  }
}

/** The record in a member whose length is known; undefined when it is not there, or not whole. */
export function recordAt(descriptor: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  if (readWhole(descriptor, bytes, offset) < length) return undefined;
  return unpacked(bytes);
}

/** Most members are smaller. */
const WINDOW = 64 * 1024;

function memberAt(descriptor: number, offset: number, to: number): Member | undefined {
  for (let size = WINDOW; ; size *= 4) {
    const bytes = Buffer.allocUnsafe(Math.min(size, to - offset));
    const read = bytes.subarray(0, readWhole(descriptor, bytes, offset));
    const length = lengthOf(read);
    if (length !== undefined) {
      const member = read.subarray(0, length);
      const record = unpacked(member);
      return record && { offset, length, record, bytes: member };
    }
    if (size >= to - offset) return undefined;
  }
}

/** A header without options, as all that we write; then deflated bytes; then checksum and length. */
const HEADER = 10;
const TRAILER = 8;

/** How long the member is with which these bytes begin; undefined if they are not all of it. */
function lengthOf(bytes: Buffer): number | undefined {
  if (bytes.length < HEADER + TRAILER || bytes.readUInt32BE(0) !== 0x1f8b0800) return undefined;
  try {
    const { engine } = inflateRawSync(bytes.subarray(HEADER), { info: true }) as unknown as {
      engine: InflateRaw;
    };
    const length = HEADER + engine.bytesWritten + TRAILER;
    return length <= bytes.length ? length : undefined;
  } catch {
    return undefined;
  }
}

/** Looks at the checksum, too. */
function unpacked(member: Buffer): Buffer | undefined {
  try {
    return gunzipSync(member);
  } catch {
    return undefined;
  }
}

/** How many bytes there were. */
function readWhole(descriptor: number, bytes: Buffer, offset: number): number {
  let read = 0;
  while (read < bytes.length) {
    const more = readSync(descriptor, bytes, read, bytes.length - read, offset + read);
    if (more === 0) break;
    read += more;
  }
  return read;
}
