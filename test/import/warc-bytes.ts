import { gzipSync } from "node:zlib";

/** Records as other programs write them, made by hand: each test says what is special about its own. */
export interface MadeRecord {
  readonly type?: string;
  readonly url?: string;
  readonly date?: string;
  readonly id?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly block: string | Buffer;
  /** Instead of the true one; null for none. */
  readonly length?: number | string | null;
  readonly version?: string;
  /** What ends a line. */
  readonly line?: string;
  /** What stands behind the block. */
  readonly end?: string;
}

let last = 0;

export function record(made: MadeRecord): Buffer {
  const { type = "response", line = "\r\n", version = "WARC/1.0", length, end = `${line}${line}` } = made;
  const block = Buffer.from(made.block as string);
  const id = made.id ?? `urn:uuid:00000000-0000-0000-0000-${String(++last).padStart(12, "0")}`;
  const fields: Record<string, string> = {
    "WARC-Type": type,
    "WARC-Record-ID": `<${id}>`,
    "WARC-Date": made.date ?? "2020-01-02T03:04:05Z",
    ...(made.url !== undefined && { "WARC-Target-URI": made.url }),
    "Content-Type": "application/http;msgtype=response",
    ...made.fields,
    ...(length !== null && { "Content-Length": String(length ?? block.length) }),
  };
  const head = [version, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), "", ""].join(
    line,
  );
  return Buffer.concat([Buffer.from(head), block, Buffer.from(end)]);
}

export function http(
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  status = "200 OK",
): Buffer {
  const fields = { "Content-Type": "text/html", ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n`),
    Buffer.from(body as string),
  ]);
}

/** Each record in a gzip member of its own. */
export function packed(...records: readonly Buffer[]): Buffer {
  return Buffer.concat(records.map((one) => gzipSync(one)));
}

export const page = (title: string, text = title) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><p>${text}</p></body></html>`;
