import { expect, test } from "vitest";
import { digestOf } from "../../../src/archive/warc/digest.ts";
import {
  requestRecord,
  responseRecord,
  revisitRecord,
  type WarcRecord,
  warcinfoRecord,
} from "../../../src/archive/warc/record.ts";
import type { Exchange } from "../../../src/fetch/answer.ts";

const EXCHANGE: Exchange = {
  url: "http://forum.example/t?id=1",
  at: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  millis: 12,
  ip: "192.0.2.7",
  request: { method: "GET", headers: [["Host", "forum.example"]] },
  response: {
    status: 200,
    statusText: "OK",
    headers: [["Content-Type", "text/html"]],
    body: Buffer.from("<p>Grüße"),
  },
};
const response = (more: Partial<Exchange["response"]>) => ({
  ...EXCHANGE,
  response: { ...EXCHANGE.response, ...more },
});

const text = ({ id, bytes }: WarcRecord) => bytes.toString("latin1").replace(id, "ID");
const lines = (...all: string[]) => all.join("\r\n");

test("a file begins with what made it", () => {
  expect(text(warcinfoRecord("a.warc.gz", EXCHANGE.at, { software: "Skein\n1", format: "WARC" }))).toBe(
    lines(
      "WARC/1.1",
      "WARC-Type: warcinfo",
      "WARC-Record-ID: <ID>",
      "WARC-Date: 2026-01-02T03:04:05.678Z",
      "WARC-Filename: a.warc.gz",
      "Content-Type: application/warc-fields",
      "Content-Length: 33",
      "",
      "software: Skein 1",
      "format: WARC",
      "",
      "",
      "",
    ),
  );
});

test("a response is kept byte for byte, with its digests", () => {
  const record = responseRecord(EXCHANGE, "sha256:0a");
  const head = lines("HTTP/1.1 200 OK", "Content-Type: text/html", "", "");
  expect(record.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  expect(text(record)).toBe(
    lines(
      "WARC/1.1",
      "WARC-Type: response",
      "WARC-Record-ID: <ID>",
      "WARC-Date: 2026-01-02T03:04:05.678Z",
      "WARC-Target-URI: http://forum.example/t?id=1",
      "WARC-IP-Address: 192.0.2.7",
      "Content-Type: application/http; msgtype=response",
      "WARC-Payload-Digest: sha256:0a",
      `WARC-Block-Digest: ${digestOf(Buffer.from(head), EXCHANGE.response.body)}`,
      `Content-Length: ${head.length + EXCHANGE.response.body.length}`,
      "",
      head + EXCHANGE.response.body.toString("latin1"),
      "",
      "",
    ),
  );
  expect(responseRecord(EXCHANGE, "").id).not.toBe(record.id);
});

test("a body that is not whole says why, and who answered is told only where that is known", () => {
  expect(text(responseRecord({ ...EXCHANGE, truncated: "length" }, ""))).toContain(
    "\r\nWARC-Truncated: length\r\n",
  );
  expect(text(responseRecord(EXCHANGE, ""))).not.toContain("WARC-Truncated");
  const { ip, ...unknown } = EXCHANGE;
  expect(text(responseRecord(unknown, ""))).not.toContain("WARC-IP-Address");
  const earlier = { url: "", at: 0, recordId: "" };
  expect(text(revisitRecord(unknown, "", earlier))).not.toContain("WARC-IP-Address");
});

test("a transfer coding, which is taken off, is told under another name", () => {
  const record = text(responseRecord(response({ headers: [["Transfer-Encoding", "chunked"]] }), ""));
  expect(record).toContain("\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n");
  expect(record).not.toMatch(/^Transfer-Encoding/m);
});

test("what a hostile server sends stays on its line", () => {
  const headers = [["X-Evil", "a\r\nWARC-Type: metadata\0b"]] as const;
  const record = text(responseRecord(response({ statusText: "O\nK", headers }), ""));
  expect(record).toContain("HTTP/1.1 200 O K\r\nX-Evil: a WARC-Type: metadata b\r\n\r\n");
});

test("a revisit refers to the response that holds its body", () => {
  const earlier = { url: "http://forum.example/", at: Date.UTC(2025, 0, 1), recordId: "urn:uuid:1" };
  expect(text(revisitRecord(EXCHANGE, "sha256:0a", earlier))).toBe(
    lines(
      "WARC/1.1",
      "WARC-Type: revisit",
      "WARC-Record-ID: <ID>",
      "WARC-Date: 2026-01-02T03:04:05.678Z",
      "WARC-Target-URI: http://forum.example/t?id=1",
      "WARC-IP-Address: 192.0.2.7",
      "WARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest",
      "WARC-Refers-To: <urn:uuid:1>",
      "WARC-Refers-To-Target-URI: http://forum.example/",
      "WARC-Refers-To-Date: 2025-01-01T00:00:00.000Z",
      "Content-Type: application/http; msgtype=response",
      "WARC-Payload-Digest: sha256:0a",
      "Content-Length: 44",
      "",
      "HTTP/1.1 200 OK",
      "Content-Type: text/html",
      "",
      "",
      "",
      "",
    ),
  );
  expect(text(revisitRecord(response({ status: 304 }), "", earlier))).toContain("/server-not-modified\r\n");
});

test("a request is kept without what tells who asked", () => {
  const headers = [
    ["Host", "forum.example"],
    ["Cookie", "sid=1"],
    ["Accept", "text/html"],
  ] as const;
  const record = requestRecord({ ...EXCHANGE, request: { method: "GET", headers } }, "urn:uuid:1");
  expect(text(record)).toBe(
    lines(
      "WARC/1.1",
      "WARC-Type: request",
      "WARC-Record-ID: <ID>",
      "WARC-Date: 2026-01-02T03:04:05.678Z",
      "WARC-Target-URI: http://forum.example/t?id=1",
      "WARC-IP-Address: 192.0.2.7",
      "WARC-Concurrent-To: <urn:uuid:1>",
      "Content-Type: application/http; msgtype=request",
      "Content-Length: 64",
      "",
      "GET /t?id=1 HTTP/1.1",
      "Host: forum.example",
      "Accept: text/html",
      "",
      "",
      "",
      "",
    ),
  );
});
