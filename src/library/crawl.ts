import { noTotals } from "../archive/totals.ts";
import { startSession } from "../crawl/session.ts";
import type { HostGates } from "../fetch/host-gates.ts";
import { systemClock } from "../seam/clock.ts";
import { LiveRun } from "./live-run.ts";
import { type CrawlOptions, sessionOptions } from "./options.ts";
import type { Run, RunEvents, RunResult } from "./run.ts";
import { siteOf } from "./site.ts";

/** A crawl under way. */
export interface Crawl extends Run<CrawlResult, CrawlEvents> {}

/** What a crawl tells of. */
export interface CrawlEvents extends RunEvents<CrawlResult> {}

/** How a crawl ended. */
export interface CrawlResult extends RunResult {}

/**
 * Crawls a site into an archive, or goes on with one. `url` is any page of the site; without a scheme, https is tried before http.
 *
 * @example
 * ```ts
 * for await (const post of crawl("https://forum.example/").posts()) console.log(post.author, post.text);
 * ```
 */
export function crawl(url: string, options: CrawlOptions = {}): Crawl {
  return crawlBeside(url, options, {});
}

/** What a crawl has to do with the others of its process. */
export interface Beside {
  readonly gates?: HostGates | undefined;
  /** Whether the run begins a WARC file of its own. */
  readonly ownWarcFile?: boolean | undefined;
  /** Further starts of the site; the first is told. */
  readonly furtherStarts?: ((start: string) => readonly string[]) | undefined;
}

export function crawlBeside(
  url: string,
  options: CrawlOptions,
  beside: Beside,
): LiveRun<CrawlResult, CrawlEvents> {
  return new LiveRun<CrawlResult, CrawlEvents>({
    signal: options.signal,
    now: () => (options.clock ?? systemClock).now(),
    async begin(stop, committed) {
      const { start, directory } = await siteOf(url, options, stop);
      if (stop.aborted) return { url: start, directory, session: undefined };
      const furtherStarts = beside.furtherStarts?.(start);
      const { gates, ownWarcFile } = beside;
      const settled = { ...sessionOptions(start, options), gates, ownWarcFile, furtherStarts, committed };
      return { url: start, directory, session: startSession(settled, stop) };
    },
    resultOf: ({ url: start, directory, session }, end, millis) => ({
      url: start,
      directory,
      end,
      cause: session?.cause(),
      turnedAway: session?.turnedAway(),
      millis,
      totals: { ...(session?.totals ?? noTotals()) },
    }),
  });
}
