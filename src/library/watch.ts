import { noTotals } from "../archive/totals.ts";
import { type EventRow, EventRows } from "../export/events.ts";
import { systemClock } from "../seam/clock.ts";
import type { WatchPhase } from "../watch/doing.ts";
import { WatchFigures } from "../watch/watch-figures.ts";
import { startWatch, type WatchSession } from "../watch/watch-session.ts";
import type { Beside } from "./crawl.ts";
import { knownArchive } from "./known-archive.ts";
import { LiveRun } from "./live-run.ts";
import { sessionOptions, type WatchOptions } from "./options.ts";
import { type Moment, momentOf } from "./quantities.ts";
import type { Run, RunEvents, RunResult } from "./run.ts";
import { siteOf } from "./site.ts";

/** A watch under way. */
export interface Watch extends Run<WatchResult, WatchEvents> {
  /** What it is doing: fetching the history, reading what is in the archive, or looking for news. */
  readonly phase: WatchPhase;
  /**
   * What happens to posts, threads and boards, in order, until the watch has ended; `kind` tells to which, `event` what: "new",
   * "changed", "gone", "back", "moved" and so on. Begins now unless told otherwise. Who leaves the loop early ends the watch.
   */
  events(options?: EventOptions): AsyncIterableIterator<EventRow>;
}

/** Where to begin; now, if nothing is said. */
export interface EventOptions {
  /** Behind the event with this cursor: the last that you have seen, in this run or an earlier one. */
  readonly after?: number | undefined;
  /** With what happened at this moment or later. */
  readonly since?: Moment | undefined;
}

/** What a watch tells of. */
export interface WatchEvents extends RunEvents<WatchResult> {}

/** How a watch ended. */
export interface WatchResult extends RunResult {
  /** Pages fetched. */
  readonly pages: number;
  /** Posts that were new. */
  readonly posts: number;
  /** New posts per hour, of the last 24 hours. */
  readonly postsPerHour: number;
  /** From the writing of a post to its being read, on average, in milliseconds; undefined when no post was written meanwhile. */
  readonly meanDelay: number | undefined;
}

/**
 * Keeps an archive fresh: first the history of the site, then what is new, within a budget of pages per day. `target` is the directory
 * of an archive, or any page of a site.
 */
export function watch(target: string, options: WatchOptions = {}): Watch {
  return watchBeside(target, options, {});
}

export function watchBeside(
  target: string,
  options: WatchOptions,
  { gates, ownWarcFile, pagesAtOnce }: Pick<Beside, "gates" | "ownWarcFile"> & { pagesAtOnce?: number },
): LiveRun<WatchResult, WatchEvents> & Watch {
  const now = () => (options.clock ?? systemClock).now();
  return new LiveWatch({
    signal: options.signal,
    now,
    async begin(stop, committed) {
      const { start, out, strategy } = await watched(target, options, stop);
      const settled = sessionOptions(start, { ...options, out, strategy });
      const { directory } = settled;
      if (stop.aborted) return { url: start, directory, session: undefined };
      return {
        url: start,
        directory,
        session: startWatch({ ...settled, gates, ownWarcFile, pagesAtOnce, committed }, stop),
      };
    },
    resultOf({ url, directory, session }, end, millis) {
      const figures = (session as WatchSession | undefined)?.figures ?? new WatchFigures(now());
      const { postsPerHour, meanDelay } = figures.lately(now());
      const { pages, posts } = figures;
      const totals = { ...(session?.totals ?? noTotals()) };
      return {
        ...{ url, directory, end, millis, totals, pages, posts, postsPerHour, meanDelay },
        ...{ cause: session?.cause(), turnedAway: session?.turnedAway() },
      };
    },
  });
}

class LiveWatch extends LiveRun<WatchResult, WatchEvents> implements Watch {
  get phase(): WatchPhase {
    return (this.session as WatchSession | undefined)?.phase ?? "history";
  }

  events({ after, since }: EventOptions = {}): AsyncIterableIterator<EventRow> {
    const from = since === undefined ? undefined : momentOf(since, "since");
    return this.following((reader) => {
      const all = new EventRows(reader);
      let cursor = after ?? all.before(from ?? this.begunAt);
      return (count) => {
        const events = all.after(cursor, count);
        cursor = events.at(-1)?.cursor ?? cursor;
        return events;
      };
    });
  }
}

interface Watched {
  readonly start: string;
  readonly out: string | undefined;
  readonly strategy: WatchOptions["strategy"];
}

/** An archive knows its site and who crawled it; of a new one, only what the user says is known. */
async function watched(target: string, options: WatchOptions, stop: AbortSignal): Promise<Watched> {
  const known = knownArchive(target);
  if (known) return { start: known.start, out: target, strategy: options.strategy ?? known.strategy };
  const { start } = await siteOf(target, options, stop);
  return { start, out: options.out, strategy: options.strategy };
}
