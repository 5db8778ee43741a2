import type { CrawlEnd } from "../crawl/end.ts";
import type { SessionOptions } from "../crawl/options.ts";
import type { Session } from "../crawl/session.ts";
import { counted } from "../words/counted.ts";
import { readSoFar } from "./progress-view.ts";
import { saidBy } from "./watch-session.ts";

/** How it ended and what to do now, in one line. */
export function closingLine(
  end: CrawlEnd,
  { directory }: SessionOptions,
  session: Pick<Session, "totals" | "contents" | "turnedAway" | "cause">,
): string {
  const turnedAway = session.turnedAway();
  const said: Record<CrawlEnd, string> = {
    done: `done: everything that was found has been saved in ${directory}`,
    pageLimit: `stopped at the page limit: the archive holds ${counted(session.totals.done, "page")}; raise --limit and ${GO_ON}`,
    timeLimit: `stopped at the time limit; ${GO_ON}`,
    sizeLimit: `stopped at the size limit; raise --size-limit and ${GO_ON}`,
    interrupted: interruptedLine(session),
    rateLimited: `the site has stopped answering; nothing is lost: later, ${GO_ON}`,
    turnedAway: `the site refuses to serve pages${turnedAway ? `; it says ${saidBy(turnedAway)}` : ""}: nothing is lost; later, or with --load-cookies, ${GO_ON}`,
    diskFull: `the disk is full; free some space and ${GO_ON}`,
    failure: failureLine(session),
  };
  return said[end];
}

export function failureLine(session: Pick<Session, "cause">): string {
  return `nothing was fetched: ${session.cause()}`;
}

export function interruptedLine({ totals, contents }: Pick<Session, "totals" | "contents">): string {
  const { done, waiting, later } = totals;
  const left = (waiting + later).toLocaleString("en");
  return `interrupted: ${counted(done, "page")} done, ${left} waiting, ${readSoFar(contents().figures)} read; ${GO_ON}`;
}

export const GO_ON = "run the same command to resume";
