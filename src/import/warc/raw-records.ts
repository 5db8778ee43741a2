import { httpDefaults } from "../../fetch/defaults.ts";
import { piecesOf } from "./pieces.ts";
import { RecordSource } from "./record-source.ts";

/** One record as it stands in the file. */
export interface RawRecord {
  readonly what: "record";
  readonly type: string;
  /** By lower-case name; of a name that comes twice, the first. */
  readonly fields: ReadonlyMap<string, string>;
  readonly block: Buffer;
}

/** Something that is no record, or not one that can be used, and why. */
export interface Passed {
  readonly what: "broken" | "tooLarge";
  readonly why: string;
}

/** The file is of another format altogether. */
export class NotWarc extends Error {}

/** The longest head of a record that is believed. */
const LONGEST_HEAD = 64 * 1024;
/** What a crawl takes at most, with its headers. */
export const LONGEST_BLOCK = httpDefaults.maxBodyBytes + httpDefaults.maxHeaderBytes;
/** How often a block is searched for records that a wrong length has swallowed: each time costs as much as the block is long. */
const MOST_SEARCHES = 200;

/** The records of a WARC file, packed or not, one after the other; what is broken is told, and passed over. */
export async function* rawRecords(source: AsyncIterable<Buffer>): AsyncGenerator<RawRecord | Passed> {
  const bytes = new RecordSource(piecesOf(source));
  try {
    await refuseOthers(bytes);
    yield* new Reading(bytes).records();
  } finally {
    await bytes.close();
  }
}

async function refuseOthers(source: RecordSource): Promise<void> {
  await source.first().then((first) => first?.what === "record" && source.drop());
  const begin = (await source.peek(64)).toString("latin1");
  if (begin.startsWith("filedesc:"))
    throw new NotWarc(
      "is an ARC file, the format before WARC: convert it first, for instance with warcio's arc2warc",
    );
  if (begin === "" && (await source.first()) === undefined) throw new NotWarc("is empty");
}

class Reading {
  readonly #source: RecordSource;
  #searches = 0;
  /** Whether the last thing was broken: one fault is told once. */
  #inFault = false;

  constructor(source: RecordSource) {
    this.#source = source;
  }

  async *records(): AsyncGenerator<RawRecord | Passed> {
    for (;;) {
      const damage = await this.#toNextLine();
      if (damage !== undefined) yield* this.#fault(damage);
      else {
        const first = await this.#source.first();
        if (!first) return;
        const read = await this.#record();
        if (read.what === "broken") yield* this.#fault(read.why);
        else {
          this.#inFault = false;
          yield read;
        }
      }
    }
  }

  *#fault(why: string): Generator<Passed> {
    if (!this.#inFault) yield { what: "broken", why };
    this.#inFault = true;
  }

  /** Passes over empty lines and beginnings of members; says what is damaged, if that comes first. */
  async #toNextLine(): Promise<string | undefined> {
    for (let first = await this.#source.first(); first; first = await this.#source.first()) {
      if (first.what === "damage") {
        this.#source.drop();
        return first.why;
      }
      if (first.what !== "bytes") this.#source.drop();
      else if (first.bytes[0] === LF || first.bytes[0] === CR) await this.#source.take(1, false);
      else return undefined;
    }
    return undefined;
  }

  async #record(): Promise<RawRecord | Passed> {
    const source = this.#source;
    const head = await this.#head();
    if (typeof head === "string") {
      await this.#toNextRecord();
      return { what: "broken", why: head };
    }
    const { type, fields, length } = head;
    const isTooLarge = length > LONGEST_BLOCK;
    const { bytes: block, count } = await source.take(length, !isTooLarge);
    if (count < length) {
      this.#searchIn(block);
      return { what: "broken", why: `a ${type} record that is cut off` };
    }
    if (isTooLarge) return { what: "tooLarge", why: `a ${type} record of ${length} bytes` };
    if (!(await this.#endsWell())) {
      this.#searchIn(block);
      await this.#toNextRecord();
      return { what: "broken", why: `a ${type} record with a wrong length` };
    }
    return { what: "record", type, fields, block };
  }

  /** What the lines before the block say; what is wrong with them, if they cannot be believed. */
  async #head() {
    const bytes = await this.#source.peek(LONGEST_HEAD);
    if (!VERSION.test(bytes.toString("latin1", 0, 16))) return "bytes that are no record";
    const end = endOfHead(bytes);
    if (end === undefined) {
      await this.#source.take(1, false);
      return "a record whose head does not end";
    }
    const fields = fieldsIn(bytes.toString("utf8", 0, end));
    await this.#source.take(end, false);
    const length = fields.get("content-length") ?? "";
    if (!/^\d{1,15}$/.test(length)) return "a record without a length";
    return { type: (fields.get("warc-type") ?? "").toLowerCase(), fields, length: Number(length) };
  }

  /** Whether the record ends where it says: then come empty lines, another record or member, or nothing. */
  async #endsWell(): Promise<boolean> {
    for (let next = await this.#source.next(); next; next = await this.#source.next()) {
      if (next.what === "damage") return !next.within;
      if (next.what !== "bytes") return true;
      if (next.bytes[0] !== LF && next.bytes[0] !== CR) return next.bytes[0] === "W".charCodeAt(0);
      await this.#source.take(1, false);
    }
    return true;
  }

  /** Gives back the records that a wrong length has swallowed. */
  #searchIn(block: Buffer): void {
    if (++this.#searches > MOST_SEARCHES) return;
    const found = block.indexOf(NEXT_RECORD);
    if (found >= 0) this.#source.giveBack(block.subarray(found + 1));
  }

  /** Goes to the next line that begins a record, or to the next member that does. */
  async #toNextRecord(): Promise<void> {
    for (;;) {
      const ahead = await this.#source.peek(LONGEST_HEAD);
      if (VERSION.test(ahead.toString("latin1", 0, 16))) return;
      const found = ahead.indexOf(NEXT_RECORD);
      if (found >= 0) {
        await this.#source.take(found + 1, false);
        return;
      }
      // What is left behind may be the beginning of the line.
      const isLast = ahead.length < LONGEST_HEAD;
      await this.#source.take(isLast ? ahead.length : ahead.length - NEXT_RECORD.length, false);
      if (isLast) return;
    }
  }
}

const [LF, CR] = [0x0a, 0x0d];
const NEXT_RECORD = Buffer.from("\nWARC/1.");
const VERSION = /^WARC\/1\.\d+[ \t]*\r?\n/;

function endOfHead(bytes: Buffer): number | undefined {
  const ends = ["\r\n\r\n", "\n\n", "\n\r\n"].flatMap((mark) => {
    const at = bytes.indexOf(mark);
    return at < 0 ? [] : [at + mark.length];
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function fieldsIn(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  // A line that begins with a space goes on with the one before.
  for (const line of head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .slice(1)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
