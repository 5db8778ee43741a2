import { closeSync, fdatasync, fstatSync, ftruncateSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const syncData = promisify(fdatasync);

export interface WarcFile {
  readonly id: number;
  readonly name: string;
  /** Bytes that count: everything behind them is a torn tail. */
  readonly bytes: number;
}

/** Where one packed record lies. */
export interface Place {
  readonly warc: number;
  readonly offset: number;
  readonly length: number;
}

export interface WarcWriterOptions {
  readonly folder: string;
  /** A file that has reached this size is closed and the next one begun. */
  readonly rollAt: number;
  /** Told of each new file before a byte of it is written, so that a crash leaves no file unknown. */
  readonly register: () => { id: number; name: string };
  /** The first record of each file. */
  readonly opening: (name: string) => Promise<Buffer>;
}

/** Appends packed records to WARC files and rolls over to a new file when one is full. */
export class WarcWriter {
  readonly #options: WarcWriterOptions;
  #file: OpenFile | undefined;

  constructor(options: WarcWriterOptions, last?: WarcFile) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true });
    if (last) this.#file = reopen(join(options.folder, last.name), last);
  }

  /** Writes the records of one batch. None of them counts before `sync` has returned. */
  async append(members: readonly Buffer[]): Promise<Place[]> {
    const file = await this.#fileWithRoom();
    const places: Place[] = [];
    let offset = file.bytes;
    for (const member of members) {
      places.push({ warc: file.id, offset, length: member.length });
      offset += member.length;
    }
    writeWhole(file, Buffer.concat(members));
    return places;
  }

  /** When it returns, everything appended is safe on disk. */
  async sync(): Promise<void> {
    if (this.#file) await syncData(this.#file.descriptor);
  }

  get current(): { readonly id: number; readonly bytes: number } | undefined {
    return this.#file;
  }

  close(): void {
    if (this.#file) closeSync(this.#file.descriptor);
    this.#file = undefined;
  }

  async #fileWithRoom(): Promise<OpenFile> {
    if (!this.#file || this.#file.bytes >= this.#options.rollAt) {
      this.close();
      const { id, name } = this.#options.register();
      // "x": never write over a file that is already there, whoever made it.
      this.#file = { id, name, bytes: 0, descriptor: openSync(join(this.#options.folder, name), "ax") };
    }
    if (this.#file.bytes === 0) writeWhole(this.#file, await this.#options.opening(this.#file.name));
    return this.#file;
  }
}

interface OpenFile {
  readonly id: number;
  readonly name: string;
  readonly descriptor: number;
  bytes: number;
}

/** Goes on in a file, which may be missing still if the crash came early; cuts off what lies behind its counted bytes. */
function reopen(path: string, last: WarcFile): OpenFile {
  const descriptor = openSync(path, "a");
  if (fstatSync(descriptor).size > last.bytes) ftruncateSync(descriptor, last.bytes);
  return { ...last, descriptor };
}

function writeWhole(file: OpenFile, bytes: Buffer): void {
  try {
    for (let from = 0; from < bytes.length; ) from += writeSync(file.descriptor, bytes, from);
    file.bytes += bytes.length;
  } catch (error) {
    // A full disk leaves half a record: take it back, so that the file stays valid as it is.
    ftruncateSync(file.descriptor, file.bytes);
    throw error;
  }
}
