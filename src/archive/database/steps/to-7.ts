import type { Step } from "./step.ts";

/**
 * Times of posts tell whether their zone is known, and how exact they are; what somebody wrote is told from what he quotes and signs with, and
 * from whom it answers. Of posts that are there nobody knows until they are read again.
 */
export const to7: Step = {
  sql: `ALTER TABLE post_version ADD COLUMN published_zone TEXT;
    ALTER TABLE post_version ADD COLUMN published_precision TEXT;
    ALTER TABLE post_version ADD COLUMN own_text TEXT;
    ALTER TABLE post_version ADD COLUMN quotes TEXT;
    ALTER TABLE post_version ADD COLUMN signature TEXT;
    ALTER TABLE post_version ADD COLUMN edited TEXT;
    ALTER TABLE post_version ADD COLUMN reactions INTEGER;
    ALTER TABLE post_version ADD COLUMN parent_id TEXT;`,
};
