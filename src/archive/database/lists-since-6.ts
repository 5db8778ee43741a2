/**
 * 5 → 6: posts have their place on the page, which was kept with each of their versions before; people are rows; lists tell whether
 * they were read and to which board they say they belong; figures are kept. Written once and never changed.
 */
export const LISTS_SINCE_6 = `
ALTER TABLE list ADD COLUMN read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE list ADD COLUMN board INTEGER;
UPDATE list SET read = 1 WHERE id IN (SELECT list FROM list_page WHERE visit IS NOT NULL);
CREATE INDEX list_kind ON list (kind);
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

/** What stands in for the tables that format 5 did not have, for readers, who change nothing. */
export const VIEWS_SINCE_6 = [
  {
    table: "person",
    as: `SELECT min(post.id) AS id, author AS name, author_url AS url, min(first_seen) AS first_seen FROM post
      JOIN post_version ON post_version.id = post.version WHERE author IS NOT NULL OR author_url IS NOT NULL GROUP BY coalesce(author_url, '|' || author)`,
  },
  {
    table: "figure",
    as: `SELECT 'boards' AS name, count(*) AS count FROM list WHERE kind = 2 AND read AND gone IS NULL
      UNION ALL SELECT 'threads', count(*) FROM list WHERE kind = 3 AND read AND gone IS NULL
      UNION ALL SELECT 'posts', count(*) FROM post WHERE gone IS NULL UNION ALL SELECT 'people', count(*) FROM person`,
  },
] as const;

/** The same for columns. */
export const COLUMNS_SINCE_6 = [
  {
    table: "list",
    name: "read",
    value: "EXISTS (SELECT 1 FROM main.list_page WHERE list_page.list = list.id AND visit IS NOT NULL)",
  },
  { table: "list", name: "board", value: "NULL" },
  {
    table: "post",
    name: "place",
    value: "coalesce((SELECT n FROM main.post_version WHERE post_version.id = post.version), 0)",
  },
  // Who wrote what is not asked before the archive is brought up to date: it would be looked for from post to post.
  { table: "post", name: "person", value: "NULL" },
  { table: "post", name: "withdrawn", value: "0" },
] as const;
