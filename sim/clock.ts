import type { Clock } from "../src/seam/clock.ts";

/** A clock that a simulated year runs on: sleeping moves it forward at once. */
export interface SimulatedClock extends Clock {
  /** Moves forward; never back. */
  moveTo(at: number): void;
}

export function simulatedClock(start: number): SimulatedClock {
  let now = start;
  return {
    now: () => now,
    sleep(millis, signal) {
      if (millis > 0 && !signal?.aborted) now += millis;
      return Promise.resolve();
    },
    moveTo(at) {
      now = Math.max(now, at);
    },
  };
}

/** The machine's time, moved and stretched: begins at `at` and runs `speed` times as fast. */
export function movedTime(at: number, speed: number, machine: () => number): () => number {
  const start = machine();
  return () => at + (machine() - start) * speed;
}
