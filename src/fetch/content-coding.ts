import { promisify } from "node:util";
import zlib from "node:zlib";

/** From Node 22.15 on. */
const zstdOfPlatform = zlib as { zstdDecompressSync?: Unpacker["now"]; zstdDecompress?: typeof zlib.gunzip };

/** What the request says we understand. */
export const acceptEncoding = zstdOfPlatform.zstdDecompress ? "gzip, deflate, br, zstd" : "gzip, deflate, br";

export type Decoded =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly reason: "tooLarge" | "protocol"; readonly message: string };

/** Takes the content coding off a body, in the loop when it is small, in a thread when it is not. */
export function decode(
  body: Buffer,
  contentEncoding: string | undefined,
  maxBytes: number,
): Decoded | Promise<Decoded> {
  if (contentEncoding === undefined || body.length === 0) return { ok: true, body };
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "");
  // Two codings can meet in the wild (a proxy packs what was packed); more are an attack.
  if (codings.length > 2)
    return { ok: false, reason: "protocol", message: `too many content encodings: ${contentEncoding}` };
  const outer = codings.pop();
  if (outer === undefined) return { ok: true, body };
  const inner = codings.pop();
  const first = decodeOne(body, outer, maxBytes);
  if (inner === undefined) return first;
  return Promise.resolve(first).then((unpacked) =>
    unpacked.ok ? decodeOne(unpacked.body, inner, maxBytes) : unpacked,
  );
}

/** Past these the loop would stop for more than some milliseconds. */
const syncInputBytes = 256 * 1024;
const syncOutputBytes = 2 * 1024 * 1024;

function decodeOne(body: Buffer, coding: string, maxBytes: number): Decoded | Promise<Decoded> {
  const unpack = unpackerOf(coding, body);
  if (unpack === "asIs") return { ok: true, body };
  if (unpack === "unknown")
    return { ok: false, reason: "protocol", message: `cannot decode the content encoding ${coding}` };
  if (body.length <= syncInputBytes) {
    try {
      return {
        ok: true,
        body: unpack.now(body, {
          ...unpackOptions(body),
          maxOutputLength: Math.min(syncOutputBytes, maxBytes),
        }),
      };
    } catch (error) {
      if (!isTooLarge(error) || maxBytes <= syncOutputBytes) return failed(error, coding, maxBytes);
    }
  }
  return unpack.later(body, { maxOutputLength: maxBytes }).then(
    (unpacked): Decoded => ({ ok: true, body: unpacked }),
    (error) => failed(error, coding, maxBytes),
  );
}

interface UnpackOptions {
  maxOutputLength: number;
  chunkSize?: number;
}

interface Unpacker {
  now(body: Buffer, options: UnpackOptions): Buffer;
  later(body: Buffer, options: UnpackOptions): Promise<Buffer>;
}

const gzip: Unpacker = { now: zlib.gunzipSync, later: promisify(zlib.gunzip) };
const deflate: Unpacker = { now: zlib.inflateSync, later: promisify(zlib.inflate) };
const rawDeflate: Unpacker = { now: zlib.inflateRawSync, later: promisify(zlib.inflateRaw) };
const brotli: Unpacker = { now: zlib.brotliDecompressSync, later: promisify(zlib.brotliDecompress) };
const zstd: Unpacker | "unknown" =
  zstdOfPlatform.zstdDecompressSync && zstdOfPlatform.zstdDecompress
    ? { now: zstdOfPlatform.zstdDecompressSync, later: promisify(zstdOfPlatform.zstdDecompress) }
    : "unknown";

/** Servers name codings they did not apply ("gzip" on plain text, "utf-8" as a coding): then the bytes stand as they are. */
function unpackerOf(coding: string, body: Buffer): Unpacker | "asIs" | "unknown" {
  switch (coding) {
    case "gzip":
    case "x-gzip":
      return body[0] === 0x1f && body[1] === 0x8b ? gzip : "asIs";
    case "deflate": {
      // Meant with a zlib header (RFC 9110), often sent without one.
      const header = ((body[0] ?? 0) << 8) | (body[1] ?? 0);
      return (header & 0x0f00) === 0x0800 && header % 31 === 0 ? deflate : rawDeflate;
    }
    case "br":
      return brotli;
    case "zstd":
      return zstd;
    default:
      return "asIs";
  }
}

/** One output buffer of the right size instead of many of 16 KB; gzip tells its size at its end. */
function unpackOptions(body: Buffer): { chunkSize: number } {
  const told =
    body[0] === 0x1f && body.length > 18 ? body.readUInt32LE(body.length - 4) + 64 : body.length * 6;
  return { chunkSize: Math.min(Math.max(told, 1024), syncOutputBytes) };
}

function failed(error: unknown, coding: string, maxBytes: number): Decoded {
  if (isTooLarge(error))
    return { ok: false, reason: "tooLarge", message: `decompresses to more than ${maxBytes} bytes` };
  return {
    ok: false,
    reason: "protocol",
    message: `broken ${coding} encoding (${error instanceof Error ? error.message : error})`,
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
