import { type Clock, systemClock } from "../seam/clock.ts";
import type { Random } from "../seam/random.ts";
import type { Answer, Exchange, Failure, Fetcher, FetchOptions } from "./answer.ts";
import { defaultUserAgent } from "./defaults.ts";
import { shorten } from "./failure.ts";
import { HostGates } from "./host-gates.ts";
import { Pace, type PaceFacts, type PaceLimits } from "./pace.ts";
import { Robots, type RobotsOptions } from "./robots.ts";
import type { Turn, Turnstile } from "./turnstile.ts";

export interface PoliteOptions {
  /** Between two requests to one host; 0: no wait; undefined: as the host bears. */
  readonly waitMillis?: number | undefined;
  /** Makes the waits differ from each other. */
  readonly randomWait?: Random | undefined;
  readonly ignoreRobots?: boolean | undefined;
  readonly userAgent?: string | undefined;
  readonly clock?: Clock | undefined;
  /** Told the exchanges for robots.txt, which no answer carries. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
  /** What an earlier run was answered for a robots.txt. */
  readonly rememberedRobots?: RobotsOptions["remembered"];
  readonly pace?: Partial<PaceLimits> | undefined;
  /** Until when hosts asked an earlier run to be left alone. */
  readonly pauses?: Readonly<Record<string, number>> | undefined;
  /** Shared with others who may ask the same hosts. */
  readonly gates?: HostGates | undefined;
  readonly robots?: RobotsOptions["limits"];
}

/** What a progress display wants to know of one host. */
export interface HostFacts extends PaceFacts {
  readonly host: string;
  readonly waiting: number;
}

export interface PoliteFetcher extends Fetcher {
  hosts(): HostFacts[];
  /** The Sitemap lines of robots.txt, once a page of that site was asked for. */
  sitemaps(url: string): readonly string[];
}

/** Asks only what may be asked, and no faster than is good for the host. Does not try again: the frontier does. */
export function politeFetcher(inner: Fetcher, options: PoliteOptions = {}): PoliteFetcher {
  const clock = options.clock ?? systemClock;
  const shared = options.gates ?? new HostGates(clock);
  const gates = new Map<string, Turnstile>();
  let isClosed = false;
  const robots = options.ignoreRobots
    ? undefined
    : new Robots({
        userAgent: options.userAgent ?? defaultUserAgent,
        clock,
        onExchange: options.onExchange,
        remembered: options.rememberedRobots,
        limits: options.robots,
        fetch: (url, signal) => paced(url, new URL(url), signal ? { signal } : undefined),
      });

  function gateOf(url: URL): Turnstile {
    let gate = gates.get(url.host);
    if (!gate) {
      const make = () => new Pace(options.waitMillis, options.pace, options.randomWait);
      gate = shared.hold(url.host, options.waitMillis, make);
      const until = options.pauses?.[url.host];
      if (until !== undefined) gate.pace.rememberPause(until);
      gates.set(url.host, gate);
    }
    return gate;
  }

  async function paced(url: string, target: URL, fetchOptions: FetchOptions | undefined): Promise<Answer> {
    const gate = gateOf(target);
    const waiting = gate.turn(fetchOptions?.signal);
    const turn: Turn = waiting ? await waiting : "go";
    if (turn !== "go") return { ok: false, url, failure: turnedAway(turn, url) };
    const startedAt = clock.now();
    const asking = shared.mayAsk?.(target.host, fetchOptions?.signal) ?? true;
    if (!(typeof asking === "boolean" ? asking : await asking)) {
      gate.pace.cancelled(startedAt);
      gate.wake();
      const isStopped = fetchOptions?.signal?.aborted === true;
      return { ok: false, url, failure: isStopped ? turnedAway("stopped", url) : notOurs(url) };
    }
    const answer = await inner.fetch(url, fetchOptions);
    if (!answer.ok && isOurDoing(answer.failure)) gate.pace.cancelled(startedAt);
    else {
      const status = answer.exchange?.response.status;
      const retryAfter = answer.ok ? answer.headers["retry-after"] : undefined;
      const cut = !answer.ok;
      gate.pace.ended({
        startedAt,
        endedAt: clock.now(),
        status: status ?? statusOf(answer),
        retryAfter,
        cut,
      });
    }
    gate.wake();
    return answer;
  }

  return {
    ...(inner.hasGuest && { hasGuest: true }),
    async fetch(url, fetchOptions) {
      const target = URL.canParse(url) ? new URL(url) : undefined;
      if (!target) return inner.fetch(url, fetchOptions);
      if (robots && target.protocol.startsWith("http")) {
        const judging = robots.judge(target, fetchOptions?.signal);
        const verdict = judging instanceof Promise ? await judging : judging;
        if (!verdict.allowed) return { ok: false, url, failure: verdict.failure };
        if (verdict.crawlDelayMillis !== undefined)
          gateOf(target).pace.obeyCrawlDelay(verdict.crawlDelayMillis);
      }
      return paced(url, target, fetchOptions);
    },
    close: () => {
      if (!isClosed) for (const host of gates.keys()) shared.release(host);
      isClosed = true;
      return inner.close();
    },
    hosts: () => {
      const now = clock.now();
      return [...gates].map(([host, gate]) => ({ host, waiting: gate.waiting, ...gate.pace.facts(now) }));
    },
    sitemaps: (url) => robots?.sitemaps(new URL(url).origin) ?? [],
  };
}

/** Nothing was asked of the host, so nothing was learned about it. */
function isOurDoing({ reason }: Failure): boolean {
  return reason === "stopped" || reason === "privateAddress";
}

/** A host that talks nonsense is there: only silence counts as failing. */
function statusOf(answer: Answer): number | undefined {
  return !answer.ok && (answer.failure.reason === "protocol" || answer.failure.reason === "tooLarge")
    ? 200
    : undefined;
}

/** Whoever asks the host now will have done so by the time that this is tried again. */
function notOurs(url: string): Failure {
  return { reason: "hostBusy", retry: true, message: `another worker asks this host now: ${shorten(url)}` };
}

function turnedAway(turn: Exclude<Turn, "go">, url: string): Failure {
  if (turn === "stopped")
    return { reason: "stopped", retry: true, message: `the crawl was stopped: ${shorten(url)}` };
  return {
    reason: "hostPaused",
    retry: true,
    message: `the host has not answered for a long time: ${shorten(url)}`,
  };
}
