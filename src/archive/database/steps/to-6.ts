import type { Step } from "./step.ts";

/** Facts have versions: one that a newer skein has written is not misread. */
const FACTS = "ALTER TABLE fact ADD COLUMN version INTEGER NOT NULL DEFAULT 1;";

/** What a page is, is told by reading it, not by a guide. What guides said stands until the page is read again. */
const READINGS = `CREATE TABLE reading (address INTEGER PRIMARY KEY, visit INTEGER NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL);
  CREATE INDEX reading_owing ON reading (address) WHERE version = 0;
  INSERT INTO reading SELECT address, visit, type, 0 FROM page WHERE type IS NOT NULL;
  ALTER TABLE page DROP COLUMN type;
  ALTER TABLE page DROP COLUMN list;`;

export const to6: Step = { sql: `${FACTS} ${READINGS}` };
