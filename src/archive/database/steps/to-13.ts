import type { Step } from "./step.ts";

/** Posts that are gone by when they were written: they may be shown elsewhere, in other words. */
export const to13: Step = { sql: "CREATE INDEX post_gone ON post (published) WHERE gone IS NOT NULL;" };
