import type { Step } from "./step.ts";

/**
 * Ways belong to guides, and what a guide was told is kept. Whose the ways of older archives are nobody knows: they are nobody's, and
 * the guide of the next crawl finds their addresses again on the pages that are there.
 */
export const to4: Step = {
  sql: `ALTER TABLE way RENAME TO earlier;
    CREATE TABLE way (id INTEGER PRIMARY KEY, guide TEXT NOT NULL, name TEXT NOT NULL, weight REAL NOT NULL, ahead REAL NOT NULL,
      when_idle INTEGER NOT NULL, waiting INTEGER NOT NULL DEFAULT 0, finished INTEGER NOT NULL DEFAULT 0, UNIQUE (guide, name));
    INSERT INTO way SELECT id, iif(name IN ('start', 'learning', 'own', 'list'), '', 'unknown'), name, weight, 9e999, when_idle, waiting, finished FROM earlier;
    DROP TABLE earlier;
    CREATE TABLE told (id INTEGER PRIMARY KEY, what TEXT NOT NULL, way TEXT NOT NULL, visit INTEGER, url TEXT, location TEXT);
    DROP INDEX page_unweighed;
    CREATE INDEX page_unweighed ON page (visit) WHERE weighed = 0;`,
  shown: [{ table: "way", column: "guide", value: "''" }],
};
