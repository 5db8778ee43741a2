import { describe, expect, test } from "vitest";
import { inWords, StorageError, storageFaultOf } from "../../../src/archive/database/storage-fault.ts";
import { scratchDirectory } from "../scratch.ts";

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no`), { code, ...(path && { path }) });
const sqlite = (facts: { errcode?: number; systemErrno?: number; message?: string }) =>
  Object.assign(new Error(facts.message ?? "no"), { code: "ERR_SQLITE_ERROR", ...facts });

describe("a fault", () => {
  test.each([
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["EMFILE", "tooManyFiles"],
    ["ENFILE", "tooManyFiles"],
    ["EROFS", "readOnly"],
    ["EACCES", "forbidden"],
    ["EPERM", "forbidden"],
    ["EEXIST", "cannotOpen"],
    ["ENOTDIR", "cannotOpen"],
    ["EISDIR", "cannotOpen"],
    ["ENOENT", "cannotOpen"],
    ["ENAMETOOLONG", "cannotOpen"],
    ["ELOOP", "cannotOpen"],
    ["EIO", "broken"],
    ["EFBIG", "broken"],
    ["ECONNRESET", undefined],
  ])("of the system, %s, is: %s", (code, fault) => {
    expect(storageFaultOf(system(code))).toBe(fault);
  });

  test.each([
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
    [19, "UNIQUE constraint failed", undefined],
  ])("of SQLite, %i, %s, is: %s", (errcode, message, fault) => {
    expect(storageFaultOf(sqlite({ errcode }))).toBe(fault);
    expect(storageFaultOf(sqlite({ errcode: errcode | (7 << 8) }))).toBe(fault);
    expect(storageFaultOf(sqlite({ message }))).toBe(fault);
  });

  test("that SQLite cannot name is the system's, where that knows more", () => {
    const ENOSPC = 28;
    expect(storageFaultOf(sqlite({ errcode: 10, systemErrno: ENOSPC }))).toBe("full");
    expect(storageFaultOf(sqlite({ errcode: 14, systemErrno: ENOSPC }))).toBe("full");
    expect(storageFaultOf(sqlite({ errcode: 11, systemErrno: ENOSPC }))).toBe("damaged");
    expect(storageFaultOf(sqlite({ errcode: 10, systemErrno: 0 }))).toBe("broken");
    expect(storageFaultOf(sqlite({ errcode: 10, systemErrno: 104 }))).toBe("broken");
  });

  test("is none where no disk is to blame", () => {
    for (const error of [
      undefined,
      "ENOSPC",
      { code: "ENOSPC" },
      new Error("ENOSPC"),
      Object.assign(new Error(""), { code: 28 }),
    ])
      expect(storageFaultOf(error)).toBeUndefined();
  });
});

describe("in words", () => {
  const told = (code: string, path?: string) => {
    const error = inWords(system(code, path), "/dir", "/dir/skein.db") as StorageError;
    expect(error).toBeInstanceOf(StorageError);
    expect(storageFaultOf(error)).toBe(error.fault);
    return error.message;
  };
  const AGAIN = "nothing that was archived is lost, and the same command resumes from there";

  test("each fault says of which file, why, and what to do", () => {
    expect(told("ENOSPC")).toBe(`the disk that holds /dir/skein.db is full: free some space; ${AGAIN}`);
    expect(told("EMFILE", "/dir/a.warc.gz")).toBe(
      `/dir/a.warc.gz cannot be opened because too many files are open: raise the limit (ulimit -n) or close other programs; ${AGAIN}`,
    );
    expect(told("EROFS")).toBe(`/dir/skein.db is read-only (EROFS: no): make it writable; ${AGAIN}`);
    expect(told("EACCES")).toBe(
      `/dir/skein.db cannot be accessed (EACCES: no): check its owner and permissions; ${AGAIN}`,
    );
    expect(told("ENOENT")).toBe(
      `/dir/skein.db cannot be opened (ENOENT: no): check whether it still exists; ${AGAIN}`,
    );
    expect(told("EIO")).toBe(
      '/dir/skein.db cannot be written or read (EIO: no): check the disk, then run the same command again; "skein check /dir" verifies the archive',
    );
    const words = (errcode: number) =>
      (inWords(sqlite({ errcode }), "/dir", "/dir/skein.db") as Error).message;
    expect(words(26)).toBe(
      "/dir/skein.db is not a Skein database: restore the original, or start over with --fresh",
    );
    expect(words(11)).toBe(
      '/dir/skein.db is damaged (no): run "skein check /dir" to see what is left, or restore a copy',
    );
    expect(words(5)).toBe(`/dir/skein.db is in use by another program: wait for it, or stop it; ${AGAIN}`);
  });

  test("a broken disk with room on it is broken", () => {
    expect(inWords(system("EIO"), scratchDirectory(), "x")).toMatchObject({ fault: "broken" });
  });

  test("what is in words already, or no fault of the disk's, stays as it is", () => {
    const error = new StorageError("full", "full", undefined);
    expect(inWords(error, "/dir", "x")).toBe(error);
    const other = new Error("a mistake of ours");
    expect(inWords(other, "/dir", "x")).toBe(other);
  });
});
