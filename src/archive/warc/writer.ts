import { join } from "node:path";
import type { Disk } from "../database/disk.ts";

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
  readonly disk: Disk;
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
    options.disk.makeFolder(options.folder);
    if (last) this.#file = this.#reopen(last);
  }

  /** Writes the records of one batch. None of them counts before `sync` has returned. `same`: into the file of the batch before. */
  async append(members: readonly Buffer[], which?: "same"): Promise<Place[]> {
    const file = (which === "same" && this.#file) || (await this.#fileWithRoom());
    const places: Place[] = [];
    let offset = file.bytes;
    for (const member of members) {
      places.push({ warc: file.id, offset, length: member.length });
      offset += member.length;
    }
    this.#write(file, Buffer.concat(members));
    return places;
  }

  /** Writes one record of any size as it comes, packed already. It does not count before `sync` has returned. */
  async appendLarge(pieces: AsyncIterable<Buffer>): Promise<Place> {
    const file = await this.#fileWithRoom();
    const offset = file.bytes;
    try {
      for await (const piece of pieces) this.#write(file, piece);
    } catch (error) {
      file.bytes = offset;
      this.#takeBack(file);
      throw error;
    }
    return { warc: file.id, offset, length: file.bytes - offset };
  }

  /** When it returns, everything appended is safe on disk. */
  async sync(): Promise<void> {
    if (this.#file) await this.#options.disk.sync(this.#file.descriptor);
  }

  /** The file that is written to now, if any is. */
  get current(): { readonly id: number; readonly name: string; readonly bytes: number } | undefined {
    return this.#file;
  }

  close(): void {
    if (this.#file) this.#options.disk.close(this.#file.descriptor);
    this.#file = undefined;
  }

  async #fileWithRoom(): Promise<OpenFile> {
    if (!this.#file || this.#file.bytes >= this.#options.rollAt) {
      this.close();
      const { id, name } = this.#options.register();
      // "x": never write over a file that is already there, whoever made it.
      const descriptor = this.#options.disk.open(this.#pathOf({ name }), "ax");
      this.#file = { id, name, bytes: 0, descriptor };
      this.#options.disk.syncFolder(this.#options.folder);
    }
    if (this.#file.bytes === 0) this.#write(this.#file, await this.#options.opening(this.#file.name));
    return this.#file;
  }

  /** Goes on in a file, which may be missing still if the crash came early; cuts off what lies behind its counted bytes. */
  #reopen(last: WarcFile): OpenFile {
    const { disk, folder } = this.#options;
    const descriptor = disk.open(this.#pathOf(last), "a");
    if (disk.size(descriptor) > last.bytes) disk.cut(descriptor, last.bytes);
    // A file that was not there is in the folder now.
    if (last.bytes === 0) disk.syncFolder(folder);
    return { ...last, descriptor };
  }

  #write(file: OpenFile, bytes: Buffer): void {
    const { disk } = this.#options;
    try {
      for (let from = 0; from < bytes.length; ) from += disk.write(file.descriptor, bytes, from);
      file.bytes += bytes.length;
    } catch (error) {
      this.#takeBack(file);
      throw error;
    }
  }

  /** A full disk leaves half a record: it is taken back, so that the file is valid as it is; if that fails too, the next start does it. */
  #takeBack({ descriptor, bytes }: OpenFile): void {
    try {
      this.#options.disk.cut(descriptor, bytes);
    } catch {}
  }

  #pathOf({ name }: { readonly name: string }): string {
    return join(this.#options.folder, name);
  }
}

interface OpenFile {
  readonly id: number;
  readonly name: string;
  readonly descriptor: number;
  bytes: number;
}
