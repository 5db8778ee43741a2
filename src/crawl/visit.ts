import type { Answer, Fetcher } from "../fetch/answer.ts";
import type { Clock } from "../seam/clock.ts";

/** Redirects in a row that are followed, whoever follows them; browsers stop at 20. */
export const MOST_HOPS = 10;

/** The web, as far as a visit needs it. */
export interface Web {
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

/**
 * Asks for one address until there is an answer that counts. Each answer is given to `settle`, which keeps it and says when to ask
 * again, if that can help (see retryAt). Undefined when the address was not asked for at all.
 */
export async function visit(
  { fetcher, clock, stop }: Web,
  url: string,
  settle: (answer: Answer) => number | undefined | Promise<number | undefined>,
): Promise<Answer | undefined> {
  while (!stop.aborted) {
    const answer = await fetcher.fetch(url, { signal: stop });
    if (unasked(answer)) return undefined;
    const due = await settle(answer);
    if (due === undefined) return answer;
    await clock.sleep(due - clock.now(), stop);
  }
  return undefined;
}

/** Why an address was not asked for: we are to stop, or the host is left alone. That says nothing of the address. */
export function unasked(answer: Answer): "stopped" | "hostPaused" | undefined {
  const reason = answer.ok ? undefined : answer.failure.reason;
  return reason === "stopped" || reason === "hostPaused" ? reason : undefined;
}

/** What came of looking at one address: what is to be had there, or another address that it leads to. */
export type Led<Shown> = { readonly shown: Shown } | { readonly location: string };

/** Follows redirects as long as they are admitted and lead to somewhere new; undefined when nothing is to be had. */
export async function follow<Shown>(
  url: string | undefined,
  admitted: (location: string, from: string) => string | undefined,
  look: (url: string, hop: number) => Promise<Led<Shown> | undefined>,
): Promise<Shown | undefined> {
  const seen = new Set<string>();
  for (let at = url; at !== undefined && !seen.has(at) && seen.size <= MOST_HOPS; ) {
    const led: Led<Shown> | undefined = await look(at, seen.size);
    if (!led) return undefined;
    if ("shown" in led) return led.shown;
    seen.add(at);
    at = admitted(led.location, at);
  }
  return undefined;
}
