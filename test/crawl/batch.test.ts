import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Archive } from "../../src/archive/archive.ts";
import { Batch } from "../../src/crawl/batch.ts";
import type { Understood } from "../../src/crawl/understand.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outcome = (id: number) => ({ address: { id } }) as unknown as Understood;

/** A batch before an archive whose commits end when they are told to. */
function batched() {
  const commits: {
    readonly ids: number[];
    readonly facts: unknown;
    readonly end: (error?: Error) => void;
  }[] = [];
  const told: string[] = [];
  const commit: Archive["commit"] = (outcomes, facts) =>
    new Promise((resolve, reject) => {
      const ids = outcomes.map(({ address }) => address.id);
      commits.push({ ids, facts, end: (error) => (error ? reject(error) : resolve()) });
    });
  let asked = 0;
  const batch = new Batch({ commit } as Archive, () => [{ name: `fact ${++asked}` }] as never, {
    committed: () => told.push("committed"),
    failed: (error) => told.push(`failed: ${(error as Error).message}`),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { batch, commits, told, settle };
}

test("outcomes wait for company for twenty milliseconds, or until there are a hundred", async () => {
  const { batch, commits } = batched();
  batch.add(outcome(1));
  vi.advanceTimersByTime(15);
  batch.add(outcome(2));
  expect(commits).toEqual([]);
  expect(batch).toMatchObject({ idle: false, uncommitted: 2 });
  vi.advanceTimersByTime(5);
  expect(commits).toMatchObject([{ ids: [1, 2], facts: [{ name: "fact 1" }] }]);
  const other = batched();
  for (let id = 1; id < 100; id++) other.batch.add(outcome(id));
  expect(other.commits).toHaveLength(0);
  other.batch.add(outcome(100));
  expect(other.commits[0]?.ids).toHaveLength(100);
});

test("one commit is under way at a time; who wants one meanwhile is next", async () => {
  const { batch, commits, told, settle } = batched();
  batch.add(outcome(1));
  batch.flush();
  batch.add(outcome(2));
  batch.flush();
  expect(commits).toHaveLength(1);
  expect(batch.uncommitted).toBe(2);
  commits[0]!.end();
  await settle();
  expect(told).toEqual(["committed"]);
  expect(commits[1]).toMatchObject({ ids: [2], facts: [{ name: "fact 2" }] });
  commits[1]!.end();
  await settle();
  expect(batch).toMatchObject({ idle: true, uncommitted: 0 });
  batch.flush();
  vi.advanceTimersByTime(100);
  expect(commits).toHaveLength(2);
});

test("after a failure nothing more is committed", async () => {
  const { batch, commits, told, settle } = batched();
  batch.add(outcome(1));
  batch.flush();
  commits[0]!.end(new Error("no room"));
  await settle();
  expect(told).toEqual(["failed: no room"]);
  batch.add(outcome(2));
  batch.abandon();
  batch.add(outcome(3));
  vi.advanceTimersByTime(100);
  expect(commits).toHaveLength(1);
  expect(batch.idle).toBe(true);
});
