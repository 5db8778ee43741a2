/**
 * The numbers of FoCUS (WWW 2012). Where the paper names one it is said; the others were chosen by hand on the captured training
 * sites. Bounds that only keep time small stand where they are used.
 */
export const FOCUS = {
  /** Pages that learning may visit; the paper's took 442 on average, and never fewer than 252. */
  mostVisits: 220,
  /** Pages looked at besides the start, to see what all pages have in common. */
  sampled: 3,
  /** A link on this share of them is on all pages of the site: it may lead to the entry. */
  common: 0.6,
  /** Candidates for the entry that are looked at; the paper looks at all. */
  candidates: 7,
  /** Between equals the page that was asked for is the entry: its rank begins with this, that of others with nothing. */
  startBonus: 1,

  /** Index pages whose links are looked at; their destinations vote only once for each form of address. */
  indexPages: 24,
  /** Of the boards that one page lists. */
  boards: 16,
  /** Lists that only the menu leads to and that are followed where the entry has no boards. */
  menuLists: 3,
  /** Links of the entry with an address like no other on it that are tried, whether they lead to boards of their own. */
  loneLinks: 12,
  /** Destinations asked for one group of links, … */
  voters: 5,
  /** … of which so many that agree are enough; … */
  agreed: 3,
  /** … where they are no pages of a forum, those that further pages name are asked too, up to so many. */
  mostVoters: 15,
  /** … one voter among abstentions is no majority. */
  fewestVotes: 2,
  /** Dead links among destinations before a group is given up. */
  mostMissed: 3,
  /** A list that makes its page an index page has more than a row or two. */
  fewestRows: 3,
  /** Columns much shorter than the longest of their table hold counts, authors, "last post". */
  leastColumnShare: 0.2,
  /** A frame that less of the column has is an accident of alignment. */
  leastFrameShare: 0.2,
  /** A list of titles is seldom shorter, all titles together. */
  leastAnchorLength: 8,

  /** Boards and threads on which flips are looked for, beyond those seen anyway; few threads have several pages. */
  moreFlipPages: { "index flip": 10, "thread flip": 30 },
  /** Pages with flips after which their form is known. */
  enoughFlips: 3,
  /** Further pages of boards that are asked for threads. */
  flipPages: 6,
  /** Groups of links of one page that may be flips and are tried, numbers first. */
  flipGroups: 3,
  /** Pages of one group that are tried: what is called page 1, or the page before, is often this one again. */
  flipTargets: 2,
  /** Pages this much alike in their paths have one layout. */
  sameLayout: 0.5,
  /** Histograms as near as this are of one text (iRobot's near-duplicates). */
  sameContent: 0.1,
  /** Pages on which a suffix of addresses must have been seen to be one of flips. */
  suffixPages: 2,

  /** A refined pattern must match more than this share of its set (section 4.3.2) … */
  leastSupport: 0.2,
  /** … or so many visited pages must confirm it: rare forms, such as nested boards, are still forms of the site. */
  confirmed: 2,

  /** What stands on so many pages, … */
  furniturePages: 3,
  /** … and this share of them, is furniture: menus differ between the parts of a site, so half of the pages would be too much to ask for. */
  furnitureShare: 0.4,
  /** A post is seldom shorter; descriptions of boards are. */
  leastPost: 100,
} as const;
