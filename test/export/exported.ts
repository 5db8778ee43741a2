import { join } from "node:path";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { Encoding } from "../../src/export/format.ts";
import { FORMATS } from "../../src/export/formats.ts";
import { SiteRows } from "../../src/export/rows.ts";
import { type ExportOptions, exportArchives } from "../../src/library/export-archives.ts";
import { scratchDirectory } from "../archive/scratch.ts";

/** Writes archives as `skein export` does, and says where. */
export async function exported(
  directories: readonly string[],
  format: string,
  options: Partial<ExportOptions> & { encoding?: Encoding } = {},
): Promise<string> {
  const out = options.out ?? join(scratchDirectory(), "out");
  await exportArchives(directories, {
    ...options,
    out,
    format: FORMATS.find(({ name }) => name === format)!,
  });
  return out;
}

/** What should be in it. */
export function rowsIn(
  directory: string,
  table: "posts" | "threads" | "boards" | "people" | "pages",
): object[] {
  const reader = ArchiveReader.open(directory)!;
  try {
    return [...new SiteRows(reader)[table]()];
  } finally {
    reader.close();
  }
}
