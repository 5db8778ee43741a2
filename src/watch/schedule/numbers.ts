import { DAY, HOUR, MINUTE, SECOND } from "../../seam/times.ts";

/**
 * The numbers that the scheduler of a watch decides by. Worth is counted in record-milliseconds: how long how many records would have to
 * wait otherwise. They were chosen by hand on the made-up forums of docs/results/revisit.md, unless something else is said.
 */
export const SCHEDULE = {
  /**
   * Of every page fetched while there is history left, this part goes to history, the rest to news. Of this, the portal's weight and the
   * memory of a pulse about a dozen values were tried on 20 forums together: posts came 96 to 122 minutes late, a spread of some 30%.
   */
  historyShare: 0.5,
  /** While no news is worth a page of history, this part goes to history all the same: who is not looked at cannot tell of news. */
  mostHistory: 0.8,
  /** A row that told so often in a row of more posts than its thread then showed is believed no more: it counts views, or what is hidden. */
  mostInVain: 3,
  /** A portal page saves visits of quiet boards, but brings no record itself: its worth against that of a board as lively. Tried as above. */
  portalWeight: 0.5,
  /** A portal page that was silent about what so many looks at boards then found, more than it told of, is not believed when it tells of nothing. */
  portalSilent: 3,
  /** … of about so many looks. Nor is one whose counts grow by less than half of what looks find, of at least so many records. */
  portalMemory: 24,
  /** Boards change their pace within days (a release, a holiday): what is older than this counts less than half as much. Tried as above. */
  pulseMemory: 3 * DAY,
  /** Before anything was seen of a board: this many records … */
  priorRecords: 0.5,
  /** … in this time. Boards are slow until they show otherwise. */
  priorTime: DAY,

  /** How long the walk over all pages of a board takes, after the first: catches what moved, merged or was missed. */
  rewalk: 180 * DAY,
  /** In the first walk an index page stands for a page full of threads: it goes before any thread page. Later walks come last. */
  walkFirst: 1e6,
  walkLast: 0.5,
  /** A look at a board ends after so many pages in any case: some show a change in every row every time. The rest is left to the walk. */
  longestLook: 30,
  /** Once in this time, so that everything is known within a day, … */
  deepRest: 22 * HOUR,
  /** … and after so many others, … */
  deepAfter: 8,
  /** … a look goes on as far as rows are younger than this: a few pages of a board a day show what became of its threads. */
  deepYoung: 4 * DAY,
  /** What a page of history is worth: while there is any, a board is not looked at for less than this. */
  historyWorth: HOUR,
  /** Among history pages of as many records the younger goes first: milliseconds since 1970 become a fraction. Any small number does. */
  younger: 1e-14,

  /** A worth that grows with time is worked out anew when the time since the last visit has grown by this part, … */
  renewAfter: 0.2,
  /** … but not sooner than this, the least time between two visits of a page; threads, of which there are many, not sooner than that. */
  renewLeast: 2 * SECOND,
  renewThreadLeast: 10 * MINUTE,
  /** Nor before it can have come near what a page is worth these days, which took the time of deciding to a third; … */
  nearPrice: 0.4,
  /** … but every hour, since the rhythm turns. */
  renewMost: HOUR,
  /** A worth worked out anew is right enough if it is at least this part of the old. */
  settled: 0.8,
  /** What a page must be worth these days to be fetched follows the worth of those that were, down at once and up slowly. */
  priceDown: 0.3,
  priceUp: 0.003,

  /** A thread is never thought more silent than this: a post that waits is worth a page within a month in any case. */
  slowest: 1 / (30 * DAY),
  /** The silence of one thread in so many is followed up for the life table: following all of them would cost more. */
  cohort: 8,
  /** Before anything is known: of the threads silent for so long, this part is answered before they have been silent twice as long. */
  priorOdds: 0.35,
  /** … and this many threads' worth of belief in it. */
  priorWeight: 4,
  /** Rows show times to the minute at best; a record this much later than the latest we have is news. */
  sameMoment: MINUTE,
  /** Posts per thread page until a full page has been seen. */
  usualPage: 20,

  /**
   * Of every page fetched, this part at most is a second look at young posts, which may have been changed or removed. At record level, 130
   * posts and 300 pages a day, eight forums: 15% of the pages show 82% of the edits within a day and make new posts 4 minutes later (38 for 34); with
   * none it is 47%. Figures: docs/results/watch.md.
   */
  secondLookShare: 0.15,
  /** Changes ought to be known within this; what is older is known too late anyway, and goes last. */
  secondLookSoon: DAY,
  /** … so that a page may rest for this long: looked at later it shows more, and still soon enough. */
  secondLookRest: 15 * HOUR,
  /** Of a thread, so many of its last pages. */
  secondLookPages: 6,
  /** Where lists are looked at less often than this, second looks get so much less than their share: new posts wait for long enough already. */
  freshNews: 90 * MINUTE,
  intervalMemory: 0.01,
  /** They are taken when news is worth less than in three of four decisions, which this follows: at night. */
  quietDown: 0.02,
  quietUp: 0.006,
  /** … but if so many were not taken, at any time. */
  secondLooksSaved: 30,
  /** Most edits come soon: as many in the first ten minutes as in the next ten to twenty, in the next twenty to forty and so on. */
  soonestEdit: 10 * MINUTE,
  /** Later ones are left to chance. */
  oldestEdit: 7 * DAY,

  /** The hours of the week are blended with a flat week that weighs this many records, so that a site known little has no rhythm yet. */
  flatWeight: 400,
  /** The rhythm is worked out anew after this many records. */
  rhythmEvery: 500,
} as const;
