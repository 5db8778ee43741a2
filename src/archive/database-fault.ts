import { constants } from "node:os";

/** Why the database could not do something, whatever the library that speaks for it. */
export type DatabaseFault =
  | "diskFull"
  | "tooManyOpenFiles"
  | "busy"
  | "notADatabase"
  | "corrupt"
  | "readOnly"
  | "notAllowed"
  | "cannotOpen"
  | "ioError"
  | "outOfMemory"
  | "ours"; // the statement, or what was given to it: our mistake

/** The cause of an error that the database threw; undefined when it was thrown by something else. */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, systemErrno, message } = error as SqliteError;
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  // The library gives no code with what goes wrong between two rows, but SQLite's own words.
  const fault =
    errcode === undefined
      ? FAULTS.find(([, words]) => message === words)
      : FAULTS.find(([code]) => code === (errcode & 0xff));
  const [, , name] = fault ?? [0, "", "ours"];
  // Of these two the system knows more; with others its number may be that of an earlier fault.
  if (name === "ioError" || name === "cannotOpen") {
    if (systemErrno === constants.errno.ENOSPC || errcode === SHARED_MEMORY_DID_NOT_GROW) return "diskFull";
    if (systemErrno === constants.errno.EMFILE) return "tooManyOpenFiles";
  }
  return name;
}

interface SqliteError extends Error {
  readonly code?: string;
  readonly errcode?: number;
  readonly systemErrno?: number;
}

/** SQLITE_IOERR_SHMSIZE: the small file beside the log of changes could not be made longer. */
const SHARED_MEMORY_DID_NOT_GROW = 4874;

/** SQLite's primary result codes and their words, https://sqlite.org/rescode.html. */
const FAULTS: readonly (readonly [code: number, words: string, fault: DatabaseFault])[] = [
  [3, "access permission denied", "notAllowed"],
  [5, "database is locked", "busy"],
  [6, "database table is locked", "busy"],
  [7, "out of memory", "outOfMemory"],
  [8, "attempt to write a readonly database", "readOnly"],
  [10, "disk I/O error", "ioError"],
  [11, "database disk image is malformed", "corrupt"],
  [13, "database or disk is full", "diskFull"],
  [14, "unable to open database file", "cannotOpen"],
  [15, "locking protocol", "busy"],
  [23, "authorization denied", "notAllowed"],
  [26, "file is not a database", "notADatabase"],
];
