import {
  createReadStream,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WARCParser } from "warcio";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import type { Found } from "../../src/archive/frontier/frontier.ts";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { exchangeOf, expectWhole, openArchive, scratchDirectory } from "./scratch.ts";

const URLS = Array.from({ length: 30 }, (_, i) => `http://a/${i}`);
/** The last is word for word what the first is. */
const bodyOf = (url: string): string =>
  url === URLS.at(-1) ? bodyOf(URLS[0]!) : `page ${url} ${"x".repeat(50)}`;

async function visitAll(archive: SqliteArchive): Promise<string[]> {
  const fetched: string[] = [];
  for (let taken = archive.frontier.take(4, 0); taken.length > 0; taken = archive.frontier.take(4, 0)) {
    fetched.push(...taken.map(({ url }) => url));
    await archive.commit(
      taken.map((address) => ({
        address,
        end: { state: "done" },
        visit: { exchange: exchangeOf(address.url, bodyOf(address.url)), page: { weighed: true } },
        found: [],
      })),
    );
  }
  return fetched;
}

/** An archive of 30 visits in several files. */
async function archived(): Promise<string> {
  const directory = scratchDirectory();
  const archive = openArchive(directory, { warcSize: 4_000 });
  archive.frontier.add(URLS.map((url): Found => ({ url, way: "any", weight: 0, depth: 1 })));
  await visitAll(archive);
  archive.close();
  return directory;
}

const warcsOf = (directory: string) =>
  readdirSync(join(directory, "archive"))
    .sort()
    .map((name) => join(directory, "archive", name));

function visitsIn(directory: string) {
  const reader = ArchiveReader.open(directory)!;
  const visits = [...reader.visits.all()].map((visit) => ({
    ...visit,
    body: reader.visits.response(visit)?.body.toString(),
  }));
  reader.close();
  return visits;
}

async function recordsIn(file: string): Promise<number> {
  let records = 0;
  for await (const record of new WARCParser(createReadStream(file))) {
    await record.readFully(true);
    records++;
  }
  return records;
}

describe("an archive whose last WARC file was cut", () => {
  it("marks what is gone, fetches it again into a new file, and reads everything right", async () => {
    const directory = await archived();
    const before = visitsIn(directory);
    const last = warcsOf(directory).at(-1)!;
    const size = statSync(last).size - 700;
    truncateSync(last, size);
    const gone = before.filter(({ warc, offset, length }) => last.endsWith(warc) && offset + length > size);
    expect(gone.length).toBeGreaterThan(0);

    const archive = openArchive(directory, { warcSize: 4_000 });
    expect(archive.loss).toMatchObject({ visits: gone.length, addresses: gone.length });
    expect(archive.totals).toMatchObject({ lost: gone.length, waiting: gone.length, done: 30 - gone.length });
    expect(await visitAll(archive)).toEqual(gone.map(({ url }) => url));
    archive.close();

    // What is left of the file is whole records.
    expect(statSync(last).size).toBeLessThan(size);
    expect(await recordsIn(last)).toBeGreaterThan(0);
    await expectWhole(directory);
    const visits = visitsIn(directory);
    expect(visits.map(({ url }) => url).sort()).toEqual([...URLS].sort());
    for (const { url, body } of visits) expect(body).toBe(bodyOf(url));
    expect(await recordsIn(warcsOf(directory).at(-1)!)).toBeGreaterThan(gone.length);
  });

  it("says nothing at the next start, when it is all there again", async () => {
    const directory = await archived();
    truncateSync(warcsOf(directory).at(-1)!, 300);
    const archive = openArchive(directory, { warcSize: 4_000 });
    await visitAll(archive);
    archive.close();
    const again = openArchive(directory, { warcSize: 4_000 });
    expect(again.loss).toBeUndefined();
    expect(again.frontier.take(100, 0)).toEqual([]);
    again.close();
  });
});

describe("an archive with a WARC file deleted", () => {
  it("loses its visits, and those that refer to them, and fetches all of them again", async () => {
    const directory = await archived();
    const before = visitsIn(directory);
    const first = warcsOf(directory)[0]!;
    rmSync(first);
    const gone = before.filter(({ warc }) => first.endsWith(warc)).map(({ url }) => url);
    expect(gone).toContain(URLS[0]);
    expect(gone).not.toContain(URLS.at(-1));

    const archive = openArchive(directory, { warcSize: 4_000 });
    expect((await visitAll(archive)).sort()).toEqual([...gone, URLS.at(-1)!].sort());
    archive.close();
    const visits = visitsIn(directory);
    expect(visits.map(({ url }) => url).sort()).toEqual([...URLS].sort());
    for (const { url, body } of visits) expect(body).toBe(bodyOf(url));
    expect(warcsOf(directory)).not.toContain(first);
  });

  it("is read as far as it is there, by whoever only reads", async () => {
    const directory = await archived();
    const first = warcsOf(directory)[0]!;
    rmSync(first);
    const visits = visitsIn(directory);
    expect(visits).toHaveLength(30);
    for (const { url, warc, body, sameAs } of visits)
      expect(body).toBe(first.endsWith(warc) || sameAs === 1 ? undefined : bodyOf(url));
  });

  it("fetches nothing again that was visited once more since", async () => {
    const directory = await archived();
    const archive = openArchive(directory, { warcSize: 4_000 });
    const address = archive.frontier.again({ url: URLS[1]!, way: "any", weight: 0, depth: 1 })!;
    const exchange = exchangeOf(address.url, "a new page");
    await archive.commit([{ address, end: { state: "done" }, visit: { exchange }, found: [] }]);
    archive.close();
    rmSync(warcsOf(directory)[0]!);
    const again = openArchive(directory, { warcSize: 4_000 });
    expect(await visitAll(again)).not.toContain(URLS[1]);
    again.close();
  });
});

it("a record whose bytes were changed is read as lost, and stops nobody", async () => {
  const directory = await archived();
  const [, second] = visitsIn(directory);
  const file = join(directory, "archive", second!.warc);
  const bytes = readFileSync(file);
  bytes.fill(0, second!.offset + 30, second!.offset + 40);
  writeFileSync(file, bytes);
  const bodies = visitsIn(directory).map(({ body }) => body);
  expect(bodies[1]).toBeUndefined();
  expect(bodies.filter((body) => body === undefined)).toHaveLength(1);
});
