import type { Step } from "./step.ts";

/** Times of posts tell whether their zone is known, and how exact they are. Of those that are there nobody knows until they are read again. */
export const to7: Step = {
  sql: `ALTER TABLE post_version ADD COLUMN published_zone TEXT;
    ALTER TABLE post_version ADD COLUMN published_precision TEXT;`,
};
