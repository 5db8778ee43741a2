import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ArchiveReader } from "../src/archive/archive-reader.ts";

/** What an exported site has to keep to. */
export interface SiteFigures {
  /** Bytes of the search index for a byte of text. */
  readonly indexShare: number;
  readonly mostInFolder: number;
  readonly largestThreadPage: number;
  /** Files that a second run wrote: nothing has changed. */
  readonly writtenAgain: number;
}

export function siteFigures(archive: string, site: string, writtenAgain: number): SiteFigures {
  const reader = ArchiveReader.open(archive)!;
  let texts = 0;
  for (const { text } of reader.posts()) texts += Buffer.byteLength(text);
  reader.close();
  const counts = new Map<string, number>();
  let index = 0;
  let largestThreadPage = 0;
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
    const path = join(entry.parentPath, entry.name);
    if (path.startsWith(join(site, "search/")) && entry.isFile()) index += statSync(path).size;
    if (path.startsWith(join(site, "threads/")) && entry.isFile())
      largestThreadPage = Math.max(largestThreadPage, statSync(path).size);
  }
  return {
    indexShare: index / texts,
    mostInFolder: Math.max(...counts.values()),
    largestThreadPage,
    writtenAgain,
  };
}

export function siteLine({ indexShare, mostInFolder, largestThreadPage, writtenAgain }: SiteFigures): string {
  return (
    `site: the index has ${(indexShare * 100).toFixed(1)}% of the bytes of the texts; the fullest folder holds ${mostInFolder.toLocaleString("en")} ` +
    `files and folders; the largest page of a thread has ${(largestThreadPage / 1000).toFixed(1)} kB; a second run wrote ${writtenAgain} files.`
  );
}
