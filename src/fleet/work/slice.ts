import { existsSync, mkdirSync } from "node:fs";
import type { CrawlEnd } from "../../crawl/end.ts";
import { DEFAULTS } from "../../defaults.ts";
import type { Fetcher } from "../../fetch/answer.ts";
import type { HostGates } from "../../fetch/host-gates.ts";
import { crawlBeside } from "../../library/crawl.ts";
import type { CrawlOptions } from "../../library/options.ts";
import { watchBeside } from "../../library/watch.ts";
import type { Clock } from "../../seam/clock.ts";
import { archiveIn } from "../checkpoint/checkpoint.ts";
import type { SliceResult } from "../database/commit.ts";
import type { FleetSite } from "../database/sites.ts";

/** How much of a site is done at once. */
export interface SliceSize {
  /** Pages of a crawl, and seconds of a crawl or a watch. */
  readonly pages: number;
  readonly seconds: number;
}

/** A site that fails is asked again after a minute, then twice as long each time, and in the end once a day. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 86_400;
const DAY_SECONDS = 86_400;
/** Between two slices of a watch at least. */
const LEAST_PAUSE_SECONDS = 15;
/** Pages of a watch at once: more make slices cheaper, and news later. A site is looked at every five minutes at most. */
const LEAST_WATCH_PAGES = 4;
const LOOKS_PER_DAY = 288;

export interface SliceParts {
  readonly folder: string;
  readonly size: SliceSize;
  readonly gates: HostGates;
  /** A cookies.txt, written where only this machine's user reads it. */
  readonly cookies: string | undefined;
  /** Where a browser of this machine takes commands; else one is started when a page needs it. */
  readonly browser?: string | undefined;
  readonly stop: AbortSignal;
  /** Given what tells how many pages the slice has so far. */
  readonly underWay?: ((pages: () => number) => void) | undefined;
  /** Where bytes come from, instead of the live web. */
  readonly fetcher?: Fetcher | undefined;
  readonly clock?: Clock | undefined;
}

/** What one slice of a site came to; its overhead is told by whoever measures it. */
export type SliceRun = Omit<SliceResult, "overheadMillis" | "began">;

/** Crawls or watches a site for a while, in its folder on this machine. Expected failures of the web are results. */
export function runSlice(site: FleetSite, parts: SliceParts): Promise<SliceRun> {
  mkdirSync(parts.folder, { recursive: true });
  return site.phase === "watch" && existsSync(archiveIn(parts.folder))
    ? watchSlice(site, parts)
    : crawlSlice(site, parts);
}

async function crawlSlice(site: FleetSite, parts: SliceParts): Promise<SliceRun> {
  const { limit = Number.POSITIVE_INFINITY, watch = true } = site.options;
  const upTo = Math.min(limit, site.pages + parts.size.pages);
  const run = crawlBeside(
    site.url,
    { ...runOptions(site, parts), ...(Number.isFinite(upTo) && { limit: upTo }) },
    { gates: parts.gates, ownWarcFile: true },
  );
  parts.underWay?.(() => Math.max(0, run.totals.visits - site.pages));
  const { end, millis, totals, cause, turnedAway } = await run;
  const isWhole = end === "done" || (end === "pageLimit" && upTo === limit);
  const hasNothing = end === "timeLimit" && totals.visits <= site.pages;
  const trouble = troubleOf(
    site,
    hasNothing ? "failure" : end,
    turnedAway?.answer ?? cause ?? (hasNothing ? "no page came in the time of a slice" : undefined),
  );
  return {
    queue: "crawl",
    endedWith: end,
    runMillis: millis,
    pages: totals.visits - site.pages,
    totalPages: totals.visits,
    warcBytes: totals.warcBytes,
    posts: Math.max(0, (run.session?.contents().figures.posts ?? 0) - site.posts),
    postsPerHour: undefined,
    delaySeconds: undefined,
    phase: isWhole ? (watch ? "watch" : "done") : "crawl",
    ...trouble,
    dueAfter: trouble.dueAfter ?? 0,
  };
}

async function watchSlice(site: FleetSite, parts: SliceParts): Promise<SliceRun> {
  const budget = pagesPerDay(site);
  const run = watchBeside(
    archiveIn(parts.folder),
    { ...runOptions(site, parts), budget },
    {
      ...{ gates: parts.gates, ownWarcFile: true },
      pagesAtOnce: Math.max(LEAST_WATCH_PAGES, Math.ceil(budget / LOOKS_PER_DAY)),
    },
  );
  parts.underWay?.(() => Math.max(0, run.totals.visits - site.pages));
  const { end, millis, totals, cause, turnedAway, pages, posts, postsPerHour, meanDelay } = await run;
  const trouble = troubleOf(site, end, turnedAway?.answer ?? cause);
  return {
    queue: "watch",
    endedWith: end,
    runMillis: millis,
    pages,
    totalPages: totals.visits,
    warcBytes: totals.warcBytes,
    posts,
    postsPerHour,
    delaySeconds: meanDelay === undefined ? undefined : meanDelay / 1_000,
    phase: "watch",
    ...trouble,
    dueAfter:
      trouble.dueAfter ??
      Math.max(LEAST_PAUSE_SECONDS, (Math.max(pages, 1) / budget) * DAY_SECONDS - millis / 1_000),
  };
}

/** What its user allows it, and what the fleet's budget gives it, whichever is less; as much as any watch where nobody says anything. */
export function pagesPerDay({ options, share }: Pick<FleetSite, "options" | "share">): number {
  const given = share === null ? (options.budget ?? DEFAULTS.pagesPerDay) : Math.round(share);
  return Math.max(1, Math.min(options.budget ?? given, given));
}

function runOptions(
  site: FleetSite,
  { folder, size, cookies, browser, stop, fetcher, clock }: SliceParts,
): CrawlOptions {
  const { strategy, wait, userAgent, scope, ignoreRobots, allowPrivate, render } = site.options;
  return {
    out: archiveIn(folder),
    timeLimit: size.seconds * 1_000,
    signal: stop,
    ...(strategy !== undefined && { strategy: strategy as CrawlOptions["strategy"] }),
    ...(wait !== undefined && { wait: wait as CrawlOptions["wait"] }),
    ...(scope !== undefined && { scope: scope as CrawlOptions["scope"] }),
    ...(render !== undefined && { render: render as CrawlOptions["render"] }),
    ...{ userAgent, ignoreRobots, allowPrivate, loadCookies: cookies, browser, fetcher, clock },
  };
}

/** What an end says of the site. One that was cut short says nothing: what was known of it before still holds. */
function troubleOf(
  site: FleetSite,
  end: CrawlEnd,
  cause: string | undefined,
): { failures: number; cause: string | undefined; dueAfter: number | undefined } {
  if (end === "interrupted") return { failures: site.failures, cause, dueAfter: undefined };
  if (end !== "failure" && end !== "rateLimited" && end !== "turnedAway")
    return { failures: 0, cause: undefined, dueAfter: undefined };
  const failures = site.failures + 1;
  const pause = FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 20);
  return { failures, cause: cause ?? end, dueAfter: Math.min(LONGEST_PAUSE_SECONDS, pause) };
}
