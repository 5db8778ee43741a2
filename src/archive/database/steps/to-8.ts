import type { Step } from "./step.ts";

/**
 * Posts tell which pictures and files they show; these have rows of their own, and their visits are told from those of pages. What was read
 * before says nothing of them: it is read again when somebody wants them.
 */
export const to8: Step = {
  sql: `ALTER TABLE post_version ADD COLUMN media TEXT;
    ALTER TABLE visit ADD COLUMN media INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE media (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, host TEXT NOT NULL, kind TEXT NOT NULL, part INTEGER NOT NULL,
      page TEXT NOT NULL, state INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0, reason TEXT, detail TEXT, visit INTEGER);
    CREATE INDEX media_waiting ON media (host, id) WHERE state = 0;
    CREATE INDEX media_visit ON media (visit) WHERE visit IS NOT NULL;
    INSERT INTO fact SELECT 'mediaUnread', 'true', 1 WHERE EXISTS (SELECT 1 FROM post);`,
};
