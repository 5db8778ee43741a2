import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { WARCRecord, WARCSerializer } from "warcio";
import { ZipFile } from "yazl";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { archivedPage } from "../../src/archive/visits/archived-page.ts";
import { crawl } from "../../src/library/crawl.ts";
import { importWarc } from "../../src/library/import-warc.ts";
import { openArchive } from "../../src/library/open-archive.ts";
import { watch } from "../../src/library/watch.ts";
import { DAY } from "../../src/seam/times.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "../library/small-world.ts";
import { pictureHosts } from "../media/picture-hosts.ts";
import { http, packed, page, record } from "./warc-bytes.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures");
const WGET = join(FIXTURES, "wget.warc.gz");
/** The same forum some moments later, with `--warc-dedup`: what had not changed are revisits. */
const WGET_AGAIN = join(FIXTURES, "wget-again.warc.gz");

/** The forum that wget crawled for the fixtures. */
const AT = Date.UTC(2024, 2, 1);
const forum = makeForum({
  ...{ skin: "broad-lists", seed: 5, threads: 14, boards: 2, noise: "quiet" },
  ...{ host: "forum.test", to: AT },
});

const web = () => {
  const clock = simulatedClock(AT);
  return { clock, fetcher: simulatedFetcher([forum], clock), wait: 0 };
};

/** What its posts are, whoever fetched them. */
async function postsIn(directory: string) {
  using archive = openArchive(directory);
  const posts: unknown[] = [];
  // Where a text ends is learned from the pages that there are: wget has fetched others than weave.
  for await (const { thread_url, thread_title, board, n, author, published, text } of archive.posts())
    posts.push({ thread_url, thread_title, board, n, author, published, text: text.split("\n")[0] });
  return posts.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

async function ownPosts() {
  const out = join(scratchDirectory(), "own.skein");
  await crawl(entryUrl(forum), { out, ...web() });
  return postsIn(out);
}

/** A file with these bytes, imported into a folder of its own. */
async function imported(bytes: Buffer, options: Parameters<typeof importWarc>[1] = {}) {
  const out = scratchDirectory();
  const file = join(out, "file.warc.gz");
  writeFileSync(file, bytes);
  return { out, file, ...(await importWarc([file], { out, ...options })) };
}

/** All visits of an archive, with the text of their bodies. */
function visitsIn(directory: string) {
  const reader = ArchiveReader.open(directory)!;
  try {
    return [...reader.visits.all()].map((visit) => ({
      ...visit,
      response: reader.visits.response(visit)!,
    }));
  } finally {
    reader.close();
  }
}

describe("what wget has kept of a forum", () => {
  it("gives the posts that our own crawl of it gives; twice the same file adds nothing", async () => {
    const out = scratchDirectory();
    const { sites, left, elsewhere } = await importWarc([WGET], { out });
    const directory = join(out, "forum.test.skein");
    expect(sites).toMatchObject([
      { host: "forum.test", url: "http://forum.test/", directory, unresolved: 0 },
    ]);
    expect([left, elsewhere]).toEqual([{}, []]);
    const own = await ownPosts();
    expect(own.length).toBeGreaterThan(50);
    expect(await postsIn(directory)).toEqual(own);
    await expectWhole(directory);
    const before = visitsIn(directory).length;
    const [again] = (await importWarc([WGET], { out })).sites;
    expect(again).toMatchObject({ added: 0, older: 0 });
    expect(visitsIn(directory)).toHaveLength(before);
    expect(await postsIn(directory)).toEqual(own);
  });

  it("records keep their dates, their ids and their requests", async () => {
    const out = scratchDirectory();
    await importWarc([WGET], { out });
    const entry = visitsIn(join(out, "forum.test.skein")).find(({ url }) => url === "http://forum.test/")!;
    expect(new Date(entry.at).toISOString()).toBe("2026-11-16T06:11:35.000Z");
    const bytes = readFileSync(join(out, "forum.test.skein", "archive", entry.warc));
    const records = gunzipSync(bytes).toString("latin1");
    expect(records).toContain("WARC-Record-ID: <urn:uuid:2cec4aed-2415-49a3-9a0d-0a50681f2e8d>");
    expect(records).toContain("User-Agent: Wget/1.21.3");
  });

  it("a second file may refer to the first, in one import or in two", async () => {
    const [together, apart] = [scratchDirectory(), scratchDirectory()];
    // In whatever order they are named.
    const [both] = (await importWarc([WGET_AGAIN, WGET], { out: together })).sites;
    expect(both).toMatchObject({ unresolved: 0, older: 0 });
    await importWarc([WGET], { out: apart });
    const [second] = (await importWarc([WGET_AGAIN], { out: apart })).sites;
    expect(second).toMatchObject({ unresolved: 0, older: 0 });
    for (const out of [together, apart]) {
      const directory = join(out, "forum.test.skein");
      const entries = visitsIn(directory).filter(({ url }) => url === "http://forum.test/");
      expect(entries.map(({ sameAs }) => sameAs === null)).toEqual([true, false]);
      expect(entries[1]!.response.body.equals(entries[0]!.response.body)).toBe(true);
      await expectWhole(directory);
    }
    const alone = await importWarc([WGET_AGAIN], { out: scratchDirectory() });
    expect(alone.sites).toMatchObject([{ unresolved: 2 }]);
  });

  /** Crawls on from what was imported; which pages were asked for. */
  async function crawledOn(directory: string): Promise<string[]> {
    const asked: string[] = [];
    const { fetcher, ...rest } = web();
    const noted = {
      fetch: (url: string, how?: object) => {
        if (!url.endsWith("/robots.txt")) asked.push(url);
        return fetcher.fetch(url, how);
      },
      close: async () => {},
    };
    using before = openArchive(directory);
    const { end } = await crawl(before.url, { out: directory, fetcher: noted, ...rest });
    expect(end).toBe("done");
    return asked;
  }

  it("a crawl goes on from it: nothing is fetched again, and what is missing is", async () => {
    const out = scratchDirectory();
    // The second file alone has the entry's boards, and no thread.
    await importWarc([WGET_AGAIN], { out });
    const directory = join(out, "forum.test.skein");
    const archived = visitsIn(directory).map(({ url }) => url);
    using before = openArchive(directory);
    expect(before.status().waiting).toBeGreaterThan(0);
    const asked = await crawledOn(directory);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => archived.includes(url))).toEqual([]);
    const posts = (await postsIn(directory)) as { text: string }[];
    const own = (await ownPosts()) as { text: string }[];
    expect(posts.map(({ text }) => text).sort()).toEqual(own.map(({ text }) => text).sort());
  });

  it("a crawl of what is there whole asks for nothing", async () => {
    const out = scratchDirectory();
    await importWarc([WGET], { out });
    const directory = join(out, "forum.test.skein");
    expect(await crawledOn(directory)).toEqual([]);
  });
});

it("a watch goes on from an import: it asks for lists, and finds what was written since", async () => {
  const { url, clock, fetcher } = smallWorld({ threads: 20, days: 30 });
  const [out, own] = [scratchDirectory(), join(scratchDirectory(), "own.skein")];
  await crawl(url, { out: own, clock, fetcher });
  const folder = join(own, "archive");
  const files = readdirSync(folder).filter((name) => name.endsWith(".warc.gz"));
  const { sites } = await importWarc(
    files.map((name) => join(folder, name)),
    { out, clock },
  );
  const { directory, figures } = sites[0]!;
  using archive = openArchive(own);
  expect(figures.posts).toBe(archive.status().posts);
  clock.moveTo(clock.now() + 20 * DAY);
  const { end, posts, pages } = await watch(directory, { clock, fetcher, budget: 40, timeLimit: "2d" });
  expect(end).toBe("timeLimit");
  expect(posts).toBeGreaterThan(5);
  expect(pages).toBeLessThanOrEqual(81);
});

it("what warcio writes gives the same posts, plain, packed and in a WACZ", async () => {
  const { fetcher } = web();
  const urls = new Set<string>();
  for (const { url } of visitsIn((await wgetArchive()).directory)) urls.add(url);
  const parts: Buffer[] = [];
  for (const url of urls) {
    const answer = await fetcher.fetch(url);
    if (!answer.ok) continue;
    const { status, headers, body } = answer.exchange.response;
    const made = WARCRecord.create(
      {
        ...{ url, date: "2024-03-01T00:00:00Z", type: "response", warcVersion: "WARC/1.1" },
        statusline: `HTTP/1.1 ${status} OK`,
        httpHeaders: Object.fromEntries(headers.map(([name, value]) => [name, value])),
      },
      (async function* () {
        yield new Uint8Array(body);
      })(),
    );
    parts.push(Buffer.from(await WARCSerializer.serialize(made)));
  }
  const own = await ownPosts();
  for (const bytes of [Buffer.concat(parts), packed(...parts)]) {
    const { sites, left } = await imported(bytes);
    expect(left).toEqual({});
    expect(await postsIn(sites[0]!.directory)).toEqual(own);
    expect(visitsIn(sites[0]!.directory).some(({ response }) => response.body.length > 0)).toBe(true);
  }
  const { sites } = await imported(
    await zipped({ "archive/data.warc.gz": packed(...parts), "pages/pages.jsonl": Buffer.from("{}") }),
  );
  expect(await postsIn(sites[0]!.directory)).toEqual(own);
});

async function wgetArchive() {
  const out = scratchDirectory();
  return (await importWarc([WGET], { out })).sites[0]!;
}

async function zipped(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const A = "http://a.test/";
const answer = (path: string, block = http(page(path)), more = {}) =>
  record({ url: `${A}${path}`, block, ...more });

describe("bodies as writers keep them", () => {
  const text = page("A page in parts", "words ".repeat(50));
  const chunked = (body: Buffer) =>
    Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
  it.each<[string, Buffer]>([
    ["chunks kept", http(chunked(Buffer.from(text)), { "Transfer-Encoding": "chunked" })],
    ["chunks removed, and still told", http(text, { "Transfer-Encoding": "chunked" })],
    ["packed", http(gzipSync(text), { "Content-Encoding": "gzip" })],
    [
      "packed and in chunks",
      http(chunked(gzipSync(text)), { "Content-Encoding": "gzip", "Transfer-Encoding": "chunked" }),
    ],
    ["unpacked, and still told", http(text, { "Content-Encoding": "gzip" })],
    ["unpacked, and still told to be brotli", http(text, { "Content-Encoding": "br" })],
    ["packed by brotli", http(brotliCompressSync(Buffer.from(text)), { "Content-Encoding": "br" })],
    ["HTTP/2", Buffer.from(`HTTP/2 200\r\ncontent-type: text/html\r\n\r\n${text}`)],
    ["lines without a return", Buffer.from(`HTTP/1.0 200 OK\ncontent-type: text/html\n\n${text}`)],
  ])("%s", async (_what, block) => {
    const { sites } = await imported(packed(answer("", http(page("Entry"))), answer("page", block)));
    const { directory } = sites[0]!;
    await expectWhole(directory);
    const reader = ArchiveReader.open(directory)!;
    const stored = [...reader.visits.all()].find(({ url }) => url === `${A}page`)!;
    const read = await archivedPage(stored, reader.visits.response(stored));
    reader.close();
    expect(read?.html).toBe(text);
  });
});

it("records that are no answers to GET are passed over, and told", async () => {
  const request = (method: string, path: string) =>
    record({
      type: "request",
      url: `${A}${path}`,
      block: `${method} /${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`,
    });
  const { sites, left } = await imported(
    packed(
      record({ type: "warcinfo", block: "software: x\r\n" }),
      answer(""),
      request("POST", "login"),
      answer("login"),
      request("GET", "after"),
      answer("after"),
      record({ type: "conversion", url: `${A}thumb`, block: "x", fields: { "Content-Type": "image/png" } }),
      record({
        type: "resource",
        url: `${A}notes.html`,
        block: page("Notes"),
        fields: { "Content-Type": "text/html" },
      }),
      record({ type: "resource", url: "urn:x", block: "x" }),
      record({
        type: "response",
        url: "dns:a.test",
        block: "1.2.3.4",
        fields: { "Content-Type": "text/dns" },
      }),
      record({ type: "continuation", url: `${A}long`, block: "x", fields: { "WARC-Segment-Number": "2" } }),
      answer("odd", Buffer.from("no HTTP at all")),
      answer("undated", http(page("undated")), { date: "yesterday" }),
    ),
  );
  expect(visitsIn(sites[0]!.directory).map(({ url }) => url.slice(A.length))).toEqual([
    "",
    "after",
    "notes.html",
  ]);
  const counts = Object.entries(left).map(([reason, told]) => [reason, told!.count]);
  expect(Object.fromEntries(counts)).toEqual({
    otherMethod: 1,
    conversion: 1,
    segment: 1,
    noAnswer: 1,
    broken: 1,
  });
});

describe("several captures of one address", () => {
  const at = (year: number, words: string) =>
    answer("page", http(page("Page", words)), { date: `${year}-01-01T00:00:00Z` });

  it("are all kept, and the newest is the current one, in whatever order they stand", async () => {
    const { sites } = await imported(
      packed(answer(""), at(2015, "middle"), at(2020, "new"), at(2010, "old")),
    );
    const visits = visitsIn(sites[0]!.directory).filter(({ url }) => url === `${A}page`);
    expect(visits.map(({ response }) => /old|middle|new/.exec(response.body.toString())![0])).toEqual([
      "old",
      "middle",
      "new",
    ]);
  });

  it("older ones that come in a later import are kept with their dates, and do not become the current ones", async () => {
    const { out, file, sites } = await imported(packed(answer(""), at(2020, "new")));
    const { directory } = sites[0]!;
    const gone = answer("page", http(page("Gone"), {}, "404 Not Found"), { date: "2011-01-01T00:00:00Z" });
    writeFileSync(file, packed(answer(""), gone, at(2010, "old")));
    const [site] = (await importWarc([file], { out })).sites;
    expect(site).toMatchObject({ added: 0, known: 1, older: 2 });
    const visits = visitsIn(directory).filter(({ url }) => url === `${A}page`);
    expect(visits.map(({ at, status }) => [new Date(at).getUTCFullYear(), status])).toEqual([
      [2020, 200],
      [2010, 200],
      [2011, 404],
    ]);
    await expectWhole(directory);
    // Nothing is added again, and what is newer still is the current one.
    writeFileSync(file, packed(gone, at(2010, "old"), at(2021, "newest")));
    expect((await importWarc([file], { out })).sites).toMatchObject([{ added: 1, known: 2, older: 0 }]);
    const reader = ArchiveReader.open(directory)!;
    const current = [...reader.visits.latestPages(9)].find(({ url }) => url === `${A}page`)!;
    reader.close();
    expect(new Date(current.at).getUTCFullYear()).toBe(2021);
  });
});

it("pictures that were captured with the pages of one site are there, whatever their host; pages of others are not", async () => {
  const hosts = await pictureHosts((pictures) => [
    [`<img src="${pictures}/a.png"> and a boat`, "<img src='/own.png'> and its owner", "no picture"],
    [`<img src="${pictures}/b.png"> and a bird`, `<img src="${pictures}/gone/c.png"> and a rope`, "none"],
    ["nothing to be seen", "nor here", "nor anywhere"],
  ]);
  const own = join(scratchDirectory(), "own.skein");
  await crawl(`${hosts.forum}/`, { out: own, wait: 0, tries: 1, strategy: "breadth", media: "posts" });
  await hosts.close();
  const folder = join(own, "archive");
  const page = packed(record({ url: "http://elsewhere.test/", block: http("<html><p>A page</p></html>") }));
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const { sites, elsewhere } = await imported(Buffer.concat([...kept, page]));
  expect(elsewhere).toContainEqual({ host: "elsewhere.test", captures: 1 });
  using archive = openArchive(sites[0]!.directory);
  const media: string[] = [];
  for await (const { url, status } of archive.media()) media.push(`${new URL(url).pathname} ${status}`);
  expect(media.toSorted()).toEqual(["/a.png kept", "/b.png kept", "/gone/c.png waiting", "/own.png kept"]);
  await expectWhole(sites[0]!.directory);
});

describe("several hosts in one file", () => {
  const pagesOn = (host: string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      record({ url: `http://${host}/${i || ""}`, block: http(page(`${host} ${i}`)) }),
    );
  const file = packed(
    ...pagesOn("www.one.test", 20),
    ...pagesOn("two.test", 12),
    ...pagesOn("embedded.test", 1),
    record({ url: "http://pictures.test/1.png", block: http("png", { "Content-Type": "image/png" }) }),
  );

  it("one archive for each that is a site; of the others it is told what was left", async () => {
    const { sites, elsewhere, out } = await imported(file);
    expect(sites.map(({ host, url, added, directory }) => [host, url, added, directory])).toEqual([
      ["one.test", "http://www.one.test/", 20, join(out, "www.one.test.skein")],
      ["two.test", "http://two.test/", 12, join(out, "two.test.skein")],
    ]);
    expect(elsewhere).toEqual([
      { host: "embedded.test", captures: 1 },
      { host: "pictures.test", captures: 1 },
    ]);
  });

  it("or those that are chosen", async () => {
    const { sites } = await imported(file, { hosts: ["embedded.test"] });
    expect(sites.map(({ host }) => host)).toEqual(["embedded.test"]);
    await expect(imported(file, { hosts: ["three.test"] })).rejects.toThrow(
      "no page of three.test is in these files: there are pages of one.test, two.test, embedded.test",
    );
  });

  it("an archive by name takes one site, and only its own", async () => {
    const out = join(scratchDirectory(), "mine.skein");
    await expect(imported(file, { out })).rejects.toThrow(/there are 2 sites in these files/);
    await imported(file, { out, hosts: ["one.test"] });
    await expect(imported(file, { out, hosts: ["two.test"] })).rejects.toThrow(
      /holds the archive of http:\/\/www\.one\.test\//,
    );
  });
});

it("what cannot be imported is refused in words, and nothing is made", async () => {
  await expect(imported(Buffer.from("filedesc://x.arc 0 0 0 0\n"))).rejects.toThrow(
    /file\.warc\.gz is an ARC file/,
  );
  await expect(imported(packed(record({ type: "warcinfo", block: "x" })))).rejects.toThrow(
    /^no page was found in /,
  );
  await expect(imported(Buffer.from("PK\x03\x04 and no more"))).rejects.toThrow(/is a broken zip file/);
  await expect(imported(await zipped({ "data.txt": Buffer.from("x") }))).rejects.toThrow(
    /without a WARC file/,
  );
  await expect(importWarc(["no/such.warc"])).rejects.toThrow(/^cannot read no\/such\.warc/);
});

it("a page that unpacks to more than a crawl takes is kept, and not read", async () => {
  const bomb = http(gzipSync(Buffer.alloc(70 * 1024 * 1024)), { "Content-Encoding": "gzip" });
  const { sites } = await imported(packed(answer(""), answer("bomb", bomb), answer("after")));
  expect(sites).toMatchObject([{ added: 3 }]);
});

it("takes in what a browser made of a page, and reads that", async () => {
  const url = "http://a.test/t/1";
  const id = "<urn:uuid:00000000-0000-4000-8000-000000000001>";
  const made = { "Content-Type": "text/html; charset=utf-8", "WARC-Refers-To": id };
  const { sites, left } = await imported(
    packed(
      record({ type: "response", url, block: http(page("a shell")), fields: { "WARC-Record-ID": id } }),
      record({ type: "request", url, block: "GET /t/1 HTTP/1.1\r\nHost: a.test\r\n\r\n" }),
      record({ type: "conversion", url, block: page("what people see"), fields: made }),
    ),
  );
  expect(left).toEqual({});
  const reader = ArchiveReader.open(sites[0]!.directory)!;
  const visit = [...reader.visits.all()].find((one) => one.url === url)!;
  const shown = await archivedPage(visit, reader.visits.shown(visit));
  reader.close();
  expect(shown?.html).toContain("what people see");
});
