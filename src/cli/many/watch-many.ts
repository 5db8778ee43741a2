import { type CrawlEnd, EXIT_CODE } from "../../crawl/end.ts";
import { systemClock } from "../../seam/clock.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import { startWatch, type WatchSession, type WatchSessionOptions } from "../../watch/watch-session.ts";
import { counted } from "../../words/counted.ts";
import { tellLoss } from "../loss-line.ts";
import { printJson, remark } from "../print.ts";
import { duration } from "../progress-view.ts";
import type { Screen } from "../screen.ts";
import { watchTable } from "./watch-table.ts";
import { worstOf } from "./worst-exit.ts";

/** One of several archives that are watched. */
export interface WatchedSite {
  readonly options: WatchSessionOptions;
  readonly session: WatchSession | undefined;
  end: CrawlEnd | "refused" | undefined;
  cause: string | undefined;
}

const TICK_MILLIS = 500;

/** Watches several archives in one process. One that cannot begin, or fails, does not end the others. */
export async function watchMany(
  all: readonly WatchSessionOptions[],
  screen: Screen,
  stop: AbortSignal,
  flags: { readonly json?: boolean },
): Promise<void> {
  const begun = performance.now();
  const sites = all.map((options) => begin(options, stop));
  const timer = setInterval(() => {
    const table = () => watchTable(sites, performance.now() - begun, systemClock.now());
    screen.show(table, () => table()[0]!);
  }, TICK_MILLIS);
  await Promise.all(
    sites.map(async (site) => {
      await ended(site);
      screen.clear();
      remark(`${site.options.directory}: ${inWords(site)}`);
    }),
  ).finally(() => {
    clearInterval(timer);
    screen.clear();
  });
  process.exitCode = worstOf(sites.map(exitOf));
  const posts = sites.reduce((sum, { session }) => sum + (session?.figures.posts ?? 0), 0);
  const millis = performance.now() - begun;
  if (!flags.json)
    remark(`${counted(sites.length, "site")}, ${counted(posts, "new post")}, ${duration(millis)}`);
  else
    printJson({
      seconds: Math.round(millis) / 1000,
      sites: sites.map(({ options: { start: url, directory }, session, end, cause }) => ({
        ...{ url, directory, end, cause: cause ?? null },
        ...{ pages: session?.figures.pages ?? 0, posts: session?.figures.posts ?? 0 },
      })),
    });
}

function begin(options: WatchSessionOptions, stop: AbortSignal): WatchedSite {
  try {
    const session = startWatch(options, stop);
    tellLoss(session.loss);
    return { options, session, end: undefined, cause: undefined };
  } catch (error) {
    if (!(error instanceof SkeinError)) throw error;
    return { options, session: undefined, end: "refused", cause: error.message };
  }
}

async function ended(site: WatchedSite): Promise<void> {
  if (!site.session) return;
  try {
    site.end = await site.session.ended;
    site.cause = site.session.cause();
  } catch (error) {
    if (!(error instanceof SkeinError)) throw error;
    site.end = "refused";
    site.cause = error.message;
  }
}

function inWords({ end, cause, session }: WatchedSite): string {
  if (end === "refused") return cause ?? "could not be watched";
  if (end === "failure") return cause ?? "no boards or threads were found: is it a forum?";
  const came = counted(session?.figures.posts ?? 0, "new post");
  return end === "timeLimit" ? `the time is over, ${came}` : `stopped, ${came}`;
}

/** The time that was asked for is over: that is an end, not an accident. */
function exitOf({ end }: WatchedSite): number {
  if (end === "refused") return EXIT_CODE.badConfig;
  return end === undefined || end === "timeLimit" ? EXIT_CODE.done : EXIT_CODE[end];
}
