import { SkeinError } from "../seam/skein-error.ts";

/** Something that cannot be imported, and why. */
export class ImportError extends SkeinError {
  readonly code = "import";
}
