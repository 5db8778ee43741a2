import { LONGEST_TIMER } from "../seam/clock.ts";

/** The time that a run was given. What is under way when it is over is stopped as by Ctrl-C: put back, not waited for. */
export interface TimeLimit {
  /** Fires when the time is over, or when the run is told to stop before. */
  readonly stop: AbortSignal;
  /** Whether the time was over first. */
  readonly isOver: boolean;
  /** To be called when the run has ended. */
  clear(): void;
}

/** A limit in real time: made-up clocks need none, since nothing is ever under way on them. */
export function timeLimit(millis: number, stop: AbortSignal): TimeLimit {
  if (millis === Number.POSITIVE_INFINITY) return { stop, isOver: false, clear: () => {} };
  const controller = new AbortController();
  const until = performance.now() + millis;
  let timer: NodeJS.Timeout;
  const arm = () => {
    const left = until - performance.now();
    if (left > 0) timer = setTimeout(arm, Math.min(left, LONGEST_TIMER));
    else if (!stop.aborted) controller.abort();
  };
  arm();
  return {
    stop: AbortSignal.any([stop, controller.signal]),
    get isOver() {
      return controller.signal.aborted;
    },
    clear: () => clearTimeout(timer),
  };
}
