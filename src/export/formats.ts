import type { Format } from "./format.ts";

const TABLE = {
  into: "stream",
  holdsSeveral: true,
  isOfRows: true,
  encodings: ["jsonl", "csv", "parquet"],
} as const satisfies Partial<Format>;

/** Every format, once. A new one is an entry here and a folder beside this file with a module that has `write(rows, target)`. */
export const FORMATS: readonly Format[] = [
  {
    ...{ ...TABLE, name: "posts", what: "a line for each post, thread by thread" },
    load: async () => (await import("./tables/tables.ts")).tableWriter("posts"),
  },
  {
    ...{ ...TABLE, name: "threads", what: "a line for each thread" },
    load: async () => (await import("./tables/tables.ts")).tableWriter("threads"),
  },
  {
    ...{ ...TABLE, name: "boards", what: "a line for each board" },
    load: async () => (await import("./tables/tables.ts")).tableWriter("boards"),
  },
  {
    ...{ ...TABLE, name: "people", what: "a line for each person who wrote a post" },
    load: async () => (await import("./tables/tables.ts")).tableWriter("people"),
  },
  {
    ...{ ...TABLE, name: "pages", what: "a line for each visit of a page" },
    load: async () => (await import("./tables/tables.ts")).tableWriter("pages"),
  },
  {
    ...{ name: "sqlite", what: "a database of boards, threads, posts and people, with full-text search" },
    ...{ into: "file", holdsSeveral: true, isOfRows: true },
    load: () => import("./sqlite/sqlite.ts"),
  },
  {
    ...{ name: "mbox", what: "one message for each post, for mail programs" },
    ...{ into: "stream", holdsSeveral: true, isOfRows: true },
    load: () => import("./mbox/mbox.ts"),
  },
  {
    ...{ name: "markdown", what: "a folder with a file for each thread, for people and language models" },
    ...{ into: "folder", holdsSeveral: true, isOfRows: true },
    load: () => import("./markdown/markdown.ts"),
  },
  {
    ...{ name: "site", what: "a forum one can read again: static pages with search, for any host or none" },
    ...{ into: "folder", holdsSeveral: false, isOfRows: true, mark: ".skein-site" },
    load: () => import("./site/site.ts"),
  },
  {
    ...{ name: "wacz", what: "the WARC files with index, pages and digests in one file, for ReplayWeb.page" },
    ...{ into: "file", holdsSeveral: false, isOfRows: false },
    load: () => import("./wacz/wacz.ts"),
  },
];
