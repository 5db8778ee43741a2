import { expect, test } from "vitest";
import { onAbort } from "../../src/fetch/abort.ts";

test("all who wait for a signal are told, once, but for those who no longer want to be", () => {
  const stop = new AbortController();
  const told: string[] = [];
  onAbort(stop.signal, () => told.push("first"));
  const forget = onAbort(stop.signal, () => told.push("second"));
  onAbort(stop.signal, () => told.push("third"));
  forget();
  expect(told).toEqual([]);
  stop.abort();
  expect(told).toEqual(["first", "third"]);
});

test("who comes when it is over is told at once, and who has no signal never", () => {
  const told: string[] = [];
  onAbort(AbortSignal.abort(), () => told.push("late"))();
  onAbort(undefined, () => told.push("never"))();
  expect(told).toEqual(["late"]);
});

test("however many wait, a signal has one listener", () => {
  const { signal } = new AbortController();
  let listeners = 0;
  const { addEventListener } = signal;
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners++;
    addEventListener.apply(signal, args);
  };
  for (let i = 0; i < 20; i++) onAbort(signal, () => {});
  expect(listeners).toBe(1);
});
