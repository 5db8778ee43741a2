import type { FleetDatabase } from "./database/fleet-database.ts";

/** How a fleet does. */
export interface FleetStatus {
  readonly sites: {
    readonly waiting: number;
    readonly crawling: number;
    readonly watching: number;
    readonly done: number;
    readonly failing: number;
    readonly paused: number;
  };
  readonly workers: number;
  readonly pages: number;
  readonly posts: number;
  readonly warcBytes: number;
  readonly uploadedBytes: number;
  /** Over the last hour. */
  readonly pagesPerSecond: number;
  readonly postsPerHour: number;
  /** Of posts on sites that are watched, from their writing to their being read. */
  readonly meanDelaySeconds: number | null;
  /** Share of the slices' time that was not spent on the site. */
  readonly overhead: number | null;
  readonly failures: readonly FailingSite[];
  /** Slices that were tried too often. */
  readonly givenUp: number;
}

export interface FailingSite {
  readonly url: string;
  readonly failures: number;
  readonly cause: string;
  readonly nextTry: string;
}

const SHOWN = 20;

export async function fleetStatus(database: FleetDatabase): Promise<FleetStatus> {
  const [sites] = await database.query<
    {
      [Name in keyof FleetStatus["sites"] | "pages" | "posts" | "warcBytes" | "uploadedBytes"]: number;
    } & { meanDelaySeconds: number | null }
  >(
    `SELECT count(*) FILTER (WHERE NOT paused AND failures = 0 AND phase = 'crawl' AND leased_by IS NULL)::int AS waiting,
       count(*) FILTER (WHERE NOT paused AND phase = 'crawl' AND leased_by IS NOT NULL)::int AS crawling,
       count(*) FILTER (WHERE NOT paused AND failures = 0 AND phase = 'watch')::int AS watching,
       count(*) FILTER (WHERE NOT paused AND phase = 'done')::int AS done,
       count(*) FILTER (WHERE NOT paused AND failures > 0 AND leased_by IS NULL)::int AS failing,
       count(*) FILTER (WHERE paused)::int AS paused,
       coalesce(sum(pages), 0)::float8 AS pages, coalesce(sum(posts), 0)::float8 AS posts,
       coalesce(sum(warc_bytes), 0)::float8 AS "warcBytes", coalesce(sum(uploaded_bytes), 0)::float8 AS "uploadedBytes",
       avg(delay_seconds) AS "meanDelaySeconds" FROM skein.site WHERE NOT removed`,
  );
  const [lately] = await database.query<{ pages: number; posts: number; overhead: number | null }>(
    `SELECT coalesce(sum(pages), 0)::float8 / 3600 AS pages, coalesce(sum(posts) FILTER (WHERE queue = 'watch'), 0)::float8 AS posts,
       sum(overhead_millis)::float8 / nullif(sum(run_millis + overhead_millis), 0)::float8 AS overhead
     FROM skein.slice WHERE ended_at > now() - interval '1 hour'`,
  );
  const [workers] = await database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM skein.worker WHERE seen_at > now() - interval '1 minute'",
  );
  const failures = await database.query<FailingSite & Record<string, unknown>>(
    `SELECT url, failures, coalesce(cause, '') AS cause, to_char(due_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "nextTry" FROM skein.site
     WHERE failures > 0 AND NOT removed AND NOT paused ORDER BY failures DESC, id LIMIT ${SHOWN}`,
  );
  const { pages, posts, warcBytes, uploadedBytes, meanDelaySeconds, ...states } = sites!;
  return {
    sites: states,
    workers: workers!.count,
    ...{ pages, posts, warcBytes, uploadedBytes, meanDelaySeconds },
    pagesPerSecond: lately!.pages,
    postsPerHour: lately!.posts,
    overhead: lately!.overhead,
    failures,
    givenUp: await givenUp(database),
  };
}

/** pg-boss makes its tables when the first worker or `add` comes. */
async function givenUp(database: FleetDatabase): Promise<number> {
  const [there] = await database.query<{ there: boolean }>(
    "SELECT to_regclass('pgboss.job') IS NOT NULL AS there",
  );
  if (!there!.there) return 0;
  const [row] = await database.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'given-up' AND state < 'completed'",
  );
  return row!.count;
}
