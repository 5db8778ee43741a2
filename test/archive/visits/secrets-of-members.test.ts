import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MEMBER } from "../../../src/archive/facts/own-facts.ts";
import type { SqliteArchive } from "../../../src/archive/sqlite-archive.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";
import { link, recordsIn } from "../small-crawl.ts";

const HEADERS: [string, string][] = [
  ["Content-Type", "text/html"],
  ["Set-Cookie", "session=secret-1"],
  ["X-Before-Set-Cookie", "stays"],
  ["set-cookie", "again=secret-2"],
  ["Set-Cookie2", "old=secret-3"],
  ["Set-Cookie-Policy", "stays too"],
];

async function visited(archive: SqliteArchive, url: string): Promise<void> {
  archive.frontier.add([link(url)]);
  const [address] = archive.frontier.take(1, 0);
  const exchange = exchangeOf(url, `page of ${url}`, { headers: HEADERS });
  await archive.commit([{ address: address!, end: { state: "done" }, visit: { exchange }, found: [] }]);
}

/** The headers of the answers in the archive, as they were written. */
function headersIn(directory: string): string[] {
  const folder = join(directory, "archive");
  const text = readdirSync(folder)
    .map((name) => gunzipSync(readFileSync(join(folder, name))).toString())
    .join("");
  return text.split("\r\n").filter((line) => /cookie/i.test(line));
}

test("the cookies that a site sets are kept where nobody is logged in", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  await visited(archive, "http://a/1");
  archive.close();
  expect(headersIn(directory)).toEqual(HEADERS.slice(1).map(([name, value]) => `${name}: ${value}`));
});

test("they are left out where somebody is, from then on and after a restart, and nothing else is", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  archive.facts.set(MEMBER, true);
  await visited(archive, "http://a/1");
  archive.close();
  const again = openArchive(directory);
  await visited(again, "http://a/2");
  const visit = again.visits.latest("http://a/2")!;
  expect(again.visits.response(visit)!.body.toString()).toBe("page of http://a/2");
  again.close();
  const kept = ["X-Before-Set-Cookie: stays", "Set-Cookie-Policy: stays too"];
  expect(headersIn(directory)).toEqual([...kept, ...kept]);
});

test("what a guest was shown is archived, and is no page of the archive", async () => {
  const directory = scratchDirectory();
  const archive = openArchive(directory);
  archive.visits.keep(exchangeOf("http://a/1", "for guests"), "asGuest");
  archive.visits.keep(exchangeOf("http://a/robots.txt", "User-agent: *"));
  await archive.commit([]);
  await archive.commit([]);
  const rows = ["http://a/1", "http://a/robots.txt"].map((url) => archive.visits.latest(url)!);
  expect(rows.map(({ mime, isPage }) => ({ mime, isPage }))).toEqual([
    { mime: "guest's view", isPage: 0 },
    { mime: null, isPage: 0 },
  ]);
  expect(archive.totals).toMatchObject({ visits: 0, own: 2 });
  archive.close();
  const bodies = (await recordsIn(directory)).filter(({ type }) => type === "response");
  expect(bodies.map(({ payload }) => payload)).toEqual(["for guests", "User-agent: *"]);
});
