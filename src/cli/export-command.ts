import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { archivedPages } from "../export/archived-pages.ts";
import { exportedPage } from "../export/pages.ts";
import { exportPosts } from "../export/posts.ts";
import { openReader } from "./open-reader.ts";
import { UsageError } from "./usage-error.ts";

/** Each format turns an archive into objects, one per line of the export. */
const FORMATS: Readonly<Record<string, (reader: ArchiveReader) => Iterable<object> | AsyncIterable<object>>> =
  {
    pages: function* (reader) {
      for (const visit of reader.visits()) yield exportedPage(visit);
    },
    posts: (reader) => exportPosts(archivedPages(reader)),
  };

export function exportCommand(): Command {
  return new Command("export")
    .description("write what is in an archive as JSON lines")
    .argument("<dir>", "the archive's directory")
    .addOption(
      new Option("-f, --format <name>", "what to write").choices(Object.keys(FORMATS)).makeOptionMandatory(),
    )
    .option("-o, --out <file>", "the file to write (default: standard output)")
    .action(async (directory: string, flags: { format: string; out?: string }) => {
      const reader = openReader(directory);
      try {
        const lines = Readable.from(jsonLines(FORMATS[flags.format]!(reader)));
        // Standard output must stay open: other things may still be printed to it.
        await pipeline(lines, flags.out === undefined ? process.stdout : createWriteStream(flags.out), {
          end: flags.out !== undefined,
        });
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === "EPIPE") return;
        if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
          throw new UsageError(`cannot write ${flags.out}: ${message}`);
        throw error;
      } finally {
        reader.close();
      }
    });
}

async function* jsonLines(rows: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
