import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { acceptEncoding, decode } from "../../src/fetch/content-coding.ts";

const PAGE = Buffer.from("<h1>Hello</h1>".repeat(20));
const MUCH = Buffer.alloc(3 * 1024 * 1024, "some text ");
const LIMIT = 64 * 1024 * 1024;

const unpacked = async (body: Buffer, coding: string | undefined, limit = LIMIT) => {
  const decoded = await decode(body, coding, limit);
  return decoded.ok ? decoded.body.toString() : decoded;
};

describe("a body", () => {
  test.each([
    ["gzip", zlib.gzipSync(PAGE)],
    ["X-GZip", zlib.gzipSync(PAGE)],
    ["deflate", zlib.deflateSync(PAGE)],
    ["deflate", zlib.deflateRawSync(PAGE)],
    ["br", zlib.brotliCompressSync(PAGE)],
    [" br , ", zlib.brotliCompressSync(PAGE)],
    ["br, gzip", zlib.gzipSync(zlib.brotliCompressSync(PAGE))],
    ["identity, gzip", zlib.gzipSync(PAGE)],
  ])("in %j is unpacked", async (coding, body) => {
    expect(await unpacked(body, coding)).toBe(PAGE.toString());
  });

  test.each([
    ["none at all", undefined],
    ["an empty one", ""],
    ["only commas", " , "],
    ["one nobody knows", "utf-8"],
    ["identity", "identity"],
    ["gzip, though it is not packed", "gzip"],
  ])("with %s as its coding stands as it is", async (_what, coding) => {
    expect(await unpacked(PAGE, coding)).toBe(PAGE.toString());
  });

  test("that is empty is unpacked to nothing, whatever its coding", async () => {
    for (const coding of ["gzip", "br", "deflate"]) expect(await unpacked(Buffer.alloc(0), coding)).toBe("");
  });

  test("that begins like gzip by half is not gzip", async () => {
    for (const bytes of [
      [0x1f, 0x41],
      [0x41, 0x8b],
    ])
      expect(await decode(Buffer.from(bytes), "gzip", LIMIT)).toEqual({ ok: true, body: Buffer.from(bytes) });
  });

  test("packed three times is refused", async () => {
    expect(await unpacked(PAGE, "gzip, gzip, gzip")).toEqual({
      ok: false,
      reason: "protocol",
      message: "too many content encodings: gzip, gzip, gzip",
    });
  });

  test("that is broken is told with its coding, in either layer", async () => {
    const broken = zlib.gzipSync(PAGE).subarray(0, 30);
    const told = {
      ok: false,
      reason: "protocol",
      message: expect.stringMatching(/^broken gzip encoding \(.+\)$/),
    };
    expect(await unpacked(broken, "gzip")).toEqual(told);
    expect(await unpacked(broken, "br, gzip")).toEqual(told);
    expect(await unpacked(zlib.brotliCompressSync(broken), "gzip, br")).toEqual(told);
    expect(await unpacked(Buffer.from("no such thing"), "br")).toMatchObject({ reason: "protocol" });
  });

  test("of megabytes is unpacked all the same, packed tightly or not", async () => {
    expect(await unpacked(zlib.gzipSync(MUCH), "gzip")).toHaveLength(MUCH.length);
    const loose = zlib.gzipSync(MUCH, { level: 0 });
    expect(loose.length).toBeGreaterThan(256 * 1024);
    expect(await unpacked(loose, "gzip")).toHaveLength(MUCH.length);
    expect(await unpacked(loose.subarray(0, 300_000), "gzip")).toMatchObject({ reason: "protocol" });
  });

  test.each([
    ["small", PAGE],
    ["large", MUCH],
  ])("that is %s is unpacked up to its limit and not beyond", async (_what, text) => {
    const body = zlib.gzipSync(text);
    expect(await unpacked(body, "gzip", text.length)).toHaveLength(text.length);
    expect(await unpacked(body, "gzip", text.length - 1)).toEqual({
      ok: false,
      reason: "tooLarge",
      message: `decompresses to more than ${text.length - 1} bytes`,
    });
  });
});

test("what is asked for can be unpacked", async () => {
  expect(acceptEncoding).toMatch(/^gzip, deflate, br(, zstd)?$/);
  const knowsZstd = "zstdCompressSync" in zlib;
  expect(acceptEncoding.includes("zstd")).toBe(knowsZstd);
  if (!knowsZstd)
    expect(await unpacked(PAGE, "zstd")).toEqual({
      ok: false,
      reason: "protocol",
      message: "cannot decode the content encoding zstd",
    });
});
