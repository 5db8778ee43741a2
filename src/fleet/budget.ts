/** What is known of a site that is watched. */
export interface SiteFigures {
  readonly site: number;
  /** New posts per hour; undefined before it is known. */
  readonly postsPerHour: number | undefined;
  /** What its user allows it at most; undefined: as much as the fleet has. */
  readonly most: number | undefined;
}

/** Pages per day that every site gets: whether it still lives has to be seen. */
const LEAST_PAGES_PER_DAY = 4;
/** What is taken for a site of which nothing is known yet. */
const UNKNOWN_POSTS_PER_HOUR = 1;
/** A site that seems dead is taken for one with a post a month. */
const LEAST_POSTS_PER_DAY = 1 / 30;

/**
 * Shares a number of pages per day among sites, so that posts wait as little as possible together. It is the allocation among lists,
 * one level up: a site with λ posts a day that is looked at b times a day leaves them waiting λ / 2b days together; for a given sum of
 * b this is least when b is in proportion to √λ.
 */
export function sharedBudget(sites: readonly SiteFigures[], pagesPerDay: number): Map<number, number> {
  const shares = new Map<number, number>();
  let open = sites.map((site) => ({ site, weight: weightOf(site) }));
  let left = pagesPerDay;
  // Who may not have more than so much leaves the rest to the others, who may then reach their bounds in turn.
  for (let isSettled = false; !isSettled && open.length > 0; ) {
    const sum = open.reduce((all, { weight }) => all + weight, 0);
    const given = open.map(({ site, weight }) => ({ site, pages: (left * weight) / sum }));
    const bound = given.filter(({ site, pages }) => pages >= mostOf(site) || pages <= LEAST_PAGES_PER_DAY);
    isSettled = bound.length === 0;
    const settled = isSettled ? given : bound;
    for (const { site, pages } of settled) {
      const share = Math.min(mostOf(site), Math.max(LEAST_PAGES_PER_DAY, pages));
      shares.set(site.site, share);
      left -= share;
    }
    left = Math.max(left, 0);
    open = open.filter(({ site }) => !shares.has(site.site));
  }
  return shares;
}

function weightOf({ postsPerHour }: SiteFigures): number {
  return Math.sqrt(Math.max(24 * (postsPerHour ?? UNKNOWN_POSTS_PER_HOUR), LEAST_POSTS_PER_DAY));
}

function mostOf({ most = Number.POSITIVE_INFINITY }: SiteFigures): number {
  return Math.max(most, LEAST_PAGES_PER_DAY);
}
