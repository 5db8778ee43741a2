import { existsSync } from "node:fs";
import { Database } from "../database/database.ts";
import { storageFaultOf } from "../database/storage-fault.ts";

/** Who only asks whether the archive is locked holds the lock for a moment as well. */
const PATIENCE_MILLIS = 200;

/** Whether a crawl or a watch is at work on the archive now. Never in its way for longer than it waits. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Database(file, { readonly: true, timeout: 0 });
  try {
    database.exec("SELECT count(*) FROM sqlite_schema");
    return false;
  } catch (error) {
    if (storageFaultOf(error) === "busy") return true;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * One crawl per archive. The lock is a SQLite transaction held for as long as the process lives: the operating
 * system drops it however the process ends, so there is no stale lock to clean up after a crash.
 */
export function lockArchive(file: string): { release(): void } | undefined {
  const database = new Database(file, { timeout: PATIENCE_MILLIS });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (storageFaultOf(error) === "busy") return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
