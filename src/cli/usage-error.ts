/** A wrong option or argument: printed as one line, without a stack. */
export class UsageError extends Error {}
