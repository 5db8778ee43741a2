import type { Answer } from "../fetch/answer.ts";

export interface RetryRules {
  /** How often an address is asked for at most. */
  readonly tries: number;
}

/** Answers that mean "not now": the address itself is fine. */
const NOT_NOW = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);
/** These say that we are too fast, which is our fault and not the page's: they get this many tries more. */
const TOO_FAST = new Set([429, 503]);
const MORE_TRIES_WHEN_TOO_FAST = 7;

const FIRST_PAUSE_MILLIS = 2_000;
const LONGEST_PAUSE_MILLIS = 10 * 60_000;

/** When to ask again for an address that was asked for `tries` times before this answer; undefined when no more. */
export function retryAt(answer: Answer, tries: number, rules: RetryRules, now: number): number | undefined {
  const allowed =
    answer.ok && TOO_FAST.has(answer.status) ? rules.tries + MORE_TRIES_WHEN_TOO_FAST : rules.tries;
  const canHelp = answer.ok ? NOT_NOW.has(answer.status) : answer.failure.retry;
  return canHelp && tries + 1 < allowed ? pausedUntil(tries, now) : undefined;
}

/** The same for a page that says in words that we are too fast; some say so for ever, of searches above all. */
export function retryTooFastAt(
  tries: number,
  rules: RetryRules,
  now: number,
  servedBefore: boolean,
): number | undefined {
  const allowed = servedBefore ? rules.tries + MORE_TRIES_WHEN_TOO_FAST : rules.tries;
  return tries + 1 < allowed ? pausedUntil(tries, now) : undefined;
}

function pausedUntil(tries: number, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** tries);
}
