import { statfsSync } from "node:fs";
import { getSystemErrorName } from "node:util";
import { SkeinError } from "../../seam/skein-error.ts";

/** What a disk, or the database on it, can say no with. */
export type StorageFault =
  | "full"
  | "tooManyFiles"
  | "readOnly"
  | "forbidden"
  | "cannotOpen"
  | "notADatabase"
  | "damaged"
  | "busy"
  | "broken";

/** An archive could not be written or read, through no fault of the site's or of ours. One line, which says what to do. */
export class StorageError extends SkeinError {
  readonly code = "storage";
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** The one place that knows the codes of the operating system and of SQLite; undefined for all other errors. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  if (error instanceof StorageError) return error.fault;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (code === "ERR_SQLITE_ERROR") return sqliteFaultOf(error);
  return typeof code === "string" ? BY_CODE[code] : undefined;
}

/** Undefined for what is nobody's fault but ours: a wrong statement, a broken constraint. */
function sqliteFaultOf({ errcode, systemErrno, message }: SqliteError): StorageFault | undefined {
  // The library gives no code with what goes wrong between two rows, but SQLite's own words.
  const [, , fault] =
    BY_RESULT.find(([code, words]) =>
      errcode === undefined ? words === message : code === (errcode & 0xff),
    ) ?? [];
  // Of these two the system knows more. With others its number may be that of an earlier fault, and Windows has numbers of its own.
  const more = (fault === "broken" || fault === "cannotOpen") && process.platform !== "win32";
  return (more && systemErrno && BY_CODE[getSystemErrorName(-systemErrno)]) || fault;
}

interface SqliteError extends Error {
  readonly errcode?: number;
  readonly systemErrno?: number;
}

const BY_CODE: Readonly<Record<string, StorageFault>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EMFILE: "tooManyFiles",
  ENFILE: "tooManyFiles",
  EROFS: "readOnly",
  EACCES: "forbidden",
  EPERM: "forbidden",
  EEXIST: "cannotOpen",
  ENOTDIR: "cannotOpen",
  EISDIR: "cannotOpen",
  ENOENT: "cannotOpen",
  ENAMETOOLONG: "cannotOpen",
  ELOOP: "cannotOpen",
  EIO: "broken",
  EFBIG: "broken",
};

/** SQLite's primary result codes and their words, https://sqlite.org/rescode.html. */
const BY_RESULT: readonly (readonly [code: number, words: string, fault: StorageFault])[] = [
  [3, "access permission denied", "forbidden"],
  [5, "database is locked", "busy"],
  [6, "database table is locked", "busy"],
  [8, "attempt to write a readonly database", "readOnly"],
  [10, "disk I/O error", "broken"],
  [11, "database disk image is malformed", "damaged"],
  [13, "database or disk is full", "full"],
  [14, "unable to open database file", "cannotOpen"],
  [15, "locking protocol", "busy"],
  [26, "file is not a database", "notADatabase"],
];

/** The error in words for a person, if it is one of the disk's; otherwise the error itself. `file` is what was written or read. */
export function inWords(error: unknown, directory: string, file: string): unknown {
  if (error instanceof StorageError) return error;
  const said = storageFaultOf(error);
  if (!said) return error;
  // SQLite calls it an I/O error when there is no room for the files that it keeps beside the database.
  const fault = said === "broken" && isFull(directory) ? "full" : said;
  const named = (error as { path?: string }).path ?? file;
  return new StorageError(fault, WORDS[fault](named, (error as Error).message, directory), error);
}

/** Less than this is no room for a commit. */
const NO_ROOM_BYTES = 64 * 1024;

function isFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < NO_ROOM_BYTES;
  } catch {
    return false;
  }
}

const AGAIN = "nothing that was archived is lost, and the same command resumes from there";

const WORDS: Readonly<Record<StorageFault, (file: string, said: string, directory: string) => string>> = {
  full: (file) => `the disk that holds ${file} is full: free some space; ${AGAIN}`,
  tooManyFiles: (file) =>
    `${file} cannot be opened because too many files are open: raise the limit (ulimit -n) or close other programs; ${AGAIN}`,
  readOnly: (file, said) => `${file} is read-only (${said}): make it writable; ${AGAIN}`,
  forbidden: (file, said) =>
    `${file} cannot be accessed (${said}): check its owner and permissions; ${AGAIN}`,
  cannotOpen: (file, said) => `${file} cannot be opened (${said}): check whether it still exists; ${AGAIN}`,
  notADatabase: (file) => `${file} is not a Skein database: restore the original, or start over with --fresh`,
  damaged: (file, said, directory) =>
    `${file} is damaged (${said}): run "skein check ${directory}" to see what is left, or restore a copy`,
  busy: (file) => `${file} is in use by another program: wait for it, or stop it; ${AGAIN}`,
  broken: (file, said, directory) =>
    `${file} cannot be written or read (${said}): check the disk, then run the same command again; "skein check ${directory}" verifies the archive`,
};
