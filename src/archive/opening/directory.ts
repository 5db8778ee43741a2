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

export type Layout = ReturnType<typeof layoutOf>;
