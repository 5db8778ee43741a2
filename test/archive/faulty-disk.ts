import Database from "better-sqlite3";
import { type Disk, systemDisk } from "../../src/archive/disk.ts";

export interface DiskFault {
  /** Where it strikes: `commit` is SQLite's, when everything of a transaction is written but for its end. */
  readonly at: "open" | "write" | "sync" | "syncFolder" | "commit";
  readonly code: "ENOSPC" | "EIO" | "EMFILE";
  /** How often all goes well before. */
  readonly after: number;
}

/** The real disk, until it strikes; from then on it strikes every time. */
export function faultyDisk({ at, code, after }: DiskFault): Disk {
  let left = after;
  const strike = (where: DiskFault["at"]) => {
    if (where === at && left-- <= 0) throw errorOf(at, code);
  };
  return {
    ...systemDisk,
    open(file, flags) {
      strike("open");
      return systemDisk.open(file, flags);
    },
    write(descriptor, bytes, from) {
      if (at === "write" && left-- <= 0) {
        // As a full disk does: some of it is written, then no more.
        systemDisk.write(descriptor, bytes.subarray(0, from + 10), from);
        throw errorOf(at, code);
      }
      return systemDisk.write(descriptor, bytes, from);
    },
    async sync(descriptor) {
      strike("sync");
      await systemDisk.sync(descriptor);
    },
    syncFolder(folder) {
      strike("syncFolder");
      systemDisk.syncFolder(folder);
    },
    database(file) {
      const database = systemDisk.database(file);
      const transaction = database.transaction.bind(database);
      database.transaction = ((work: () => unknown) =>
        transaction(() => {
          const result = work();
          if (database.inTransaction) strike("commit");
          return result;
        })) as typeof database.transaction;
      return database;
    },
  };
}

function errorOf(at: DiskFault["at"], code: DiskFault["code"]): Error {
  if (at === "commit") return new Database.SqliteError(`${code} under a commit`, SQLITE[code]);
  return Object.assign(new Error(`${code}: made up, ${at}`), { code });
}

const SQLITE = { ENOSPC: "SQLITE_FULL", EIO: "SQLITE_IOERR_FSYNC", EMFILE: "SQLITE_CANTOPEN" } as const;
