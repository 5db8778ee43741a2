import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { getSurt, WARCParser } from "warcio";
import { fromBufferPromise } from "yauzl";
import { MEMBER, START } from "../../../src/archive/facts/own-facts.ts";
import { surtOf } from "../../../src/export/wacz/surt.ts";
import type { Exchange } from "../../../src/fetch/answer.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../../archive/scratch.ts";
import { exported } from "../exported.ts";
import { keepPicture } from "../kept-picture.ts";
import { pagesArchive } from "../pages-archive.ts";

interface Opened {
  readonly names: string[];
  /** How each entry is packed. */
  readonly methods: number[];
  file(name: string): Buffer;
}

async function opened(path: string): Promise<Opened> {
  const zip = await fromBufferPromise(readFileSync(path));
  const files = new Map<string, Buffer>();
  const methods: number[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
    methods.push(entry.compressionMethod);
  }
  return { names: [...files.keys()], methods, file: (name) => files.get(name)! };
}

interface IndexLine {
  readonly surt: string;
  readonly timestamp: string;
  readonly url: string;
  readonly mime: string;
  readonly digest: string;
  readonly filename: string;
  readonly offset: string;
  readonly length: string;
}

function indexLines(wacz: Opened): IndexLine[] {
  const text = gunzipSync(wacz.file("indexes/index.cdx.gz")).toString();
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [surt, timestamp] = line.split(" ", 2);
      return { surt: surt!, timestamp: timestamp!, ...JSON.parse(line.slice(line.indexOf("{"))) };
    });
}

async function harbourWacz(): Promise<Opened> {
  const { directory, remove } = await pagesArchive();
  const path = await exported([directory], "wacz", { out: join(scratchDirectory(), "forum.wacz") });
  remove();
  return opened(path);
}

test("nothing is packed twice, and every file is listed with its size and digest", async () => {
  const wacz = await harbourWacz();
  expect(wacz.methods.every((method) => method === 0)).toBe(true);
  const description = JSON.parse(wacz.file("datapackage.json").toString());
  expect(description).toMatchObject({ profile: "data-package", wacz_version: "1.1.1", title: "forum.test" });
  const listed = description.resources.map(({ path }: { path: string }) => path);
  expect([...listed, "datapackage.json", "datapackage-digest.json"]).toEqual(wacz.names);
  for (const { path, hash, bytes } of description.resources) {
    expect(wacz.file(path)).toHaveLength(bytes);
    expect(sha256(wacz.file(path))).toBe(hash);
  }
  const digest = JSON.parse(wacz.file("datapackage-digest.json").toString());
  expect(digest).toEqual({ path: "datapackage.json", hash: sha256(wacz.file("datapackage.json")) });
});

test("the index is sorted and leads to each record", async () => {
  const wacz = await harbourWacz();
  const lines = indexLines(wacz);
  expect(lines).toHaveLength(6);
  const places = lines.map(({ surt, timestamp }) => `${surt} ${timestamp}`);
  expect(places).toEqual(places.toSorted());
  for (const { url, filename, offset, length } of lines) {
    const from = Number(offset);
    const member = wacz.file(`archive/${filename}`).subarray(from, from + Number(length));
    const record = await new WARCParser(one(member)).parse();
    expect(record?.warcTargetURI).toBe(url);
    expect(record?.warcType).toBe("response");
  }
  const [meta, first] = wacz.file("indexes/index.idx").toString().split("\n");
  expect(meta).toBe('!meta 0 {"format":"cdxj-gzip-1.0","filename":"index.cdx.gz"}');
  expect(first!.startsWith(`${places[0]} {"offset":0,"length":`)).toBe(true);
});

test("pages have titles and text", async () => {
  const wacz = await harbourWacz();
  const [head, ...pages] = wacz
    .file("pages/pages.jsonl")
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(head).toMatchObject({ format: "json-pages-1.0", hasText: true });
  expect(pages).toHaveLength(6);
  const thread = pages.find(({ url }) => url === "http://forum.test/thread.php?id=2");
  expect(thread).toMatchObject({ title: "Thread c of the harbour", ts: "2021-06-01T00:00:00.000Z" });
  expect(thread.text).toContain("were on board");
});

test("addresses are sorted as those who replay them do", () => {
  for (const url of [
    "http://www.Forum.test/A/b?z=1&a=2",
    "https://forum.test:8080/",
    "http://www2.forum.test/x.php?b&a=%C3%A4",
    "http://127.0.0.1/a;b=1?c=d;e",
  ])
    expect(surtOf(url)).toBe(getSurt(url));
});

test("cookies do not leave; a page that a guest saw stays as it is", async () => {
  const token = "9f86d081884c7d659a2feaa0c55ad015";
  const { wacz, told } = await visited(pageWith(token), false);
  expect(everything(wacz)).not.toMatch(/set-cookie/i);
  expect(everything(wacz)).toContain(token);
  expect(told).toEqual(["taken out of 1 record: cookies and other headers that belong to a session"]);
});

test("nothing of a member's session leaves: headers, tokens in addresses, forms and scripts; digests are right", async () => {
  const token = "9f86d081884c7d659a2feaa0c55ad015";
  const { wacz, told } = await visited(pageWith(token), true);
  expect(everything(wacz)).not.toContain(token);
  expect(everything(wacz)).not.toMatch(/set-cookie/i);
  expect(everything(wacz)).toContain("Grüße");
  expect(told).toContain("taken out of 1 page: tokens made for the member who crawled");
  const [line] = indexLines(wacz);
  const file = wacz.file(`archive/${line!.filename}`);
  const record = (await new WARCParser(one(file.subarray(Number(line!.offset)))).parse())!;
  const body = Buffer.from(await record.readFully(false));
  expect(sha256(body)).toBe(record.warcPayloadDigest);
  expect(record.warcHeaders.headers.get("Content-Length")).toBeDefined();
});

test("a page of a member that came again refers to what is left of the first", async () => {
  const token = "9f86d081884c7d659a2feaa0c55ad015";
  const first = pageWith(token);
  const { wacz } = await visited(
    [first, { ...first, url: "http://forum.test/again", at: first.at + 1000 }],
    true,
  );
  expect(everything(wacz)).not.toContain(token);
  const [line, again] = indexLines(wacz);
  expect(again).toMatchObject({ url: "http://forum.test/again", mime: "warc/revisit", digest: line!.digest });
});

test("where a WARC file cannot be read, that is said", async () => {
  const { directory, remove } = await pagesArchive();
  const [name] = readdirSync(join(directory, "archive"));
  const file = join(directory, "archive", name!);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0, bytes.length - 3000, bytes.length - 1000));
  const told: string[] = [];
  const out = join(scratchDirectory(), "torn.wacz");
  await exported([directory], "wacz", { out, tell: (line) => told.push(line) });
  remove();
  expect(told.join()).toMatch(/left out: [\d,]+ bytes of the WARC files/);
});

test("a page of a member that cannot be looked into is left out", async () => {
  const broken = exchangeOf("http://forum.test/", "odd bytes", { headers: [["Content-Encoding", "br"]] });
  const { wacz, told } = await visited(broken, true);
  expect(everything(wacz)).not.toContain("odd bytes");
  expect(told.join()).toMatch(/left out: 1 record/);
});

test("boards and posts cannot be chosen", async () => {
  const { directory, remove } = await pagesArchive();
  await expect(exported([directory], "wacz", { filter: { match: "otter" } })).rejects.toThrow(
    /cannot be chosen/,
  );
  remove();
});

function pageWith(token: string): Exchange {
  const html = `<html><body>Grüße <a href="/logout?sid=${token}">out</a><form><input type="hidden" name="csrf" value="${token}"></form>
    <script>var session_token = "${token}";</script></body></html>`;
  return exchangeOf("http://forum.test/", html, {
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Set-Cookie", `sid=${token}; path=/`],
    ],
  });
}

/** An archive of these visits, exported. */
async function visited(
  given: Exchange | readonly Exchange[],
  isMember: boolean,
): Promise<{ wacz: Opened; told: string[] }> {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  archive.facts.set(START, "http://forum.test/");
  for (const exchange of [given].flat()) {
    const address = archive.frontier.claim({ url: exchange.url, way: "start", weight: 0, depth: 0 })!;
    await archive.commit([{ address, end: { state: "done" }, found: [], visit: { exchange } }]);
  }
  // What came before somebody logged in is in the same archive.
  if (isMember) archive.facts.set(MEMBER, true);
  archive.close();
  const told: string[] = [];
  const out = join(scratchDirectory(), "one.wacz");
  await exported([directory], "wacz", { out, tell: (line) => told.push(line) });
  return { wacz: await opened(out), told };
}

function everything(wacz: Opened): string {
  return wacz.names
    .map((name) => (name.endsWith(".gz") ? gunzipSync(wacz.file(name)) : wacz.file(name)).toString())
    .join("\n");
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function sha256(bytes: Buffer): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

test.each([
  ["as it is", []],
  ["without its cookie", [["Set-Cookie", "sid=9f86d081884c7d65"]]],
] as const)("a video that is too large to be held leaves %s", async (_how, headers) => {
  const video = randomBytes(6_000_000);
  const { directory, remove } = await pagesArchive();
  await keepPicture(directory, "http://forum.test/video.mp4", video, "video/mp4", headers);
  const out = await exported([directory], "wacz", { out: join(scratchDirectory(), "video.wacz") });
  remove();
  const wacz = await opened(out);
  const line = indexLines(wacz).find(({ url }) => url.endsWith("video.mp4"))!;
  const from = Number(line.offset);
  const member = wacz.file(`archive/${line.filename}`).subarray(from, from + Number(line.length));
  const record = (await new WARCParser(one(member)).parse())!;
  const body = Buffer.from(await record.readFully(false));
  expect(body.equals(video)).toBe(true);
  expect(sha256(body)).toBe(record.warcPayloadDigest);
  expect(record.httpHeaders?.headers.has("Set-Cookie")).toBe(false);
});
