import type { Step } from "./step.ts";

/** Facts have versions: one that a newer skein has written is not misread. */
const FACTS = "ALTER TABLE fact ADD COLUMN version INTEGER NOT NULL DEFAULT 1;";

/** What a page is, is told by reading it, not by a guide. What guides said stands until the page is read again. */
const READINGS = `CREATE TABLE reading (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL);
  CREATE INDEX reading_owing ON reading (address) WHERE version = 0;
  INSERT INTO reading SELECT address, visit, type, 0 FROM page WHERE type IS NOT NULL;
  ALTER TABLE page DROP COLUMN type;
  ALTER TABLE page DROP COLUMN list;`;

/**
 * Posts have their place on the page, which was kept with each of their versions before; people are rows; lists tell whether they were
 * read and to which board they say they belong; figures are kept.
 */
const LISTS = `
ALTER TABLE list ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE list ADD COLUMN board INTEGER;
UPDATE list SET read = 1 WHERE id IN (SELECT list FROM list_page WHERE visit IS NOT NULL);
ALTER TABLE list ADD COLUMN own_title TEXT;
ALTER TABLE list ADD COLUMN row_title TEXT;
UPDATE list SET own_title = iif(read, title, NULL), row_title = iif(read, NULL, title);
CREATE INDEX list_kind ON list (kind);
CREATE INDEX list_own_title ON list (own_title);
CREATE INDEX list_board ON list (board) WHERE board IS NOT NULL;
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT,
  url TEXT,
  first_seen INTEGER NOT NULL
);
CREATE UNIQUE INDEX person_url ON person (url) WHERE url IS NOT NULL;
CREATE UNIQUE INDEX person_name ON person (name) WHERE url IS NULL;
ALTER TABLE post ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE post ADD COLUMN person INTEGER;
ALTER TABLE post ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0;
UPDATE post SET place = coalesce((SELECT n FROM post_version WHERE post_version.id = post.version), 0);
ALTER TABLE post_version DROP COLUMN n;
DROP INDEX post_page;
CREATE INDEX post_place ON post (list, page, place);
CREATE INDEX post_person ON post (person);
CREATE INDEX post_published ON post (published) WHERE gone IS NULL;
INSERT INTO person (name, url, first_seen)
  SELECT author, author_url, min(first_seen) FROM post JOIN post_version ON post_version.id = post.version
  WHERE author IS NOT NULL OR author_url IS NOT NULL GROUP BY coalesce(author_url, '|' || author);
UPDATE post SET person = (SELECT person.id FROM post_version JOIN person
  ON person.url = author_url OR (author_url IS NULL AND person.url IS NULL AND person.name = author) WHERE post_version.id = post.version);
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
UPDATE figure SET count = CASE name
  WHEN 'boards' THEN (SELECT count(*) FROM list WHERE kind = 2 AND read AND gone IS NULL)
  WHEN 'threads' THEN (SELECT count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL)
  WHEN 'posts' THEN (SELECT count(*) FROM post WHERE gone IS NULL)
  ELSE (SELECT count(*) FROM person) END;
`;

export const to6: Step = {
  sql: `${FACTS} ${READINGS} ${LISTS}`,
  shown: [
    {
      table: "list",
      column: "read",
      value: "EXISTS (SELECT 1 FROM main.list_page WHERE list_page.list = list.id AND visit IS NOT NULL)",
    },
    {
      table: "post",
      column: "place",
      value: "coalesce((SELECT n FROM main.post_version WHERE post_version.id = post.version), 0)",
    },
  ],
};
