import type { Fetcher } from "../fetch/answer.ts";
import type { Clock } from "../seam/clock.ts";
import type { PageBudget } from "./page-budget.ts";

/** Asks for no more pages than the budget allows: who comes too early waits, first come, first served. */
export function budgetedFetcher(inner: Fetcher, budget: PageBudget, clock: Clock): Fetcher {
  let last: Promise<void> = Promise.resolve();
  return {
    async fetch(url, options) {
      const signal = options?.signal;
      last = last.then(async () => {
        await clock.sleep(budget.wait(clock.now()), signal);
        if (!signal?.aborted) budget.spend(clock.now());
      });
      await last;
      if (signal?.aborted)
        return { ok: false, url, failure: { reason: "stopped", retry: true, message: `stopped: ${url}` } };
      return inner.fetch(url, options);
    },
    close: () => inner.close(),
  };
}
