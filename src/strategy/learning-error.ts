import { SkeinError } from "../seam/skein-error.ts";

/** A site could not be learned. The message is one sentence for the user: what was seen, and what can be done. */
export class LearningError extends SkeinError {
  readonly code = "learning";
}
