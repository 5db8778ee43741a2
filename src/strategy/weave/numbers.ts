import type { WayRole } from "./way-evidence.ts";

/**
 * The numbers that weave decides by. Worth is what a page had that no page had before: nothing 0, everything 1. They were chosen by
 * hand, for all sites alike; most on the captured training sites, but `large`, `deadTrials`, `provenFlip`, `worthless`, `longRecord` and
 * `pairOfLists` after looking at captured sites that are meant for measuring only. How much hangs on each: docs/results/sensitivity.md. Bounds that only keep memory and time small stand where they are used.
 */
export const WEAVE = {
  /** From this expected worth on a way is followed to its end. */
  worthFollowing: 0.3,
  /** So many pages a way must have brought to be proven: then it is followed through hard times, since dead links come in runs, … */
  proven: 20,
  /** Flips, and what may be one, are proven by so many: most of them lead on where any does. */
  provenFlip: 2,
  /** … down to this expected worth. */
  provenWorthFollowing: 0.1,
  /** So many good pages behind titles of one form tell that such links are titles where they stand beside others, too. */
  provenTitle: 2,
  /** So many behind doors of one form tell that there are lists: from then on, a new door alone makes its page worth a fetch. */
  provenDoor: 1,
  /** So many pages of a way under one board, or of one form, tell that nothing comes of it, if they were worth such a share at most. */
  worthless: { pages: 5, share: 0.1 },
  /** Below this, ways that lists are not made of are followed only when nothing else is under way. */
  sure: 0.5,
  /** Below this value of a trial (expected worth × log2 of the addresses waiting) a way is not tried, … */
  worthTrying: 0.2,
  /** … and a page of its own kind not below this expected worth. */
  worthTryingSingle: 0.04,
  /**
   * Trials of ways that are not followed: so many at first, and a share of all pages; and so many times as many for ways that were never tried,
   * while no titles have turned out well: the lists of the forum are behind one of them.
   */
  trials: { first: 4, share: 0.015, withoutLists: 3 },
  /** A way is tried so often; a large one once more for each time that its addresses are ten times as many. */
  trialsOfAWay: 2,
  /**
   * A way with so many addresses waiting, and such a share of the pages fetched, is tried once whatever trials have cost: no crawl ends before.
   * Where most of what lists name is on other hosts, fewer are enough: another part of the site may have it.
   */
  large: { fewest: 2, share: 0.1, shareElsewhere: 0.03 },
  /** As many times as many addresses of a way may turn out dead while it is tried. */
  deadTrials: 1,
  /**
   * Pages of their own kind, once each, any of which may be the door to another part of the site: so many, and a share of all pages; and
   * fewer where they bring nothing, general knowledge counting for so many of them.
   */
  singles: { first: 8, share: 0.005, strength: 4 },
  /** So many pages a way may be ahead of what is known of it, and so many it takes to know it. */
  probation: 4,
  /** A new link speaks for the page it stands on only if this much is expected of it. */
  promising: 0.5,

  /**
   * General knowledge of forums: how often a link of this role leads to something that people wrote, or to more of it. Counted
   * roughly on the captured training sites; what a site itself shows soon outweighs it.
   */
  prior: {
    title: 0.85,
    flip: 0.85,
    crumb: 0.6,
    door: 0.6,
    beside: 0.5,
    derived: 0.5,
    more: 0.5,
    hint: 0.3,
    item: 0.25,
    echo: 0.32,
    label: 0.2,
    other: 0.12,
    first: 0.1,
    place: 0.1,
    call: 0.06,
    deed: 0.03,
    person: 0.02,
    personal: 0.02,
  } satisfies Readonly<Record<WayRole, number>>,
  /** An address without a number or a title in it is one page of its own kind, more often help than thread. */
  fixedFactor: 0.6,
  /** How many pages the less specific knowledge counts for, at each step from role to form to way. */
  roleStrength: 20,
  formStrength: 3,
  wayStrength: 2,
  /** Addresses that bring no page say nothing of the others, unless alive ones are rarer than this. */
  rareAlive: 0.4,
  /**
   * Where none was alive yet: how often a kind of links is dead altogether, and how often what lists are made of is; and dead ones come in
   * runs, so each tells only so much, …
   */
  deadKind: { odds: 0.05, oddsOfTitles: 0.005, run: 0.1 },
  /** … and less on a site where such a share is dead; general knowledge of that counts for so many addresses. */
  dead: { strength: 10, share: 0.1 },
  /** For roles of which no more than this is expected a few surprises do not speak for all of them: … */
  hopeless: 0.1,
  /** … what is known of the role counts for this many pages. */
  hopelessRoleStrength: 100,
  /** What lists are made of is not given up for a few poor pages: what is known of them counts so many times as much. */
  trustedFactor: 2.5,
  /** A family with more ways than this has names in that place, not words: what comes further is one way. */
  mostMembers: 6,
  /** The same for words that are values of parameters: those often say what to do. */
  mostWordValues: 12,
  /** So many links of a form tell what most of them are. */
  enoughSightings: 5,
  /** Old evidence fades: a tally is halved at this count, so that a way can change its mind. */
  mostCounted: 64,

  /** New text of this many letters makes a page worth its fetch, … */
  enoughCharacters: 80,
  /** … if it is at least this share of all text: a copy of a page may differ in a line. */
  enoughShare: 0.25,
  /** New links to follow that make a page worth its fetch. */
  enoughLinks: 2,
  /** Where pages tell times, text on a page without any counts this much: it was hardly written by a visitor (help, rules, forms). */
  undated: 0.2,
  /** On a page that is neither thread nor list, as far as the site is known, nothing counts more: forms, members, help. */
  aside: 0.2,
  /** Where all times are known, hardly anything is new: this much of it counts. */
  knownTimes: 0.2,
  /** What lies under a person counts this much: it stands elsewhere too, where it was written. */
  personal: 0.05,
  /** So many new times make a page worth it. Fewer may be the time of day, or of somebody's last visit. */
  enoughTimes: 3,
  /** So many pages tell whether pages of this site show times, … */
  enoughPages: 4,
  /** … if this share of them does; so many titles must say the site's name to be known to, and such a share of new text is more than half. */
  mostly: 0.5,
  /** Titles looked back on for the site's name. */
  titlesLookedBackOn: 32,
  /** Shorter texts are labels. */
  shortestText: 40,
  /** A sign of Chinese, Japanese or Korean says what takes so many letters. */
  lettersOfASign: 3,
  /** As much of a text as tells it from others: excerpts begin like the whole. */
  textPrefix: 32,

  /** So many pages that are called as their rows said, and `manyTimes` as many as are not, tell that pages of this site have the titles of rows. */
  titlesKept: 3,
  /** There, a page with nothing new that is called otherwise counts for so many: its row was none. */
  brokenTitle: 3,
  /** A page worth less than this shows what others showed. */
  nothingNew: 0.25,
  /** So much of its texts must come from one page to be called a copy of it. */
  copied: 0.6,
  /** A page that shows so many times as much as another shows more than that one. */
  partOf: 2,
  /** Texts met more often than this stand on every page and tell nothing of any. */
  furniture: 8,
  /** It takes so many pairs to believe a rule of addresses, or that a part of them does not matter, … */
  enoughPairs: 2,
  /** … of which a pair of lists counts this much, … */
  pairOfLists: 0.5,
  /** … and so many times as many as speak against it. */
  manyTimes: 4,
  /** Such a multiple of them may have been worth a visit while nobody had what they would be copies of. */
  longRecord: 10,
  /** A thread that is fewer posts short of what its list promised, or a smaller share, has deleted ones, or the count lags behind. */
  fewestShort: 3,
  shareShort: 0.1,
} as const;
