import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { membersOf, recordAt } from "../../../src/archive/warc/members.ts";
import { packed } from "../../../src/archive/warc/pack.ts";
import { scratchDirectory } from "../scratch.ts";

function opened(...parts: readonly Buffer[]): number {
  const file = join(scratchDirectory(), "a.warc.gz");
  writeFileSync(file, Buffer.concat(parts));
  const descriptor = openSync(file, "r");
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
}

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, i) => (i * i * 7919 + (i >> 3)) & 255));
const recordsIn = (descriptor: number, from: number, to: number) =>
  [...membersOf(descriptor, from, to)].map(({ record }) => record.toString("latin1"));

test("records are found one after the other, small ones, empty ones and such of megabytes", async () => {
  const records = [
    Buffer.from("one"),
    Buffer.alloc(0),
    noise(3_000_000),
    Buffer.alloc(300_000, "x"),
    Buffer.from("last"),
  ];
  const members = await Promise.all(records.map(packed));
  const size = members.reduce((sum, { length }) => sum + length, 0);
  const descriptor = opened(...members);
  let offset = 0;
  const found = [...membersOf(descriptor, 0, size)];
  expect(found).toHaveLength(5);
  for (const [i, member] of found.entries()) {
    expect(member.record.equals(records[i]!)).toBe(true);
    expect(member).toMatchObject({ offset, length: members[i]!.length });
    expect(recordAt(descriptor, offset, members[i]!.length)?.equals(records[i]!)).toBe(true);
    offset += members[i]!.length;
  }
});

test("they end where they are told to, and before the first that is not whole", async () => {
  const [one, two] = await Promise.all([packed(Buffer.from("one")), packed(Buffer.from("two"))]);
  const whole = one.length + two.length;
  const descriptor = opened(one, two, two.subarray(0, -1));
  expect(recordsIn(descriptor, 0, whole)).toEqual(["one", "two"]);
  expect(recordsIn(descriptor, one.length, whole)).toEqual(["two"]);
  expect(recordsIn(descriptor, 0, whole - 1)).toEqual(["one"]);
  expect(recordsIn(descriptor, 0, whole + two.length - 1)).toEqual(["one", "two"]);
  expect(recordsIn(descriptor, 0, whole + two.length + 100)).toEqual(["one", "two"]);
  expect(recordsIn(descriptor, 1, whole)).toEqual([]);
  expect(recordsIn(descriptor, whole, whole)).toEqual([]);
});

test("bytes that are no member, or whose checksum is wrong, are no record", async () => {
  const member = await packed(Buffer.from("some text"));
  const changed = Buffer.from(member);
  changed[changed.length - 6]! ^= 1;
  for (const bytes of [changed, Buffer.from("no gzip, but long enough"), Buffer.alloc(5)]) {
    const descriptor = opened(bytes);
    expect(recordsIn(descriptor, 0, bytes.length)).toEqual([]);
    expect(recordAt(descriptor, 0, bytes.length)).toBeUndefined();
  }
  const descriptor = opened(member);
  expect(recordAt(descriptor, 0, member.length + 1)).toBeUndefined();
  expect(recordAt(descriptor, 0, member.length - 1)).toBeUndefined();
});

test("what is packed is one member that every tool unpacks", async () => {
  for (const record of [Buffer.from("small"), Buffer.alloc(400_000, "large ")]) {
    const member = await packed(record);
    expect(member.readUInt32BE(0)).toBe(0x1f8b0800);
    expect(member.length).toBeLessThan(gzipSync(record, { level: 1 }).length + 100);
  }
});
