/** The numbers of SOUrCe (2017): the paper's, unless something else is said. */
export const SOURCE = {
  /** Pages that are sampled: the paper uses 1,000 and finds that 200 do as well (section 5.5). */
  sample: 200,
  /** DBSCAN's own suggestion, kept by SOUrCe: so many pages, itself included, make a dense region. */
  minPoints: 4,
  /** The weight of authority against hub: eq. 9 with the values of sections 5.3 and 5.4. */
  alphaUcc: 0.5,
  alphaTarget: 0.8,
  /**
   * w, bins per feature at 1,000 pages. The paper prints 4.8, which cannot be: with it half of the pages of every captured site
   * become outliers, and the paper's own table 2 has 1 to 5 of 100. With a tenth of it, the same figures come out here.
   */
  binsPerFeature: 0.48,
  trainingPages: 1000,
  /** At least this share of the pages must lie below eps. Ours, chosen by hand. */
  leastBelow: 0.5,
  /** Exact twins are left out of eps where so many other pages remain: a histogram of fewer says nothing. Ours, chosen by hand. */
  leastApart: 30,
  /** HITS is stable when a round changes nothing by more than this, or after so many rounds. Ours; any small and large number does. */
  stable: 1e-9,
  mostRounds: 1000,
} as const;
