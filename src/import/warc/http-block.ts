import type { HeaderPair } from "../../fetch/answer.ts";
import { httpDefaults } from "../../fetch/defaults.ts";

/** An HTTP answer as a record holds it, without its transfer coding. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  /** Its chunks end in the middle. */
  readonly isCut: boolean;
}

/** Undefined when the block is no HTTP answer. */
export function answerIn(block: Buffer): HttpAnswer | undefined {
  const head = headIn(block);
  const [, status, statusText = ""] = /^HTTP\/\d(?:\.\d)? +(\d{3})(?: +(.*))?$/i.exec(head.first) ?? [];
  if (status === undefined) return undefined;
  const isChunked = head.headers.some(
    ([name, value]) => name.toLowerCase() === "transfer-encoding" && /\bchunked\b/i.test(value),
  );
  // Some who write archives keep the chunks, some do not and leave the header: the bytes are believed.
  const chunks = isChunked ? dechunked(head.rest) : undefined;
  return {
    ...{ status: Number(status), statusText: statusText.trim(), headers: head.headers },
    ...{ body: chunks?.body ?? head.rest, isCut: chunks?.isCut ?? false },
  };
}

export interface HttpRequest {
  readonly method: string;
  readonly headers: readonly HeaderPair[];
}

export function requestIn(block: Buffer): HttpRequest | undefined {
  const { first, headers } = headIn(block);
  const [, method] = /^([A-Z]+) +\S/.exec(first) ?? [];
  return method === undefined ? undefined : { method, headers };
}

function headIn(block: Buffer) {
  const within = block.subarray(0, httpDefaults.maxHeaderBytes);
  const crlf = within.indexOf("\r\n\r\n");
  const lf = within.indexOf("\n\n");
  const isShort = lf >= 0 && (crlf < 0 || lf < crlf);
  const end = isShort ? lf : crlf;
  const text = within.toString("latin1", 0, end < 0 ? within.length : end);
  const [first = "", ...lines] = text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.flatMap((line): HeaderPair[] => {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon);
    return /^[!#$%&'*+.^_`|~\w-]+$/.test(name) ? [[name, line.slice(colon + 1).trim()]] : [];
  });
  return { first, headers, rest: block.subarray(end < 0 ? block.length : end + (isShort ? 2 : 4)) };
}

/** The longest line that tells the size of a chunk. */
const LONGEST_SIZE = 1024;

/** The body without its chunks; undefined when it has none. */
export function dechunked(body: Buffer): { readonly body: Buffer; readonly isCut: boolean } | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.subarray(at, at + LONGEST_SIZE).indexOf("\n");
    const line = body.toString("latin1", at, end < 0 ? at + LONGEST_SIZE : at + end);
    const [, size] = /^([\da-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line) ?? [];
    if (end < 0 || size === undefined) {
      const isAtEnd = at >= body.length || (end < 0 && body.length - at < LONGEST_SIZE);
      return parts.length > 0 && isAtEnd ? { body: Buffer.concat(parts), isCut: true } : undefined;
    }
    const length = Number.parseInt(size, 16);
    if (length === 0) return { body: Buffer.concat(parts), isCut: false };
    const from = at + end + 1;
    parts.push(body.subarray(from, from + length));
    if (from + length > body.length) return { body: Buffer.concat(parts), isCut: true };
    at = from + length;
    if (body[at] === 0x0d) at++;
    if (body[at] === 0x0a) at++;
  }
}
