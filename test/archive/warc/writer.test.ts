import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../src/archive/database/database.ts";
import { type Disk, systemDisk } from "../../../src/archive/database/disk.ts";
import { digestOf } from "../../../src/archive/warc/digest.ts";
import { registerFile } from "../../../src/archive/warc/files.ts";
import { packed } from "../../../src/archive/warc/pack.ts";
import { WarcReader } from "../../../src/archive/warc/reader.ts";
import { responseRecord } from "../../../src/archive/warc/record.ts";
import { type WarcFile, WarcWriter, type WarcWriterOptions } from "../../../src/archive/warc/writer.ts";
import { exchangeOf, scratchDirectory } from "../scratch.ts";

const OPENING = "opening of ";
const bytes = (text: string) => Buffer.from(text);

function writing(options: Partial<WarcWriterOptions> = {}, last?: WarcFile) {
  const folder = options.folder ?? join(scratchDirectory(), "archive");
  let files = last?.id ?? 0;
  const writer = new WarcWriter(
    {
      ...{ disk: systemDisk, folder, rollAt: 50 },
      register: () => ({ id: ++files, name: `${files}.warc` }),
      opening: async (name) => bytes(OPENING + name),
      ...options,
    },
    last,
  );
  onTestFinished(() => writer.close());
  const text = (id: number) => readFileSync(join(folder, `${id}.warc`), "utf8");
  return { writer, folder, text };
}

describe("records are appended", () => {
  test("behind what each file begins with, and their places are told", async () => {
    const { writer, text } = writing();
    expect(writer.current).toBeUndefined();
    const begin = `${OPENING}1.warc`.length;
    expect(await writer.append([bytes("one"), bytes("three")])).toEqual([
      { warc: 1, offset: begin, length: 3 },
      { warc: 1, offset: begin + 3, length: 5 },
    ]);
    expect(await writer.append([bytes("last")])).toEqual([{ warc: 1, offset: begin + 8, length: 4 }]);
    await writer.sync();
    expect(text(1)).toBe(`${OPENING}1.warconethreelast`);
    expect(writer.current).toMatchObject({ id: 1, name: "1.warc", bytes: begin + 12 });
  });

  test("to a new file once one has reached its size, and not in the middle of a batch", async () => {
    const { writer, text, folder } = writing({ rollAt: 20 });
    await writer.append([bytes("x".repeat(10)), bytes("y".repeat(10))]);
    expect(await writer.append([bytes("z")])).toMatchObject([{ warc: 2, offset: `${OPENING}2.warc`.length }]);
    expect(readdirSync(folder)).toEqual(["1.warc", "2.warc"]);
    expect(text(1)).toContain("y");
    const exactly = writing({ rollAt: `${OPENING}1.warc`.length + 3 });
    await exactly.writer.append([bytes("abc")]);
    expect(await exactly.writer.append([bytes("d")])).toMatchObject([{ warc: 2 }]);
  });

  test("never over a file that is there already", async () => {
    const { writer, folder } = writing();
    appendFileSync(join(folder, "1.warc"), "somebody's");
    await expect(writer.append([bytes("one")])).rejects.toThrow(/EEXIST/);
    expect(readFileSync(join(folder, "1.warc"), "utf8")).toBe("somebody's");
  });
});

describe("a writer that goes on", () => {
  test("cuts off what does not count, and appends behind what does", async () => {
    const first = writing();
    await first.writer.append([bytes("one")]);
    const { id, name, bytes: counted } = first.writer.current!;
    first.writer.close();
    expect(first.writer.current).toBeUndefined();
    appendFileSync(join(first.folder, name), "torn");
    const again = writing({ folder: first.folder }, { id, name, bytes: counted });
    expect(statSync(join(first.folder, name)).size).toBe(counted);
    await again.writer.append([bytes("two")]);
    expect(again.text(1)).toBe(`${OPENING}1.warconetwo`);
  });

  test("makes a file that was registered and never made, with its beginning", async () => {
    const { writer, text } = writing({}, { id: 1, name: "1.warc", bytes: 0 });
    await writer.append([bytes("one")]);
    expect(text(1)).toBe(`${OPENING}1.warcone`);
  });
});

describe("a disk", () => {
  test("that takes only some bytes at a time is given the rest", async () => {
    const slow: Disk = {
      ...systemDisk,
      write: (descriptor, all, from) => systemDisk.write(descriptor, all.subarray(0, from + 1), from),
    };
    const { writer, text } = writing({ disk: slow });
    await writer.append([bytes("one"), bytes("two")]);
    expect(text(1)).toBe(`${OPENING}1.warconetwo`);
  });

  test("that is full in the middle has half a record taken back, and the next goes to its place", async () => {
    let room = `${OPENING}1.warc`.length + 5;
    const small: Disk = {
      ...systemDisk,
      write: (descriptor, all, from) => {
        if (room === 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
        const end = Math.min(all.length, from + room);
        room -= end - from;
        return systemDisk.write(descriptor, all.subarray(0, end), from);
      },
    };
    const { writer, text } = writing({ disk: small });
    await expect(writer.append([bytes("a record")])).rejects.toThrow("ENOSPC");
    expect(text(1)).toBe(`${OPENING}1.warc`);
    room = 100;
    expect(await writer.append([bytes("small")])).toMatchObject([{ offset: `${OPENING}1.warc`.length }]);
    expect(text(1)).toBe(`${OPENING}1.warcsmall`);
  });
});

test("files are numbered and dated, and known before they are made", () => {
  const database = new Database(":memory:");
  onTestFinished(() => database.close());
  database.exec("CREATE TABLE warc (id INTEGER PRIMARY KEY, name TEXT, bytes INTEGER)");
  const now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
  expect(registerFile(database, now)).toEqual({ id: 1, name: "skein-20260102030405-00001.warc.gz" });
  expect(registerFile(database, now)).toEqual({ id: 2, name: "skein-20260102030405-00002.warc.gz" });
  expect(database.prepare("SELECT * FROM warc WHERE id = 2").get()).toEqual({
    ...{ id: 2, name: "skein-20260102030405-00002.warc.gz", bytes: 0 },
  });
});

describe("a reader", () => {
  const stored = async () => {
    const folder = scratchDirectory();
    const headers = [
      ["Content-Type", "text/html"],
      ["X-Colon", "a: b"],
    ] as const;
    const places = [];
    for (const [number, body] of ["<p>Grüße</p>", "two\r\n\r\nparts", ""].entries()) {
      const exchange = exchangeOf(`http://a/${number}`, body, { status: 200 + number, headers });
      const member = await packed(responseRecord(exchange, digestOf(exchange.response.body)).bytes);
      const file = join(folder, `${number % 2}.warc`);
      const offset = existsSync(file) ? statSync(file).size : 0;
      appendFileSync(file, member);
      places.push({ file, place: { warc: 1, offset, length: member.length } });
    }
    return places;
  };

  test("gives each answer as it was, from whichever file", async () => {
    const reader = new WarcReader();
    onTestFinished(() => reader.close());
    const places = await stored();
    for (const [number, body] of ["<p>Grüße</p>", "two\r\n\r\nparts", ""].entries()) {
      const answer = reader.read(places[number]!.file, places[number]!.place)!;
      expect(answer.status).toBe(200 + number);
      expect(answer.headers).toEqual([
        ["Content-Type", "text/html"],
        ["X-Colon", "a: b"],
      ]);
      expect(answer.body.toString()).toBe(body);
    }
    expect(reader.read(places[0]!.file, places[0]!.place)?.status).toBe(200);
  });

  test("says so where a file is gone, or has no whole record there", async () => {
    const reader = new WarcReader();
    onTestFinished(() => reader.close());
    const [first] = await stored();
    expect(reader.read("/no/such/file", first!.place)).toBeUndefined();
    expect(reader.read(first!.file, { ...first!.place, offset: 1 })).toBeUndefined();
    expect(reader.read(first!.file, first!.place)?.status).toBe(200);
    reader.close();
    rmSync(first!.file);
    expect(reader.read(first!.file, first!.place)).toBeUndefined();
  });
});
