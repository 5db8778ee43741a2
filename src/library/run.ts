import type { Loss } from "../archive/check/losses.ts";
import type { Totals } from "../archive/totals.ts";
import type { CrawlEnd } from "../crawl/end.ts";
import type { TurnedAway } from "../crawl/turned-away.ts";
import type { ExportedPage } from "../export/pages.ts";
import type { PostRow } from "../export/posts.ts";
import type { HostFacts } from "../fetch/polite-fetcher.ts";
import type { DecisionEvent, FoundList } from "./told.ts";

/** A crawl or a watch under way. It begins at once, and can be awaited for how it ended. */
export interface Run<Result, Events> extends PromiseLike<Result>, AsyncDisposable {
  /** How it ended. Rejects with a `SkeinError` when it could not begin or go on; what the web does wrong is no error. */
  readonly done: Promise<Result>;
  /** Ends it: what is under way is left for the next run. Nothing that was archived is lost. */
  stop(): Promise<Result>;
  /** The address that it began with, once that is known. */
  readonly url: string | undefined;
  /** Where the archive is, once that is known. */
  readonly directory: string | undefined;
  /** Figures of the whole archive, all runs together, as they are now. */
  readonly totals: Readonly<Totals>;
  /** How the hosts are asked at the moment. */
  hosts(): HostFacts[];
  /** What the site says instead of serving pages, while it does. */
  readonly turnedAway: TurnedAway | undefined;
  /**
   * The posts of the archive as they are read, each once, until the run has ended; those of earlier runs come first. They wait in the
   * archive: a slow reader neither slows the crawl down nor fills the memory. Who leaves the loop early ends the run.
   */
  posts(options?: FollowOptions): AsyncIterableIterator<PostRow>;
  /** The same for pages, as they are archived. */
  pages(options?: FollowOptions): AsyncIterableIterator<ExportedPage>;
  /** Calls `listener` whenever this happens. An error that it throws ends the run, and `done` rejects with it. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this;
  /** The same, but only the next time. */
  once<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this;
  /** Calls it no more. */
  off<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): this;
}

/** Where to begin. */
export interface FollowOptions {
  /** With the first that the archive has ("start", by default), or with what this run fetches ("now"). */
  readonly from?: "start" | "now" | undefined;
}

/** What a run tells of, and with what. Everything that is told is on disk already. */
export interface RunEvents<Result> {
  /** The archive is open, and the site is asked from now on. */
  start: Started;
  /** A page was archived. */
  page: ExportedPage;
  /** A board or a thread was found. */
  list: FoundList;
  /** It is decided what becomes of an address, and of the links on its page. */
  decision: DecisionEvent;
  /** It is over. */
  end: Result;
}

/** A run that has begun. */
export interface Started {
  readonly url: string;
  readonly directory: string;
  /** What of the archive was found to be gone; it is fetched again. */
  readonly loss: Loss | undefined;
}

/** How a run ended. */
export interface RunResult {
  /** The address that it began with. */
  readonly url: string;
  readonly directory: string;
  /** Why it ended: "done", "pageLimit", "interrupted" … "failure" means that nothing could be fetched at all. */
  readonly end: CrawlEnd;
  /** Why nothing came of it, when it ended with "failure". */
  readonly cause: string | undefined;
  /** What the site said instead of serving pages, when it ended with "turnedAway". */
  readonly turnedAway: TurnedAway | undefined;
  /** How long it took. */
  readonly millis: number;
  /** Figures of the whole archive, all runs together. */
  readonly totals: Readonly<Totals>;
}
