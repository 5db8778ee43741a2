import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLimit } from "../../src/crawl/time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a run is stopped when its time is over, and not before", () => {
  const limit = timeLimit(1000, new AbortController().signal);
  vi.advanceTimersByTime(999);
  expect(limit.stop.aborted).toBe(false);
  expect(limit.isOver).toBe(false);
  vi.advanceTimersByTime(2);
  expect(limit.stop.aborted).toBe(true);
  expect(limit.isOver).toBe(true);
});

test("a time of more days than a timer can hold is as long as it is", () => {
  const day = 24 * 3_600_000;
  const limit = timeLimit(40 * day, new AbortController().signal);
  vi.advanceTimersByTime(40 * day - 1000);
  expect(limit.isOver).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(limit.isOver).toBe(true);
});

test("who stops before is not out of time, then or later", () => {
  const user = new AbortController();
  const limit = timeLimit(1000, user.signal);
  user.abort();
  expect(limit.stop.aborted).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(limit.isOver).toBe(false);
});

test("a run that has ended is not stopped any more", () => {
  const limit = timeLimit(1000, new AbortController().signal);
  limit.clear();
  vi.advanceTimersByTime(2000);
  expect(limit.isOver).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("without a limit there is no timer, and who stops is who was told", () => {
  const user = new AbortController();
  const limit = timeLimit(Number.POSITIVE_INFINITY, user.signal);
  expect(limit).toMatchObject({ stop: user.signal, isOver: false });
  limit.clear();
  expect(vi.getTimerCount()).toBe(0);
});
