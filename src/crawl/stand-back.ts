import type { Archive } from "../archive/archive.ts";
import type { Answered, Fetcher } from "../fetch/answer.ts";
import type { Clock } from "../seam/clock.ts";
import type { RefusalWatch } from "./refusal-watch.ts";
import { pauseMillis, type TurnedAway } from "./turned-away.ts";
import { unasked } from "./visit.ts";

export interface StandBackSetting {
  readonly archive: Archive;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  /** When the crawl's time is over. */
  readonly until: number;
  /** Undefined when the answer tells nothing. */
  readonly isRefusal: (answer: Answered) => Promise<boolean | undefined>;
  readonly tell?: ((turnedAway: TurnedAway | undefined) => void) | undefined;
}

/** Half an hour in all. */
const MOST_PAUSES = 5;

/**
 * What to do when most answers are refusals: asks for a page that was served before. If it still is, nothing is wrong
 * but that much is private. If it is not, what was refused lately goes back to the frontier, and the site is left alone
 * for longer and longer, and asked politely for one page each time.
 */
export async function standBack(
  watch: RefusalWatch,
  setting: StandBackSetting,
): Promise<"served" | "turnedAway" | "rateLimited" | "stopped"> {
  const { archive, clock, stop, tell } = setting;
  for (let pauses = 0; ; pauses++) {
    const seen = await look(watch.witnesses, setting);
    if (seen === "served") {
      watch.calm(pauses === 0);
      tell?.(undefined);
      return "served";
    }
    if (seen === "stopped") return seen;
    const now = clock.now();
    const until = now + pauseMillis(pauses);
    archive.frontier.reopen(watch.suspects);
    const said = turnedAwayBy(watch);
    if (seen === "hostPaused") return "rateLimited";
    if (pauses === MOST_PAUSES) {
      tell?.(said);
      return "turnedAway";
    }
    tell?.({ ...said, until });
    await clock.sleep(Math.min(until, setting.until) - now, stop);
    if (stop.aborted || clock.now() >= setting.until) return "stopped";
  }
}

/** What the site said, to whom it may concern. */
export function turnedAwayBy(watch: Pick<RefusalWatch, "latest">): TurnedAway {
  const { address, refusal } = watch.latest!;
  return { answer: refusal.evidence, url: address.url };
}

async function look(
  witnesses: readonly string[],
  { archive, fetcher, stop, isRefusal }: StandBackSetting,
): Promise<"served" | "refused" | "hostPaused" | "stopped"> {
  let refused = false;
  for (const url of witnesses) {
    const answer = await fetcher.fetch(url, { signal: stop });
    const why = unasked(answer);
    if (why) return why;
    const refusal = !answer.ok || answer.status >= 300 || (await isRefusal(answer));
    refused ||= refusal === true;
    if (!answer.ok || refusal !== false) continue;
    // A refusal is not archived here: it would stand as the latest visit of a page that was read.
    archive.visits.keep(answer.exchange);
    return "served";
  }
  return refused ? "refused" : "served";
}
