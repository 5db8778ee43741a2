import type { Clock } from "../seam/clock.ts";
import { onAbort } from "./abort.ts";
import type { Pace } from "./pace.ts";

export type Turn = "go" | "stopped" | "givenUp";

/** Where requests to one host wait for their turn, first come, first served. Only the first one watches the clock. */
export class Turnstile {
  readonly pace: Pace;
  readonly #clock: Clock;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #wakeFirst: (() => void) | undefined;

  constructor(pace: Pace, clock: Clock) {
    this.pace = pace;
    this.#clock = clock;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Undefined: go at once; the common case costs no promise. */
  turn(signal: AbortSignal | undefined): Promise<Turn> | undefined {
    if (this.#waiting === 0 && !signal?.aborted && this.pace.claim(this.#clock.now()) === 0) return undefined;
    return this.#queue(signal);
  }

  /** To be called when a request has ended: the first in the line may go now. */
  wake(): void {
    this.#wakeFirst?.();
  }

  async #queue(signal: AbortSignal | undefined): Promise<Turn> {
    const before = this.#last;
    let leave!: () => void;
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    this.#waiting++;
    try {
      if (!(await reached(before, signal))) {
        // The line goes on behind us only when those before us have gone.
        before.then(leave);
        return "stopped";
      }
      const turn = await this.#first(signal);
      leave();
      return turn;
    } finally {
      this.#waiting--;
    }
  }

  async #first(signal: AbortSignal | undefined): Promise<Turn> {
    for (;;) {
      if (signal?.aborted) return "stopped";
      const now = this.#clock.now();
      if (this.pace.hasGivenUp(now)) return "givenUp";
      const at = this.pace.claim(now);
      if (at === 0) return "go";
      await this.#sleepUntil(at, now, signal);
    }
  }

  /** Until then, or until a request has ended: that may change when it is our turn. */
  async #sleepUntil(at: number, now: number, signal: AbortSignal | undefined): Promise<void> {
    const woken = new AbortController();
    const wake = () => woken.abort();
    const forget = onAbort(signal, wake);
    this.#wakeFirst = wake;
    if (at < Number.POSITIVE_INFINITY) await this.#clock.sleep(at - now, woken.signal);
    else if (!woken.signal.aborted)
      await new Promise((resolve) => woken.signal.addEventListener("abort", resolve, { once: true }));
    this.#wakeFirst = undefined;
    forget();
  }
}

/** Whether the promise came before the signal. */
function reached(promise: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const forget = onAbort(signal, () => resolve(false));
    promise.then(() => {
      forget();
      resolve(true);
    });
  });
}
