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
      if (at === Number.POSITIVE_INFINITY) await this.#woken(signal);
      else await this.#clock.sleep(at - now, signal);
    }
  }

  #woken(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const forget = onAbort(signal, resolve);
      this.#wakeFirst = () => {
        this.#wakeFirst = undefined;
        forget();
        resolve();
      };
    });
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
