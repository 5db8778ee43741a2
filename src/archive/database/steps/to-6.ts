import type { Step } from "./step.ts";

/** Facts have versions: one that a newer skein has written is not misread. */
const FACTS = "ALTER TABLE fact ADD COLUMN version INTEGER NOT NULL DEFAULT 1;";

export const to6: Step = { sql: `${FACTS}` };
