import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * A database changes by pages. A difference holds the pages that are not as they were; one to nothing holds them all. Packed with
 * gzip: a line of JSON, then the number and the bytes of each page. SQLite's own session extension knows no virtual tables, and its
 * backup knows no differences.
 */
export const PAGE_BYTES = 4096;
const DIGEST_BYTES = 16;
/** Pages read at once. */
const PORTION = 256;

/** One digest for each page, one behind the other. */
export type PageDigests = Buffer;

export interface MadeDifference {
  readonly digests: PageDigests;
  /** Pages in it, and in the database. */
  readonly changed: number;
  readonly pages: number;
}

/** Writes what differs in a database from what it was, whose digests are given; from nothing where none are. */
export async function writeDifference(
  database: string,
  to: string,
  before: PageDigests = Buffer.alloc(0),
): Promise<MadeDifference> {
  const handle = await open(database, "r");
  try {
    const pages = await pagesIn(handle);
    const digests = Buffer.alloc(pages * DIGEST_BYTES);
    let changed = 0;
    const records = async function* () {
      yield Buffer.from(`${JSON.stringify({ pages })}\n`);
      for await (const [number, page] of eachPage(handle, pages)) {
        const digest = digestOf(page);
        digest.copy(digests, number * DIGEST_BYTES);
        if (before.subarray(number * DIGEST_BYTES, (number + 1) * DIGEST_BYTES).equals(digest)) continue;
        changed++;
        const head = Buffer.alloc(4);
        head.writeUInt32BE(number);
        yield Buffer.concat([head, page]);
      }
    };
    await pipeline(records, createGzip({ level: 6 }), createWriteStream(to));
    return { digests, changed, pages };
  } finally {
    await handle.close();
  }
}

/** The digests of a database as it is. */
export async function digestsOf(database: string): Promise<PageDigests> {
  const handle = await open(database, "r");
  try {
    const pages = await pagesIn(handle);
    const digests = Buffer.alloc(pages * DIGEST_BYTES);
    for await (const [number, page] of eachPage(handle, pages))
      digestOf(page).copy(digests, number * DIGEST_BYTES);
    return digests;
  } finally {
    await handle.close();
  }
}

async function pagesIn(handle: FileHandle): Promise<number> {
  return Math.ceil((await handle.stat()).size / PAGE_BYTES);
}

/** Each page with its number; to be used before the next one is asked for. */
async function* eachPage(handle: FileHandle, pages: number): AsyncGenerator<[number, Buffer]> {
  const portion = Buffer.alloc(PORTION * PAGE_BYTES);
  for (let first = 0; first < pages; first += PORTION) {
    const { bytesRead } = await handle.read(portion, 0, portion.length, first * PAGE_BYTES);
    for (let at = 0; at < bytesRead; at += PAGE_BYTES)
      yield [first + at / PAGE_BYTES, portion.subarray(at, at + PAGE_BYTES)];
  }
}

function digestOf(page: Buffer): Buffer {
  return createHash("sha256").update(page).digest().subarray(0, DIGEST_BYTES);
}

/** Puts a difference into a database; one to nothing makes it. */
export async function applyDifference(difference: string, database: string): Promise<void> {
  const handle = await open(database, "a+").then(async (made) => {
    await made.close();
    return open(database, "r+");
  });
  try {
    let rest: Buffer = Buffer.alloc(0);
    let pages: number | undefined;
    await pipeline(createReadStream(difference), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        if (pages === undefined) {
          const end = rest.indexOf(10);
          if (end < 0) continue;
          ({ pages } = JSON.parse(rest.toString("utf8", 0, end)) as { pages: number });
          rest = rest.subarray(end + 1);
        }
        let at = 0;
        for (; rest.length - at >= 4 + PAGE_BYTES; at += 4 + PAGE_BYTES)
          await handle.write(rest, at + 4, PAGE_BYTES, rest.readUInt32BE(at) * PAGE_BYTES);
        rest = rest.subarray(at);
      }
    });
    if (pages === undefined || rest.length > 0) throw new Error(`${difference} is cut off`);
    await handle.truncate(pages * PAGE_BYTES);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
