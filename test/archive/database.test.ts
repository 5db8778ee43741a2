import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { Database } from "../../src/archive/database/database.ts";
import { type StorageFault, storageFaultOf } from "../../src/archive/database/storage-fault.ts";

const folder = mkdtempSync(join(tmpdir(), "skein-database-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

function newFile(): string {
  return join(folder, `${++files}.db`);
}

function opened(file = newFile()): Database {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE, size REAL, bytes BLOB)",
  );
  onTestFinished(() => database.close());
  return database;
}

function faultIn(work: () => unknown): StorageFault | undefined {
  try {
    work();
  } catch (error) {
    return storageFaultOf(error);
  }
  throw new Error("nothing went wrong");
}

/** Collects garbage when called. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

const INSERT = "INSERT INTO thing (name, size, bytes) VALUES (?, ?, ?)";

describe("what is stored comes back", () => {
  it("numbers without bound, bytes, nothing", () => {
    const database = opened();
    const { lastInsertRowid } = database
      .prepare(INSERT)
      .run(null, Number.POSITIVE_INFINITY, Buffer.from("abc").subarray(1));
    expect(database.prepare("SELECT * FROM thing WHERE id = ?").get(lastInsertRowid)).toEqual({
      id: 1,
      name: null,
      size: Number.POSITIVE_INFINITY,
      bytes: new Uint8Array([98, 99]),
    });
    expect(database.prepare("SELECT * FROM thing WHERE id = 2").get()).toBeUndefined();
  });

  it("times in milliseconds, as whole numbers", () => {
    const database = opened();
    const at = Date.UTC(2026, 10, 15, 20, 0, 0, 123);
    database.prepare("INSERT INTO thing (id) VALUES (?)").run(at);
    expect(database.prepare("SELECT id, typeof(id) AS type FROM thing").all()).toEqual([
      { id: at, type: "integer" },
    ]);
  });

  it("text that holds U+0000, all of it, and it is found by that text", () => {
    const database = opened();
    database.prepare(INSERT).run("a\0b", 1, null);
    database.prepare(INSERT).run("a\0c", 2, null);
    expect(database.prepare("SELECT name, size FROM thing WHERE name = ?").all("a\0c")).toEqual([
      { name: "a\ufffdc", size: 2 },
    ]);
  });
});

describe("a transaction", () => {
  it("that fails leaves nothing", () => {
    const database = opened();
    const work = () => {
      database.prepare(INSERT).run("x", 1, null);
      throw new Error("no");
    };
    expect(() => database.transaction(work)).toThrow("no");
    expect(database.prepare("SELECT * FROM thing").all()).toEqual([]);
    expect(database.transaction(() => "the next one works")).toBe("the next one works");
  });

  it("within another fails alone", () => {
    const database = opened();
    database.transaction(() => {
      database.prepare(INSERT).run("kept", 1, null);
      expect(() =>
        database.transaction(() => {
          database.prepare(INSERT).run("dropped", 1, null);
          throw new Error("no");
        }),
      ).toThrow("no");
      database.transaction(() => database.prepare(INSERT).run("kept too", 1, null));
    });
    expect(database.prepare("SELECT name FROM thing").all()).toEqual([
      { name: "kept" },
      { name: "kept too" },
    ]);
  });

  it("that filled the disk is undone, and says so", () => {
    const database = opened();
    database.pragma("max_page_count = 8");
    const work = () => {
      for (let i = 0; i < 100; i++) database.prepare(INSERT).run(String(i), i, Buffer.alloc(1_000));
    };
    expect(faultIn(() => database.transaction(work))).toBe("full");
    expect(faultIn(() => database.transaction(() => database.transaction(work)))).toBe("full");
    expect(database.prepare("SELECT * FROM thing").all()).toEqual([]);
  });
});

describe("rows one at a time", () => {
  it("can be broken off, and nothing stays locked", () => {
    const database = opened();
    for (let i = 0; i < 10; i++) database.prepare(INSERT).run(String(i), i, null);
    const all = database.prepare<[], { id: number }>("SELECT id FROM thing ORDER BY id");
    for (const { id } of all.iterate()) if (id === 3) break;
    database.pragma("wal_checkpoint(TRUNCATE)");
    expect([...all.iterate()].map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("come while others are written and read", () => {
    const database = opened();
    for (let i = 0; i < 10; i++) database.prepare(INSERT).run(String(i), i, null);
    const seen: number[] = [];
    for (const { id } of database
      .prepare<[], { id: number }>("SELECT id FROM thing WHERE id <= 10")
      .iterate()) {
      database.prepare("UPDATE thing SET size = -1 WHERE id = ?").run(id);
      seen.push(
        database.prepare<[number], { size: number }>("SELECT size FROM thing WHERE id = ?").get(id)!.size,
      );
    }
    expect(seen).toEqual(Array(10).fill(-1));
  });

  it("come however often garbage is collected meanwhile", async () => {
    const collect = collector();
    const database = opened();
    for (let i = 0; i < 10; i++) database.prepare(INSERT).run(String(i), i, null);
    const rows = database.prepare<[], { id: number }>("SELECT id FROM thing").iterate();
    const seen: number[] = [];
    for (const { id } of rows) {
      collect();
      await setImmediate();
      seen.push(id);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe("a file", () => {
  it("that is closed holds all that was committed, the log of changes nothing", () => {
    const file = newFile();
    const database = new Database(file);
    database.pragma("journal_mode = WAL");
    database.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY); INSERT INTO thing VALUES (1), (2)");
    const still = database.prepare("SELECT id FROM thing");
    expect(still.all()).toHaveLength(2);
    database.close();
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    const alone = newFile();
    copyFileSync(file, alone);
    expect(opened(alone).prepare("SELECT id FROM thing").all()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(() => still.all()).toThrow();
  });

  it("can be closed at once, though somebody else reads it", () => {
    const file = newFile();
    const database = new Database(file);
    database.pragma("journal_mode = WAL");
    database.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY); INSERT INTO thing VALUES (1), (2)");
    const reader = new Database(file, { readonly: true });
    onTestFinished(() => reader.close());
    const rows = reader.prepare("SELECT id FROM thing").iterate();
    rows.next();
    database.exec("INSERT INTO thing VALUES (3)");
    database.close();
    expect([...rows]).toEqual([{ id: 2 }]);
    expect(reader.prepare("SELECT id FROM thing").all()).toHaveLength(3);
  });

  it("stays open for as long as a statement is in use", async () => {
    const collect = collector();
    const statement = (() => new Database(":memory:").prepare("SELECT 1 AS one"))();
    for (let i = 0; i < 5; i++) {
      collect();
      await setImmediate();
    }
    expect(statement.get()).toEqual({ one: 1 });
  });
});

describe("a fault is told by its cause", () => {
  it("busy, when another one writes", () => {
    const file = newFile();
    const writer = opened(file);
    const other = new Database(file, { timeout: 0 });
    onTestFinished(() => other.close());
    writer.transaction(() => {
      writer.prepare(INSERT).run("x", 1, null);
      expect(faultIn(() => other.exec("BEGIN IMMEDIATE"))).toBe("busy");
      expect(faultIn(() => other.transaction(() => 1))).toBe("busy");
      expect(faultIn(() => other.prepare("DELETE FROM thing").run())).toBe("busy");
      expect(faultIn(() => other.prepare("DELETE FROM thing RETURNING id").all())).toBe("busy");
    });
  });

  it("not a database", () => {
    const file = newFile();
    writeFileSync(file, "something else entirely. ".repeat(200));
    const database = new Database(file);
    onTestFinished(() => database.close());
    expect(faultIn(() => database.pragma("user_version"))).toBe("notADatabase");
    expect(faultIn(() => database.prepare("SELECT * FROM sqlite_master").all())).toBe("notADatabase");
  });

  it("cannot be opened", () => {
    expect(faultIn(() => new Database(folder))).toBe("cannotOpen");
    expect(faultIn(() => new Database(join(folder, "no-such-folder", "x.db")))).toBe("cannotOpen");
    expect(faultIn(() => new Database(join(folder, "none.db"), { readonly: true }))).toBe("cannotOpen");
  });

  it("read only", () => {
    const file = newFile();
    opened(file);
    const database = new Database(file, { readonly: true });
    onTestFinished(() => database.close());
    expect(faultIn(() => database.prepare("DELETE FROM thing").run())).toBe("readOnly");
  });

  it("corrupt, also between two rows", () => {
    const file = newFile();
    const written = opened(file);
    for (let i = 0; i < 1_000; i++) written.prepare(INSERT).run(String(i), i, Buffer.alloc(500));
    written.pragma("wal_checkpoint(TRUNCATE)");
    const bytes = readFileSync(file);
    bytes.fill(0xee, bytes.length / 2, bytes.length / 2 + 40_960);
    const torn = newFile();
    writeFileSync(torn, bytes);
    const database = new Database(torn);
    onTestFinished(() => database.close());
    const all = database.prepare("SELECT * FROM thing");
    expect(faultIn(() => all.all())).toBe("damaged");
    expect(faultIn(() => [...all.iterate()])).toBe("damaged");
  });

  it("none, when the statement is wrong, or when it was no database's", () => {
    const database = opened();
    expect(faultIn(() => database.prepare("SELEKT"))).toBeUndefined();
    database.prepare(INSERT).run("x", 1, null);
    expect(faultIn(() => database.prepare(INSERT).run("x", 1, null))).toBeUndefined();
    expect(storageFaultOf(new Error("database is locked"))).toBeUndefined();
    expect(storageFaultOf("database is locked")).toBeUndefined();
  });
});
