import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ArchiveReader } from "../../../src/archive/archive-reader.ts";
import { Database } from "../../../src/archive/database/database.ts";
import { readAsToday } from "../../../src/archive/database/migrations.ts";
import { SCHEMA_VERSION } from "../../../src/archive/database/schema.ts";
import { START } from "../../../src/archive/facts/own-facts.ts";
import { copyOf, FIXTURES } from "../older-archives.ts";
import { openArchive, scratchDirectory } from "../scratch.ts";

/** How many posts each had been read into. */
const POSTS: Readonly<Record<string, number>> = { "format-2": 23, "format-5": 22, "format-6": 25 };

describe.each(readdirSync(FIXTURES))("an archive of %s", (name) => {
  it("is read as it is, without a change", async () => {
    const directory = copyOf(name);
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

  it("has the same tables as a new one when it was opened to be written", () => {
    const directory = copyOf(name);
    openArchive(directory).close();
    const fresh = scratchDirectory();
    openArchive(fresh).close();
    expect(tablesIn(directory)).toEqual(tablesIn(fresh));
  });

  it("has figures, readings, people and places as if it had been made today", () => {
    const directory = copyOf(name);
    const seen = () => {
      const reader = ArchiveReader.open(directory)!;
      const posts = [...reader.posts()].map(({ id, n, author, text, threadUrl }) => ({
        ...{ id, n, author, text, threadUrl },
      }));
      const visits = [...reader.visits.all()].map(({ id, url, isPage }) => ({
        id,
        url,
        isPage: Boolean(isPage),
      }));
      const { people: _people, ...figures } = reader.figures.get();
      reader.close();
      return { posts, visits, figures };
    };
    const before = seen();
    openArchive(directory).close();
    expect(seen()).toEqual(before);
    const database = new Database(join(directory, "skein.db"));
    const one = (sql: string) => Object.values(database.prepare(sql).get() as object)[0];
    expect(one("SELECT count FROM figure WHERE name = 'posts'")).toBe(POSTS[name]);
    expect(one("SELECT count FROM figure WHERE name = 'threads'")).toBe(
      one("SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL"),
    );
    expect(one("SELECT count FROM figure WHERE name = 'boards'")).toBe(
      one("SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL"),
    );
    expect(one("SELECT count FROM figure WHERE name = 'people'")).toBe(one("SELECT count(*) FROM person"));
    expect(one("SELECT count(*) FROM person")).toBeGreaterThan(3);
    expect(one("SELECT count(*) FROM post WHERE person IS NULL")).toBe(0);
    expect(one("SELECT count(*) FROM post WHERE place = 0")).toBe(0);
    expect(one("SELECT count(*) FROM reading")).toBeGreaterThan(0);
    expect(one("SELECT count(*) FROM way WHERE name = 'start' AND guide <> ''")).toBe(0);
    database.close();
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
