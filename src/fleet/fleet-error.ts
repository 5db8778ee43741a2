import { SkeinError } from "../seam/skein-error.ts";

/** Something about a fleet that its user can mend: one clear line. */
export class FleetError extends SkeinError {
  readonly code = "fleet";
}
