import { constants } from "node:os";
import { type Disk, systemDisk } from "../../src/archive/database/disk.ts";

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
      database.transaction = (work) =>
        transaction(() => {
          const result = work();
          strike("commit");
          return result;
        });
      return database;
    },
  };
}

function errorOf(at: DiskFault["at"], code: DiskFault["code"]): Error {
  if (at === "commit")
    return Object.assign(new Error(`${code} under a commit`), { code: "ERR_SQLITE_ERROR", ...SQLITE[code] });
  return Object.assign(new Error(`${code}: made up, ${at}`), { code });
}

/** SQLITE_FULL, SQLITE_IOERR_FSYNC, SQLITE_CANTOPEN. */
const SQLITE = {
  ENOSPC: { errcode: 13 },
  EIO: { errcode: 1034, systemErrno: constants.errno.EIO },
  EMFILE: { errcode: 14, systemErrno: constants.errno.EMFILE },
} as const;
