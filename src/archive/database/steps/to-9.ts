import type { Step } from "./step.ts";

/** What happens to boards and threads is kept as events, too; of those that are there already, nobody is told again that they are new. */
export const to9: Step = {
  sql: `ALTER TABLE list ADD COLUMN sticky INTEGER;
    ALTER TABLE list ADD COLUMN closed INTEGER;
    ALTER TABLE list ADD COLUMN kept INTEGER;
    ALTER TABLE list ADD COLUMN kept_at INTEGER;
    CREATE TABLE list_event (id INTEGER PRIMARY KEY, list INTEGER NOT NULL, kind INTEGER NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL,
      visit INTEGER NOT NULL, page_url TEXT NOT NULL, title TEXT, board INTEGER, was_title TEXT, was_board INTEGER, other INTEGER);
    CREATE INDEX list_event_list ON list_event (list);
    CREATE INDEX list_event_at ON list_event (at);`,
};
