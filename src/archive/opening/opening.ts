import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { ArchiveError, ArchiveInUse } from "../archive-error.ts";
import type { Database } from "../database/database.ts";
import type { Disk } from "../database/disk.ts";
import { migrate } from "../database/migrations.ts";
import { inWords, type StorageFault, storageFaultOf } from "../database/storage-fault.ts";
import type { Layout } from "./directory.ts";
import { lockArchive } from "./lock.ts";
import { createPrivate } from "./secrets.ts";

export interface Opened {
  readonly database: Database;
  /** Whether there was no archive before. */
  readonly isNew: boolean;
  close(): void;
  /** Takes away an archive that was not there before, and every folder that was made for it. */
  discard(): void;
}

/** Enough for the upper levels of every index at 10 million addresses; the rest is left to the system's cache. */
const CACHE_KIB = 64 * 1024;

/** Locks a directory and opens its database, or says why that cannot be, and then leaves nothing behind. */
export function openedArchive(layout: Layout, disk: Disk): Opened {
  const made: string[] = [];
  let isNew = false;
  let lock: { release(): void } | undefined;
  let database: Database | undefined;
  const close = () => {
    database?.close();
    lock?.release();
  };
  const discard = () => {
    database?.close();
    // While we hold the lock: nobody else has begun an archive here.
    if (isNew) removeFiles(layout);
    lock?.release();
    if (isNew) rmSync(layout.lock, { force: true });
    removeEmpty(made);
  };
  try {
    refuseOtherThings(layout);
    made.push(...disk.makeFolder(layout.directory));
    lock = lockOf(layout);
    isNew = !existsSync(layout.database);
    database = openDatabase(layout, disk);
    if (isNew) disk.syncFolder(layout.directory);
    return { database, isNew, close, discard };
  } catch (error) {
    discard();
    throw error instanceof ArchiveError ? error : refusal(error, layout);
  }
}

/** The lock of an archive's directory; throws when another process holds it. */
export function lockOf({ directory, lock: file }: Layout): { release(): void } {
  const lock = lockArchive(file);
  if (!lock) throw new ArchiveInUse(`${directory} is in use by another crawl: wait for it or stop it`);
  return lock;
}

/** What lies in a folder that is not ours is none of our business: no archive is begun among it. */
export function refuseOtherThings({ directory, database, lock }: Layout): void {
  if (existsSync(database) || !existsSync(directory)) return;
  const ours = new Set([lock, `${lock}-journal`].map((file) => basename(file)).concat(OF_THE_SYSTEM));
  const other = namesIn(directory).find((name) => !ours.has(name));
  if (other !== undefined)
    throw new ArchiveError(
      `${directory} holds other things than an archive, such as ${JSON.stringify(other)}: name a new or empty directory with --out`,
    );
}

/** What file systems put into folders by themselves. */
export const OF_THE_SYSTEM = ["lost+found", ".DS_Store"];

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    // Why it cannot be read, opening it will tell.
    return [];
  }
}

function openDatabase({ database: file }: Layout, disk: Disk): Database {
  createPrivate(file);
  const database = disk.database(file);
  try {
    database.pragma("journal_mode = WAL");
    // FULL: a commit that has returned survives a power cut too. Commits are few, since outcomes come in batches.
    database.pragma("synchronous = FULL");
    database.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(database, file);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What the user has chosen badly is an ArchiveError, what befell the disk a StorageError. */
function refusal(error: unknown, { directory, database }: Layout): unknown {
  const fault = storageFaultOf(error);
  if (!fault || !CHOSEN_BADLY.has(fault)) return inWords(error, directory, database);
  return new ArchiveError(
    `${directory} cannot hold an archive: ${(error as Error).message}; choose another directory, or make this one writable`,
  );
}

const CHOSEN_BADLY: ReadonlySet<StorageFault> = new Set([
  "cannotOpen",
  "notADatabase",
  "readOnly",
  "forbidden",
]);

function removeFiles({ database, log, warcs }: Layout): void {
  for (const file of [database, `${database}-wal`, `${database}-shm`, log]) rmSync(file, { force: true });
  rmSync(warcs, { force: true, recursive: true });
}

function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of [...folders].reverse()) rmdirSync(folder);
  } catch {
    // Somebody has put something into it meanwhile: then it stays.
  }
}
