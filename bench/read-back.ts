import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse/sync";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { load } from "js-yaml";
import PostalMime from "postal-mime";
import { Database } from "../src/archive/database/database.ts";

/** What every format must give back of a post. */
export interface ReadPost {
  readonly id: string;
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly published: number | null;
  readonly text: string;
}

/** Readers of exports that are not ours, by format; each gives the posts in their order. */
export const READERS: Readonly<Record<string, (path: string) => Promise<ReadPost[]>>> = {
  "posts.jsonl": async (path) =>
    readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => posted(JSON.parse(line))),
  "posts.csv": async (path) => {
    const cast = (value: string, { quoting }: { quoting: boolean }) =>
      value === "" && !quoting ? null : value;
    return (parse(readFileSync(path), { columns: true, cast, record_delimiter: "\r\n" }) as Row[]).map(
      posted,
    );
  },
  "posts.parquet": async (path) =>
    (await parquetReadObjects({ file: await asyncBufferFromFile(path) })).map(posted),
  "posts.parquet by DuckDB": byDuckDb,
  sqlite: async (path) => {
    const database = new Database(path, { readonly: true });
    try {
      return database
        .prepare<[], Row>("SELECT id, author, published, text FROM posts ORDER BY number")
        .all()
        .map(posted);
    } finally {
      database.close();
    }
  },
  mbox: async (path) => {
    const messages = readFileSync(path, "latin1")
      .split(/^From .*\n/m)
      .slice(1);
    const posts: ReadPost[] = [];
    for (const message of messages) {
      const raw = message.replace(/\n$/, "").replace(/^>(>*From )/gm, "$1");
      const mail = await PostalMime.parse(Buffer.from(raw, "latin1"));
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const published = header("x-skein-published")?.split(" ")[0] ?? null;
      posts.push(
        posted({
          id: header("x-skein-post"),
          author: mail.from?.name || null,
          published,
          text: mail.text ?? "",
        }),
      );
    }
    return posts;
  },
};

type Row = Readonly<Record<string, unknown>>;

function posted({ id, author, published, text }: Row): ReadPost {
  return {
    ...{ id: String(id), author: author === null ? null : String(author), text: String(text).trimEnd() },
    published: published === null ? null : new Date(published as string | Date).getTime(),
  };
}

async function byDuckDb(path: string): Promise<ReadPost[]> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const reader = await connection.runAndReadAll(
    `SELECT id, author, epoch_ms(published) AS published, text FROM read_parquet('${path.replaceAll("'", "''")}')`,
  );
  const rows = reader.getRowObjectsJson();
  connection.closeSync();
  return rows.map((row) =>
    posted({ ...row, published: row.published === null ? null : new Date(Number(row.published)) }),
  );
}

/** Of a folder of Markdown: how many posts its files say they have, and how many they show. */
export function markdownCounts(folder: string): { readonly said: number; readonly shown: number } {
  let said = 0;
  let shown = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".md")) continue;
    const [, about, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
      readFileSync(join(folder, name), "utf8"),
    )!;
    said += (load(about!) as { posts: number }).posts;
    shown += body!.match(/^## /gm)?.length ?? 0;
  }
  return { said, shown };
}
