import type { Step } from "./step.ts";

/** Since when no page is known to show a post: pages that were read before that do not tell that it is gone. */
export const to11: Step = { sql: "ALTER TABLE post ADD COLUMN adrift INTEGER;" };
