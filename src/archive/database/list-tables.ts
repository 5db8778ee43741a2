/**
 * Lists (boards and threads) with their pages and posts: an index over the visits, made by reading them, that can be made anew at any
 * time.
 */
export const LIST_TABLES = `
-- A portal (1), a board (2) or a thread (3), as one object over all its pages; 0 when it was joined to another. What the row of its
-- parent tells of it stands here too: on which page, how many records, when the latest, and when that was read.
CREATE TABLE list (
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
CREATE INDEX list_row ON list (parent, row_page);

-- A page of a list, known by a link (visit is null) or read: when it was read last, what it said (digest), how many records it had.
CREATE TABLE list_page (
  url TEXT PRIMARY KEY,
  list INTEGER NOT NULL,
  number INTEGER NOT NULL,
  visit INTEGER,
  at INTEGER,
  body TEXT,
  digest TEXT,
  records INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX list_page_number ON list_page (list, number);
CREATE INDEX list_page_read ON list_page (at, url) WHERE visit IS NOT NULL;

-- A post, once. It was last seen when its page was last read, unless it is gone or adrift (no page shows it any more, page 0):
-- then at last_seen.
CREATE TABLE post (
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
CREATE UNIQUE INDEX post_name ON post (list, name);
CREATE INDEX post_words ON post (words);
CREATE INDEX post_page ON post (list, page);

-- What happened to posts, in order: "new", "changed" and "reread" (the site has a new look, nobody wrote anything) hold the post as it
-- then was, "gone" and "back" only the time. The ids grow
-- with every row, so that whoever follows an archive needs to remember but one number.
CREATE TABLE post_version (
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
CREATE INDEX post_version_post ON post_version (post);
CREATE INDEX post_version_at ON post_version (at);
`;
