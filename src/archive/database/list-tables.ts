/**
 * Lists (boards and threads) with their pages, posts and people: an index over the visits, made by reading them, that can be made anew
 * at any time.
 */
export const LIST_TABLES = `
-- A portal (1), a board (2) or a thread (3), as one object over all its pages; 0 when it was joined to another, or turned out to be
-- none. What the row of its parent tells of it stands here too: on which page, how many records, when the latest, and when that was
-- read. The board is the one that its own pages say they belong to: where they say so, it is believed before the parent.
CREATE TABLE list (
  id INTEGER PRIMARY KEY,
  kind INTEGER NOT NULL,
  url TEXT NOT NULL,
  -- Chosen from what its own page calls it, and what rows do.
  title TEXT,
  own_title TEXT,
  row_title TEXT,
  pages INTEGER NOT NULL DEFAULT 1,
  found INTEGER NOT NULL,
  -- Whether any page of it was read: before, it is known by a link alone.
  read INTEGER NOT NULL DEFAULT 0,
  gone INTEGER,
  board INTEGER,
  parent INTEGER,
  row_page INTEGER,
  row_records INTEGER,
  row_last INTEGER,
  row_at INTEGER,
  -- Whether it is held at the top of its board, and whether nobody may write in it any more; null while nobody can tell.
  sticky INTEGER,
  closed INTEGER,
  -- How many posts of it there were when it was last read to its end, and when that was: against what its row promises.
  kept INTEGER,
  kept_at INTEGER
);
CREATE INDEX list_row ON list (parent, row_page);
CREATE INDEX list_kind ON list (kind);
CREATE INDEX list_own_title ON list (own_title);
-- Asked when two lists turn out to be one, which may happen for every thread.
CREATE INDEX list_board ON list (board) WHERE board IS NOT NULL;

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

-- Who wrote posts: known by the address of the profile where there is one, and else by the name.
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT,
  url TEXT,
  first_seen INTEGER NOT NULL
);
CREATE UNIQUE INDEX person_url ON person (url) WHERE url IS NOT NULL;
CREATE UNIQUE INDEX person_name ON person (name) WHERE url IS NULL;

-- A post, once: the page of its thread that shows it, and its place there. It was last seen when that page was last read, unless it is
-- gone or adrift (no page shows it any more, page 0, since adrift): then at last_seen. A record that turned out to be no post is withdrawn, and
-- gone.
CREATE TABLE post (
  id INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  page INTEGER NOT NULL,
  place INTEGER NOT NULL DEFAULT 0,
  person INTEGER,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  published INTEGER,
  gone INTEGER,
  withdrawn INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL,
  adrift INTEGER
);
CREATE UNIQUE INDEX post_name ON post (list, name);
CREATE INDEX post_words ON post (words);
CREATE INDEX post_place ON post (list, page, place);
CREATE INDEX post_person ON post (person);
CREATE INDEX post_published ON post (published) WHERE gone IS NULL;
CREATE INDEX post_gone ON post (published) WHERE gone IS NOT NULL;

-- What happened to posts, in order: "new", "changed" and "reread" (read better, or the site has a new look: nobody wrote anything) hold
-- the post as it then was; "gone", "back" and "withdrawn" only the time. The ids grow with every row, so that whoever follows an archive
-- needs to remember but one number.
CREATE TABLE post_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  post INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit INTEGER NOT NULL,
  page_url TEXT NOT NULL,
  digest TEXT,
  post_id TEXT,
  url TEXT,
  author TEXT,
  author_url TEXT,
  published TEXT,
  published_raw TEXT,
  text TEXT,
  html TEXT,
  reply_to TEXT,
  -- Whether published is in Greenwich time ("UTC"), and how exact it is.
  published_zone TEXT,
  published_precision TEXT,
  -- What the person wrote, where quotes stand in the text; the quotes as JSON; what stands under the person's posts.
  own_text TEXT,
  quotes TEXT,
  signature TEXT,
  -- When it was changed last, as a note on it says; how many liked it; the id of the post in whose record it stands.
  edited TEXT,
  reactions INTEGER,
  parent_id TEXT,
  -- The addresses of what it shows or carries, and what that is, as JSON.
  media TEXT
);
CREATE INDEX post_version_post ON post_version (post);
CREATE INDEX post_version_at ON post_version (at);

-- What happened to boards and threads, in order and in one row of numbers with what happened to posts: an event takes the next number of
-- post_version. "new" (it was read for the first time), "renamed", "moved", "merged" (into other), "sticky", "unsticky", "closed",
-- "reopened", "gone", "back", "withdrawn" (it turned out to be none, or to be other). Kind, title and board as they then were; was_title and
-- was_board where that is what changed.
CREATE TABLE list_event (
  id INTEGER PRIMARY KEY,
  list INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  visit INTEGER NOT NULL,
  page_url TEXT NOT NULL,
  title TEXT,
  board INTEGER,
  was_title TEXT,
  was_board INTEGER,
  other INTEGER
);
CREATE INDEX list_event_list ON list_event (list);
CREATE INDEX list_event_at ON list_event (at);

-- How many boards, threads and posts there are, and of how many people: asked for many times a second, so nobody counts them then.
CREATE TABLE figure (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO figure VALUES ('boards', 0), ('threads', 0), ('posts', 0), ('people', 0);
CREATE TRIGGER list_counted AFTER UPDATE OF kind, read, gone ON list
WHEN OLD.kind <> NEW.kind OR OLD.read <> NEW.read OR OLD.gone IS NOT NEW.gone BEGIN
  UPDATE figure SET count = count - 1 WHERE OLD.read AND OLD.gone IS NULL AND name = CASE OLD.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
  UPDATE figure SET count = count + 1 WHERE NEW.read AND NEW.gone IS NULL AND name = CASE NEW.kind WHEN 2 THEN 'boards' WHEN 3 THEN 'threads' END;
END;
CREATE TRIGGER post_added AFTER INSERT ON post WHEN NEW.gone IS NULL BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'posts';
END;
CREATE TRIGGER post_counted AFTER UPDATE OF gone ON post WHEN (OLD.gone IS NULL) <> (NEW.gone IS NULL) BEGIN
  UPDATE figure SET count = count + iif(NEW.gone IS NULL, 1, -1) WHERE name = 'posts';
END;
CREATE TRIGGER post_removed AFTER DELETE ON post WHEN OLD.gone IS NULL BEGIN
  UPDATE figure SET count = count - 1 WHERE name = 'posts';
END;
CREATE TRIGGER person_added AFTER INSERT ON person BEGIN
  UPDATE figure SET count = count + 1 WHERE name = 'people';
END;
`;
