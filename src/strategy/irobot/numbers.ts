/** The numbers of iRobot (WWW 2008). */
export const IROBOT = {
  /** Pages that are sampled: the paper's own figure. */
  sample: 500,
  /**
   * The paper's "pre-defined threshold" of clustering, which it does not tell. Distances depend on how many patterns a site
   * has, but between 0.005 and 0.02 all five captured sites meant for tuning keep their purity within 5%.
   */
  threshold: 0.01,
  /** The paper's ε: patterns whose alignment costs less are one. Found on the captured sites meant for tuning. */
  epsilon: 0.3,
  /** A pattern grown to so many nodes has swallowed what people wrote; it takes in nothing more. Chosen by hand. */
  mostNodes: 400,
  /**
   * More words than this in one place of addresses are values: the paper counts segments and keys, not words. With 10, each board
   * that has a name instead of a number becomes a kind of its own.
   */
  mostNames: 1,
  /** The share of pages that link to what navigation names. Chosen by hand. */
  usual: 0.1,
  /** A word below which so many different addresses stand is a folder. Chosen by hand. */
  folder: 5,
} as const;
