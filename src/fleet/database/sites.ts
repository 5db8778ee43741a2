import { FleetError } from "../fleet-error.ts";
import type { Asks } from "./fleet-database.ts";

/** What a site of a fleet can be told, beside its address: names as on the command line. */
export interface SiteWish {
  readonly url: string;
  /** Pages per day when it is watched. */
  readonly budget?: number | undefined;
  readonly strategy?: string | undefined;
  readonly priority?: number | undefined;
  /** Ends its crawl at so many pages. */
  readonly limit?: number | undefined;
  readonly wait?: string | number | undefined;
  readonly userAgent?: string | undefined;
  /** Whether it is watched when it is whole; it is by default. */
  readonly watch?: boolean | undefined;
  readonly scope?: string | undefined;
  readonly ignoreRobots?: boolean | undefined;
  readonly allowPrivate?: boolean | undefined;
  readonly render?: string | undefined;
}

/** What is kept of a site in its row, as a worker needs it. */
export interface FleetSite {
  readonly id: number;
  readonly url: string;
  readonly host: string;
  readonly options: Omit<SiteWish, "url" | "priority">;
  readonly secret: Buffer | null;
  readonly priority: number;
  readonly phase: "crawl" | "watch" | "done";
  readonly lease: number;
  readonly holder: string | null;
  readonly checkpoint: number;
  readonly failures: number;
  readonly cursor: number;
  readonly pages: number;
  readonly posts: number;
  readonly share: number | null;
}

export const SITE_COLUMNS = `id::float8 AS id, url, host, options, secret, priority, phase, lease::float8 AS lease, holder, checkpoint::float8 AS checkpoint,
  failures, event_cursor::float8 AS cursor, pages::float8 AS pages, posts::float8 AS posts, share`;

/** Sites that go in one statement. */
const PORTION = 1_000;

/** A site as it goes into its row. */
export interface NewSite {
  readonly wish: SiteWish;
  readonly host: string;
  readonly secret: Buffer | undefined;
}

/** Adds sites, or changes what is said of those that are there; of one that is named twice the last counts. Gives those that are new. */
export async function addSites(
  asks: Asks,
  wishes: readonly NewSite[],
): Promise<{ readonly site: number; readonly priority: number }[]> {
  const distinct = [...new Map(wishes.map((one) => [one.wish.url, one])).values()];
  const added: { site: number; priority: number }[] = [];
  for (let at = 0; at < distinct.length; at += PORTION)
    added.push(...(await addPortion(asks, distinct.slice(at, at + PORTION))));
  return added;
}

async function addPortion(
  asks: Asks,
  wishes: readonly NewSite[],
): Promise<{ site: number; priority: number }[]> {
  const rows = await asks.query<{ site: number; priority: number; isNew: boolean }>(
    `INSERT INTO skein.site (url, host, options, secret, priority)
     SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::bytea[], $5::integer[])
     ON CONFLICT (url) DO UPDATE SET options = excluded.options, secret = coalesce(excluded.secret, site.secret), priority = excluded.priority,
       removed = false, due_at = CASE WHEN site.removed THEN now() ELSE site.due_at END
     RETURNING id::float8 AS site, priority, xmax = 0 AS "isNew"`,
    [
      ...[wishes.map(({ wish }) => wish.url), wishes.map(({ host }) => host)],
      wishes.map(({ wish: { url: _, priority: __, ...options } }) => JSON.stringify(options)),
      ...[wishes.map(({ secret }) => secret ?? null), wishes.map(({ wish }) => wish.priority ?? 0)],
    ],
  );
  return rows.filter(({ isNew }) => isNew).map(({ site, priority }) => ({ site, priority }));
}

export type SiteChange = "pause" | "resume" | "remove";

const CHANGES: Readonly<Record<SiteChange, string>> = {
  pause: "paused = true",
  resume: "paused = false, removed = false, failures = 0, cause = NULL, due_at = now()",
  // What was archived stays where it is; nobody goes there again.
  remove: "removed = true",
};

/** Changes the sites with these addresses, or all of them. Throws FleetError for an address that is not in the fleet. */
export async function changeSites(
  asks: Asks,
  change: SiteChange,
  urls: readonly string[] | "all",
): Promise<number> {
  const rows = await asks.query<{ url: string }>(
    `UPDATE skein.site SET ${CHANGES[change]} WHERE ${urls === "all" ? "NOT removed" : "url = ANY($1)"} RETURNING url`,
    urls === "all" ? [] : [urls],
  );
  if (urls !== "all") refuseUnknown(urls, rows);
  return rows.length;
}

/** Throws FleetError for the first address that is none of these sites'. */
export function refuseUnknown(urls: readonly string[], sites: readonly { readonly url: string }[]): void {
  const known = new Set(sites.map(({ url }) => url));
  const unknown = urls.find((url) => !known.has(url));
  if (unknown !== undefined) throw new FleetError(`${unknown} is not in the fleet`);
}
