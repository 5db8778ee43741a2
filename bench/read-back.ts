import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { parse } from "csv-parse";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
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

/** Readers of exports that are not ours, by format; each gives the posts in their order, one by one. */
export const READERS: Readonly<Record<string, (path: string) => AsyncIterable<ReadPost>>> = {
  "posts.jsonl": async function* (path) {
    for await (const line of linesOf(path, "utf8")) yield posted(JSON.parse(line));
  },
  "posts.csv": async function* (path) {
    const cast = (value: string, { quoting }: { quoting: boolean }) =>
      value === "" && !quoting ? null : value;
    const rows = createReadStream(path).pipe(parse({ columns: true, cast, record_delimiter: "\r\n" }));
    for await (const row of rows) yield posted(row as Row);
  },
  "posts.parquet": async function* (path) {
    const file = await asyncBufferFromFile(path);
    const { num_rows: count } = await parquetMetadataAsync(file);
    for (let rowStart = 0; rowStart < Number(count); rowStart += PORTION) {
      const rowEnd = Math.min(Number(count), rowStart + PORTION);
      for (const row of await parquetReadObjects({ file, rowStart, rowEnd })) yield posted(row);
    }
  },
  "posts.parquet by DuckDB": byDuckDb,
  sqlite: async function* (path) {
    const database = new Database(path, { readonly: true });
    try {
      const rows = database
        .prepare<[], Row>("SELECT id, author, published, text FROM posts ORDER BY number")
        .iterate();
      for (const row of rows) yield posted(row);
    } finally {
      database.close();
    }
  },
  mbox: async function* (path) {
    let message: string[] | undefined;
    for await (const line of linesOf(path, "latin1")) {
      if (!line.startsWith("From ")) {
        message?.push(line.replace(/^>(>*From )/, "$1"));
        continue;
      }
      if (message) yield await mailed(message);
      message = [];
    }
    if (message) yield await mailed(message);
  },
};

/** Rows that are held at once. */
const PORTION = 10_000;

/** Not by readline, which also ends lines at signs that may stand in a text (U+2028). */
async function* linesOf(path: string, encoding: BufferEncoding): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, encoding)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** An empty line stands before the next message. */
async function mailed(lines: readonly string[]): Promise<ReadPost> {
  const raw = lines.join("\n").replace(/\n$/, "");
  const mail = await PostalMime.parse(Buffer.from(raw, "latin1"));
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return posted({
    id: header("x-skein-post"),
    author: mail.from?.name || null,
    published: header("x-skein-published")?.split(" ")[0] ?? null,
    text: mail.text ?? "",
  });
}

type Row = Readonly<Record<string, unknown>>;

function posted({ id, author, published, text }: Row): ReadPost {
  return {
    ...{ id: String(id), author: author === null ? null : String(author), text: String(text).trimEnd() },
    published: published === null ? null : new Date(published as string | Date).getTime(),
  };
}

async function* byDuckDb(path: string): AsyncGenerator<ReadPost> {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const result = await connection.stream(
    `SELECT id, author, epoch_ms(published) AS published, text FROM read_parquet('${path.replaceAll("'", "''")}')`,
  );
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) break;
    for (const [id, author, published, text] of chunk.getRows())
      yield posted({ id, author, published: published === null ? null : new Date(Number(published)), text });
  }
  connection.closeSync();
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
