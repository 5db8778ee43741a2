/** Says what is wrong with a directory, in one line for a person. */
export class ArchiveError extends Error {}
/** Another process writes it. */
export class ArchiveInUse extends ArchiveError {}
