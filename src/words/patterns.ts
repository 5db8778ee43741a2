/** Patterns over texts and addresses made of words. None for no words: then nothing is found. */

/** One of the words or sources, anywhere. */
export function anyOf(sources: readonly string[], flags = "u"): RegExp {
  return sources.length === 0 ? NEVER : new RegExp(sources.join("|"), flags);
}

const NEVER = /(?!)/;
