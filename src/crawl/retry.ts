import type { Answer } from "../fetch/answer.ts";
import { paceDefaults } from "../fetch/defaults.ts";
import { retryAfterMillis } from "../fetch/pace.ts";
import { MINUTE } from "../seam/times.ts";

export interface RetryRules {
  /** How often an address is asked for at most. */
  readonly tries: number;
  /** A Retry-After is heeded up to this; an hour where nothing is said. */
  readonly maxRetryAfterMillis?: number | undefined;
}

/** Answers that mean "not now": the address itself is fine. */
const NOT_NOW = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);
/** These say nothing of the page: we are too fast, or the host is busy. They get this many tries more. */
const NOT_ABOUT_THE_PAGE = new Set([429, 503]);
const MORE_TRIES = 7;

const FIRST_PAUSE_MILLIS = 2_000;
const LONGEST_PAUSE_MILLIS = 10 * MINUTE;

/** When to ask again for an address that was asked for `tries` times before this answer; undefined when no more. */
export function retryAt(answer: Answer, tries: number, rules: RetryRules, now: number): number | undefined {
  const allowed = answer.ok && NOT_ABOUT_THE_PAGE.has(answer.status) ? rules.tries + MORE_TRIES : rules.tries;
  if (!mayPass(answer) || tries + 1 >= allowed) return undefined;
  const most = rules.maxRetryAfterMillis ?? paceDefaults.maxRetryAfterMillis;
  const asked = answer.ok ? answer.headers["retry-after"] : undefined;
  const millis = asked === undefined ? 0 : (retryAfterMillis(asked, now) ?? 0);
  return Math.max(pausedUntil(tries, now), now + Math.min(millis, most));
}

/** Whether it says "not now", so that asking later can help. */
export function mayPass(answer: Answer): boolean {
  return answer.ok ? NOT_NOW.has(answer.status) : answer.failure.retry;
}

/** The same for a page that says in words that we are too fast; some say so for ever, of searches above all. */
export function retryTooFastAt(
  tries: number,
  rules: RetryRules,
  now: number,
  servedBefore: boolean,
): number | undefined {
  const allowed = servedBefore ? rules.tries + MORE_TRIES : rules.tries;
  return tries + 1 < allowed ? pausedUntil(tries, now) : undefined;
}

function pausedUntil(tries: number, now: number): number {
  return now + Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS * 2 ** tries);
}
