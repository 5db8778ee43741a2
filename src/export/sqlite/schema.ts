import { type Column, TABLES } from "../columns.ts";

export type Stored = "boards" | "threads" | "people" | "posts";

/** What other tables tell, and a join finds: the view has it. */
const TOLD_ELSEWHERE: Readonly<Record<Stored, readonly string[]>> = {
  boards: [],
  threads: ["board", "board_url"],
  people: [],
  posts: ["thread_url", "thread_title", "board", "board_url", "boards", "author_url"],
};

/** Columns that are numbers of rows: which table they lead to. */
const LEADS_TO: Readonly<Record<Stored, Readonly<Record<string, Stored>>>> = {
  boards: { id: "boards", parent_id: "boards" },
  threads: { id: "threads", board_id: "boards" },
  people: { id: "people" },
  posts: { thread_id: "threads", board_id: "boards", author_id: "people" },
};

/** The columns of a table, and where those lead that are numbers of rows. */
export function columnsOf(table: Stored): (Column & { readonly to: Stored | undefined })[] {
  return TABLES[table]
    .filter(({ name }) => !TOLD_ELSEWHERE[table].includes(name))
    .map((column) => ({ ...column, to: LEADS_TO[table][column.name] }));
}

export const TABLES_SQL = `
CREATE TABLE sites (site TEXT PRIMARY KEY, url TEXT NOT NULL);
${(["boards", "people", "threads", "posts"] as const).map(tableSql).join("")}
CREATE VIEW posts_with_all AS SELECT ${TABLES.posts.map(columnOfView).join(", ")}
FROM posts JOIN threads ON threads.id = posts.thread_id LEFT JOIN boards ON boards.id = posts.board_id
LEFT JOIN people ON people.id = posts.author_id;
`;

/** Made when all rows are there, which is faster. Datasette finds the full-text index by the name of the table that it is of. */
export const INDEXES = `
CREATE INDEX boards_parent ON boards (parent_id);
CREATE INDEX people_name ON people (name);
CREATE INDEX threads_board ON threads (board_id, last_post);
CREATE INDEX posts_thread ON posts (thread_id, n);
CREATE INDEX posts_author ON posts (author_id, published);
CREATE INDEX posts_board ON posts (board_id);
CREATE INDEX posts_published ON posts (published);
CREATE INDEX posts_id ON posts (id);
CREATE VIRTUAL TABLE posts_fts USING fts5 (text, author, content='posts', content_rowid='number', tokenize='unicode61 remove_diacritics 2');
INSERT INTO posts_fts (posts_fts) VALUES ('rebuild');
`;

function tableSql(table: Stored): string {
  const columns = columnsOf(table).map(({ name, type, to }) => {
    if (name === "site") return "site TEXT NOT NULL REFERENCES sites (site)";
    if (to === table && name === "id") return "id INTEGER PRIMARY KEY";
    return `"${name}" ${type === "integer" ? "INTEGER" : "TEXT"}${to ? ` REFERENCES ${to} (id)` : ""}`;
  });
  // The id of a post is text, and may come again in another thread.
  if (table === "posts") columns.unshift("number INTEGER PRIMARY KEY");
  return `CREATE TABLE ${table} (${columns.join(", ")});\n`;
}

/** The columns of `-f posts`; the path of boards is not in it, which has no end. */
function columnOfView({ name }: Column): string {
  const from: Readonly<Record<string, string>> = {
    thread_url: "threads.url",
    thread_title: "threads.title",
    board: "boards.title",
    board_url: "boards.url",
    author_url: "people.url",
  };
  return name === "boards" ? "posts.number" : `${from[name] ?? `posts."${name}"`} AS "${name}"`;
}
