/**
 * The numbers that steer how a site is learned and its pages are read. All were chosen by hand on the forums that may be trained on
 * and the simulator's; how much hangs on each has not been measured unless it is said.
 */
export const READING = {
  /** A site is learned from so many visits on; a smaller one at the end of its crawl. Fewer show too few of its templates. */
  firstVisits: 40,
  /** It is learned anew when there are so many times as many visits, until there is plenty: each time costs some hundred pages' parsing. */
  muchMore: 6,
  plenty: 2_000,
  /** It is learned anew as soon as there are so many times as many if what was learned does not fit: of the pages that came since, so large a share is nothing that is known. */
  more: 2,
  misfit: 0.5,
  /** The third time and later only if so large a share of the pages that came since are nothing that is known. */
  unplaced: 0.05,
  /** Of the pages that come in after a site was learned first, one in so many is surveyed, which costs as much as reading it. */
  surveyed: 4,
  /** Archived pages from which a site is learned of which no survey was made while they came in: enough for some of every template … */
  archivedSample: 400,
  /** … and some of every form, the frequent ones first, up to so many: an even sample misses twenty boards among five thousand permalinks … */
  ofEveryForm: 6,
  formsSample: 200,
  /** … and the latest, which show a new look. */
  latestSample: 30,
  /** What is known of people is kept each time so many visits came in. */
  peopleKept: 64,
  /** Letters of the pages that stay in memory until the site was learned twice: two hundred pages. Taken apart they take ten times as much. */
  recentLetters: 8_000_000,
  /** Visits read in one transaction; their pages are in memory together. */
  portion: 32,
  /** Pages from which a template is learned: enough for every frame of it to show itself. More cost time and change little. */
  templateSample: 16,
  /** Pages of each form of addresses that are looked at for rows. */
  formSample: 12,
  /** A date that stands once on every page is a clock only if so many pages of the sample have it … */
  clockPages: 4,
  /** … of so many forms at least, and of half of all … */
  clockForms: 3,
  /** … or if it tells the moment of the request: in some zone, give or take this. */
  clockSlack: 120_000,
  /** Board pages from which the place of the latest post's time is learned (list-wise paper, Alg. 2). */
  boardSample: 20,
  /** Pages of each template on which what was learned is tried: who wrote there, and whether it reads otherwise than before. */
  lookedAt: 8,
  /** Of what the records of a template say, so large a share must be different: posts that repeat others' words are rare. */
  leastDifferent: 0.5,
  /** No more letters are a line: what is told of people beside their names, not what they say. */
  line: 80,
  /** A page of which so large a share of records leads to threads elsewhere lists those threads. */
  mostLeadAway: 0.6,
  /** Where all have a title at one place, and these differ, so large a share of them suffices: searches find posts, people and pictures. */
  someLeadAway: 0.2,
  /** If more of their titles are one and the same, it is the thread's own, which every post repeats. */
  sameTitle: 0.6,
  /** Records of a page that are looked at for that. */
  lookedAtRecords: 50,
  /** Dates at a place that so large a share of the threads have are those of posts there. */
  commonPlace: 0.2,
  /** So many pages must show the tree of their thread's messages, or so many rows others within themselves … */
  fewestTrees: 3,
  /** … of which so large a share is called as the row around it: some answers change the subject. */
  answersAlike: 0.6,
  /** … and of the titles of first messages such a share is different. */
  differentTitles: 0.5,
  /** Of pages with one message each, such a share leads to others that are called alike, and such a share of these have something before their titles. */
  leadingToAnswers: 0.2,
  answersPrefixed: 0.1,
  /** So many authors make the form of their addresses one of people. */
  fewestPeople: 3,
  /** What is a part of so many different titles belongs to none of them … */
  sharedTitles: 3,
  /** … and neither does what stands on so many pages, if that is so large a share of all: where all have one title. */
  sharedPages: 5,
  sharedShare: 0.3,
  /** A word with a colon before titles is a label of the site's if it stands on so large a share: people write such words too. */
  labelShare: 0.6,
  /** Parts of titles that are counted while a site is learned, and those that are kept. */
  titleParts: 20_000,
  keptTitles: 1_000,
  /** If posts read otherwise on so large a share of these pages, all threads are read again. */
  otherwise: 0.1,
  /** A page with so many rows that lead to threads is a board. */
  boardRows: 3,
  /** So large a share of a form's addresses must agree on what they are. */
  agree: 0.8,
  /** Forms with so small a share of the threads of the most frequent are other ways to the same threads: the latest post, the first unread. */
  rare: 0.15,
  /** Fewer rows are a box beside something else, unless the page is known to be a list. */
  fewestRows: 2,
  /** So many times as many rows as posts make a list; of about as many, those count that say more. */
  moreRows: 1.5,
  /** By itself, a page with so many titles is a list … */
  fewestTitles: 3,
  /** … unless more stands in its posts; of each, so many characters count: a long post is no more of a thread than a short one. */
  enoughText: 400,
  /** The order of a form's numbers is known once so much speaks against every other (one date that cannot be read so costs 4) … */
  orderCost: 4,
  /** … and no more than this share of it against the order itself: people write dates of their own into posts. */
  orderDoubt: 0.25,
  /** So large a share of what tells the site's zone must agree. */
  sameZone: 0.9,
  /** Fewer times told twice may be chance. */
  fewestZoneSamples: 3,
  /** Of each page and of all together so many are looked at: a site has one zone, and summer time shows in a few dozen. */
  samplesOfPage: 4,
  mostZoneSamples: 400,
  /** Feeds and items of each that are asked for the zone. */
  mostFeeds: 20,
  feedItems: 60,
  /** The clock that tells the site's zone stands on so large a share of the pages … */
  zonePages: 0.6,
  /** … and has shown so many different minutes, if it does not tell the day: any time of day is near some zone's. */
  clockMinutes: 3,
  /** Things that may be clocks; what recurs on most pages is among the first. */
  mostClocks: 500,
  /** A line about the zone that is the site's own stands on so large a share of the pages that show dates. */
  linePages: 0.3,
} as const;
