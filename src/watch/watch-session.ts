import type { SessionOptions } from "../crawl/options.ts";
import { type Session, startOn } from "../crawl/session.ts";
import { systemClock } from "../seam/clock.ts";
import type { WorthScheduler } from "./schedule/worth-scheduler.ts";
import { WatchFigures } from "./watch-figures.ts";
import { type WatchPhase, watchSite } from "./watch-site.ts";

export interface WatchSession extends Session {
  readonly figures: WatchFigures;
  readonly phase: WatchPhase;
  /** Lists with something to fetch, once the lists are known. */
  due(): WorthScheduler["due"] | undefined;
}

/** Opens or resumes an archive and keeps it fresh. Throws as `startSession` does when it cannot begin. */
export function startWatch(
  options: SessionOptions & { pagesPerDay: number },
  stop: AbortSignal,
): WatchSession {
  const figures = new WatchFigures((options.clock ?? systemClock).now());
  let phase: WatchPhase = "history";
  let scheduler: WorthScheduler | undefined;
  const session = startOn(options, stop, (parts) => {
    const fetcher: typeof parts.fetcher = {
      ...parts.fetcher,
      fetch(url, how) {
        figures.notePage(parts.clock.now());
        return parts.fetcher.fetch(url, how);
      },
    };
    const on = {
      phase(now: WatchPhase) {
        phase = now;
      },
      scheduled(known: WorthScheduler) {
        scheduler = known;
      },
      visited: (visited: Parameters<WatchFigures["noteVisit"]>[0]) => figures.noteVisit(visited),
    };
    return watchSite(options, { ...parts, fetcher, on });
  });
  return {
    ...session,
    figures,
    get phase() {
      return phase;
    },
    due: () => scheduler?.due,
  };
}
