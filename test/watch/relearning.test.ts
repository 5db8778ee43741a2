import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { RowCounts } from "../../src/read/row-counts.ts";
import type { SiteReading } from "../../src/read/site-reading.ts";
import { HOUR } from "../../src/seam/times.ts";
import { Relearning } from "../../src/watch/relearning.ts";
import { WatchLog } from "../../src/watch/watch-log.ts";

const URL = "http://a.test/t";

function setting() {
  const clock = simulatedClock(1_000 * HOUR);
  const counts = new RowCounts([9, 0]);
  const done: string[] = [];
  const reading = {
    keeper: { counts },
    learnAnew: async () => done.push("learned"),
    catchUp: async () => done.push("read"),
  } as unknown as SiteReading;
  const log = new WatchLog({ log: (what, _url, why) => done.push(`${what}: ${why}`) });
  const relearning = new Relearning({ reading, clock, stop: new AbortController().signal });
  const promiseTooMuch = () => {
    for (let i = 0; i < 5; i++) counts.note(9, 2);
  };
  return {
    ...{ clock, counts, done, relearning, promiseTooMuch },
    look: () => relearning.ifNeeded(URL, log),
    unread: (list: number) => relearning.threadUnread(list, URL, log),
  };
}

const ONCE = ["learned: threads show fewer posts than the rows of their boards promise", "learned", "read"];

test("a site whose threads show less than their rows promise is learned anew, and not again within six hours", async () => {
  const { clock, counts, done, promiseTooMuch, look } = setting();
  await look();
  expect(done).toEqual([]);
  promiseTooMuch();
  await look();
  expect(done).toEqual(ONCE);
  expect(counts.isBroken).toBe(false);
  for (let i = 0; i < 20; i++) counts.note(3, 3);
  promiseTooMuch();
  clock.moveTo(clock.now() + 6 * HOUR - 1);
  await look();
  expect(done).toEqual(ONCE);
  clock.moveTo(clock.now() + 1);
  await look();
  expect(done).toEqual([...ONCE, ...ONCE]);
});

test("so is one of which three known threads in a row show no posts", async () => {
  const { done, relearning, unread } = setting();
  for (const list of [1, 2, 1, 2]) await unread(list);
  relearning.threadShown();
  for (const list of [3, 4]) await unread(list);
  expect(done).toEqual([]);
  await unread(5);
  expect(done).toEqual(["learned: known threads show no posts", "learned", "read"]);
  for (const list of [6, 7, 8]) await unread(list);
  expect(done).toHaveLength(3);
});
