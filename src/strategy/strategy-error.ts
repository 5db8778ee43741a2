/**
 * Something about a strategy that the person who chose it can mend. The message is one sentence for them: what was seen or given,
 * and what can be done. The strategies' own errors are kinds of it, so that nobody has to know them all.
 */
export class StrategyError extends Error {}

/** A value that an option of a strategy does not take; the message says what it wants. */
export class OptionError extends StrategyError {}
