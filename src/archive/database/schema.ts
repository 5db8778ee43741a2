import { COMMAND_TABLE } from "../commands/command-table.ts";
import type { Database } from "./database.ts";
import { LIST_TABLES } from "./list-tables.ts";
import { MEDIA_TABLE } from "./media-table.ts";

/**
 * The format of an archive. Raised with the first change of the tables, below or in list-tables.ts, after a release; each change also
 * goes into the step that leads here (steps/). A test compares what the steps make of older archives with a new one.
 */
export const SCHEMA_VERSION = 13;

/** States of an address. Only `waiting` and `later` can still be fetched. */
export const STATE = { waiting: 0, later: 1, done: 2, failed: 3, skipped: 4 } as const;

export const SCHEMA = `
-- What is known of the site and the crawl as a whole: entry, scope, strategy, guide.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID;

-- Kinds of links, as the guide names them; those of the crawl itself (the start, what a strategy visits to learn) belong to no
-- guide. The frontier is ordered by the weight of the way first, so that what is learned of a way moves all its waiting
-- addresses at once, without touching their rows.
CREATE TABLE way (
  id INTEGER PRIMARY KEY,
  guide TEXT NOT NULL,
  name TEXT NOT NULL,
  weight REAL NOT NULL,
  ahead REAL NOT NULL,
  when_idle INTEGER NOT NULL,
  waiting INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  UNIQUE (guide, name)
);

-- What the guide was told since it was saved, in order: a page (its visit), an address that brought none, or one that it refused.
CREATE TABLE told (id INTEGER PRIMARY KEY, what TEXT NOT NULL, way TEXT NOT NULL, visit INTEGER, url TEXT, location TEXT);

-- Every address of the site that was ever seen, once. Ids grow, so that new rows land side by side.
CREATE TABLE address (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  state INTEGER NOT NULL,
  way INTEGER NOT NULL,
  weight REAL NOT NULL,
  depth INTEGER NOT NULL,
  hops INTEGER NOT NULL,
  found_on INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  due INTEGER,
  reason TEXT,
  detail TEXT
);
CREATE INDEX address_waiting ON address (way, weight DESC, id) WHERE state = ${STATE.waiting};
-- Hashes of the addresses in order of their ids, so many to a block: fills the index in memory at start.
CREATE TABLE address_block (number INTEGER PRIMARY KEY, hashes BLOB NOT NULL);
CREATE INDEX address_later ON address (due) WHERE state = ${STATE.later};

CREATE TABLE warc (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, bytes INTEGER NOT NULL);

-- One fetch of one address at one time, and where its record lies.
CREATE TABLE visit (
  id INTEGER PRIMARY KEY,
  address INTEGER NOT NULL,
  at INTEGER NOT NULL,
  millis INTEGER NOT NULL,
  status INTEGER NOT NULL,
  mime TEXT,
  -- Whether it brought a page: HTML by its header or its first bytes, whole, and not an error. Decided once, when it came.
  is_page INTEGER NOT NULL DEFAULT 0,
  bytes INTEGER NOT NULL,
  digest TEXT NOT NULL,
  location TEXT,
  truncated TEXT,
  warc INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  length INTEGER NOT NULL,
  record TEXT NOT NULL,
  same_as INTEGER,
  -- Its bytes, or those that it refers to, are not in the WARC files any more.
  lost INTEGER NOT NULL DEFAULT 0,
  -- Whether it brought something that pages name, such as a picture: it counts in no figure of the crawl.
  media INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX visit_address ON visit (address);
CREATE INDEX visit_digest ON visit (digest);

-- What a browser made of the answer of a visit, and where that lies: it is read in place of the body. Visits that showed the same refer to
-- the same record.
CREATE TABLE rendering (visit INTEGER PRIMARY KEY, warc INTEGER NOT NULL, offset INTEGER NOT NULL, length INTEGER NOT NULL, record TEXT NOT NULL, digest TEXT NOT NULL);

-- What the guide made of an address's latest visit. A page not yet weighed still owes its links to the frontier.
CREATE TABLE page (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, kind TEXT, weighed INTEGER NOT NULL);
CREATE INDEX page_unweighed ON page (visit) WHERE weighed = 0;

-- What an address's latest visit that was read turned out to be, and by which version of what is known of the site; 0 for a page
-- that owes a reading, because what is known now may read it better.
CREATE TABLE reading (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL);
CREATE INDEX reading_owing ON reading (address) WHERE version = 0;
${COMMAND_TABLE}${MEDIA_TABLE}${LIST_TABLES}`;

/** The format of a database; 0 when it has no tables yet. */
export function versionOf(database: Database): number {
  return database.pragma("user_version") as number;
}
