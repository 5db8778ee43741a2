import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { THREAD } from "../../src/read/list.ts";
import { ConditionalVisits, VALIDATORS } from "../../src/watch/conditional-visits.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

const URL = "http://a.test/t/1";
let archive: SqliteArchive;
let list: number;

beforeEach(() => {
  archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  list = archive.lists.addList(THREAD, URL, "T", 0);
  archive.lists.addPage(URL, list, 1);
});

/** A visit that was answered with these headers, of a page that said so much. */
async function visited(digest: string, headers: [string, string][], status = 200): Promise<void> {
  const address = archive.frontier.again({ url: URL, way: "", weight: 0, depth: 1 })!;
  const exchange = exchangeOf(URL, status === 304 ? "" : digest, { status, headers });
  await archive.commit([{ address, end: { state: "done" }, visit: { exchange }, found: [] }]);
  said(digest);
}

function said(digest: string): void {
  archive.lists.setRead({ ...{ url: URL, list, number: 1, visit: 1, at: 1 }, body: "", digest, records: 1 });
}

const ETAG: [string, string] = ["ETag", '"7"'];
const SENT = { "if-none-match": '"7"' };

test("a page that was read is asked for only if it has changed, by what its latest answer said", async () => {
  const visits = new ConditionalVisits(archive);
  expect(visits.begin(URL).headers).toEqual({});
  await visited("a", [ETAG]);
  expect(visits.begin(URL).headers).toEqual(SENT);
  await visited("a", [["Last-Modified", "Mon, 06 May 2024 10:00:00 GMT"]]);
  expect(visits.begin(URL).headers).toEqual({ "if-modified-since": "Mon, 06 May 2024 10:00:00 GMT" });
});

test("what no list knows, what was never understood and what failed is asked for plainly", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("", [ETAG]);
  expect(visits.begin(URL).headers).toEqual({});
  expect(visits.begin("http://a.test/other").headers).toEqual({});
  said("a");
  expect(visits.begin(URL).headers).toEqual(SENT);
  expect(visits.begin(URL, () => undefined).headers).toEqual({});
  await visited("a", [ETAG], 500);
  expect(visits.begin(URL).headers).toEqual({});
});

test("the first 304 is checked by a plain request, and a server that tells the truth is believed for longer", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("a", [ETAG]);
  const check = visits.begin(URL).judge(304)!;
  expect(check.headers).toEqual({});
  expect(check.judge(200)).toBeUndefined();
  expect(visits.begin(URL).judge(304)).toBeUndefined();
  expect(visits.begin(URL).judge(304)).toBeDefined();
});

test("where the check shows something new, who still says 304 to what was before has lied", async () => {
  for (const [status, isTrusted] of [
    [304, false],
    [200, true],
    [503, true],
  ] as const) {
    const visits = new ConditionalVisits(archive);
    await visited("a", [ETAG]);
    const check = visits.begin(URL).judge(304)!;
    said("b");
    const proof = check.judge(200)!;
    expect(proof.headers).toEqual(SENT);
    expect(proof.judge(status)).toBeUndefined();
    expect(Object.keys(visits.begin(URL).headers).length > 0).toBe(isTrusted);
  }
});

test("a check that fails says nothing", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("a", [ETAG]);
  const check = visits.begin(URL).judge(304)!;
  said("b");
  expect(check.judge(503)).toBeUndefined();
});

test("validators that are new with every answer though nothing changed are sent no more", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("a", [ETAG]);
  for (let i = 0; i < 7; i++) visits.begin(URL).judge(200);
  const last = visits.begin(URL);
  expect(last.headers).toEqual(SENT);
  said("b");
  last.judge(200);
  for (let i = 0; i < 8; i++) visits.begin(URL).judge(200);
  expect(visits.begin(URL).headers).toEqual({});
});

test("what was found out is kept with the next commit, once", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("a", [ETAG]);
  expect(visits.facts()).toEqual([]);
  visits.begin(URL).judge(200);
  const facts = visits.facts();
  expect(facts.length).toBe(1);
  expect(visits.facts()).toEqual([]);
  await archive.commit([], facts);
  expect(archive.facts.get(VALIDATORS)).toMatchObject({ trusted: true, needless: 1 });
});

test("a 304 may leave its validators to the answer that it refers to", async () => {
  const visits = new ConditionalVisits(archive);
  await visited("a", [ETAG]);
  await visited("a", [], 304);
  expect(visits.begin(URL).headers).toEqual(SENT);
});
