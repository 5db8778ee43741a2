import { expect, test } from "vitest";
import { faultOfRecord, isRecord } from "../../../src/archive/check/record-check.ts";
import { digestOf } from "../../../src/archive/warc/digest.ts";
import { responseRecord, revisitRecord } from "../../../src/archive/warc/record.ts";
import { exchangeOf } from "../scratch.ts";

const EXCHANGE = exchangeOf("http://a/1", "hello");
const DIGEST = digestOf(Buffer.from("hello"));
const response = responseRecord(EXCHANGE, DIGEST);
const revisit = revisitRecord(EXCHANGE, DIGEST, { url: "http://a/", at: 0, recordId: "urn:uuid:1" });
const expected = { record: response.id, digest: DIGEST, sameAs: null };

const changed = (from: string | RegExp, to: string) =>
  Buffer.from(response.bytes.toString("latin1").replace(from, to), "latin1");

test("the record that the database describes has no fault", () => {
  expect(faultOfRecord(response.bytes, expected)).toBeUndefined();
  expect(faultOfRecord(revisit.bytes, { record: revisit.id, digest: DIGEST, sameAs: 1 })).toBeUndefined();
});

test.each([
  ["is no WARC record", changed("WARC/1.1", "WORK/1.1")],
  ["is no WARC record", response.bytes.subarray(0, -1)],
  ["is no WARC record", Buffer.concat([response.bytes, Buffer.from("\n")])],
  ["is no WARC record", Buffer.from("WARC/1.1 without an end")],
  ["is no WARC record", changed(/^Content-Length.*$/m, "Content-Size: 5\r")],
  ["is another record than the database says", changed(response.id, response.id.replace(/.$/, "x"))],
  ["is of another type", changed("WARC-Type: response", "WARC-Type: revisited")],
  [
    "names another digest than the database",
    changed(`Payload-Digest: ${DIGEST}`, "Payload-Digest: sha256:0"),
  ],
  ["does not match its digest", changed("hello", "hallo")],
  ["has a body that does not match its digest", changed(/^WARC-Block-Digest.*\r\n/m, "").subarray(0)],
])("it %s", (fault, bytes) => {
  const told = fault.startsWith("has a body")
    ? Buffer.from(bytes.toString("latin1").replace("hello", "hallo"), "latin1")
    : bytes;
  expect(faultOfRecord(told, expected)).toBe(fault);
});

test("a revisit in the place of a response, and the other way round, is of another type", () => {
  expect(faultOfRecord(revisit.bytes, { record: revisit.id, digest: DIGEST, sameAs: null })).toBe(
    "is of another type",
  );
  expect(faultOfRecord(response.bytes, { ...expected, sameAs: 1 })).toBe("is of another type");
});

test("a record is a record, no less and no more", () => {
  expect(isRecord(response.bytes)).toBe(true);
  expect(isRecord(response.bytes.subarray(0, -1))).toBe(false);
  expect(isRecord(Buffer.alloc(0))).toBe(false);
});
