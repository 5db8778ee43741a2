import type { Format } from "./format.ts";

const TABLE = {
  into: "stream",
  holdsSeveral: true,
  isOfRows: true,
  encodings: ["jsonl"],
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
];
