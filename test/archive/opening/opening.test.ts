import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ArchiveError, ArchiveInUse } from "../../../src/archive/archive-error.ts";
import { ArchiveReader } from "../../../src/archive/archive-reader.ts";
import { type Disk, systemDisk } from "../../../src/archive/database/disk.ts";
import { StorageError } from "../../../src/archive/database/storage-fault.ts";
import { layoutOf } from "../../../src/archive/opening/directory.ts";
import { openedArchive, refuseOtherThings } from "../../../src/archive/opening/opening.ts";
import type { SqliteArchive } from "../../../src/archive/sqlite-archive.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";
import { link, visitAll } from "../small-crawl.ts";

function refusalOf(open: () => unknown): Error {
  try {
    open();
  } catch (error) {
    return error as Error;
  }
  return expect.unreachable("it was opened");
}

/** A disk whose database cannot be made. */
const brokenDisk: Disk = {
  ...systemDisk,
  database: () => {
    throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 10 });
  },
};

describe("a folder", () => {
  test("that holds something else is refused by its name, and left as it is", () => {
    const directory = scratchDirectory();
    writeFileSync(join(directory, "my thesis.txt"), "precious");
    const refusal = refusalOf(() => openArchive(directory));
    expect(refusal).toBeInstanceOf(ArchiveError);
    expect(refusal.message).toBe(
      `${directory} holds other things than an archive, such as "my thesis.txt": name a new or empty directory with --out`,
    );
    expect(refusal).toMatchObject({ code: "archive" });
    expect(readdirSync(directory)).toEqual(["my thesis.txt"]);
  });

  test("is as good as empty with what file systems put there, or a lock that was left", () => {
    const directory = scratchDirectory();
    mkdirSync(join(directory, "lost+found"));
    for (const name of [".DS_Store", "lock.db", "lock.db-journal"]) writeFileSync(join(directory, name), "");
    expect(() => refuseOtherThings(layoutOf(directory))).not.toThrow();
    writeFileSync(join(directory, "log.jsonl"), "");
    expect(() => refuseOtherThings(layoutOf(directory))).toThrow("log.jsonl");
  });

  test("that is an archive may hold whatever else there is", () => {
    const directory = scratchDirectory();
    openArchive(directory).close();
    writeFileSync(join(directory, "notes.txt"), "");
    openArchive(directory).close();
  });

  test("of somebody who crawls is in use, and free again afterwards", () => {
    const directory = scratchDirectory();
    const first = openArchive(directory);
    const refusal = refusalOf(() => openArchive(directory));
    expect(refusal).toBeInstanceOf(ArchiveInUse);
    expect(refusal.message).toBe(`${directory} is in use by another crawl: wait for it or stop it`);
    first.close();
    openArchive(directory).close();
  });

  test("whose archive is begun is made with all above it, and its database is the owner's alone", () => {
    const top = scratchDirectory();
    const archive = openArchive(join(top, "a", "b"));
    expect(statSync(archive.layout.database).mode & 0o777).toBe(0o600);
    archive.close();
    expect(existsSync(join(top, "a", "b", "skein.db"))).toBe(true);
  });
});

describe("what cannot be an archive", () => {
  test("says what to do: a file in the way, or a database that is none", () => {
    const file = join(scratchDirectory(), "file");
    writeFileSync(file, "");
    for (const directory of [file, join(file, "below")]) {
      const refusal = refusalOf(() => openArchive(directory));
      expect(refusal).toBeInstanceOf(ArchiveError);
      expect(refusal.message).toMatch(
        /cannot hold an archive: .+; choose another directory, or make this one writable$/,
      );
    }
    const directory = scratchDirectory();
    writeFileSync(join(directory, "skein.db"), "something else entirely. ".repeat(200));
    expect(refusalOf(() => openArchive(directory)).message).toContain("cannot hold an archive");
    expect(readFileSync(join(directory, "skein.db"), "utf8")).toContain("something else");
  });

  test("leaves nothing behind, not even the folders that were made for it", () => {
    const top = scratchDirectory();
    const layout = layoutOf(join(top, "a", "b"));
    expect(refusalOf(() => openedArchive(layout, brokenDisk))).toBeInstanceOf(StorageError);
    expect(readdirSync(top)).toEqual([]);
  });

  test("leaves a folder that was there, and one into which somebody has put something meanwhile", () => {
    const top = scratchDirectory();
    const there = join(top, "there");
    mkdirSync(there);
    refusalOf(() => openedArchive(layoutOf(there), brokenDisk));
    expect(readdirSync(top)).toEqual(["there"]);
    expect(readdirSync(there)).toEqual([]);
    const busy: Disk = {
      ...brokenDisk,
      database: (file) => {
        writeFileSync(join(top, "new", "notes.txt"), "");
        return brokenDisk.database(file);
      },
    };
    refusalOf(() => openedArchive(layoutOf(join(top, "new")), busy));
    expect(readdirSync(join(top, "new"))).toEqual(["notes.txt"]);
  });

  test("does not take an archive away that was there before", async () => {
    const directory = scratchDirectory();
    const archive = openArchive(directory);
    archive.frontier.add([link("http://a/1")]);
    archive.close();
    refusalOf(() => openedArchive(layoutOf(directory), brokenDisk));
    const again = openArchive(directory);
    expect(again.totals.waiting).toBe(1);
    again.close();
  });
});

describe("an archive that was begun for nothing", () => {
  test("is taken away with everything that was made for it", async () => {
    const top = scratchDirectory();
    const archive = openArchive(join(top, "a", "b"));
    archive.frontier.add([link("http://a/1"), link("http://a/2", { skip: { reason: "depth" } })]);
    await visitAll(archive, () => "hello");
    expect(readdirSync(join(top, "a", "b")).sort()).toEqual(
      expect.arrayContaining(["archive", "lock.db", "log.jsonl", "skein.db"]),
    );
    expect(archive.discard()).toBe(true);
    expect(readdirSync(top)).toEqual([]);
  });

  test("is none if it was there before: it is closed and stays", () => {
    const directory = scratchDirectory();
    openArchive(directory).close();
    const archive = openArchive(directory);
    expect(archive.discard()).toBe(false);
    expect(existsSync(join(directory, "skein.db"))).toBe(true);
    openArchive(directory).close();
  });

  test.skipIf(process.platform !== "linux")(
    "leaves none of its WARC files open, once it is closed",
    async () => {
      const directory = scratchDirectory();
      const open = () =>
        readdirSync("/proc/self/fd")
          .map((descriptor) => readlinkSafely(`/proc/self/fd/${descriptor}`))
          .filter((file) => file.startsWith(join(directory, "archive")));
      const archive = openArchive(directory);
      archive.frontier.add([link("http://a/1")]);
      await visitAll(archive, () => "hello");
      archive.visits.response(archive.visits.latest("http://a/1")!);
      expect(open()).toHaveLength(2);
      archive.close();
      expect(open()).toEqual([]);
    },
  );
});

function readlinkSafely(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    // The descriptor by which the folder was read is closed again.
    return "";
  }
}

describe("who only reads", () => {
  test("finds no archive where there is none, or none yet, or something else by that name", () => {
    const directory = scratchDirectory();
    expect(ArchiveReader.open(directory)).toBeUndefined();
    expect(ArchiveReader.open(join(directory, "none"))).toBeUndefined();
    writeFileSync(join(directory, "skein.db"), "");
    expect(ArchiveReader.open(directory)).toBeUndefined();
    writeFileSync(join(directory, "skein.db"), "something else entirely. ".repeat(200));
    expect(ArchiveReader.open(directory)).toBeUndefined();
    expect(readdirSync(directory)).toEqual(["skein.db"]);
  });

  /** A copy where SQLite cannot make the file that readers and writers share, as on a disk that nobody may write. */
  function closedToWriters(archive: SqliteArchive): string {
    archive.close();
    const directory = scratchDirectory();
    cpSync(archive.layout.directory, directory, { recursive: true });
    for (const name of ["skein.db-shm", "skein.db-wal"]) rmSync(join(directory, name), { force: true });
    symlinkSync("nowhere", join(directory, "skein.db-shm"));
    return directory;
  }

  test("reads where nothing may be written", async () => {
    const archive = openArchive(scratchDirectory());
    archive.frontier.add([link("http://a/1")]);
    await visitAll(archive, () => "hello");
    const reader = ArchiveReader.open(closedToWriters(archive))!;
    onTestFinished(() => reader.close());
    expect(reader.totals().done).toBe(1);
    expect([...reader.visits.all()].map((visit) => String(reader.visits.response(visit)?.body))).toEqual([
      "hello",
    ]);
  });

  test("is told to copy an archive there whose last crawl was killed: its last pages would not be seen", () => {
    const directory = closedToWriters(openArchive(scratchDirectory()));
    writeFileSync(join(directory, "skein.db-wal"), "what was not folded in");
    const refusal = refusalOf(() => ArchiveReader.open(directory));
    expect(refusal).toBeInstanceOf(ArchiveError);
    expect(refusal.message).toMatch(/cannot be read in place \(.+\): copy it to a writable place$/);
    expect(refusal.message.startsWith(directory)).toBe(true);
  });
});
