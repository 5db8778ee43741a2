import { createHash, randomUUID } from "node:crypto";
import type { Exchange, HeaderPair } from "../../fetch/answer.ts";
import { isSecretHeader } from "../opening/secrets.ts";
import { digestOf } from "./digest.ts";
import type { SpooledBody } from "./spooled-body.ts";

/**
 * Records of WARC 1.1 (ISO 28500:2017) as bytes, not yet packed. Written by hand: warcio's serialiser goes through
 * async iterators and Web Crypto and costs as much CPU per page as all the rest of a visit, while the format is a few
 * lines. Reading in the tests is warcio's.
 */
export interface WarcRecord {
  readonly id: string;
  readonly bytes: Buffer;
}

/** A response already in the archive, which an identical one refers to instead of repeating its body. */
export interface EarlierResponse {
  readonly url: string;
  readonly at: number;
  readonly recordId: string;
}

export function warcinfoRecord(
  fileName: string,
  at: number,
  facts: Readonly<Record<string, string>>,
): WarcRecord {
  const block = Buffer.from(
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${oneLine(value)}\r\n`)
      .join(""),
  );
  return record(
    "warcinfo",
    at,
    [
      ["WARC-Filename", fileName],
      ["Content-Type", "application/warc-fields"],
    ],
    [block],
  );
}

export function responseRecord(exchange: Exchange, payloadDigest: string): WarcRecord {
  const head = responseHead(exchange);
  const { body } = exchange.response;
  const fields = responseFields(exchange, payloadDigest, digestOf(head, body));
  return record("response", exchange.at, fields, [head, body], exchange.origin?.recordId);
}

function responseFields(exchange: Exchange, payloadDigest: string, blockDigest: string): HeaderPair[] {
  return [
    ["WARC-Target-URI", exchange.url],
    ...(exchange.ip ? [["WARC-IP-Address", exchange.ip] as const] : []),
    ["Content-Type", "application/http; msgtype=response"],
    ["WARC-Payload-Digest", payloadDigest],
    ["WARC-Block-Digest", blockDigest],
    ...(exchange.truncated ? [["WARC-Truncated", exchange.truncated] as const] : []),
  ];
}

/** A response whose body is not in memory: its id, and its bytes piece by piece. */
export function largeResponseRecord(
  exchange: Exchange,
  body: SpooledBody,
): { readonly id: string; pieces(): Iterable<Buffer> } {
  const head = responseHead(exchange);
  const hash = createHash("sha256").update(head);
  for (const piece of body.pieces()) hash.update(piece);
  const fields = responseFields(exchange, body.digest, `sha256:${hash.digest("hex")}`);
  const { id, text } = recordHead("response", exchange.at, fields, head.length + body.bytes);
  return {
    id,
    *pieces() {
      yield Buffer.concat([Buffer.from(text), head]);
      yield* body.pieces();
      yield RECORD_END;
    },
  };
}

/** The answer's head without its body, which is the same as that of an earlier response. */
export function revisitRecord(
  exchange: Exchange,
  payloadDigest: string,
  earlier: EarlierResponse,
): WarcRecord {
  const notModified = exchange.response.status === 304;
  return record(
    "revisit",
    exchange.at,
    [
      ["WARC-Target-URI", exchange.url],
      ...(exchange.ip ? [["WARC-IP-Address", exchange.ip] as const] : []),
      [
        "WARC-Profile",
        `http://netpreserve.org/warc/1.1/revisit/${notModified ? "server-not-modified" : "identical-payload-digest"}`,
      ],
      ["WARC-Refers-To", `<${earlier.recordId}>`],
      ["WARC-Refers-To-Target-URI", earlier.url],
      ["WARC-Refers-To-Date", new Date(earlier.at).toISOString()],
      ["Content-Type", "application/http; msgtype=response"],
      ["WARC-Payload-Digest", payloadDigest],
    ],
    [responseHead(exchange)],
    exchange.origin?.recordId,
  );
}

/** What a browser made of a response: its page as HTML. */
export function conversionRecord(
  { url, at }: { readonly url: string; readonly at: number },
  html: Buffer,
  digest: string,
  responseId: string,
): WarcRecord {
  return record(
    "conversion",
    at,
    [
      ["WARC-Target-URI", url],
      ["WARC-Refers-To", `<${responseId}>`],
      ["Content-Type", "text/html; charset=utf-8"],
      ["WARC-Payload-Digest", digest],
      ["WARC-Block-Digest", digest],
    ],
    [html],
  );
}

/** The request as it was sent, but for what tells who asked: cookies, credentials, keys. */
export function requestRecord(exchange: Exchange, responseId: string): WarcRecord {
  const { pathname, search } = new URL(exchange.url);
  const headers = exchange.request.headers.filter(([name]) => !isSecretHeader(name));
  const head = Buffer.from(
    `${exchange.request.method} ${pathname}${search} HTTP/1.1\r\n${headerLines(headers)}\r\n`,
    "latin1",
  );
  return record(
    "request",
    exchange.at,
    [
      ["WARC-Target-URI", exchange.url],
      ...(exchange.ip ? [["WARC-IP-Address", exchange.ip] as const] : []),
      ["WARC-Concurrent-To", `<${responseId}>`],
      ["Content-Type", "application/http; msgtype=request"],
    ],
    [head],
  );
}

function record(
  type: string,
  at: number,
  fields: readonly HeaderPair[],
  block: readonly Buffer[],
  known?: string,
): WarcRecord {
  const length = block.reduce((sum, part) => sum + part.length, 0);
  const { id, text } = recordHead(type, at, fields, length, known);
  return { id, bytes: Buffer.concat([Buffer.from(text), ...block, RECORD_END]) };
}

const RECORD_END = Buffer.from("\r\n\r\n");

function recordHead(
  type: string,
  at: number,
  fields: readonly HeaderPair[],
  length: number,
  id = `urn:uuid:${randomUUID()}`,
): { readonly id: string; readonly text: string } {
  const text =
    `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Record-ID: <${id}>\r\nWARC-Date: ${new Date(at).toISOString()}\r\n` +
    `${headerLines(fields)}Content-Length: ${length}\r\n\r\n`;
  return { id, text };
}

function responseHead(exchange: Exchange): Buffer {
  const { status, statusText, headers } = exchange.response;
  // The body is kept without its transfer coding, so a header that promises one would mislead every reader.
  const kept = headers.map(([name, value]) =>
    name.toLowerCase() === "transfer-encoding"
      ? (["X-Archive-Orig-Transfer-Encoding", value] as const)
      : ([name, value] as const),
  );
  return Buffer.from(`HTTP/1.1 ${status} ${oneLine(statusText)}\r\n${headerLines(kept)}\r\n`, "latin1");
}

function headerLines(headers: readonly HeaderPair[]): string {
  let lines = "";
  for (const [name, value] of headers) lines += `${name}: ${oneLine(value)}\r\n`;
  return lines;
}

/** No header of a hostile server may end a line early and forge a field of ours. */
function oneLine(value: string): string {
  return /[\r\n\0]/.test(value) ? value.replace(/[\r\n\0]+/g, " ") : value;
}
