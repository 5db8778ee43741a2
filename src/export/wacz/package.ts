import { createHash } from "node:crypto";
import type { EventEmitter } from "node:events";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface Resource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

export type Chunks = AsyncGenerator<Buffer | string> | Generator<Buffer | string>;

/**
 * A ZIP file written as it comes, entry by entry. Nothing in it is packed: whoever replays it asks for parts of it by their place. Sizes
 * over 4 GB are written as ZIP64 has it.
 */
export class Package {
  readonly resources: Resource[] = [];
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  constructor(file: string, at: number) {
    this.#mtime = new Date(at);
    // What goes wrong with an entry is told by the entry.
    (this.#zip as unknown as EventEmitter).on("error", () => {});
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(file));
    // Whoever waits for an entry hears of it there.
    this.#written.catch(() => {});
  }

  /** Adds an entry and waits until all of it is taken. */
  async add(path: string, chunks: Chunks): Promise<Resource> {
    const hash = createHash("sha256");
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const taken = pipeline(Readable.from(chunks, { objectMode: false }), counting);
    this.#zip.addReadStream(counting, path, { mtime: this.#mtime, compress: false });
    await Promise.race([taken, this.#written]);
    const name = path.split("/").at(-1)!;
    const resource = { name, path, hash: `sha256:${hash.digest("hex")}`, bytes };
    this.resources.push(resource);
    return resource;
  }

  async finish(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }
}
