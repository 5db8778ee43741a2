/** Time as the crawler sees it: the machine's on the live web, a made-up one in a simulated year. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `millis`, or at once when `signal` fires. Never rejects. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}

/** The longest that a timer of Node takes: what is set for longer goes off at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (millis, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted || millis <= 0) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const until = performance.now() + millis;
      let timer: NodeJS.Timeout;
      const arm = () => {
        const left = until - performance.now();
        timer = left > LONGEST_TIMER ? setTimeout(arm, LONGEST_TIMER) : setTimeout(done, left);
      };
      arm();
      signal?.addEventListener("abort", done, { once: true });
    }),
};
