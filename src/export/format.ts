import type { ExportRows } from "./rows.ts";

/** One way in which an archive can leave: an entry of the register in formats.ts. */
export interface Format {
  /** As `-f` names it. */
  readonly name: string;
  /** What one gets, in a few words for the help. */
  readonly what: string;
  /** What it writes: bytes one after the other, which may go to standard output; one file, by its path; a folder of files. */
  readonly into: "stream" | "file" | "folder";
  /** Whether one target may hold the rows of several archives. */
  readonly holdsSeveral: boolean;
  /** Whether it is made of rows alone: only then names can be replaced (`--pseudonyms`), and rows be chosen. */
  readonly isOfRows: boolean;
  /** The file by which a folder that it has written is known: it may be brought up to date without being asked twice. */
  readonly mark?: string;
  /** The encodings among which `--as` or the file's ending chooses; the first is the usual one. */
  readonly encodings?: readonly Encoding[];
  /** What writes it, and the libraries which that needs: loaded when somebody asks for it. */
  load(): Promise<FormatWriter>;
}

export type Encoding = "jsonl" | "csv" | "parquet";

export interface FormatWriter {
  /** `tell`: told what a person should know, in sentences. */
  write(rows: ExportRows, target: Target, tell: (what: string) => void): Promise<void>;
}

/** Where an export goes. */
export interface Target {
  /**
   * The file or folder to write. A file is not there yet, and gets the name that was asked for when it is whole; a folder is there, and
   * empty unless `isOverwriting` or it has the mark of the format. Streams have no use for it.
   */
  readonly path: string;
  /** Whether the user allows that files which are there are written over. */
  readonly isOverwriting: boolean;
  /** Of formats with several encodings. */
  readonly encoding: Encoding | undefined;
  /** Writes a stream, portion by portion, as fast as it is taken. */
  pour(portions: Portions): Promise<void>;
}

export type Portions = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
