interface Entry {
  /** Of the form in which it is written. Raised with each change of it; `older` of its declaration then says how earlier ones are read. */
  readonly version: number;
  /** Whether it may be forgotten, as when a newer skein has written it: what it says is found out again. Other facts are refused then. */
  readonly forgettable?: true;
  /** Nobody but the owner of the archive may read it. */
  readonly secret?: true;
}

/**
 * Every fact that an archive holds, once: a name that is not here is no fact. What a value is, and how it is written, is declared
 * with `textFact` and the like (fact.ts), beside the type that it has.
 */
const REGISTER = {
  /** Where the crawl began. */
  start: { version: 1 },
  /** Where the site is, once its start or its lists have led elsewhere. Version 1 had one folder. */
  scope: { version: 2 },
  /** Whether the forum is crawled, or all of its site. */
  reach: { version: 1 },
  /** The strategy whose guide is followed. */
  guide: { version: 1 },
  /** What each strategy's guide knows. The form of the text is the strategy's own. */
  "guide:*": { version: 1 },
  totals: { version: 1 },
  cookies: { version: 1, secret: true },
  /** Set once somebody's own cookies or credentials were used: from then on what the site sets is a secret as well. */
  member: { version: 1 },
  /** What must not be asked for. */
  deeds: { version: 1 },
  /** Who was served, and who was turned away of late. */
  refusals: { version: 1, forgettable: true },
  /** Addresses that were given up for something that passes. */
  chances: { version: 1, forgettable: true },
  /** What sitemaps and feeds listed, once they were asked for. */
  hints: { version: 1, forgettable: true },
  /** What the reader of the site's pages has learned. */
  reader: { version: 3, forgettable: true },
  /** Whose addresses are known: who writes on the site. */
  people: { version: 1, forgettable: true },
  /** Which kinds of pages are shown in a browser, and what stands for it elsewhere. */
  rendering: { version: 1, forgettable: true },
  /** What people say against what was learned. */
  corrections: { version: 1 },
  /** How a crawl goes on at the moment, for those who look on. */
  going: { version: 1, forgettable: true },
  /** What a person says of the site's pages. */
  overrides: { version: 1 },
  /** With what people's names are made into others. */
  pseudonyms: { version: 1, secret: true },
  /** Who is to be forgotten: what they wrote is not read again. */
  forgotten: { version: 1, secret: true },
  /** Set when posts were read by a version that did not look for their pictures and files. */
  mediaUnread: { version: 1 },
  /** The last visit whose page was searched for pictures outside posts, and for what it needs to look as it does. */
  mediaSearched: { version: 1, forgettable: true },
  /** The last visit that was read into lists and posts. */
  read: { version: 1, forgettable: true },
  /** What the scheduler of a watch has learned. */
  scheduler: { version: 1, forgettable: true },
  /** The clock in which the scheduler reckons. */
  zone: { version: 1, forgettable: true },
  /** When the watch first looked for news: what was written before is history. */
  newsSince: { version: 1 },
  /** Until when hosts asked to be left alone. */
  pauses: { version: 1, forgettable: true },
  /** What a watch brought in the last hours. */
  watchFigures: { version: 1, forgettable: true },
  /** What a watch did last. */
  doing: { version: 1, forgettable: true },
  /** Pages that the site owes a watch: an outage kept them from it. */
  owed: { version: 1, forgettable: true },
  /** How often numbers in rows of threads were those of their posts, and how often not. */
  rowCounts: { version: 1, forgettable: true },
  /** In what words the site says that something is not there. */
  /** That a site does not answer a watch as it should, and since when: its end is told by whichever run sees it. */
  outage: { version: 1, forgettable: true },
  missingNotices: { version: 1, forgettable: true },
  /** By how much later the site tells the times of its posts than it did. */
  clockShifts: { version: 1, forgettable: true },
  /** How far each of those has come who are told of what happens to posts. */
  "delivery:*": { version: 1 },
  /** Whether the server's ETags are to be trusted. */
  validators: { version: 1, forgettable: true },
} as const satisfies Readonly<Record<string, Entry>>;

export type FactName = keyof typeof REGISTER;

export const FACT_NAMES = Object.keys(REGISTER) as FactName[];

export const entryOf = (name: FactName): Entry => REGISTER[name];
