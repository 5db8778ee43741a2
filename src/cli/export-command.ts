import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { ArchiveInUse } from "../archive/archive-error.ts";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { StorageError, storageFaultOf } from "../archive/database/storage-fault.ts";
import { SqliteArchive } from "../archive/sqlite-archive.ts";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import { archivedPages } from "../export/archived-pages.ts";
import { exportedPage } from "../export/pages.ts";
import { seenPostRow } from "../export/post-events.ts";
import { exportPosts } from "../export/posts.ts";
import { catchUp } from "../read/catch-up.ts";
import { systemClock } from "../seam/clock.ts";
import { counted } from "../words/counted.ts";
import { openReader } from "./open-reader.ts";
import { moment } from "./option-values.ts";
import { plainJson } from "./plain-text.ts";
import { remark } from "./print.ts";
import { UsageError } from "./usage-error.ts";

/** Each format turns an archive into objects, one per line of the export. */
const FORMATS: Readonly<Record<string, (reader: ArchiveReader) => Iterable<object> | AsyncIterable<object>>> =
  {
    pages: function* (reader) {
      for (const visit of reader.visits.all()) yield exportedPage(visit);
    },
    posts: (reader) => exportPosts(archivedPages(reader)),
  };

function* postsSince(reader: ArchiveReader, at: number): Generator<object> {
  for (const event of reader.postEvents()?.since(at) ?? []) yield seenPostRow(event);
}

export function exportCommand(): Command {
  return new Command("export")
    .description("write what is in an archive as JSON lines")
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
    .action(async (directory: string, flags: { format: string; out?: string; since?: number }) => {
      if (flags.since !== undefined && flags.format !== "posts")
        throw new UsageError("--since goes with --format posts");
      openReader(directory).close();
      if (flags.since !== undefined) await readUnread(directory);
      const reader = openReader(directory);
      try {
        const rows =
          flags.since === undefined ? FORMATS[flags.format]!(reader) : postsSince(reader, flags.since);
        const lines = Readable.from(jsonLines(rows));
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
  return `left out: ${counted(lost, "visit")}, whose bytes are not in the WARC files any more; "skein check ${directory}" tells more`;
}

/** Says of a file that could not be written what is the matter; other errors are left as they are. */
function notWritten(error: NodeJS.ErrnoException, file: string | undefined): Error {
  const fault = storageFaultOf(error);
  const name = file ?? "the output";
  if (!fault || (error.syscall !== "write" && error.path !== file)) return error;
  if (fault === "full")
    return new StorageError(
      fault,
      `the disk is full: ${name} is not whole; make room and run the same command again`,
      error,
    );
  const said = `cannot write ${name}: ${error.message}`;
  return fault === "broken" || fault === "tooManyFiles"
    ? new StorageError(fault, said, error)
    : new UsageError(said);
}

/** Reads the visits that nobody has read yet. If a crawl or watch is under way, a watch reads them itself. */
async function readUnread(directory: string): Promise<void> {
  const archive = openedArchive(directory);
  if (!archive) return;
  try {
    await catchUp(archive, new AbortController().signal);
  } finally {
    archive.close();
  }
}

function openedArchive(directory: string): SqliteArchive | undefined {
  try {
    const { warcSize } = DEFAULTS;
    return new SqliteArchive({ directory, warcSize, software: SOFTWARE, now: systemClock.now });
  } catch (error) {
    if (error instanceof ArchiveInUse) return undefined;
    throw error;
  }
}

async function* jsonLines(rows: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${plainJson(row)}\n`;
}
