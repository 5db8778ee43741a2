import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { RowCounts } from "../../src/read/row-counts.ts";
import { DAY } from "../../src/seam/times.ts";
import { budgetedFetcher } from "../../src/watch/budgeted-fetcher.ts";
import { PageBudget } from "../../src/watch/page-budget.ts";
import { RefusedLists } from "../../src/watch/refused-lists.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";

test("a budget of pages per day is spent evenly, and goes on after a restart", () => {
  const budget = new PageBudget(24, 1_000);
  expect(budget.wait(1_000)).toBe(DAY / 24);
  expect(budget.wait(2 * DAY)).toBe(0);
  budget.spend(2 * DAY);
  expect(budget.wait(2 * DAY + 1)).toBe(DAY / 24 - 1);
});

test("whoever asks for many pages at once gets one per slot", async () => {
  const clock = simulatedClock(0);
  const forum = new LivingForum(2, 1, DAY);
  const fetcher = budgetedFetcher(forum.fetcher(clock), new PageBudget(48), clock);
  await Promise.all(Array.from({ length: 10 }, () => fetcher.fetch(`${ORIGIN}/`)));
  const times = forum.asked.map(({ at }) => at);
  expect(times).toHaveLength(10);
  for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(DAY / 48);
});

test("pages that show lists no more, several in a row, are a reason to leave the site alone, longer each time", () => {
  const lists = new RefusedLists();
  const pauses = Array.from({ length: 14 }, () => lists.refused());
  expect(pauses.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(pauses[4]).toBeGreaterThan(0);
  expect(pauses[6]).toBeGreaterThan(pauses[5]!);
  expect(pauses.at(-1)).toBe(pauses.at(-2));
  expect(lists.served()).toBe(true);
  expect(lists.refused()).toBe(0);
});

test("numbers in rows are believed until they are seen to be something else", () => {
  const counts = new RowCounts();
  expect(counts.believed).toBe(true);
  for (let posts = 1; posts < 9; posts++) counts.note(posts * 40, posts);
  expect(counts.believed).toBe(false);
  for (let posts = 1; posts < 30; posts++) counts.note(posts + 1, posts);
  expect(counts.believed).toBe(true);
});
