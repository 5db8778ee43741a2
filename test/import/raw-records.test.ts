import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rawRecords } from "../../src/import/warc/raw-records.ts";
import { http, packed, page, record } from "./warc-bytes.ts";

/** Handed on in pieces of this size, as a disk or a zip file might. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** What is found, in short: the body of a record, or what is wrong. */
async function found(bytes: Buffer, size = 1000): Promise<string[]> {
  const all: string[] = [];
  for await (const one of rawRecords(inPieces(bytes, size)))
    all.push(
      one.what === "record"
        ? one.block.toString("latin1").split("\r\n\r\n").at(-1)!
        : `${one.what}: ${one.why}`,
    );
  return all;
}

const named = (name: string, more = {}) =>
  record({ url: `http://a.test/${name}`, block: http(name), ...more });
const [one, two, three] = [named("one"), named("two"), named("three")];

describe.each([1, 7, 100_000])("in pieces of %i bytes", (size) => {
  it("reads plain files, files packed record by record, and files packed as a whole", async () => {
    const all = ["one", "two", "three"];
    expect(await found(Buffer.concat([one, two, three]), size)).toEqual(all);
    expect(await found(packed(one, two, three), size)).toEqual(all);
    expect(await found(gzipSync(Buffer.concat([one, two, three])), size)).toEqual(all);
    // As bgzip does: members that begin anywhere.
    const whole = Buffer.concat([one, two, three]);
    expect(
      await found(packed(whole.subarray(0, 99), whole.subarray(99, 700), whole.subarray(700)), size),
    ).toEqual(all);
  });
});

describe("what is broken is told once, and the records behind it are read", () => {
  it.each<[string, Buffer, string[]]>([
    ["no newline at the end of a record", Buffer.concat([named("one", { end: "" }), two]), ["one", "two"]],
    ["one newline", Buffer.concat([named("one", { end: "\n" }), two]), ["one", "two"]],
    ["lines that end without a return", Buffer.concat([named("one", { line: "\n" }), two]), ["one", "two"]],
    ["many empty lines", Buffer.concat([named("one", { end: "\r\n".repeat(9) }), two]), ["one", "two"]],
    [
      "no length",
      Buffer.concat([named("one", { length: null }), two]),
      ["broken: a record without a length", "two"],
    ],
    [
      "a length that is no number",
      Buffer.concat([named("one", { length: "-5" }), two]),
      ["broken: a record without a length", "two"],
    ],
    [
      "a length that is too small",
      Buffer.concat([named("one", { length: 20 }), two]),
      ["broken: a response record with a wrong length", "two"],
    ],
    [
      "a length that is too large",
      Buffer.concat([named("one", { length: 300 }), two, three]),
      ["broken: a response record with a wrong length", "two", "three"],
    ],
    [
      "a length beyond the end",
      Buffer.concat([named("one", { length: 99_999 }), two, three]),
      ["broken: a response record that is cut off", "two", "three"],
    ],
    [
      "a length too large, packed",
      packed(named("one", { length: 300 }), two),
      ["broken: a response record that is cut off", "two"],
    ],
    [
      "a length without end",
      Buffer.concat([one, named("two", { length: 1e14 })]),
      ["one", "broken: a response record that is cut off"],
    ],
    [
      "bytes that are no record",
      Buffer.concat([one, Buffer.from("rubbish\n\nmore of it\n"), two]),
      ["broken: a response record with a wrong length", "two"],
    ],
    [
      "rubbish at the beginning",
      Buffer.concat([Buffer.from("rubbish\r\n"), one]),
      ["broken: bytes that are no record", "one"],
    ],
    [
      "a head without an end",
      Buffer.concat([Buffer.from(`WARC/1.0\r\nX: ${"x".repeat(99_999)}\r\n`), one]),
      ["broken: a record whose head does not end", "one"],
    ],
    [
      "another version",
      Buffer.concat([named("one", { version: "WARC/9.9" }), two]),
      ["broken: bytes that are no record", "two"],
    ],
    [
      "a file that ends in a head",
      Buffer.concat([one, two.subarray(0, 40)]),
      ["one", "broken: a record whose head does not end"],
    ],
    [
      "a file that ends in a block",
      Buffer.concat([one, two.subarray(0, -10)]),
      ["one", "broken: a response record that is cut off"],
    ],
  ])("%s", async (_what, bytes, expected) => {
    expect(await found(bytes)).toEqual(expected);
    expect(await found(bytes, 13)).toEqual(expected);
  });

  it("a packed file that ends in the middle", async () => {
    const file = packed(one, two, three);
    const cut = file.subarray(0, file.length - 12);
    expect(await found(cut)).toEqual(["one", "two", expect.stringMatching(/^broken: /)]);
  });

  it("a packed record whose bytes were changed, and one with a wrong checksum", async () => {
    const members = [one, two, three].map((bytes) => gzipSync(bytes));
    const changed = Buffer.from(members[1]!);
    changed.fill(0xaa, 30, 60);
    expect(await found(Buffer.concat([members[0]!, changed, members[2]!]))).toEqual([
      "one",
      expect.stringMatching(/^broken: /),
      "three",
    ]);
    const wrong = Buffer.from(members[1]!);
    wrong.writeUInt32LE(1, wrong.length - 8);
    expect(await found(Buffer.concat([members[0]!, wrong, members[2]!]))).toEqual([
      "one",
      expect.stringMatching(/^broken: /),
      "three",
    ]);
  });

  it("bytes between two packed records", async () => {
    const file = Buffer.concat([packed(one), Buffer.from("not packed at all"), packed(two)]);
    expect(await found(file)).toEqual(["one", expect.stringMatching(/no gzip member/), "two"]);
  });

  it("any bytes at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(300), async (noise, at) => {
        for (const file of [Buffer.concat([one, two]), packed(one, two)]) {
          const bytes = Buffer.concat([
            file.subarray(0, at),
            Buffer.from(noise),
            file.subarray(at),
            packed(three),
          ]);
          // It comes to an end, and throws nothing but that it is another format.
          await found(bytes).catch((error) => expect(String(error)).toMatch(/ARC file|is empty/));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("what is far too large", () => {
  it("is passed over without being held", async () => {
    const block = Buffer.alloc(40 * 1024 * 1024);
    const bomb = record({ url: "http://a.test/bomb", block });
    expect(await found(packed(one, bomb, two), 65_536)).toEqual([
      "one",
      "tooLarge: a response record of 41943040 bytes",
      "two",
    ]);
    // A packed file within a packed file is no record.
    expect(await found(packed(one, gzipSync(gzipSync(block)), two))).toEqual([
      "one",
      expect.stringMatching(/^broken: /),
      "two",
    ]);
  });

  it("many records that swallow each other cost no more than a few readings", async () => {
    const liars = Array.from({ length: 1000 }, (_, i) => named(`liar${i}`, { length: 1e6 }));
    const all = await found(Buffer.concat([...liars, one]), 65_536);
    expect(all[0]).toMatch(/^broken: /);
    expect(all.length).toBeLessThan(5);
  });
});

it("other formats are refused in words", async () => {
  const arc = "filedesc://IA-1.arc 0.0.0.0 20010101000000 text/plain 76\n1 0 Alexa Internet\n";
  await expect(found(Buffer.from(arc))).rejects.toThrow(/is an ARC file/);
  await expect(found(gzipSync(Buffer.from(arc)))).rejects.toThrow(/is an ARC file/);
  await expect(found(Buffer.alloc(0))).rejects.toThrow(/is empty/);
  expect(await found(Buffer.from(page("no archive")))).toEqual(["broken: bytes that are no record"]);
  expect(await found(randomBytes(5000))).toHaveLength(1);
});
