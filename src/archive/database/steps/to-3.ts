import type { Step } from "./step.ts";

/** Visits can be lost; lists belong to every archive, where before they were made when they were first needed. */
export const to3: Step = {
  sql: `ALTER TABLE visit ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
CREATE TABLE IF NOT EXISTS list (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  url TEXT NOT NULL,
  title TEXT,
  pages INTEGER NOT NULL DEFAULT 1,
  found INTEGER NOT NULL,
  gone INTEGER,
  parent INTEGER,
  row_page INTEGER,
  row_records INTEGER,
  row_last INTEGER,
  row_at INTEGER
);
CREATE INDEX IF NOT EXISTS list_row ON list (parent, row_page);
CREATE TABLE IF NOT EXISTS list_page (
  url TEXT PRIMARY KEY,
  list INTEGER NOT NULL,
  number INTEGER NOT NULL,
  visit INTEGER,
  at INTEGER,
  body TEXT,
  digest TEXT,
  records INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS list_page_number ON list_page (list, number);
CREATE INDEX IF NOT EXISTS list_page_read ON list_page (at, url) WHERE visit IS NOT NULL;
CREATE TABLE IF NOT EXISTS post (
  id INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  page INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  published INTEGER,
  gone INTEGER,
  version INTEGER NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS post_name ON post (list, name);
CREATE INDEX IF NOT EXISTS post_words ON post (words);
CREATE INDEX IF NOT EXISTS post_page ON post (list, page);
CREATE TABLE IF NOT EXISTS post_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  post INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit INTEGER NOT NULL,
  page_url TEXT NOT NULL,
  digest TEXT,
  post_id TEXT,
  n INTEGER,
  url TEXT,
  author TEXT,
  author_url TEXT,
  published TEXT,
  published_raw TEXT,
  text TEXT,
  html TEXT,
  reply_to TEXT
);
CREATE INDEX IF NOT EXISTS post_version_post ON post_version (post);
CREATE INDEX IF NOT EXISTS post_version_at ON post_version (at);
`,
};
