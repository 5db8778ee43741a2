import { paceDefaults } from "./defaults.ts";

export type PaceLimits = { readonly [name in keyof typeof paceDefaults]: number };

/** What a pace learns from one request. */
export interface Outcome {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined when nothing came back. */
  readonly status?: number | undefined;
  readonly retryAfter?: string | undefined;
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
  | "slowed" // after 429 or 503
  | "retryAfter" // until the time the host named
  | "failing" // the host does not answer
  | "givenUp"; // … and has not for a long time

/** How fast one host is asked. Pure: the time is always passed in. Never faster than told. */
export class Pace {
  readonly #wait: number | undefined;
  readonly #limits: PaceLimits;
  #crawlDelay = 0;
  #latency: number | undefined;
  #penalty = 0;
  #underWay = 0;
  #lastStart = Number.NEGATIVE_INFINITY;
  /** Requests that started before these times tell nothing new. */
  #slowedAt = Number.NEGATIVE_INFINITY;
  #pausedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;
  #pauseReason: PaceReason = "retryAfter";
  #failures = 0;
  #pauses = 0;

  /** `waitMillis` undefined: adapts to the host; 0: as fast as the caller asks. */
  constructor(waitMillis: number | undefined, limits: Partial<PaceLimits> = {}) {
    this.#wait = waitMillis;
    this.#limits = { ...paceDefaults, ...limits };
  }

  /** 0: granted, start now. Otherwise when to ask again; Infinity: when a request under way has ended. */
  claim(now: number): number {
    if (this.#underWay >= this.#atOnce()) return Number.POSITIVE_INFINITY;
    const at = Math.max(this.#pausedUntil, this.#lastStart + this.delay());
    if (now < at) return at;
    this.#underWay++;
    this.#lastStart = now;
    return 0;
  }

  ended(outcome: Outcome): void {
    this.#underWay--;
    const { status, endedAt, startedAt } = outcome;
    if (status === 429 || status === 503) this.#slowDown(outcome);
    else if (status === undefined || status === 502 || status === 504) this.#fail(startedAt, endedAt);
    else this.#recover(endedAt - startedAt);
  }

  /** A request that was given back without having been sent, or was stopped by us. */
  cancelled(): void {
    this.#underWay--;
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
    const facts = { delayMillis: this.delay(), underWay: this.#underWay };
    if (now < this.#pausedUntil) {
      const why = this.hasGivenUp(now) ? "givenUp" : this.#pauseReason;
      return { ...facts, pausedUntil: this.#pausedUntil, why };
    }
    return { ...facts, why: this.#reason() };
  }

  #reason(): PaceReason {
    if (this.#penalty > this.#usualDelay() && this.#penalty > this.#crawlDelay) return "slowed";
    if (this.#crawlDelay > this.#usualDelay()) return "crawlDelay";
    return this.#wait === undefined ? "latency" : "wait";
  }

  #usualDelay(): number {
    if (this.#wait !== undefined) return this.#wait;
    const { firstDelayMillis, latencyFactor, minDelayMillis, maxDelayMillis } = this.#limits;
    if (this.#latency === undefined) return firstDelayMillis;
    return Math.min(Math.max(this.#latency * latencyFactor, minDelayMillis), maxDelayMillis);
  }

  /** One at a time, unless the user told how fast to go and the host is well. */
  #atOnce(): number {
    return this.#wait === undefined || this.#penalty > 0 || this.#pauses > 0 ? 1 : Number.POSITIVE_INFINITY;
  }

  #slowDown({ startedAt, endedAt, retryAfter }: Outcome): void {
    const { firstPenaltyMillis, maxPenaltyMillis, maxRetryAfterMillis } = this.#limits;
    // Ten requests under way when the host has had enough bring ten refusals: one reason to slow down, not ten.
    if (startedAt >= this.#slowedAt) {
      this.#penalty = Math.min(Math.max(this.delay() * 2, firstPenaltyMillis), maxPenaltyMillis);
      this.#slowedAt = endedAt;
    }
    const asked = retryAfter === undefined ? undefined : retryAfterMillis(retryAfter, endedAt);
    this.#pauseUntil(endedAt + Math.min(asked ?? this.#penalty, maxRetryAfterMillis), "retryAfter");
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

  #recover(millis: number): void {
    this.#failures = 0;
    this.#pauses = 0;
    this.#penalty *= this.#limits.recovery;
    if (this.#penalty < Math.max(this.#usualDelay(), this.#crawlDelay, smallestPenaltyMillis))
      this.#penalty = 0;
    this.#latency =
      this.#latency === undefined ? millis : this.#latency + (millis - this.#latency) * latencyWeight;
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
