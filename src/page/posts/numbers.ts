/** The numbers by which the words of a post are told from what stands around them. Chosen by hand; how much hangs on each has not been measured. */
export const TEXTS = {
  /** What is said in every post is short. */
  longestAside: 120,
  /** It stands in so many records, of so many people: fewer may say the same by chance. */
  fewestRecords: 3,
  fewestAuthors: 2,
  /** Of what stands at one place so large a share says the same. */
  constant: 0.8,
  /** What so large a share of all posts says at one place is nobody's. */
  everywhere: 0.6,
  /** A block of links has no more than this of other text, and is so nearly always. */
  freeOfLinks: 0.15,
  alwaysLinks: 0.95,
  /** Places, forms of text and names that are held while a template is learned. */
  mostPlaces: 5_000,
  mostForms: 40,
  mostNames: 200,
  /** An ending is a line that is under so large a share of the posts of those who have it under one of theirs. */
  endings: 0.8,
  shortestEnding: 4,
  longestEnding: 300,
  /** Lines that an ending may have, and endings that are kept of a site. */
  mostEndingLines: 4,
  mostEndings: 500,
  /** The heading of a quote. */
  longestHeading: 120,
  /** Beside the name of whoever is quoted a heading has so few letters more. */
  headingBesideName: 40,
} as const;
