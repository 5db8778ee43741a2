import { constants, crc32, createInflateRaw } from "node:zlib";
import { Input } from "./input.ts";

/** What comes of unpacking a file: bytes, the places where records surely begin, and what could not be unpacked. */
export type Piece =
  | { readonly what: "bytes"; readonly bytes: Buffer }
  /** A gzip member begins. */
  | { readonly what: "member" }
  /** … and with it, surely, a record. */
  | { readonly what: "record" }
  /** `within`: in the middle of a member, some of which was handed out already. */
  | { readonly what: "damage"; readonly why: string; readonly within: boolean };

/** Packed bytes given to zlib at once: they become at most a thousand times as many. */
const PORTION = 16 * 1024;

const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * Unpacks a file that is gzip, member by member, and leaves others as they are. Where bytes are broken it goes on at the next member:
 * neither Node's own Gunzip nor warcio's parser (which also unpacks in JavaScript) reads on behind the first fault.
 */
export async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const input = new Input(source);
  try {
    const first = await input.peek(MAGIC.length);
    if (first.equals(MAGIC)) yield* membersOf(input);
    else yield* plain(input);
  } finally {
    await input.close();
  }
}

async function* plain(input: Input): AsyncGenerator<Piece> {
  for (let bytes = await input.peek(PORTION); bytes.length > 0; bytes = await input.peek(PORTION)) {
    input.advance(bytes.length);
    yield { what: "bytes", bytes };
  }
}

async function* membersOf(input: Input): AsyncGenerator<Piece> {
  for (;;) {
    const begin = input.position;
    const head = await input.peek(MAGIC.length);
    if (head.length === 0) return;
    const damage = head.equals(MAGIC) ? yield* memberAt(input) : NO_MEMBER;
    if (!damage) continue;
    yield { what: "damage", ...damage, why: `${damage.why} (near byte ${input.position})` };
    // Damage shows late: another member may have begun in what was taken for this one.
    input.rewind(Math.max(begin, input.position - 2 * PORTION));
    if (input.position === begin) input.advance(1);
    if (!(await input.seek(MAGIC))) return;
  }
}

interface Damage {
  readonly why: string;
  readonly within: boolean;
}

const NO_MEMBER: Damage = { why: "no gzip member begins there", within: false };

/** Unpacks one member; says what is wrong with it, if anything is. */
async function* memberAt(input: Input): AsyncGenerator<Piece, Damage | undefined> {
  if (!(await passHeader(input))) return { why: "a broken gzip header", within: false };
  const unpacking = new Unpacking();
  /** The first bytes, until they tell whether they begin a record. */
  let held: Buffer | undefined = Buffer.alloc(0);
  try {
    for (;;) {
      const packed = await input.peek(PORTION);
      if (packed.length === 0) return { why: "the file ends in the middle of a record", within: !held };
      const { unpacked, used, isOver, isBroken } = await unpacking.feed(packed);
      input.advance(used);
      for (const bytes of unpacked) {
        if (!held) yield { what: "bytes", bytes };
        else {
          held = Buffer.concat([held, bytes]);
          if (held.length < RECORD.length) continue;
          yield* beginning(held);
          held = undefined;
        }
      }
      if (isOver && held) yield* beginning(held);
      if (isBroken) return { why: "broken gzip data", within: !held };
      if (isOver) return trailerFault(input, unpacking);
    }
  } finally {
    unpacking.close();
  }
}

const RECORD = Buffer.from("WARC/1.");

/** The first bytes of a member, and what begins with them. */
function* beginning(bytes: Buffer): Generator<Piece> {
  yield { what: bytes.subarray(0, RECORD.length).equals(RECORD) ? "record" : "member" };
  yield { what: "bytes", bytes };
}

/** Checksum and length, as RFC 1952 has them. */
async function trailerFault(input: Input, { checksum, length }: Unpacking): Promise<Damage | undefined> {
  const trailer = await input.peek(8);
  input.advance(8);
  if (trailer.length < 8) return { why: "the file ends in the middle of a record", within: true };
  const isRight = trailer.readUInt32LE(0) === checksum && trailer.readUInt32LE(4) === length % 2 ** 32;
  return isRight ? undefined : { why: "a wrong gzip checksum", within: true };
}

const [EXTRA, NAME, COMMENT, HEADER_CHECK] = [4, 8, 16, 2] as const;
/** Names and comments are short, and what a header has beside them at most 64 KB. */
const LONGEST_TEXT = 64 * 1024;

/** Passes the header of a member; false when it is none. */
async function passHeader(input: Input): Promise<boolean> {
  const head = await input.peek(10);
  const flags = head[3] ?? 0xff;
  if (head.length < 10 || flags > 31) return false;
  input.advance(10);
  if (flags & EXTRA) {
    const size = await input.peek(2);
    if (size.length < 2) return false;
    input.advance(2 + size.readUInt16LE(0));
  }
  for (const text of [NAME, COMMENT])
    if (flags & text) {
      const end = (await input.peek(LONGEST_TEXT)).indexOf(0);
      if (end < 0) return false;
      input.advance(end + 1);
    }
  if (flags & HEADER_CHECK) input.advance(2);
  return true;
}

/** zlib, fed piece by piece. */
class Unpacking {
  readonly #inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  #unpacked: Buffer[] = [];
  #isOver = false;
  #isBroken = false;
  #fed = 0;
  checksum = 0;
  length = 0;

  constructor() {
    this.#inflate.on("data", (bytes: Buffer) => {
      this.#unpacked.push(bytes);
      this.checksum = crc32(bytes, this.checksum);
      this.length += bytes.length;
    });
    this.#inflate.once("end", () => {
      this.#isOver = true;
    });
    this.#inflate.once("error", () => {
      this.#isBroken = true;
    });
  }

  async feed(packed: Buffer) {
    this.#unpacked = [];
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#inflate.off("end", done).off("error", done);
        resolve();
      };
      this.#inflate.once("end", done).once("error", done);
      // The end is told after the write is.
      this.#inflate.write(packed, () => setImmediate(done));
    });
    const used = this.#isOver ? this.#inflate.bytesWritten - this.#fed : packed.length;
    this.#fed += used;
    return { unpacked: this.#unpacked, used, isOver: this.#isOver, isBroken: this.#isBroken };
  }

  close(): void {
    this.#inflate.destroy();
  }
}
