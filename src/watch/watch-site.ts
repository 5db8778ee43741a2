import type { Archive } from "../archive/archive.ts";
import { NEWS_SINCE } from "../archive/facts/own-facts.ts";
import { Admission } from "../crawl/admission.ts";
import { crawlSite, savedReach, savedScope } from "../crawl/crawl-site.ts";
import type { CrawlEnd } from "../crawl/end.ts";
import { Guard } from "../crawl/guard.ts";
import type { SiteOptions } from "../crawl/options.ts";
import type { ToldCorrections } from "../crawl/told-corrections.ts";
import type { TurnedAway } from "../crawl/turned-away.ts";
import type { Fetcher } from "../fetch/answer.ts";
import { catchUp } from "../read/catch-up.ts";
import type { SiteReading } from "../read/site-reading.ts";
import type { Clock } from "../seam/clock.ts";
import { HOUR, MINUTE } from "../seam/times.ts";
import { budgetedFetcher } from "./budgeted-fetcher.ts";
import { ConditionalVisits } from "./conditional-visits.ts";
import type { WatchPhase } from "./doing.ts";
import { announcedFeed, FeedLooks } from "./feed-looks.ts";
import type { PageAddress } from "./page-addresses.ts";
import { PageBudget } from "./page-budget.ts";
import { schedulerOf } from "./schedule/saved-scheduler.ts";
import type { WorthScheduler } from "./schedule/worth-scheduler.ts";
import { Telling } from "./telling.ts";
import { isListWanted } from "./wanted-lists.ts";
import { type Visited, type WatchEnd, watch } from "./watch.ts";

export interface WatchOptions extends SiteOptions {
  readonly pagesPerDay: number;
  readonly maxRetryAfterMillis?: number | undefined;
  /** Fetches so many pages without waiting, and ends: whoever comes back now and then minds the pages per day. */
  readonly pagesAtOnce?: number | undefined;
  /** For how long from a moment on nothing may be asked for; always something may where nothing is said. */
  readonly quiet?: ((now: number) => number) | undefined;
}

export interface WatchParts {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly fetcher: Fetcher;
  readonly stop: AbortSignal;
  readonly tell?: ((turnedAway: TurnedAway | undefined) => void) | undefined;
  /** What people say against what was learned, where somebody listens to them. */
  readonly corrections?: ToldCorrections | undefined;
  readonly on?: WatchEvents;
  /** What else is fetched between the pages. */
  readonly between?: { heard(): void; fetch(millis: number): Promise<void> } | undefined;
}

/** What whoever starts a watch can be told. */
export interface WatchEvents {
  /** What it is doing now. */
  phase?(phase: WatchPhase): void;
  visited?(visited: Visited): void;
  /** The lists are read and the scheduler knows them. */
  scheduled?(scheduler: WorthScheduler): void;
}

/** A host that does not answer is left alone for this long before the history is gone on with. */
const PAUSE_MILLIS = 15 * MINUTE;

/** The history is read this often while it is fetched, so that its posts come in as it goes on. */
const READ_MILLIS = HOUR;
/** … and when there are pages enough to learn from how to read them. */
const ENOUGH_TO_READ = 200;

/**
 * First the history, within the budget; then every page is read into lists; then the news, until the time is up. What people say of
 * ways meanwhile may want something of the history that was left out: it is gone back to, as after a restart.
 */
export async function watchSite(options: WatchOptions, unguarded: WatchParts): Promise<CrawlEnd> {
  const { archive, clock, stop, on } = unguarded;
  const guard = new Guard(unguarded, options.start);
  const parts = { ...unguarded, fetcher: guard.fetcher, guard };
  const until = clock.now() + options.limitMillis;
  const budget = new PageBudget(
    options.pagesPerDay,
    archive.visits.latestAt(),
    options.quiet,
    options.pagesAtOnce,
  );
  for (;;) {
    const end = await history(options, parts, budget, until);
    if (end !== "done") return end;
    const said = saidOfWays(parts.corrections);
    on?.phase?.("reading");
    const reading = await catchUp(archive, stop);
    if (stop.aborted) return "interrupted";
    // Nothing to come back to: the site does not answer, or is no forum.
    if (!reading || archive.lists.last === 0) return "failure";
    if (archive.facts.get(NEWS_SINCE) === undefined && !reading.knowsBoards) {
      await reading.learnAnew(stop);
      await reading.catchUp(stop);
    }
    if (archive.facts.get(NEWS_SINCE) === undefined) archive.facts.set(NEWS_SINCE, clock.now());
    on?.phase?.("news");
    const corrected = new AbortController();
    const hear = () => {
      if (saidOfWays(parts.corrections) !== said) corrected.abort();
    };
    // Somebody may have said something while pages were read.
    hear();
    const unheard = parts.corrections?.listen(() => {
      reading.override(parts.corrections!.overrides);
      hear();
    });
    const signal = AbortSignal.any([stop, corrected.signal]);
    const ended = await news(options, { ...parts, stop: signal }, reading, budget, until).finally(() =>
      unheard?.(),
    );
    if (!corrected.signal.aborted || ended !== "interrupted" || stop.aborted) return ended;
  }
}

/** What people say of where to go; what they say of pages and fields is told to the reader alone. */
function saidOfWays(corrections: ToldCorrections | undefined): string {
  return JSON.stringify(corrections?.current.all.filter(({ what }) => what !== "type" && what !== "field"));
}

async function news(
  options: WatchOptions,
  parts: WatchParts & { readonly guard: Guard },
  reading: SiteReading,
  budget: PageBudget,
  until: number,
): Promise<WatchEnd> {
  const { archive, clock, stop, on, guard, corrections } = parts;
  const { scheduler, since, save } = schedulerOf(archive, clock);
  const telling = new Telling(archive, scheduler, reading.keeper.counts);
  telling.replay(since);
  save(true);
  on?.scheduled?.(scheduler);
  const { start, include, exclude, tries, maxRetryAfterMillis } = options;
  const admission = new Admission({
    scope: savedScope(archive, start),
    reach: savedReach(archive, options.scope),
    include,
    exclude,
    deeds: guard.deeds,
    told: corrections && (() => corrections.current),
  });
  const { between } = parts;
  const heard = (visited: Visited) => {
    save(false);
    if (visited.kept && visited.kept.newPosts.length > 0) between?.heard();
    on?.visited?.(visited);
  };
  const conditions = new ConditionalVisits(archive);
  const tools = {
    admission,
    archive,
    clock,
    stop,
    fetcher: parts.fetcher,
    scheduler,
    reading,
    telling,
    budget,
    conditions,
    isWanted:
      corrections && ((address: PageAddress) => isListWanted(archive.frontier, corrections.current, address)),
  };
  const announced = await announcedFeed(archive, start, admission);
  const feed = announced === undefined ? undefined : new FeedLooks(tools, announced);
  const ended = await watch({
    ...{ ...tools, feed, tries, maxRetryAfterMillis, until, heard, tell: parts.tell },
    between:
      between && (async (millis) => (options.quiet?.(clock.now()) ? undefined : between.fetch(millis))),
  });
  save(true);
  return ended;
}

async function history(
  options: WatchOptions,
  { archive, clock, fetcher, guard, stop, tell, on, corrections }: WatchParts & { readonly guard: Guard },
  budget: PageBudget,
  until: number,
): Promise<CrawlEnd> {
  const paced = budgetedFetcher(fetcher, budget, clock);
  for (;;) {
    on?.phase?.("history");
    const limitMillis = Math.min(READ_MILLIS, until - clock.now());
    const end = await crawlSite(
      { ...options, limitMillis },
      { archive, clock, fetcher: paced, guard, stop, tell, corrections },
    );
    if (end === "rateLimited" || end === "turnedAway")
      await clock.sleep(Math.min(PAUSE_MILLIS, until - clock.now()), stop);
    else if (end !== "timeLimit" || clock.now() >= until) return end;
    if (archive.totals.visits < ENOUGH_TO_READ) continue;
    on?.phase?.("reading");
    await catchUp(archive, stop);
  }
}
