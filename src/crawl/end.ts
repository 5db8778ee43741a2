/** Why a crawl ended. */
export type CrawlEnd =
  | "done" // everything that was found is fetched
  | "failure" // nothing could be fetched at all
  | "diskFull"
  | "interrupted"
  | "sizeLimit"
  | "timeLimit"
  | "pageLimit"
  | "rateLimited" // the site stopped answering
  | "turnedAway"; // the site stopped serving pages

/** Browsertrix-crawler's, so that scripts carry over. */
export const EXIT_CODE: Readonly<Record<CrawlEnd | "badConfig", number>> = {
  done: 0,
  failure: 1,
  diskFull: 3,
  badConfig: 4,
  interrupted: 11,
  sizeLimit: 14,
  timeLimit: 15,
  rateLimited: 18,
  turnedAway: 18,
  pageLimit: 0,
};
