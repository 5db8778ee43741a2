import { randomBytes } from "node:crypto";
import { ArchiveInUse } from "../archive/archive-error.ts";
import type { ArchiveReader } from "../archive/archive-reader.ts";
import { PSEUDONYM_KEY } from "../export/pseudonyms/key.ts";
import { Pseudonyms } from "../export/pseudonyms/pseudonyms.ts";
import { openReader } from "./open-reader.ts";
import { openToWrite } from "./open-to-write.ts";

/** Sees to it that an archive has the key with which names are made up. It is written once. */
export function keepPseudonymKey(directory: string): void {
  const reader = openReader(directory);
  const isKept = reader.facts.get(PSEUDONYM_KEY) !== undefined;
  reader.close();
  if (isKept) return;
  try {
    const archive = openToWrite(directory);
    archive.facts.set(PSEUDONYM_KEY, randomBytes(32).toString("base64url"));
    archive.close();
  } catch (error) {
    if (!(error instanceof ArchiveInUse)) throw error;
    throw new ArchiveInUse(
      `${directory} is being crawled or watched, and has no key for made-up names yet: run this again when that is over`,
    );
  }
}

export function pseudonymsOf(reader: ArchiveReader): Pseudonyms {
  return new Pseudonyms(reader, reader.facts.get(PSEUDONYM_KEY)!);
}
