import type { Step } from "./step.ts";

/** What browsers made of answers, to be read in their place. */
export const to12: Step = {
  sql: "CREATE TABLE rendering (visit INTEGER PRIMARY KEY, warc INTEGER NOT NULL, offset INTEGER NOT NULL, length INTEGER NOT NULL, record TEXT NOT NULL, digest TEXT NOT NULL);",
};
