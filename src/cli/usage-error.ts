import { SkeinError } from "../seam/skein-error.ts";

/** A mistake of the user's: one clear line, exit code 4. */
export class UsageError extends SkeinError {
  readonly code = "usage";
}
