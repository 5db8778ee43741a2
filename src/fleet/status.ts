import type { FleetDatabase } from "./database/fleet-database.ts";

/** What a site is in, from what its row says. A lease that is over is nobody's. */
const STATE = `CASE WHEN paused THEN 'paused' WHEN phase = 'done' THEN 'done'
  WHEN leased_until > now() AND phase = 'crawl' THEN 'crawling' WHEN failures > 0 THEN 'failing'
  WHEN phase = 'watch' THEN 'watching' ELSE 'waiting' END`;
export const STATES = ["waiting", "crawling", "watching", "done", "failing", "paused"] as const;
export type SiteState = (typeof STATES)[number];

/** The sites of one state together. */
export interface StateFigures {
  readonly state: SiteState;
  readonly sites: number;
  readonly pages: number;
  readonly posts: number;
  /** New posts that come there, as their watches have learned. */
  readonly postsPerHour: number | null;
  /** Of posts on sites that are watched, from their writing to their being read. */
  readonly delaySeconds: number | null;
}

/** How a fleet does. */
export interface FleetStatus {
  readonly sites: Readonly<Record<SiteState, number>>;
  readonly states: readonly StateFigures[];
  readonly workers: number;
  readonly machines: number;
  readonly pages: number;
  readonly posts: number;
  readonly warcBytes: number;
  readonly uploadedBytes: number;
  /** Over the last hour, or since the first site was added if that is less. */
  readonly pagesPerSecond: number;
  /** Posts that were new to the fleet in the last hour. */
  readonly postsPerHour: number;
  /** Of posts on sites that are watched, from their writing to their being read. */
  readonly meanDelaySeconds: number | null;
  /** Share of the slices' time that was not spent on the site. */
  readonly overhead: number | null;
  readonly failures: readonly FailingSite[];
  /** Slices that were tried too often: how many, and the last of them. */
  readonly givenUp: number;
  readonly lastGivenUp: readonly GivenUpSlice[];
}

/** A site that fails, or whose last slice broke for reasons that are not the site's: then it has not failed once. */
export interface FailingSite {
  readonly url: string;
  readonly failures: number;
  readonly cause: string;
  readonly nextTry: string;
}

export interface GivenUpSlice {
  readonly url: string;
  readonly cause: string;
  readonly at: string;
}

const SHOWN = 20;

export async function fleetStatus(database: FleetDatabase): Promise<FleetStatus> {
  const states = await database.query<StateFigures & Record<string, unknown>>(
    `SELECT ${STATE} AS state, count(*)::int AS sites, sum(pages + under_way)::float8 AS pages, sum(posts)::float8 AS posts,
       sum(posts_per_hour) AS "postsPerHour", avg(delay_seconds) AS "delaySeconds" FROM skein.site WHERE NOT removed GROUP BY 1`,
  );
  const [sums] = await database.query<{
    warc: number;
    uploaded: number;
    delay: number | null;
    pages: number;
  }>(
    `SELECT coalesce(sum(warc_bytes), 0)::float8 AS warc, coalesce(sum(uploaded_bytes), 0)::float8 AS uploaded,
       avg(delay_seconds) AS delay, coalesce(sum(under_way), 0)::float8 AS pages FROM skein.site WHERE NOT removed`,
  );
  const [lately] = await database.query<
    Record<"seconds" | "pages" | "posts", number> & { overhead: number | null }
  >(
    `SELECT least(3600, extract(epoch FROM now() - coalesce((SELECT min(added_at) FROM skein.site), now())))::float8 AS seconds,
       coalesce(sum(pages), 0)::float8 AS pages, coalesce(sum(posts), 0)::float8 AS posts,
       sum(overhead_millis)::float8 / nullif(sum(run_millis + overhead_millis), 0)::float8 AS overhead
     FROM skein.slice WHERE ended_at > now() - interval '1 hour'`,
  );
  const [workers] = await database.query<{ count: number; machines: number }>(
    `SELECT count(*)::int AS count, count(DISTINCT machine)::int AS machines FROM skein.worker
     WHERE seen_at > now() - interval '1 minute'`,
  );
  const failures = await database.query<FailingSite & Record<string, unknown>>(
    `SELECT url, failures, coalesce(cause, '') AS cause, to_char(due_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "nextTry" FROM skein.site
     WHERE (failures > 0 OR cause IS NOT NULL) AND NOT removed AND NOT paused ORDER BY failures DESC, id LIMIT ${SHOWN}`,
  );
  const sumOf = (name: "pages" | "posts") => states.reduce((sum, one) => sum + one[name], 0);
  const sitesIn = (state: SiteState) => states.find((one) => one.state === state)?.sites ?? 0;
  const seconds = Math.max(1, lately!.seconds);
  return {
    sites: Object.fromEntries(STATES.map((state) => [state, sitesIn(state)])) as FleetStatus["sites"],
    states: STATES.flatMap((state) => states.find((one) => one.state === state) ?? []),
    ...{ workers: workers!.count, machines: workers!.machines },
    ...{ pages: sumOf("pages"), posts: sumOf("posts") },
    ...{ warcBytes: sums!.warc, uploadedBytes: sums!.uploaded, meanDelaySeconds: sums!.delay },
    pagesPerSecond: (lately!.pages + sums!.pages) / seconds,
    postsPerHour: lately!.posts,
    overhead: lately!.overhead,
    failures,
    ...(await givenUp(database)),
  };
}

/** Dead letters: each has the output of the job that failed. pg-boss makes its tables when the first worker or `add` comes. */
async function givenUp(database: FleetDatabase): Promise<Pick<FleetStatus, "givenUp" | "lastGivenUp">> {
  const [there] = await database.query<{ there: boolean }>(
    "SELECT to_regclass('pgboss.job') IS NOT NULL AS there",
  );
  if (!there!.there) return { givenUp: 0, lastGivenUp: [] };
  const dead = "FROM pgboss.job WHERE job.name = 'given-up' AND job.state < 'completed'";
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count ${dead}`);
  const lastGivenUp = await database.query<GivenUpSlice & Record<string, unknown>>(
    `SELECT site.url, coalesce(last.cause, '') AS cause, to_char(last.at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM (SELECT (data->>'site')::bigint AS site, output->>'cause' AS cause, created_on AS at ${dead} ORDER BY created_on DESC LIMIT ${SHOWN}) AS last
     JOIN skein.site ON site.id = last.site ORDER BY last.at DESC`,
  );
  return { givenUp: row!.count, lastGivenUp };
}
