import Database from "better-sqlite3";

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
    if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY")) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
