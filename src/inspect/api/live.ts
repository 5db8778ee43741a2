import type { ArchiveNumber } from "./answer.ts";
import type { ArchiveSummary, AtWork } from "./archives.ts";
import type { WayState } from "./map.ts";

/**
 * GET /api/live, server-sent events.
 *
 * Event "live", data LiveSnapshot: of each archive at the beginning, then whenever something changed, at most once a second each. Event
 * "commands", data CommandsAnswer & {archive}: when commands were given or done.
 */
export interface LiveSnapshot {
  readonly archive: ArchiveNumber;
  readonly millis: number;
  readonly atWork: AtWork;
  /** Pages fetched in each of the last ten seconds, on average. */
  readonly perSecond: number;
  readonly totals: {
    readonly pages: number;
    readonly waiting: number;
    readonly later: number;
    readonly passedOver: number;
    readonly failed: number;
    readonly skipped: number;
    readonly duplicates: number;
    readonly refused: number;
    readonly warcBytes: number;
    readonly unread: number;
  };
  readonly figures: ArchiveSummary["figures"];
  /** What came in since the last snapshot, by time; put them behind those of `GET live`. */
  readonly series: LiveSeries;
  readonly frontier: readonly {
    readonly way: string;
    readonly waiting: number;
    readonly weight: number;
    /** One that waits; null when all are handed out. */
    readonly example: string | null;
    readonly state: WayState;
  }[];
  readonly hosts: readonly LiveHost[];
  readonly errors: readonly LiveError[];
  readonly watch: LiveWatch | null;
}

/** GET /api/archives/N/live: the same, its series from the beginning on (steps wide enough for 600 at most). */
export type LiveAnswer = LiveSnapshot;

/** Columns of equal length; `millis` is the beginning of each step. A later series may begin with a step that is told already: it counts. */
export interface LiveSeries {
  readonly stepMillis: number;
  readonly millis: readonly number[];
  /** Pages that are an entry, a list or a thread. */
  readonly valuable: readonly number[];
  readonly other: readonly number[];
  /** Byte for byte what was there already. */
  readonly duplicate: readonly number[];
  /** Answered with 4xx or 5xx. */
  readonly refused: readonly number[];
}

export interface LiveHost {
  readonly host: string;
  /** Between two requests, as the crawl paces itself; null when nobody is at work. */
  readonly waitMillis: number | null;
  /** Of the last answers, middle value. */
  readonly latencyMillis: number | null;
  readonly inFlight: number | null;
  readonly isPaused: boolean;
}

export interface LiveError {
  readonly url: string;
  readonly at: string;
  readonly status: number | null;
  readonly detail: string;
  readonly visit: number | null;
}

export interface LiveWatch {
  readonly phase: string;
  readonly page: string | null;
  readonly at: string;
  readonly pagesPerDay: number;
  /** Of the budget of today. */
  readonly pagesToday: number | null;
  readonly due: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly what: "board" | "thread";
    readonly at: string | null;
  }[];
}
