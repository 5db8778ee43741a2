import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { type Checked, checkArchive } from "../../src/archive/check/check.ts";
import { Database } from "../../src/archive/database/database.ts";
import type { Found } from "../../src/archive/frontier/frontier.ts";
import { exchangeOf, openArchive, scratchDirectory } from "./scratch.ts";

let directory: string;

/** An archive with everything: lists, posts, a guide; and some visits more, in two more WARC files. */
beforeEach(async () => {
  directory = scratchDirectory();
  cpSync(resolve(import.meta.dirname, "fixtures/format-2"), directory, { recursive: true });
  const archive = openArchive(directory, { warcSize: 2_000 });
  for (const numbers of [
    [1, 2, 3],
    [4, 5, 6],
  ]) {
    const outcomes = numbers.map((number) => {
      const found: Found = { url: `http://a/${number}`, way: "learning", weight: 0, depth: 1 };
      const body = number === 6 ? "page 1 ".repeat(50) : `page ${number} `.repeat(50);
      const exchange = exchangeOf(found.url, body);
      const page = { weighed: true };
      return {
        address: archive.frontier.claim(found)!,
        end: { state: "done" } as const,
        visit: { exchange, page },
        found: [],
      };
    });
    await archive.commit(outcomes);
  }
  archive.close();
});

const check = (repair = false): Promise<Checked> =>
  checkArchive({ directory, repair, now: () => Date.UTC(2026, 0, 3), progress: () => {} });

const kinds = ({ wrong }: Checked) => wrong.map(({ what }) => what);

function change(sql: string): void {
  const database = new Database(join(directory, "skein.db"));
  const { changes } = database.prepare(sql).run();
  database.close();
  expect(changes).toBeGreaterThan(0);
}

/** In the order of their numbers. */
const warcs = () =>
  readdirSync(join(directory, "archive"))
    .sort((a, b) => (a.slice(-13) < b.slice(-13) ? -1 : 1))
    .map((name) => join(directory, "archive", name));

/** What repair cannot bring back is fetched again: these addresses wait. */
function waiting(): string[] {
  const archive = openArchive(directory);
  const urls = archive.frontier.take(1_000, 0).map(({ url }) => url);
  archive.close();
  return urls.filter((url) => url.startsWith("http://a/"));
}

it("finds nothing in a whole archive, and changes nothing", async () => {
  const before = readFileSync(join(directory, "skein.db"));
  expect(await check()).toMatchObject({ whole: true, visits: 16, records: 35, lost: 0, wrong: [] });
  expect(readFileSync(join(directory, "skein.db"))).toEqual(before);
  expect(await check(true)).toMatchObject({ whole: true, mended: [] });
});

describe("records", () => {
  it("finds a changed byte in any record, and has what was lost fetched again", async () => {
    const second = warcs()[1]!;
    const bytes = readFileSync(second);
    const size = statSync(second).size;
    for (const at of [Math.round(size * 0.05), Math.round(size * 0.4), Math.round(size * 0.7), size - 5]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0xff;
      writeFileSync(second, changed);
      expect((await check()).whole).toBe(false);
    }
    const changed = Buffer.from(bytes);
    // The record of the first page, which the last one refers to.
    const place = firstVisit("http://a/1");
    changed.fill(0, place.offset + 30, place.offset + 40);
    writeFileSync(second, changed);
    const found = await check();
    expect(found.wrong).toContainEqual(
      expect.objectContaining({ what: "visits whose record is damaged or gone", count: 1 }),
    );
    const { mended, lost } = await check(true);
    expect(mended).toContain("marked as lost: 2 visits; to be fetched again: 2 addresses");
    expect(lost).toBe(2);
    expect(await check()).toMatchObject({ whole: true });
    expect(waiting().sort()).toEqual(["http://a/1", "http://a/6"]);
  });

  it("finds a record in another's place", async () => {
    change(
      "UPDATE visit SET offset = (SELECT min(offset) FROM visit AS other WHERE other.warc = visit.warc) WHERE id = 12",
    );
    expect(kinds(await check())).toContain("visits whose record is damaged or gone");
    const mended = await check(true);
    expect(mended.whole).toBe(true);
    expect(waiting()).toEqual(["http://a/2"]);
  });

  it("finds a file that was cut or deleted, mends what follows, and takes its bytes back when they are put back", async () => {
    const [, second, third] = warcs() as [string, string, string];
    const copy = join(scratchDirectory(), "copy");
    copyFileSync(second, copy);
    rmSync(second);
    truncateSync(third, 200);
    expect(kinds(await check())).toEqual(
      expect.arrayContaining([
        "WARC files that are shorter than the database says",
        "visits whose record is damaged or gone",
      ]),
    );
    expect(await check(true)).toMatchObject({ whole: true, lost: 6 });
    expect(existsSync(second)).toBe(false);
    copyFileSync(copy, second);
    expect(kinds(await check())).toContain("visits that are marked as lost and are there");
    expect(await check(true)).toMatchObject({ whole: true, lost: 3 });
    const reader = ArchiveReader.open(directory)!;
    for (const visit of reader.visits.all()) expect(reader.visits.response(visit)).toBeDefined();
    expect([...reader.visits.all()]).toHaveLength(13);
    reader.close();
  });

  it("cuts off what does not count", async () => {
    const size = statSync(warcs()[0]!).size;
    appendFileSync(warcs()[0]!, "half a record");
    appendFileSync(warcs()[2]!, "what a crash left");
    expect(kinds(await check())).toEqual(["WARC files with bytes that do not count"]);
    expect((await check(true)).mended).toHaveLength(2);
    expect(statSync(warcs()[0]!).size).toBe(size);
    expect(await check()).toMatchObject({ whole: true });
  });

  it("names files that are no part of the archive, and leaves them alone", async () => {
    writeFileSync(join(directory, "notes.txt"), "mine");
    renameSync(warcs()[0]!, `${warcs()[0]}.bak`);
    const { wrong } = await check();
    expect(wrong.find(({ what }) => what.startsWith("files that are no part"))?.examples).toHaveLength(2);
    await check(true);
    expect(existsSync(join(directory, "notes.txt"))).toBe(true);
  });
});

describe("rows", () => {
  it.each([
    [
      "figures that do not add up",
      "UPDATE fact SET value = json_set(value, '$.done', 999) WHERE name = 'totals'",
    ],
    ["ways that miscount what waits", "UPDATE way SET waiting = waiting + 3 WHERE waiting > 0"],
    ["ways that miscount what is finished", "UPDATE way SET finished = 0 WHERE name = 'learning'"],
    [
      "pages whose visit is not there",
      "UPDATE page SET visit = 99999 WHERE address = (SELECT min(address) FROM page)",
    ],
    ["lists whose board is not there", "UPDATE list SET parent = 99999 WHERE id = 2"],
    ["lists that name a board that is not there", "UPDATE list SET board = 99999 WHERE id = 2"],
    ["posts of a person who is not there", "UPDATE post SET person = 99999 WHERE id = 1"],
    ["figures of what was read that do not add up", "UPDATE figure SET count = 99999 WHERE name = 'posts'"],
    ["pages of a list that is not there", "UPDATE list_page SET list = 99999 WHERE visit IS NULL"],
    ["posts without their words", "UPDATE post SET version = 99999 WHERE id = 1"],
    [
      "readings of a visit that is not there",
      "INSERT INTO reading (address, visit, type, version) VALUES (99999, 99999, 'thread', 1)",
    ],
    [
      "notes for the guide of a visit that is not there",
      "INSERT INTO told (visit, what, way) VALUES (99999, 'page', 'any')",
    ],
    ["lists that name a board that is not there", "UPDATE list SET board = 99999 WHERE id = 2"],
    ["pages of lists whose visit is not there", "UPDATE list_page SET visit = 99999 WHERE visit IS NOT NULL"],
    ["posts of a person who is not there", "UPDATE post SET person = 99999 WHERE id = 1"],
    ["figures of what was read that do not add up", "UPDATE figure SET count = count + 1"],
    ["blocks of hashes that do not match the addresses", "INSERT INTO address_block VALUES (1, x'00000000')"],
  ])("finds and mends %s", async (what, sql) => {
    change(sql);
    expect(kinds(await check())).toContain(what);
    expect(await check(true)).toMatchObject({ whole: true });
    expect(await check()).toMatchObject({ whole: true });
  });

  it.each([
    ["addresses of a way that is not there", "UPDATE address SET way = 99999 WHERE id = 2"],
    ["visits of an address that is not there", "UPDATE visit SET address = 99999 WHERE id = 2"],
    ["visits in a WARC file that the database does not know", "UPDATE visit SET warc = 99999 WHERE id = 2"],
    ["posts of a list that is not there", "UPDATE post SET list = 99999 WHERE id = 1"],
    ["events of a post that is not there", "UPDATE post_version SET post = 99999 WHERE id = 1"],
  ])("finds %s, and leaves what cannot be mended", async (what, sql) => {
    change(sql);
    const { wrong } = await check();
    expect(wrong).toContainEqual(expect.objectContaining({ what, count: 1 }));
  });

  it("names an index that misses blocks, has others, or addresses with gaps", async () => {
    change("INSERT INTO address_block VALUES (7, x'00')");
    change("UPDATE address SET id = 90000 WHERE id = (SELECT max(id) FROM address)");
    const { wrong } = await check();
    expect(wrong).toContainEqual({
      ...{ what: "blocks of hashes that do not match the addresses", count: 1 },
      examples: ["block 7 is of no addresses"],
    });
    expect(wrong.find(({ what }) => what === "gaps in the numbers of addresses")?.examples).toEqual([
      expect.stringMatching(/^90000 follows \d+$/),
    ]);
  });

  it("finds visits that refer to a body that is lost", async () => {
    change(
      "UPDATE visit SET lost = 1, offset = 999999 WHERE address = (SELECT id FROM address WHERE url = 'http://a/1')",
    );
    expect(kinds(await check())).toContain("visits that refer to a body that is not there");
    expect(await check(true)).toMatchObject({ whole: true, lost: 2 });
  });

  it("says that a database is damaged, and leaves it as it is", async () => {
    const file = join(directory, "skein.db");
    const bytes = readFileSync(file);
    bytes.fill(0xee, 3 * 4096 + 10, 12 * 4096);
    writeFileSync(file, bytes);
    expect(kinds(await check())).toContain("damage in the database");
    expect(await check(true)).toMatchObject({ whole: false, mended: [] });
  });
});

it("refuses to repair while a crawl is under way, but looks", async () => {
  const archive = openArchive(directory);
  await expect(check(true)).rejects.toThrow(/in use by another/);
  expect(await check()).toMatchObject({ whole: true });
  archive.close();
});

function firstVisit(url: string) {
  const reader = ArchiveReader.open(directory)!;
  const visit = [...reader.visits.all()].find((one) => one.url === url)!;
  reader.close();
  return visit;
}
