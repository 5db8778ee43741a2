/** Time as the crawler sees it: the machine's on the live web, a made-up one in a simulated year. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `millis`, or at once when `signal` fires. Never rejects. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}

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
      const timer = setTimeout(done, millis);
      signal?.addEventListener("abort", done, { once: true });
    }),
};
