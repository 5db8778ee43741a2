/** Why a crawl ended. The exit codes are browsertrix-crawler's, so that scripts carry over. */
export const EXIT_CODE = {
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
} as const;

export type CrawlEnd = Exclude<keyof typeof EXIT_CODE, "badConfig">;
