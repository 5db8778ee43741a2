import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { demoForum } from "../../sim/demo.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { Database } from "../../src/archive/database/database.ts";
import { readAsToday } from "../../src/archive/database/migrations.ts";
import { SCHEMA_VERSION } from "../../src/archive/database/schema.ts";
import { START } from "../../src/archive/facts/own-facts.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { expectWhole, openArchive, scratchDirectory } from "./scratch.ts";

/**
 * Archives made by earlier versions: `skein crawl demo --limit 9`, then read into lists and posts by
 * `skein export --format posts --since 2000-01-01`, once for each format before it changed.
 */
const FIXTURES = resolve(import.meta.dirname, "fixtures");
const NOW = Date.UTC(2026, 10, 16);

/** How many posts each had been read into. */
const POSTS: Readonly<Record<string, number>> = { "format-2": 23, "format-5": 22, "format-6": 25 };

describe.each(readdirSync(FIXTURES))("an archive of %s", (name) => {
  const copied = () => copyOf(name);

  it("is read as it is, without a change", async () => {
    const directory = copied();
    const before = readFileSync(join(directory, "skein.db"));
    const reader = ArchiveReader.open(directory)!;
    expect([...reader.visits.all()].map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const visit of reader.visits.all())
      expect(reader.visits.response(visit)!.body.length).toBe(visit.bytes);
    expect([...reader.postEvents().since(0)]).toHaveLength(POSTS[name]!);
    expect([...reader.posts()]).toHaveLength(POSTS[name]!);
    expect(reader.explain(reader.facts.get(START)!).lines).toContain("fetched and archived");
    reader.close();
    expect(readFileSync(join(directory, "skein.db"))).toEqual(before);
  });

  it("is gone on with: what it had stays, what waited is fetched and read, nothing twice", async () => {
    const directory = copied();
    const visited = urlsIn(directory);
    const archive = openArchive(directory);
    const start = archive.facts.get(START)!;
    const clock = simulatedClock(NOW);
    const fetcher = simulatedFetcher([demoForum(new URL(start).host)], clock);
    const stop = new AbortController().signal;
    const end = await crawlSite(
      {
        ...{ start, strategy: weave, limitPages: 60, limitMillis: Infinity, limitBytes: Infinity },
        ...{ depth: Infinity, include: [], exclude: [], concurrency: 2, tries: 1 },
      },
      { archive, fetcher, clock, stop },
    );
    expect(end).toBe("pageLimit");
    await catchUp(archive, stop);
    archive.close();
    await expectWhole(directory);
    const urls = urlsIn(directory);
    expect(urls.slice(0, visited.length)).toEqual(visited);
    expect(urls.length).toBeGreaterThanOrEqual(60);
    expect(new Set(urls).size).toBe(urls.length);
    const reader = ArchiveReader.open(directory)!;
    const posts = [...reader.posts()];
    expect(posts.length).toBeGreaterThan(50);
    expect([...reader.postEvents().since(0)]).toHaveLength(posts.length);
    reader.close();
  });

  it("has the same tables as a new one when it was opened to be written", () => {
    const directory = copied();
    openArchive(directory).close();
    const fresh = scratchDirectory();
    openArchive(fresh).close();
    expect(tablesIn(directory)).toEqual(tablesIn(fresh));
  });
});

it("knows of an archive of format 2 which visits brought pages, read as it is and brought up to date alike", () => {
  const directory = copyOf("format-2");
  const database = new Database(join(directory, "skein.db"));
  // The guide read these: one that the server called plain text, and one of which it said nothing.
  database.exec(
    "UPDATE visit SET mime = 'text/plain' WHERE id = 5; UPDATE visit SET mime = NULL WHERE id = 6",
  );
  database.exec("UPDATE visit SET mime = 'image/png' WHERE id = 7; DELETE FROM page WHERE visit = 7");
  database.exec(
    "UPDATE visit SET truncated = 'length' WHERE id = 8; UPDATE visit SET status = 404 WHERE id = 9",
  );
  database.close();
  const pages = () => {
    const reader = ArchiveReader.open(directory)!;
    const ids = [...reader.visits.all()].filter(({ isPage }) => isPage).map(({ id }) => id);
    reader.close();
    return ids;
  };
  // The first is its robots.txt.
  expect(pages()).toEqual([2, 3, 4, 5, 6, 10]);
  openArchive(directory).close();
  expect(pages()).toEqual([2, 3, 4, 5, 6, 10]);
});

it("shows a reader tables and columns that its format lacked: empty, and as a new row has them", () => {
  const directory = scratchDirectory();
  openArchive(directory).close();
  const database = new Database(join(directory, "skein.db"));
  database.exec("DROP TABLE post; ALTER TABLE fact DROP COLUMN version; PRAGMA user_version = 5");
  database.exec("INSERT INTO fact VALUES ('start', 'http://forum.example/')");
  readAsToday(database, "skein.db");
  expect(database.prepare("SELECT * FROM post").all()).toEqual([]);
  expect(database.prepare("SELECT version FROM fact WHERE name = 'start'").get()).toEqual({ version: 1 });
  database.close();
});

it("gets tables for lists where an archive of format 2 had none", () => {
  const directory = copyOf("format-2");
  const database = new Database(join(directory, "skein.db"));
  for (const table of ["list", "list_page", "post", "post_version"]) database.exec(`DROP TABLE ${table}`);
  database.close();
  const reader = ArchiveReader.open(directory)!;
  expect([...reader.posts()]).toEqual([]);
  expect(reader.postEvents().last()).toBe(0);
  reader.close();
  const archive = openArchive(directory);
  expect(archive.lists.last).toBe(0);
  archive.close();
});

it.each([SCHEMA_VERSION + 1, 1])(
  "an archive of format %d is refused in one line, and left as it is",
  (version) => {
    const directory = scratchDirectory();
    openArchive(directory).close();
    const database = new Database(join(directory, "skein.db"));
    database.pragma(`user_version = ${version}`);
    database.close();
    const refused = new RegExp(`^[^\\n]*format ${version}, this version of skein [^\\n]*$`);
    expect(() => openArchive(directory)).toThrow(refused);
    expect(() => ArchiveReader.open(directory)).toThrow(refused);
  },
);

function copyOf(name: string): string {
  const directory = scratchDirectory();
  cpSync(join(FIXTURES, name), directory, { recursive: true });
  return directory;
}

function urlsIn(directory: string): string[] {
  const reader = ArchiveReader.open(directory)!;
  const urls = [...reader.visits.all()].map(({ url }) => url);
  reader.close();
  return urls;
}

/** Columns and indexes by name; the spelling of the SQL may differ. */
function tablesIn(directory: string): unknown {
  const database = new Database(join(directory, "skein.db"), { readonly: true });
  const all = (sql: string) => database.prepare<[], Record<string, unknown>>(sql).all();
  const tables = all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const facts = tables.map(({ name }) => ({
    name,
    columns: all(
      `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}') ORDER BY name`,
    ),
    indexes: all(`SELECT name, "unique", partial FROM pragma_index_list('${name}') ORDER BY name`),
  }));
  database.close();
  return facts;
}
