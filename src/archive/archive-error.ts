import { SkeinError } from "../seam/skein-error.ts";

/** Says what is wrong with a directory, in one line for a person. */
export class ArchiveError extends SkeinError {
  readonly code: "archive" | "archiveInUse" | "noArchive" = "archive";
}

/** Another process writes it. */
export class ArchiveInUse extends ArchiveError {
  override readonly code = "archiveInUse";
}
/** The directory holds none. */
export class NoArchive extends ArchiveError {
  override readonly code = "noArchive";
}
