import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { checkArchive } from "../../../src/archive/check/check.ts";
import { Findings } from "../../../src/archive/check/findings.ts";
import { Database } from "../../../src/archive/database/database.ts";
import { BLOCK } from "../../../src/archive/frontier/address-rows.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";
import { link, visitAll } from "../small-crawl.ts";

let directory: string;

/** Six pages in three WARC files; the last page is word for word what the first is. */
beforeEach(async () => {
  directory = scratchDirectory();
  const archive = openArchive(directory, { warcSize: 1_200 });
  for (const numbers of [
    [1, 2],
    [3, 4],
    [5, 6],
  ]) {
    archive.frontier.add(numbers.map((number) => link(`http://a/${number}`)));
    await visitAll(archive, (url) => `page ${url === "http://a/6" ? "http://a/1" : url} `.repeat(20));
  }
  archive.frontier.add([link("http://a/7"), link("http://a/8", { skip: { reason: "depth" } })]);
  archive.close();
});

const check = (repair = false, progress: (visits: number) => void = () => {}) =>
  checkArchive({ directory, repair, now: () => Date.UTC(2026, 0, 3), progress });
const warcs = () =>
  readdirSync(join(directory, "archive"))
    .sort()
    .map((name) => ({ name, path: join(directory, "archive", name) }));

function inDatabase<T>(work: (database: Database) => T): T {
  const database = new Database(join(directory, "skein.db"));
  try {
    return work(database);
  } finally {
    database.close();
  }
}
const rows = <T>(sql: string) => inDatabase((database) => database.prepare<[], T>(sql).all());
const visits = () =>
  rows<{ id: number; warc: string; offset: number; length: number; lost: number }>(
    "SELECT visit.id, warc.name AS warc, offset, length, lost FROM visit JOIN warc ON warc.id = visit.warc ORDER BY visit.id",
  );

describe("a check says", () => {
  test("how much there is", async () => {
    const bytes = warcs().reduce((sum, { path }) => sum + readFileSync(path).length, 0);
    expect(warcs()).toHaveLength(3);
    expect(await check()).toEqual({
      ...{ whole: true, visits: 6, records: 15, bytes, lost: 0, wrong: [], mended: [] },
    });
  });

  test("that there is no archive to check", async () => {
    const none = join(directory, "none");
    await expect(
      checkArchive({ directory: none, repair: false, now: Date.now, progress: () => {} }),
    ).rejects.toThrow(`${none} holds no archive`);
  });

  test("which file is shorter, or gone, and by how much", async () => {
    const [first, second] = warcs();
    const size = readFileSync(first!.path).length;
    truncateSync(first!.path, size - 10);
    rmSync(second!.path);
    const { wrong, bytes } = await check();
    expect(wrong).toContainEqual({
      ...{ what: "WARC files that are shorter than the database says", count: 2 },
      examples: [`${first!.name} has ${size - 10} of ${size} bytes`, `${second!.name} is not there`],
    });
    expect(bytes).toBe(size - 10 + readFileSync(warcs()[1]!.path).length);
  });

  test("which bytes belong to no record, and which do not count", async () => {
    const [first] = warcs();
    const bytes = readFileSync(first!.path);
    const [one, two] = visits();
    // The request of the first page, which lies between two responses.
    const [from, to] = [one!.offset + one!.length, two!.offset];
    bytes.fill(0, from, to);
    writeFileSync(first!.path, bytes);
    appendFileSync(first!.path, "half a record");
    expect((await check()).wrong).toEqual([
      {
        ...{ what: "stretches of WARC files that are no whole records", count: 1 },
        examples: [`${first!.name}, bytes ${from} to ${to}`],
      },
      {
        ...{ what: "WARC files with bytes that do not count", count: 1 },
        examples: [`${first!.name} has 13 bytes behind the ${bytes.length} that count`],
      },
    ]);
  });

  test("which visit's record is damaged, where, and how", async () => {
    const { id, warc, offset } = visits()[2]!;
    const path = join(directory, "archive", warc);
    const bytes = readFileSync(path);
    bytes.fill(0, offset + 30, offset + 40);
    writeFileSync(path, bytes);
    const { wrong } = await check();
    expect(wrong).toContainEqual({
      ...{ what: "visits whose record is damaged or gone", count: 1 },
      examples: [`visit ${id}: ${warc}, byte ${offset}, is not there`],
    });
  });

  test("which figures are wrong, and what they should be, whatever the order of their parts", async () => {
    const change = (sql: string) => inDatabase((database) => database.exec(sql));
    change(
      `UPDATE fact SET value = json_set(value, '$.done', 99, '$.byStatus', json('{"200":6,"404":1,"500":0}')) WHERE name = 'totals'`,
    );
    expect((await check()).wrong).toEqual([
      {
        ...{ what: "figures that do not add up", count: 2 },
        examples: ["done: 99 instead of 6", 'byStatus: [["200",6],["404",1]] instead of [["200",6]]'],
      },
    ]);
    expect(await check(true)).toMatchObject({ whole: true, mended: ["the figures are counted anew"] });
    change(
      `UPDATE fact SET value = json_set(value, '$.byReason', json('{"zzz":0,"depth":1,"aaa":0}')) WHERE name = 'totals'`,
    );
    expect(await check()).toMatchObject({ whole: true });
  });

  test("how far it is, every hundred visits", async () => {
    const archive = openArchive(directory);
    const address = archive.frontier.again(link("http://a/1"))!;
    const outcome = (n: number) => ({
      ...{ address, end: { state: "done" } as const, found: [] },
      visit: { exchange: exchangeOf("http://a/1", `page ${n}`) },
    });
    await archive.commit(Array.from({ length: 200 }, (_, n) => outcome(n)));
    archive.close();
    const told: number[] = [];
    expect(await check(false, (count) => told.push(count))).toMatchObject({ whole: true, visits: 206 });
    expect(told).toEqual([100, 200]);
  });
});

describe("a repair", () => {
  test("counts bytes again that were put back, with the request behind the last record", async () => {
    const [, , third] = warcs();
    const bytes = readFileSync(third!.path);
    rmSync(third!.path);
    expect((await check(true)).mended).toEqual([
      "marked as lost: 2 visits; to be fetched again: 2 addresses",
      "ways that miscount what waits (1)",
      "the figures are counted anew",
    ]);
    expect(rows<{ bytes: number }>("SELECT bytes FROM warc")[2]).toEqual({ bytes: 0 });
    writeFileSync(third!.path, bytes);
    expect((await check(true)).mended).toEqual([
      "counted again, since their bytes are back: 2 visits",
      "the figures are counted anew",
    ]);
    expect(rows<{ bytes: number }>("SELECT bytes FROM warc")[2]).toEqual({ bytes: bytes.length });
    expect(readFileSync(third!.path)).toEqual(bytes);
    expect(await check()).toMatchObject({ whole: true, lost: 0, visits: 6 });
  });

  test("does not count a visit again whose body is still lost", async () => {
    const [first, , third] = warcs();
    const bytes = readFileSync(third!.path);
    rmSync(first!.path);
    rmSync(third!.path);
    await check(true);
    writeFileSync(third!.path, bytes);
    // The last page is the first's, which is gone.
    expect((await check(true)).mended[0]).toBe("counted again, since their bytes are back: 1 visit");
    expect(visits().map(({ lost }) => lost)).toEqual([1, 1, 0, 0, 0, 1]);
    expect(await check()).toMatchObject({ whole: true, lost: 3 });
  });

  test("says what it cut off", async () => {
    const [first] = warcs();
    appendFileSync(first!.path, "half a record");
    expect((await check(true)).mended).toEqual([`cut 13 bytes that did not count off ${first!.name}`]);
  });

  test("has what waits again wait with its tries and reasons forgotten", async () => {
    const [first] = warcs();
    rmSync(first!.path);
    await check(true);
    const archive = openArchive(directory);
    expect(
      archive.frontier
        .take(9, 0)
        .map(({ url }) => url)
        .sort(),
    ).toEqual(["http://a/1", "http://a/2", "http://a/6", "http://a/7"]);
    archive.close();
  });
});

test("the blocks by which addresses are found are checked and made anew", async () => {
  const archive = openArchive(directory);
  archive.frontier.add(Array.from({ length: BLOCK }, (_, n) => link(`http://b/${n}`)));
  archive.close();
  expect(await check()).toMatchObject({ whole: true });
  expect(rows("SELECT number FROM address_block ORDER BY number")).toEqual([{ number: 1 }]);
  inDatabase((database) =>
    database.exec("DELETE FROM address_block WHERE number = 1; INSERT INTO address_block VALUES (5, x'00')"),
  );
  const what = "blocks of hashes that do not match the addresses";
  expect((await check()).wrong).toEqual([
    { what, count: 2, examples: ["block 1 is not there", "block 5 is of no addresses"] },
  ]);
  expect((await check(true)).mended).toEqual(["the blocks of hashes are made anew"]);
  inDatabase((database) => database.exec("UPDATE address_block SET hashes = zeroblob(length(hashes))"));
  expect((await check()).wrong).toEqual([{ what, count: 1, examples: ["block 1"] }]);
  expect((await check(true)).whole).toBe(true);
  const again = openArchive(directory);
  for (const n of [0, BLOCK - 9, BLOCK - 1]) expect(again.frontier.knows(`http://b/${n}`)).toBe(true);
  expect(again.frontier.knows("http://b/none")).toBe(false);
  again.close();
});

test("of each kind of finding five examples are kept, and all are counted", () => {
  const findings = new Findings();
  for (let n = 1; n <= 7; n++) findings.add("holes", `hole ${n}`);
  findings.add("dents", "some", 12);
  expect(findings.all).toEqual([
    { what: "holes", count: 7, examples: ["hole 1", "hole 2", "hole 3", "hole 4", "hole 5"] },
    { what: "dents", count: 12, examples: ["some"] },
  ]);
});
