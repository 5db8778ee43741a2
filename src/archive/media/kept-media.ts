import { join } from "node:path";
import { Readable } from "node:stream";
import { decode } from "../../fetch/content-coding.ts";
import { httpDefaults } from "../../fetch/defaults.ts";
import type { Database } from "../database/database.ts";
import { Statements } from "../database/statements.ts";
import { bodyAt } from "../warc/body-stream.ts";
import { WarcReader } from "../warc/reader.ts";
import type { MediaFigures, Part } from "./media.ts";
import { SqliteMedia } from "./sqlite-media.ts";
import { STORED_MEDIA, type StoredMedia } from "./stored-media.ts";

/** A picture or file that is in the archive. */
export interface KeptBody {
  readonly url: string;
  /** As the server called it; "" where it said nothing. */
  readonly type: string;
  /** As it came: where the server packed it, it is larger unpacked. */
  readonly bytes: number;
  readonly digest: string;
  /** Piece by piece, unpacked, whatever its size. Fails when its bytes are lost. */
  stream(): Readable;
}

interface Holder {
  readonly type: string | null;
  readonly bytes: number;
  readonly digest: string;
  readonly warc: number;
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** Pictures and files as whoever opens an archive finds them, by the address that a page gives them. */
export class KeptMedia {
  readonly #rows: Statements;
  readonly #folder: string;
  readonly #database: Database;

  constructor(database: Database, warcFolder: string) {
    this.#database = database;
    this.#rows = new Statements(database);
    this.#folder = warcFolder;
  }

  /** Everything that pages name, in the order in which it was found. */
  all(): IterableIterator<StoredMedia> {
    return this.#rows.iterate(
      `SELECT ${STORED_MEDIA} FROM media LEFT JOIN visit ON visit.id = media.visit ORDER BY media.id`,
    );
  }

  find(url: string): StoredMedia | undefined {
    return this.#rows.get(
      `SELECT ${STORED_MEDIA} FROM media LEFT JOIN visit ON visit.id = media.visit WHERE media.url = ?`,
      url,
    );
  }

  /** What was kept for an address, redirects followed; undefined when there is nothing. */
  body(url: string): KeptBody | undefined {
    const holder = this.#rows.get<Holder>(
      `SELECT visit.mime AS type, visit.bytes, visit.digest, held.warc, warc.name, held.offset, held.length FROM media
       JOIN visit ON visit.id = media.visit JOIN visit AS held ON held.id = coalesce(visit.same_as, visit.id)
       JOIN warc ON warc.id = held.warc WHERE media.url = ? AND NOT held.lost`,
      url,
    );
    if (!holder) return undefined;
    const { type, bytes, digest, name } = holder;
    const path = join(this.#folder, name);
    return {
      url,
      type: type ?? "",
      bytes,
      digest,
      stream: () => Readable.from(unpacked(path, holder), { objectMode: false }),
    };
  }

  figures(part: Part): MediaFigures {
    return new SqliteMedia(this.#database).figures(part);
  }
}

/** Servers pack style sheets and scripts; nobody packs what is large, and we do not ask for it. */
async function* unpacked(path: string, place: Holder): AsyncGenerator<Buffer> {
  if (place.length > LARGEST_PACKED) return yield* bodyAt(path, place);
  const reader = new WarcReader();
  try {
    const response = reader.read(path, place);
    if (!response) throw new Error(`the record at byte ${place.offset} of ${path} is not whole`);
    const coding = response.headers.find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
    const decoded = await decode(response.body, coding, httpDefaults.maxDecodedBytes);
    yield decoded.ok ? decoded.body : response.body;
  } finally {
    reader.close();
  }
}

const LARGEST_PACKED = 4 * 1024 * 1024;
