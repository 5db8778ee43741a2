import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What is larger than this goes to disk while it arrives. */
const IN_MEMORY = 1024 * 1024;
const PIECE = 256 * 1024;

/**
 * A body on its way into the archive: a WARC record begins with the length and the digest of what it holds, so that all of it has to be
 * there first. Small ones stay in memory. The file has no name as soon as it is open: a crash leaves nothing behind.
 */
export class SpooledBody {
  readonly #folder: string;
  readonly #hash = createHash("sha256");
  #pieces: Buffer[] = [];
  #descriptor: number | undefined;
  #digest: string | undefined;
  #bytes = 0;

  /** `folder`: on the disk that has room for it. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Of all that was written; nothing can be written after it was asked for. */
  get digest(): string {
    this.#digest ??= `sha256:${this.#hash.digest("hex")}`;
    return this.#digest;
  }

  /** Throws as the disk does. */
  write(piece: Buffer): void {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    if (this.#descriptor === undefined) {
      // The network's buffers are used again.
      this.#pieces.push(Buffer.from(piece));
      if (this.#bytes > IN_MEMORY) this.#toDisk();
    } else this.#append(piece);
  }

  get isInMemory(): boolean {
    return this.#descriptor === undefined;
  }

  /** All of it, where it is small enough to stay in memory. */
  get inMemory(): Buffer | undefined {
    return this.#descriptor === undefined ? Buffer.concat(this.#pieces, this.#bytes) : undefined;
  }

  /** From its beginning, piece by piece. */
  *pieces(): Generator<Buffer> {
    if (this.#descriptor === undefined) {
      yield* this.#pieces;
      return;
    }
    for (let at = 0; at < this.#bytes; ) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, this.#bytes - at));
      const read = readSync(this.#descriptor, piece, 0, piece.length, at);
      if (read === 0) throw new Error("a body on its way into the archive is gone");
      at += read;
      yield piece.subarray(0, read);
    }
  }

  close(): void {
    this.#pieces = [];
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #toDisk(): void {
    const path = join(this.#folder, `incoming-${process.pid}-${nextNumber++}`);
    this.#descriptor = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    for (const piece of this.#pieces) this.#append(piece);
    this.#pieces = [];
  }

  #append(piece: Buffer): void {
    for (let from = 0; from < piece.length; ) from += writeSync(this.#descriptor!, piece, from);
  }
}

let nextNumber = 1;
