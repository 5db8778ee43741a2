import { ArchiveError, ArchiveInUse } from "../archive/archive-error.ts";
import { ArchiveReader } from "../archive/archive-reader.ts";
import type { SqliteArchive } from "../archive/sqlite-archive.ts";
import { catchUp } from "../read/catch-up.ts";
import { counted } from "../words/counted.ts";
import { openToWrite } from "./open-to-write.ts";

/**
 * Reads the visits that nobody has read yet into boards, threads and posts. Where that cannot be, tells why in a sentence, and what is
 * read has to do.
 */
export async function readUnread(directory: string, tell: (why: string) => void): Promise<void> {
  const unread = unreadIn(directory);
  if (unread === 0) return;
  const archive = openedArchive(directory, unread, tell);
  if (!archive) return;
  try {
    await catchUp(archive, new AbortController().signal);
  } finally {
    archive.close();
  }
}

function unreadIn(directory: string): number {
  const reader = ArchiveReader.open(directory);
  try {
    return reader?.unread() ?? 0;
  } finally {
    reader?.close();
  }
}

function openedArchive(
  directory: string,
  unread: number,
  tell: (why: string) => void,
): SqliteArchive | undefined {
  const visits = counted(unread, "visit is", "visits are");
  try {
    return openToWrite(directory);
  } catch (error) {
    if (error instanceof ArchiveInUse)
      tell(`${directory} is being crawled or watched: ${visits} not read yet, and left out`);
    else if (error instanceof ArchiveError)
      tell(`${directory} cannot be written: ${visits} not read, and left out`);
    else throw error;
    return undefined;
  }
}
