import { randomBytes } from "node:crypto";
import { closeSync, openSync, readdirSync, writeSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { ArchiveReader } from "../../../src/archive/archive-reader.ts";
import { checkArchive } from "../../../src/archive/check/check.ts";
import { type MediaOutcome, PART, type WaitingMedia } from "../../../src/archive/media/media.ts";
import type { SqliteArchive } from "../../../src/archive/sqlite-archive.ts";
import type { Visited } from "../../../src/archive/visits/visits.ts";
import { SpooledBody } from "../../../src/archive/warc/spooled-body.ts";
import type { HeaderPair } from "../../../src/fetch/answer.ts";
import { expectWhole, openArchive, scratchDirectory } from "../scratch.ts";

const PAGE = "https://forum.example/t/1";
const A = "https://pics.example/a.png";
const B = "https://pics.example/b.png";

function answered(url: string, status = 200, headers: readonly HeaderPair[] = []): Visited {
  const response = { status, statusText: "", headers, body: Buffer.alloc(0) };
  const exchange = { url, at: 1e12, millis: 1, request: { method: "GET" as const, headers: [] }, response };
  return { exchange, mime: "image/png" };
}

function kept(
  directory: string,
  media: WaitingMedia,
  bytes: Buffer,
  more: Partial<Visited> = {},
): MediaOutcome {
  const body = new SpooledBody(directory);
  for (let at = 0; at < bytes.length; at += 100_000) body.write(bytes.subarray(at, at + 100_000));
  const visit = { ...answered(media.url), ...more };
  return { media, end: { state: "kept", redirects: [], visit, body, names: [] } };
}

function named(archive: SqliteArchive, ...urls: string[]): WaitingMedia[] {
  archive.transaction(() =>
    archive.media.name(
      urls.map((url) => ({ url, kind: "image" as const })),
      PAGE,
      PART.post,
    ),
  );
  return archive.media.hosts(PART.post).flatMap((host) => archive.media.waiting(host, PART.post, 0, 99));
}

const bodyOf = (reader: ArchiveReader, url: string) => buffer(reader.media.body(url)!.stream());

it.each([
  ["a small picture", 1_000],
  ["a large file", 5_000_000],
])("%s is kept, found by its address, and archived once under two", async (_what, size) => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const before = { ...archive.totals };
  const bytes = Buffer.from(Array.from({ length: size }, (_, i) => (i * i) % 251));
  const [a, b] = named(archive, A, B);
  await archive.commitMedia([kept(directory, a!, bytes), kept(directory, b!, bytes)]);
  expect(archive.media.figures(PART.post)).toEqual({
    named: 2,
    waiting: 0,
    kept: 2,
    failed: 0,
    bytes: 2 * size,
  });
  expect({ ...archive.totals, warcBytes: 0 }).toEqual(before);
  archive.close();
  // Nothing is left of what was spooled, and all of it is where the database says.
  expect(readdirSync(directory).filter((name) => name.startsWith("incoming"))).toEqual([]);
  await expectWhole(directory);
  const reader = ArchiveReader.open(directory)!;
  for (const url of [A, B]) {
    expect(reader.media.find(url)).toMatchObject({ url, status: "kept", bytes: size, type: "image/png" });
    expect((await bodyOf(reader, url)).equals(bytes)).toBe(true);
  }
  expect([...reader.visits.all()].map(({ sameAs }) => sameAs)).toEqual([null, 1]);
  expect(reader.visits.after(0, 10)).toEqual([]);
  reader.close();
});

it("what its server packed comes out unpacked", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const [a] = named(archive, A);
  const packed = answered(A, 200, [["Content-Encoding", "gzip"]]);
  await archive.commitMedia([kept(directory, a!, gzipSync("body { color: red }"), packed)]);
  archive.close();
  const reader = ArchiveReader.open(directory)!;
  expect((await bodyOf(reader, A)).toString()).toBe("body { color: red }");
  reader.close();
});

it("redirects are kept with what they lead to; the last answer counts", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const [a] = named(archive, A);
  const outcome = kept(directory, a!, Buffer.from("picture"), answered(B));
  const redirect: Visited = { ...answered(A, 302, [["Location", B]]), location: B };
  await archive.commitMedia([{ ...outcome, end: { ...outcome.end, redirects: [redirect] } as never }]);
  archive.close();
  await expectWhole(directory);
  const reader = ArchiveReader.open(directory)!;
  expect((await bodyOf(reader, A)).toString()).toBe("picture");
  expect([...reader.visits.all()].map(({ url, status }) => `${status} ${url}`)).toEqual([
    `302 ${A}`,
    `200 ${B}`,
  ]);
  reader.close();
});

it("what failed for something that passes waits again, what was refused only when its reason is gone", async () => {
  const archive = openArchive(scratchDirectory());
  const [a, b] = named(archive, A, B);
  await archive.commitMedia([
    { media: a!, end: { state: "failed", reason: "timeout" } },
    { media: b!, end: { state: "refused", reason: "tooLarge", detail: "100" } },
  ]);
  expect(named(archive)).toEqual([]);
  archive.transaction(() => archive.media.reopen([], 100));
  expect(named(archive).map(({ url }) => url)).toEqual([A]);
  archive.transaction(() => archive.media.reopen([], 101));
  expect(named(archive).map(({ url, tries }) => ({ url, tries }))).toEqual([
    { url: A, tries: 0 },
    { url: B, tries: 0 },
  ]);
  archive.close();
});

it("what is named twice is there once; a post's counts for more than a page's", () => {
  const archive = openArchive(scratchDirectory());
  const one = [{ url: A, kind: "image" as const }];
  archive.transaction(() => {
    archive.media.name(one, PAGE, PART.page);
    expect(archive.media.hosts(PART.post)).toEqual([]);
    archive.media.name(one, `${PAGE}?p=2`, PART.post);
    archive.media.name(one, PAGE, PART.look);
  });
  expect(named(archive)).toEqual([
    { id: 1, url: A, host: "pics.example", kind: "image", part: PART.post, page: PAGE, tries: 0 },
  ]);
  archive.close();
});

it("a check reads large records piece by piece, and finds the one byte that is wrong", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  const [a] = named(archive, A);
  await archive.commitMedia([kept(directory, a!, randomBytes(17 * 1024 * 1024))]);
  archive.close();
  await expectWhole(directory);
  const folder = join(directory, "archive");
  const file = openSync(join(folder, readdirSync(folder)[0]!), "r+");
  writeSync(file, Buffer.from([7, 7, 7]), 0, 3, 9_000_000);
  closeSync(file);
  const { wrong } = await checkArchive({ directory, repair: false, now: Date.now, progress: () => {} });
  expect(wrong[0]!.what).toBe("visits whose record is damaged or gone");
});
