/**
 * The numbers that what is learned of links goes by: what recurrence means. Set by hand while looking at copies of eight captured sites
 * without words: there, persons come again in 23 to 51% of the records of a thread, titles in less than 5%.
 */
export const PEOPLE = {
  /** A table is one of dated records if so large a share of its records holds a date. */
  dated: 0.5,
  /** A column may break its own rule (one address a record, one text an address) so often. */
  exceptions: 0.15,
  /** A name is no longer than this … */
  longestName: 32,
  /** … and has no more words. */
  mostWords: 3,
  /** A column of texts longer by so much, most of them different, is what the records are called: then they are rows. */
  longerThanNames: 1.25,
  /** So large a share of the texts of a title column differs. */
  titlesDiffer: 0.25,
  /** So many records with somebody who wrote before on the same page make people of a form of addresses … */
  enoughAgain: 3,
  /** … if they are this share of all, … */
  shareAgain: 0.08,
  /** … and so many different addresses were there. */
  fewestAddresses: 2,
  /** Columns of one table that are looked at: a made-up page may have any number, and each is held against all others. */
  mostColumns: 64,
  /** Stems of people on one site, those who come again most often first: asked for every link of every page. */
  mostPeople: 12,
  /** Forms of addresses that are counted; no site has more that matter. */
  mostStems: 400,
  /** Old records count less and less: tallies are halved at so many, so that a site can change. */
  mostRecords: 100_000,
} as const;
