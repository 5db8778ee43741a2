import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { budgetedFetcher } from "../../src/watch/budgeted-fetcher.ts";
import { PageBudget } from "../../src/watch/page-budget.ts";

const NOW = Date.UTC(2024, 4, 1);

function budgeted() {
  const clock = simulatedClock(NOW);
  const asked: string[] = [];
  let isClosed = false;
  const inner: Fetcher = {
    fetch: async (url): Promise<Answer> => {
      asked.push(`${url} ${(clock.now() - NOW) / HOUR}`);
      return { ok: false, url, failure: { reason: "timeout", retry: true, message: "none" } };
    },
    close: async () => {
      isClosed = true;
    },
  };
  const budget = new PageBudget(24, NOW - DAY);
  return { asked, budget, fetcher: budgetedFetcher(inner, budget, clock), isClosed: () => isClosed };
}

test("who asks at once is served one after another, in the order in which they came", async () => {
  const { asked, budget, fetcher } = budgeted();
  await Promise.all(["a", "b", "c"].map((url) => fetcher.fetch(url)));
  expect(asked).toEqual(["a 0", "b 1", "c 2"]);
  expect(budget.spent).toBe(3);
});

test("who gives up takes no page from the budget, and nobody is asked for him", async () => {
  const { asked, budget, fetcher } = budgeted();
  const stop = new AbortController();
  await fetcher.fetch("a");
  stop.abort();
  const answer = await fetcher.fetch("b", { signal: stop.signal });
  expect(answer).toMatchObject({ ok: false, url: "b", failure: { reason: "stopped", retry: true } });
  await fetcher.fetch("c");
  expect(asked).toEqual(["a 0", "c 1"]);
  expect(budget.spent).toBe(2);
});

test("it closes what it asks", async () => {
  const { fetcher, isClosed } = budgeted();
  await fetcher.close();
  expect(isClosed()).toBe(true);
});
