import { ArchiveReader } from "../archive/archive-reader.ts";
import { UsageError } from "./usage-error.ts";

export function openReader(directory: string): ArchiveReader {
  const reader = ArchiveReader.open(directory);
  if (!reader)
    throw new UsageError(`${directory} holds no archive: name a directory that "skein crawl" made`);
  return reader;
}
