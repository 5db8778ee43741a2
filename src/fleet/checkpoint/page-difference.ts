import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import { applyDelta, createDelta } from "fossil-delta";

/**
 * A database changes by pages, and most of what a changed page holds was on it, or on another that changed, before. A difference holds
 * the pages that are not as they were, as what is new in them beside what they were (a delta); one to nothing holds them all. Packed
 * with brotli: a line of JSON, then groups of pages. SQLite's own session extension knows no virtual tables, and its backup knows no
 * differences.
 */
export const PAGE_BYTES = 4096;
/** Pages of both databases read at once. */
const PORTION = 256;
/** Changed pages whose old bytes are looked through together: a quarter of it makes differences of captured sites a sixth larger. */
const GROUP = 2048;
const PACKED = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

export interface MadeDifference {
  /** Pages in it, and in the database. */
  readonly changed: number;
  readonly pages: number;
}

/** Writes what differs in a database from what it was, which lies in another file; from nothing where none is given. */
export async function writeDifference(
  database: string,
  to: string,
  before: string | undefined,
): Promise<MadeDifference> {
  const now = await open(database, "r");
  const then = before === undefined ? undefined : await open(before, "r");
  try {
    const pages = await pagesIn(now);
    const known = then ? await pagesIn(then) : 0;
    let changed = 0;
    const records = async function* () {
      yield Buffer.from(`${JSON.stringify({ pages, known })}\n`);
      let group: ChangedPage[] = [];
      for await (const page of changedPages(now, pages, then, known)) {
        changed++;
        group.push(page);
        if (group.length < GROUP) continue;
        yield packed(group);
        group = [];
      }
      if (group.length > 0) yield packed(group);
    };
    await pipeline(records, createBrotliCompress(PACKED), createWriteStream(to));
    return { changed, pages };
  } finally {
    await now.close();
    await then?.close();
  }
}

interface ChangedPage {
  readonly number: number;
  readonly bytes: Buffer;
  /** What it was, if there was such a page. */
  readonly before: Buffer | undefined;
}

async function* changedPages(
  now: FileHandle,
  pages: number,
  then: FileHandle | undefined,
  known: number,
): AsyncGenerator<ChangedPage> {
  for (let first = 0; first < pages; first += PORTION) {
    const fresh = await pagesFrom(now, first, Math.min(PORTION, pages - first));
    const old = then && (await pagesFrom(then, first, Math.max(0, Math.min(PORTION, known - first))));
    for (let at = 0; at < fresh.length; at += PAGE_BYTES) {
      const bytes = fresh.subarray(at, at + PAGE_BYTES);
      const before = old && at < old.length ? old.subarray(at, at + PAGE_BYTES) : undefined;
      if (!before?.equals(bytes)) yield { number: first + at / PAGE_BYTES, bytes, before };
    }
  }
}

/** The last page of a file that is no database need not be whole: what is missing is taken for zeros. */
async function pagesFrom(handle: FileHandle, first: number, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count * PAGE_BYTES);
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, first * PAGE_BYTES + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes;
}

async function pagesIn(handle: FileHandle): Promise<number> {
  return Math.ceil((await handle.stat()).size / PAGE_BYTES);
}

const HEAD_BYTES = 8;
const NUMBER_BYTES = 4;

/** How many pages, how long the delta is, the pages' numbers, the delta. */
function packed(group: readonly ChangedPage[]): Buffer {
  const old = Buffer.concat(group.flatMap(({ before }) => before ?? []));
  const delta = createDelta(old, Buffer.concat(group.map(({ bytes }) => bytes)));
  const head = Buffer.alloc(HEAD_BYTES + group.length * NUMBER_BYTES);
  head.writeUInt32BE(group.length, 0);
  head.writeUInt32BE(delta.length, 4);
  for (const [at, { number }] of group.entries()) head.writeUInt32BE(number, HEAD_BYTES + at * NUMBER_BYTES);
  return Buffer.concat([head, delta]);
}

/** Puts a difference into the database that it was made against; one to nothing makes it. Throws when it is not that one. */
export async function applyDifference(difference: string, database: string): Promise<void> {
  await (await open(database, "a")).close();
  const handle = await open(database, "r+");
  try {
    await pipeline(
      createReadStream(difference),
      createBrotliDecompress(),
      async (chunks: AsyncIterable<Buffer>) => {
        const bytes = new Pieces(chunks);
        const { pages, known } = JSON.parse((await bytes.line()).toString()) as Record<string, number>;
        if ((await pagesIn(handle)) < known!) throw new Error(`${database} is not what the difference is to`);
        for (let head = await bytes.some(HEAD_BYTES); head; head = await bytes.some(HEAD_BYTES)) {
          const numbers = (await bytes.some(head.readUInt32BE(0) * NUMBER_BYTES))!;
          await putGroup(handle, numbers, (await bytes.some(head.readUInt32BE(4)))!, known!);
        }
        await handle.truncate(pages! * PAGE_BYTES);
      },
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function putGroup(handle: FileHandle, packedNumbers: Buffer, delta: Buffer, known: number) {
  const numbers = Array.from({ length: packedNumbers.length / NUMBER_BYTES }, (_, at) =>
    packedNumbers.readUInt32BE(at * NUMBER_BYTES),
  );
  const old: Buffer[] = [];
  for (const number of numbers) if (number < known) old.push(await pagesFrom(handle, number, 1));
  const fresh = applyDelta(Buffer.concat(old), delta);
  for (const [at, number] of numbers.entries())
    await handle.write(fresh, at * PAGE_BYTES, PAGE_BYTES, number * PAGE_BYTES);
}

/** Bytes that come in pieces, asked for by their number. */
class Pieces {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async line(): Promise<Buffer> {
    let end = this.#rest.indexOf(10);
    while (end < 0) {
      if (!(await this.#more(1))) throw new Error("the difference is cut off");
      end = this.#rest.indexOf(10);
    }
    return this.#taken(end + 1);
  }

  /** So many; undefined at the end. */
  async some(count: number): Promise<Buffer | undefined> {
    if (this.#rest.length < count && !(await this.#more(count - this.#rest.length))) {
      if (this.#rest.length === 0) return undefined;
      throw new Error("the difference is cut off");
    }
    return this.#taken(count);
  }

  async #more(count: number): Promise<boolean> {
    const pieces = [this.#rest];
    for (let missing = count; missing > 0; ) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      pieces.push(value);
      missing -= value.length;
    }
    const before = this.#rest.length;
    this.#rest = Buffer.concat(pieces);
    return this.#rest.length >= before + count;
  }

  #taken(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}
