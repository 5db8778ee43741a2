import { kept } from "../archive/facts/fact.ts";
import type { Promised } from "../archive/figures.ts";
import type { SessionOptions } from "../crawl/options.ts";
import { type LiveParts, type Session, startOn } from "../crawl/session.ts";
import { promisedIn } from "../read/promised.ts";
import { systemClock } from "../seam/clock.ts";
import { MINUTE } from "../seam/times.ts";
import { DOING, type WatchPhase } from "./doing.ts";
import { MediaBetween } from "./media-between.ts";
import type { WorthScheduler } from "./schedule/worth-scheduler.ts";
import type { Visited } from "./watch.ts";
import { FIGURES, WatchFigures } from "./watch-figures.ts";
import { type WatchOptions, watchSite } from "./watch-site.ts";

export interface WatchSession extends Session {
  readonly figures: WatchFigures;
  readonly phase: WatchPhase;
  /** Lists with something to fetch, once the lists are known. */
  due(): WorthScheduler["due"] | undefined;
  /** What index rows promise against what is kept, as of a minute ago; undefined where rows do not count posts. */
  promised(): Promised | undefined;
  /** What does not go well beside it. */
  troubles(): readonly string[];
}

/** Something that goes on beside a watch, such as telling others of new posts. */
export interface Companion {
  /** The watch looks for news now. */
  begin(): void;
  /** What does not go well there, as lines for people. */
  troubles(): readonly string[];
  end(): Promise<void>;
}

export interface WatchSessionOptions extends SessionOptions {
  readonly pagesPerDay: number;
  readonly pagesAtOnce?: WatchOptions["pagesAtOnce"];
  readonly quiet?: WatchOptions["quiet"];
  readonly beside?: ((parts: LiveParts) => Companion) | undefined;
}

/** All threads are gone through for this figure: not for every page. */
const PROMISED_MILLIS = MINUTE;

/** Opens or resumes an archive and keeps it fresh. Throws as `startSession` does when it cannot begin. */
export function startWatch(options: WatchSessionOptions, stop: AbortSignal): WatchSession {
  const figures = new WatchFigures((options.clock ?? systemClock).now());
  let phase: WatchPhase = "history";
  let scheduler: WorthScheduler | undefined;
  let beside: Companion | undefined;
  let promised: Promised | undefined;
  let promisedAt = Number.NEGATIVE_INFINITY;
  const session = startOn({ ...options, isWatch: true }, stop, (parts) => {
    const { archive, clock } = parts;
    const { pagesPerDay } = options;
    let url: string | undefined;
    archive.facts.keepAlongside(() => [
      kept(DOING, { phase, at: clock.now(), pagesPerDay, ...(url !== undefined && { url }) }),
    ]);
    figures.resume(archive.facts.get(FIGURES) ?? []);
    archive.facts.keepAlongside(() => [kept(FIGURES, figures.save())]);
    beside = options.beside?.(parts);
    const fetcher: typeof parts.fetcher = {
      ...parts.fetcher,
      fetch(url, how) {
        figures.notePage(parts.clock.now());
        return parts.fetcher.fetch(url, how);
      },
    };
    let isBegun = false;
    const on = {
      phase(now: WatchPhase) {
        phase = now;
        if (now !== "news" || isBegun) return;
        isBegun = true;
        beside?.begin();
      },
      scheduled(known: WorthScheduler) {
        scheduler = known;
      },
      visited(visited: Visited) {
        url = visited.url;
        figures.noteVisit(visited);
        if (clock.now() - promisedAt < PROMISED_MILLIS) return;
        promisedAt = clock.now();
        promised = promisedIn(archive);
      },
    };
    const between = options.media && new MediaBetween(options, options.media, parts);
    return watchSite(options, { ...parts, fetcher, on, between }).finally(() => beside?.end());
  });
  return {
    ...session,
    figures,
    get phase() {
      return phase;
    },
    due: () => scheduler?.due,
    promised: () => promised,
    troubles: () => beside?.troubles() ?? [],
  };
}
