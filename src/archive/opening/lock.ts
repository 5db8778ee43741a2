import { Database } from "../database/database.ts";
import { storageFaultOf } from "../database/storage-fault.ts";

/**
 * One crawl per archive. The lock is a SQLite transaction held for as long as the process lives: the operating
 * system drops it however the process ends, so there is no stale lock to clean up after a crash.
 */
export function lockArchive(file: string): { release(): void } | undefined {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (storageFaultOf(error) === "busy") return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
