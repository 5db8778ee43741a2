import { NoArchive } from "../archive/archive-error.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";

export function openReader(directory: string): ArchiveReader {
  const reader = ArchiveReader.open(directory);
  if (!reader)
    throw new NoArchive(`${directory} holds no archive: give a directory that "skein crawl" has made`);
  return reader;
}
