import { Database } from "../../archive/database/database.ts";
import type { Target } from "../format.ts";
import type { ExportRows, SiteRows } from "../rows.ts";
import { columnsOf, INDEXES, type Stored, TABLES_SQL } from "./schema.ts";

/** Between the numbers of one archive and those of the next: they stay as they are in the first, and are told apart in all. */
const NUMBERS_OF_A_SITE = 2 ** 32;

/** A database for people: boards, threads, posts and people with keys, labels and indexes, and a full-text index of the posts. */
export async function write({ sites }: ExportRows, target: Target): Promise<void> {
  const database = new Database(target.path);
  try {
    // A file that is not whole is thrown away: it need not survive anything.
    database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000");
    database.transaction(() => {
      database.exec(TABLES_SQL);
      sites.forEach((site, i) => {
        fill(database, site, i * NUMBERS_OF_A_SITE);
      });
      database.exec(INDEXES);
    });
  } finally {
    database.close();
  }
}

function fill(database: Database, site: SiteRows, first: number): void {
  database.prepare("INSERT INTO sites (site, url) VALUES (?, ?)").run(site.site, site.url);
  const boards = [...site.boards()];
  const known = new Set(boards.map(({ id }) => id));
  // A list of all boards is no board, and a board of which nothing was read has no row: nothing leads there.
  const isThere = (to: Stored, id: number) => to !== "boards" || known.has(id);
  const rows = { boards, people: site.people(), threads: site.threads(), posts: site.posts() };
  for (const table of ["boards", "people", "threads", "posts"] as const) {
    const columns = columnsOf(table);
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const insert = database.prepare(
      `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`,
    );
    for (const row of rows[table] as Iterable<Readonly<Record<string, unknown>>>)
      insert.run(
        ...columns.map(({ name, type, to }) => {
          const value = row[name];
          if (type === "json") return JSON.stringify(value);
          if (!to || typeof value !== "number") return value;
          return isThere(to, value) ? value + first : null;
        }),
      );
  }
}
