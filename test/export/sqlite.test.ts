import { beforeAll, expect, test } from "vitest";
import { Database } from "../../src/archive/database/database.ts";
import { exported, rowsIn } from "./exported.ts";
import { smallArchive } from "./small-forum.ts";

let directory: string;
beforeAll(async () => {
  const archive = await smallArchive();
  directory = archive.directory;
  return archive.remove;
});

async function opened(...directories: string[]): Promise<Database> {
  return new Database(await exported(directories, "sqlite"), { readonly: true });
}

const all = (database: Database, sql: string) => database.prepare<[], Record<string, unknown>>(sql).all();

test("posts with their threads, boards and people are the same as in the tables", async () => {
  const database = await opened(directory);
  const posts = all(database, "SELECT * FROM posts_with_all ORDER BY number");
  const wanted = (rowsIn(directory, "posts") as Record<string, unknown>[]).map(
    ({ boards: _, ...post }, i) => ({
      ...post,
      quotes: JSON.stringify(post.quotes),
      media: JSON.stringify(post.media),
      number: i + 1,
    }),
  );
  expect(posts.map((post) => ({ ...post }))).toEqual(wanted);
  database.close();
});

test("every key leads somewhere, and the file is sound", async () => {
  const database = await opened(directory);
  expect(all(database, "PRAGMA foreign_key_check")).toEqual([]);
  expect(database.pragma("integrity_check")).toBe("ok");
  const keys = all(database, 'SELECT "from", "table" FROM pragma_foreign_key_list(\'posts\') ORDER BY 1');
  expect(keys.map((key) => Object.values(key))).toEqual([
    ["author_id", "people"],
    ["board_id", "boards"],
    ["site", "sites"],
    ["thread_id", "threads"],
  ]);
  database.close();
});

test("the text of posts is searched by words, whatever their marks and capitals", async () => {
  const database = await opened(directory);
  const found = (words: string) =>
    database
      .prepare<[string], { id: string }>(
        "SELECT id FROM posts WHERE number IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH ?) ORDER BY number",
      )
      .all(words)
      .map(({ id }) => id);
  expect(found("NETS")).toEqual(["11", "12"]);
  expect(found("author:bjorn")).toEqual(["12"]);
  expect(found("pier from")).toHaveLength(1);
  database.close();
});

test("the numbers of several archives do not meet", async () => {
  const other = await smallArchive({
    start: "http://other.test/",
    boards: [{ url: "http://other.test/b", title: "Harbour" }],
    threads: [
      {
        url: "http://other.test/t1",
        title: "One",
        board: 0,
        posts: [{ postId: "1", author: "Anna", text: "Hello" }],
      },
    ],
  });
  const database = await opened(directory, other.directory);
  other.remove();
  expect(all(database, "PRAGMA foreign_key_check")).toEqual([]);
  const rows = all(
    database,
    "SELECT site, board, thread_title, author FROM posts_with_all WHERE board = 'Harbour' AND author = 'Anna'",
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { site: "other.test", board: "Harbour", thread_title: "One", author: "Anna" },
  ]);
  database.close();
});
