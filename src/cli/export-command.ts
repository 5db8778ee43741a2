import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { StorageError, storageFaultOf } from "../archive/database/storage-fault.ts";
import { exportedPage } from "../export/pages.ts";
import { postRow } from "../export/posts.ts";
import { openReader } from "../library/open-reader.ts";
import { readUnread } from "../library/read-unread.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { moment } from "./option-values.ts";
import { plainJson } from "./plain-text.ts";
import { remark } from "./print.ts";
import { UsageError } from "./usage-error.ts";

interface ExportFlags {
  readonly format: string;
  readonly out?: string;
  readonly since?: number;
}

/** Each format turns an archive into objects, one per line of the export. */
const FORMATS: Readonly<Record<string, (reader: ArchiveReader, flags: ExportFlags) => Iterable<object>>> = {
  pages: function* (reader) {
    for (const visit of reader.visits.all()) yield exportedPage(visit);
  },
  posts: function* (reader, { since }) {
    const posts = since === undefined ? reader.posts() : reader.postEvents().since(since);
    for (const post of posts) yield postRow(post);
  },
};

export function exportCommand(): Command {
  return new Command("export")
    .description("write the contents of an archive as JSON lines")
    .argument("<dir>", "the archive's directory")
    .addOption(
      new Option("-f, --format <name>", "what to write").choices(Object.keys(FORMATS)).makeOptionMandatory(),
    )
    .option("-o, --out <file>", "the file to write (default: standard output)")
    .option(
      "--since <moment>",
      "posts only: those first seen or changed since then, such as 2026-05-17T12:00Z, or 2h for two hours ago",
      moment(systemClock.now),
    )
    .action(async (directory: string, flags: ExportFlags) => {
      if (flags.since !== undefined && flags.format !== "posts")
        throw new UsageError("--since works only with --format posts");
      openReader(directory).close();
      await readUnread(directory, remark);
      const reader = openReader(directory);
      try {
        const lines = Readable.from(jsonLines(FORMATS[flags.format]!(reader, flags)));
        // Standard output must stay open: other things may still be printed to it.
        await pipeline(lines, flags.out === undefined ? process.stdout : createWriteStream(flags.out), {
          end: flags.out !== undefined,
        });
        if (reader.lost > 0) remark(lostLine(reader.lost, directory));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EPIPE") return;
        throw notWritten(error as NodeJS.ErrnoException, flags.out);
      } finally {
        reader.close();
      }
    });
}

function lostLine(lost: number, directory: string): string {
  return `left out: ${counted(lost, "visit")}, whose bytes are no longer in the WARC files; "skein check ${directory}" tells more`;
}

/** Says of a file that could not be written what is the matter; other errors are left as they are. */
function notWritten(error: NodeJS.ErrnoException, file: string | undefined): Error {
  const fault = storageFaultOf(error);
  const name = file ?? "the output";
  if (!fault || (error.syscall !== "write" && error.path !== file)) return error;
  if (fault === "full")
    return new StorageError(
      fault,
      `the disk is full: ${name} is not whole; free some space and run the same command again`,
      error,
    );
  const said = `cannot write ${name}: ${error.message}`;
  return fault === "broken" || fault === "tooManyFiles"
    ? new StorageError(fault, said, error)
    : new UsageError(said);
}

function* jsonLines(rows: Iterable<object>): Generator<string> {
  for (const row of rows) yield `${plainJson(row)}\n`;
}
