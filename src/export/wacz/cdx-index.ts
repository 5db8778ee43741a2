import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { Database, type Statement } from "../../archive/database/database.ts";
import { surtOf } from "./surt.ts";

/** A record as the index tells of it. */
export interface IndexedRecord {
  readonly url: string;
  /** 14 digits. */
  readonly timestamp: string;
  readonly mime: string;
  readonly status: number | undefined;
  readonly digest: string | undefined;
  readonly filename: string;
  readonly offset: number;
  readonly length: number;
}

/** Lines in one block of the packed index. */
const BLOCK = 3_000;

/** The CDXJ index of all records, sorted on disk: memory does not grow with it. */
export class CdxIndex {
  readonly #file: string;
  readonly #database: Database;
  readonly #insert: Statement<unknown[], unknown>;

  /** `file`: a name for what is sorted, which is gone after `close`. */
  constructor(file: string) {
    this.#file = file;
    rmSync(file, { force: true });
    this.#database = new Database(file);
    this.#database.exec(
      "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE cdx (place TEXT NOT NULL, line TEXT NOT NULL); BEGIN",
    );
    this.#insert = this.#database.prepare("INSERT INTO cdx VALUES (?, ?)");
  }

  add({ url, timestamp, mime, status, digest, ...where }: IndexedRecord): void {
    const place = `${surtOf(url)} ${timestamp}`;
    const told = {
      url,
      mime,
      ...(status !== undefined && { status: String(status) }),
      ...(digest && { digest }),
    };
    const { length, offset, filename } = where;
    const line = JSON.stringify({ ...told, length: String(length), offset: String(offset), filename });
    this.#insert.run(place, line);
  }

  /** The lines packed in blocks that can be read by themselves; `summarised` is told of each. */
  *packed(
    summarised: (block: { readonly place: string; readonly length: number; readonly digest: string }) => void,
  ): Generator<Buffer> {
    let lines: string[] = [];
    let first = "";
    const block = (): Buffer => {
      const bytes = gzipSync(lines.join(""));
      summarised({
        place: first,
        length: bytes.length,
        digest: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
      });
      lines = [];
      return bytes;
    };
    const sorted = this.#database
      .prepare<[], { place: string; line: string }>("SELECT place, line FROM cdx ORDER BY place, rowid")
      .iterate();
    for (const { place, line } of sorted) {
      if (lines.length === 0) first = place;
      lines.push(`${place} ${line}\n`);
      if (lines.length === BLOCK) yield block();
    }
    if (lines.length > 0) yield block();
    // Of nothing, too, there is a packed file.
    if (first === "") yield gzipSync("");
  }

  close(): void {
    this.#database.close();
    rmSync(this.#file, { force: true });
  }
}
