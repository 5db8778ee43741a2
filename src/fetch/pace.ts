import type { Random } from "../seam/random.ts";
import { paceDefaults } from "./defaults.ts";
import { RecentAnswers } from "./recent-answers.ts";

export type PaceLimits = { readonly [name in keyof typeof paceDefaults]: number };

/** What a pace learns from one request. */
export interface Outcome {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined when nothing came back. */
  readonly status?: number | undefined;
  readonly retryAfter?: string | undefined;
  /** Set when the body broke off: how long that took says nothing of how long answers take. */
  readonly cut?: boolean | undefined;
}

export interface PaceFacts {
  readonly delayMillis: number;
  /** Set while no request may start. */
  readonly pausedUntil?: number;
  readonly why: PaceReason;
  readonly underWay: number;
}

export type PaceReason =
  | "wait" // as told
  | "latency" // as the host's latency allows
  | "crawlDelay" // as robots.txt asks
  | "slowed" // the host says that we are too fast (429)
  | "unavailable" // the host is often not available (503)
  | "retryAfter" // until the time the host named
  | "failing" // the host does not answer
  | "givenUp"; // … and has not for a long time

/** How fast one host is asked. Pure: the time is always passed in. Never faster than told. */
export class Pace {
  #wait: number | undefined;
  /** However fast it adapts. */
  #least = 0;
  readonly #limits: PaceLimits;
  #crawlDelay = 0;
  #latency: number | undefined;
  #penalty = 0;
  #penaltyReason: "slowed" | "unavailable" = "slowed";
  readonly #recent = new RecentAnswers();
  /** When the requests under way started. */
  readonly #underWay: number[] = [];
  #lastStart = Number.NEGATIVE_INFINITY;
  /** Requests that started before these times tell nothing new. */
  #slowedAt = Number.NEGATIVE_INFINITY;
  #pausedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;
  #pauseReason: PaceReason = "retryAfter";
  #failures = 0;
  #pauses = 0;
  readonly #chance: Random | undefined;
  /** How long the next wait is, against the usual one. */
  #share = 1;

  /** `waitMillis` undefined: adapts to the host; 0: as fast as the caller asks. `chance`: waits differ from each other. */
  constructor(waitMillis: number | undefined, limits: Partial<PaceLimits> = {}, chance?: Random) {
    this.#wait = waitMillis;
    this.#limits = { ...paceDefaults, ...limits };
    this.#chance = chance;
  }

  /** Somebody else asks this host too, and was told how fast: the slower counts. Without a number, that is the pace that adapts. */
  waitAtLeast(waitMillis: number | undefined): void {
    if (this.#wait === undefined) this.#least = Math.max(this.#least, waitMillis ?? 0);
    else if (waitMillis !== undefined) this.#wait = Math.max(this.#wait, waitMillis);
    else {
      this.#least = Math.max(this.#least, this.#wait);
      this.#wait = undefined;
    }
  }

  /** 0: granted, start now. Otherwise when to ask again; Infinity: when a request under way has ended. */
  claim(now: number): number {
    const delay = Math.max(this.#usualDelay() * this.#share, this.#crawlDelay, this.#penalty);
    const at = Math.max(this.#pausedUntil, this.#lastStart + delay, this.#roomAt());
    if (now < at) return at;
    this.#underWay.push(now);
    this.#lastStart = now;
    // As wget has it: from half to one and a half times the wait.
    if (this.#chance) this.#share = 0.5 + this.#chance();
    return 0;
  }

  ended(outcome: Outcome): void {
    this.cancelled(outcome.startedAt);
    const { status, endedAt, startedAt } = outcome;
    if (status === 429 || status === 503) this.#refuse(outcome);
    else if (status === undefined || status === 502 || status === 504) this.#fail(startedAt, endedAt);
    else this.#serve(outcome);
  }

  /** A request that was given back without having been sent, or was stopped by us. */
  cancelled(startedAt: number): void {
    const at = this.#underWay.findLastIndex((start) => start <= startedAt);
    this.#underWay.splice(Math.max(at, 0), 1);
  }

  /** The host asked an earlier run to be left alone until then. */
  rememberPause(until: number): void {
    this.#pauseUntil(until, "retryAfter");
  }

  obeyCrawlDelay(millis: number): void {
    this.#crawlDelay = Math.min(Math.max(millis, 0), this.#limits.maxCrawlDelayMillis);
  }

  /** True while the host is left alone and has been for so long that waiting makes no sense. */
  hasGivenUp(now: number): boolean {
    return this.#pauses > this.#limits.pausesBeforeGivingUp && now < this.#pausedUntil;
  }

  delay(): number {
    return Math.max(this.#usualDelay(), this.#crawlDelay, this.#penalty);
  }

  facts(now: number): PaceFacts {
    const facts = { delayMillis: this.delay(), underWay: this.#underWay.length };
    if (now < this.#pausedUntil) {
      const why = this.hasGivenUp(now) ? "givenUp" : this.#pauseReason;
      return { ...facts, pausedUntil: this.#pausedUntil, why };
    }
    return { ...facts, why: this.#reason() };
  }

  #reason(): PaceReason {
    if (this.#penalty > this.#usualDelay() && this.#penalty > this.#crawlDelay) return this.#penaltyReason;
    if (this.#crawlDelay > this.#usualDelay()) return "crawlDelay";
    if (this.#wait !== undefined) return "wait";
    return this.#latency === undefined && this.#failures > 0 ? "failing" : "latency";
  }

  #usualDelay(): number {
    if (this.#wait !== undefined) return this.#wait;
    const { firstDelayMillis, latencyFactor, minDelayMillis, maxDelayMillis } = this.#limits;
    if (this.#latency === undefined) return Math.max(firstDelayMillis, this.#least);
    return Math.max(
      Math.min(Math.max(this.#latency * latencyFactor, minDelayMillis), maxDelayMillis),
      this.#least,
    );
  }

  /** One at a time, unless the user told how fast to go and the host is well. */
  #atOnce(): number {
    return this.#wait === undefined || this.#penalty > 0 || this.#pauses > 0 ? 1 : Number.POSITIVE_INFINITY;
  }

  /** When one more may be under way. A request that hangs does not hold up all others; two that hang do. */
  #roomAt(): number {
    const [oldest = 0] = this.#underWay;
    const room = this.#atOnce() - this.#underWay.length;
    if (room > 0) return Number.NEGATIVE_INFINITY;
    const isWell = this.#wait === undefined && this.#penalty === 0 && this.#pauses === 0;
    if (!isWell || this.#latency === undefined || room < 0) return Number.POSITIVE_INFINITY;
    const { patienceMillis, patienceFactor } = this.#limits;
    return oldest + Math.max(patienceMillis, this.#latency * patienceFactor);
  }

  /**
   * A 429 is the host's word about us and slows us at once. A 503 may be one worker's hiccup: the address waits, and the
   * host is slowed down for when they come often. A short Retry-After is about the address too, unless they come often.
   */
  #refuse({ startedAt, endedAt, status, retryAfter }: Outcome): void {
    const { firstPenaltyMillis, maxPenaltyMillis, maxRetryAfterMillis, shortRetryAfterMillis } = this.#limits;
    const asked = retryAfter === undefined ? undefined : retryAfterMillis(retryAfter, endedAt);
    // Ten requests under way when the host has had enough bring ten refusals: one reason to slow down, not ten.
    const isNews = startedAt >= this.#slowedAt;
    if (isNews) this.#recent.see(true);
    const slows = isNews && (status === 429 || this.#recent.refusedOften);
    if (slows) {
      this.#penalty = Math.min(Math.max(this.delay() * 2, firstPenaltyMillis), maxPenaltyMillis);
      this.#penaltyReason = status === 429 ? "slowed" : "unavailable";
      this.#slowedAt = endedAt;
    }
    if (asked !== undefined && (slows || asked > shortRetryAfterMillis))
      this.#pauseUntil(endedAt + Math.min(asked, maxRetryAfterMillis), "retryAfter");
    else if (slows) this.#pauseUntil(endedAt + this.#penalty, this.#penaltyReason);
  }

  #fail(startedAt: number, endedAt: number): void {
    const { failuresBeforePause, firstPauseMillis, maxPauseMillis } = this.#limits;
    this.#failures++;
    const known = this.#pauses > 0;
    if (startedAt < this.#pausedAt || (!known && this.#failures < failuresBeforePause)) return;
    this.#pauseUntil(endedAt + Math.min(firstPauseMillis * 2 ** this.#pauses, maxPauseMillis), "failing");
    this.#pauses++;
    this.#pausedAt = endedAt;
  }

  #serve({ startedAt, endedAt, cut }: Outcome): void {
    this.#failures = 0;
    this.#pauses = 0;
    if (startedAt >= this.#slowedAt) this.#recover();
    if (cut) return;
    const millis = endedAt - startedAt;
    this.#latency =
      this.#latency === undefined ? millis : this.#latency + (millis - this.#latency) * latencyWeight;
  }

  /** As each further refusal doubled the wait, each further page halves it, once the host serves again. */
  #recover(): void {
    this.#recent.see(false);
    const { servedAfterTooFast, servedAfterUnavailable } = this.#limits;
    const enough = this.#penaltyReason === "slowed" ? servedAfterTooFast : servedAfterUnavailable;
    if (this.#recent.servedInRow >= enough) this.#penalty /= 2;
    if (this.#penalty < Math.max(this.#usualDelay(), this.#crawlDelay, smallestPenaltyMillis))
      this.#penalty = 0;
  }

  #pauseUntil(time: number, why: PaceReason): void {
    if (time <= this.#pausedUntil) return;
    this.#pausedUntil = time;
    this.#pauseReason = why;
  }
}

/** A moving average over some eight answers: follows a host that gets slower within seconds. */
const latencyWeight = 0.125;
const smallestPenaltyMillis = 50;

/** Seconds or a date (RFC 9110, 10.2.3); undefined when it is neither. */
export function retryAfterMillis(value: string, now: number): number | undefined {
  const text = value.trim();
  if (/^\d{1,10}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) || !/[a-z]/i.test(text) ? undefined : Math.max(0, date - now);
}
