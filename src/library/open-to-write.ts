import { SqliteArchive } from "../archive/sqlite-archive.ts";
import { DEFAULTS, SOFTWARE } from "../defaults.ts";
import { systemClock } from "../seam/clock.ts";

/** Opens an archive that is there to change something in it. */
export function openToWrite(directory: string): SqliteArchive {
  const { warcSize } = DEFAULTS;
  return new SqliteArchive({ directory, warcSize, software: SOFTWARE, now: systemClock.now });
}
