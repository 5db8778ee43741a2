import type { SessionOptions } from "../crawl/options.ts";
import type { Session } from "../crawl/session.ts";
import type { TurnedAway } from "../crawl/turned-away.ts";
import type { HostFacts } from "../fetch/polite-fetcher.ts";
import { duration, type Progress, progressLine, progressLines } from "./progress-view.ts";
import type { Screen } from "./screen.ts";

const TICK_MILLIS = 200;
/** The pace shown is that of the last while, so that it tells how fast it goes now. */
const RATE_TICKS = 25;

/** Shows how a crawl goes on, until told to end; the figures of all of it are for afterwards. */
export function watchSession(
  session: Session,
  options: SessionOptions,
  screen: Screen,
): { end(): void; figures(): string[] } {
  const begun = performance.now();
  const doneBefore = session.totals.done;
  const done: number[] = [doneBefore];
  const progress = (): Progress => {
    const spanMillis = Math.max(1, (done.length - 1) * TICK_MILLIS);
    const waitingFor = paceNow(session);
    return {
      site: options.start,
      totals: session.totals,
      contents: session.contents(),
      millis: performance.now() - begun,
      rate: ((done.at(-1)! - done[0]!) * 1000) / spanMillis,
      limit: options.limitPages,
      ...(waitingFor && { waitingFor }),
    };
  };
  const tick = () => {
    done.push(session.totals.done);
    if (done.length > RATE_TICKS) done.shift();
    screen.show(
      () => progressLines(progress()),
      () => progressLine(progress()),
    );
  };
  const timer = setInterval(tick, TICK_MILLIS);
  return {
    end() {
      clearInterval(timer);
      screen.clear();
    },
    figures() {
      const millis = performance.now() - begun;
      const rate = ((session.totals.done - doneBefore) * 1000) / Math.max(1, millis);
      // What was read last is of no interest any more.
      return progressLines({
        ...progress(),
        rate,
        contents: { ...session.contents(), latestPage: undefined },
      });
    },
  };
}

/** How the site is asked at the moment, in words for a person. */
export function paceNow(session: Pick<Session, "hosts" | "turnedAway">): string | undefined {
  return (
    standingBack(session.turnedAway()) ??
    session
      .hosts()
      .map(paceOf)
      .find((text) => text !== undefined)
  );
}

function standingBack(turnedAway: TurnedAway | undefined): string | undefined {
  if (turnedAway?.until === undefined) return undefined;
  const left = duration(Math.max(0, turnedAway.until - Date.now()));
  return `the site is refusing to serve pages (${saidBy(turnedAway)}); trying again in ${left}`;
}

/** The site's own words, on one line. */
export function saidBy({ answer }: TurnedAway): string {
  return `"${answer.length > LONGEST_SAID ? `${answer.slice(0, LONGEST_SAID)}…` : answer}"`;
}

const LONGEST_SAID = 120;

function paceOf(host: HostFacts): string | undefined {
  const paused = host.pausedUntil === undefined ? 0 : host.pausedUntil - Date.now();
  if (paused > 1000)
    return `${host.host} is given a break for ${duration(paused)} more (${WHY[host.why] ?? host.why})`;
  return host.delayMillis > 0
    ? `one request every ${(host.delayMillis / 1000).toFixed(1)} s (${WHY[host.why] ?? host.why})`
    : undefined;
}

const WHY: Readonly<Record<string, string>> = {
  wait: "set by --wait",
  latency: "adapted to the host",
  crawlDelay: "Crawl-delay in robots.txt",
  slowed: "the host asked us to slow down",
  unavailable: "the host is often unavailable",
  retryAfter: "until the time set by its Retry-After",
  failing: "the host does not answer",
  givenUp: "the host has not answered for a long time",
};
