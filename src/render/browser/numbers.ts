/** What bounds the browser. Nothing that is found hangs on these closely: twice or half as much gives the same pages. */
export const BROWSER = {
  /** Pages that are shown at the same time: each is a process of some 100 MB, which mostly waits. */
  pagesAtOnce: 3,
  /**
   * A page is used for so many addresses, a browser for so many pages: both grow with use. A process is 12 MB larger, and slower, with each
   * address that it has shown, until it is ended; 105 MB after 5, 450 MB after 30.
   */
  pageUses: 6,
  browserUses: 1_000,
  /** Failures in a row after which the browser is not asked any more. */
  mostFailures: 20,
  /** A page has come to rest when nothing changed for this long, and nothing is on its way. */
  calmMillis: 200,
  /** … in a list that is gone through, at each step. */
  stepMillis: 50,
  /** After the end of a list, it is given longer: many wait a little before they ask. */
  endMillis: 450,
  /** A page that changes all the time is taken as it is after this, waiting for answers not counted. */
  mostRestlessMillis: 2_500,
  /** A page that does not react for so long hangs. */
  hangMillis: 15_000,
  /** All of a page, however long its list is; waiting for answers counts: a slow host has slow pages. */
  mostMillis: 15 * 60_000,
  /** Requests of a page by itself, and for each step of its list. */
  mostRequests: 150,
  requestsPerStep: 10,
  /** Steps of a list, and letters of its page. A thread of 5,000 posts has some 10 million. */
  mostSteps: 2_000,
  mostLetters: 60_000_000,
  /** Steps in a row that brought nothing new, though there was something to scroll. */
  mostIdleSteps: 60,
  /** Of answers that a page saw; and of scripts and styles, which are kept for the next pages. */
  mostSeenBytes: 32_000_000,
  mostKeptBytes: 64_000_000,
  /**
   * What is seen at once, as on people's screens: lists that load more when their end comes into view do not, if it always is. Those that
   * show only what is seen are shown more of at once, so that they take fewer steps.
   */
  width: 1280,
  height: 1000,
  tallHeight: 3000,
} as const;

export type BrowserNumbers = { readonly [Name in keyof typeof BROWSER]: number };
