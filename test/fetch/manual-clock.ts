import type { Clock } from "../../src/seam/clock.ts";

/** A clock that runs ahead to whatever is waited for, so that days pass in a moment. */
export class ManualClock implements Clock {
  #now = 1_700_000_000_000;
  readonly slept: number[] = [];

  now(): number {
    return this.#now;
  }

  sleep(millis: number): Promise<void> {
    this.slept.push(millis);
    this.#now += millis;
    return Promise.resolve();
  }

  advance(millis: number): void {
    this.#now += millis;
  }
}
