import type { Step } from "./step.ts";

/** People can ask a crawl for something while it runs. */
export const to10: Step = {
  sql: `CREATE TABLE command (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL, value TEXT, at INTEGER NOT NULL, done_at INTEGER, result TEXT);
    CREATE INDEX command_waiting ON command (number) WHERE done_at IS NULL;`,
};
