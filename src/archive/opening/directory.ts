import { join } from "node:path";

/** Where things lie in an archive directory. The names follow browsertrix-crawler, which our users know. */
export function layoutOf(directory: string) {
  return {
    directory,
    database: join(directory, "skein.db"),
    lock: join(directory, "lock.db"),
    warcs: join(directory, "archive"),
    log: join(directory, "log.jsonl"),
  };
}

/** The index for searching: made of the archive, and to be deleted at any moment. */
export function searchFileIn(directory: string): string {
  return join(directory, "search.db");
}

export type Layout = ReturnType<typeof layoutOf>;
