import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OptionError } from "../seam/option-error.ts";
import type { Encoding, Format, Portions, Target } from "./format.ts";

export interface TargetOptions {
  /** A file or folder; "-" or nothing for standard output. */
  readonly out: string | undefined;
  readonly force: boolean;
  readonly encoding: Encoding | undefined;
}

/** A target that is kept when all of it was written, and else is as if nobody had asked for it. */
export interface OpenTarget extends Target {
  keep(): void;
  abandon(): void;
}

/** Refuses what the format cannot write to, before anything is read. */
export function openTarget(format: Format, { out, force, encoding }: TargetOptions): OpenTarget {
  if (out === undefined || out === "-") return standardOutput(format, encoding);
  if (format.into === "folder") return folder(format, out, force);
  const state = statOf(out);
  if (state?.isDirectory())
    throw new OptionError(`${out} is a folder: -f ${format.name} writes one file, give its name with -o`);
  // Pipes and devices are written as they are.
  if (state && !state.isFile()) return file(out, out, force, encoding);
  if (state && !force) throw new OptionError(`${out} is there already: give another name, or --force`);
  return file(`${out}${UNFINISHED}`, out, force, encoding);
}

/** Behind the name of a file that is being written. */
const UNFINISHED = ".unfinished";

function standardOutput(format: Format, encoding: Encoding | undefined): OpenTarget {
  if (format.into !== "stream")
    throw new OptionError(
      `-f ${format.name} writes ${format.into === "file" ? "a file" : "a folder"}: say where with -o`,
    );
  if (encoding === "parquet" && process.stdout.isTTY)
    throw new OptionError("parquet is no text: say with -o which file to write");
  return {
    ...{ path: "-", isOverwriting: false, encoding, keep: () => {}, abandon: () => {} },
    // It must stay open: other things may still be printed to it.
    pour: (portions) => poured(portions, process.stdout, false),
  };
}

function folder(format: Format, path: string, force: boolean): OpenTarget {
  const state = statOf(path);
  if (state && !state.isDirectory())
    throw new OptionError(`${path} is no folder: -f ${format.name} writes many files, give a folder with -o`);
  const isOwn = format.mark !== undefined && existsSync(join(path, format.mark));
  if (state && !force && !isOwn && readdirSync(path).length > 0)
    throw new OptionError(`${path} is not empty: give another folder, or --force`);
  mkdirSync(path, { recursive: true });
  return {
    ...{ path, isOverwriting: force, encoding: undefined, keep: () => {}, abandon: () => {} },
    pour: () => Promise.reject(new Error(`${format.name} writes no stream`)),
  };
}

function file(written: string, wanted: string, force: boolean, encoding: Encoding | undefined): OpenTarget {
  const isOther = written !== wanted;
  if (isOther) rmSync(written, { force: true });
  return {
    ...{ path: written, isOverwriting: force, encoding },
    pour: (portions) => poured(portions, createWriteStream(written), true),
    keep() {
      if (isOther && existsSync(written)) renameSync(written, wanted);
    },
    abandon() {
      if (isOther) rmSync(written, { force: true });
    },
  };
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

/** So much is handed on at once: a row at a time took a third longer. */
const PORTION = 64 * 1024;

async function poured(portions: Portions, stream: Writable, end: boolean): Promise<void> {
  await pipeline(Readable.from(joined(portions), { objectMode: true, highWaterMark: 2 }), stream, { end });
}

async function* joined(portions: Portions): AsyncGenerator<string | Uint8Array> {
  let text = "";
  for await (const portion of portions) {
    if (typeof portion === "string" && portion.length < PORTION) {
      text += portion;
      if (text.length < PORTION) continue;
      yield text;
    } else {
      if (text !== "") yield text;
      yield portion;
    }
    text = "";
  }
  if (text !== "") yield text;
}
