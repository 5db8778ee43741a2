import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { Delivery } from "../../src/deliver/delivery.ts";
import { progressOf } from "../../src/deliver/progress.ts";
import type { Recipient } from "../../src/deliver/recipient.ts";
import type { EventRow } from "../../src/export/events.ts";
import { HOUR } from "../../src/seam/times.ts";
import { type Written, writtenArchive } from "./written.ts";

/** Simulated time in which others have a turn while somebody sleeps. */
function yieldingClock() {
  const clock = simulatedClock(0);
  const sleep = async (millis: number, signal?: AbortSignal) => {
    await new Promise(setImmediate);
    await clock.sleep(millis, signal);
  };
  return { ...clock, sleep };
}

const textIn = (event: EventRow) => (event.kind === "post" ? event.text : "");

/** Takes what `takes` lets it, and notes everything that it was handed. */
function listener(takes: (event: EventRow) => boolean = () => true, tries = 2) {
  const heard: string[] = [];
  const recipient: Recipient = {
    ...{ name: "listener", title: "listener", portion: 3, tries },
    async deliver(events) {
      heard.push(...events.map(textIn));
      const left = events.filter((event) => !takes(event)).map(({ cursor }) => cursor);
      return { cursors: new Set(left), why: "no" };
    },
  };
  return { heard, recipient };
}

function deliveryOf(
  { archive, events }: Written,
  recipient: Recipient,
  more: { over?: AbortSignal; from?: number; clock?: ReturnType<typeof simulatedClock> } = {},
): Delivery {
  return new Delivery({
    ...{ events, facts: archive.facts, recipient, isWanted: () => true },
    ...{ from: more.from ?? 0, over: more.over ?? AbortSignal.abort() },
    clock: more.clock ?? simulatedClock(0),
  });
}

test("every event is told once and in order, over any number of runs", async () => {
  const written = writtenArchive();
  const { heard, recipient } = listener();
  for (let n = 1; n <= 7; n++) written.write(`post ${n}`);
  await deliveryOf(written, recipient).run();
  written.write("post 8");
  await deliveryOf(written, recipient).run();
  await deliveryOf(written, recipient).run();
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `post ${n}`));
});

test("one that begins later hears nothing of what was before, also when it is stopped before its first event", async () => {
  const written = writtenArchive();
  written.write("old");
  const { heard, recipient } = listener();
  await deliveryOf(written, recipient, { from: written.events.last() }).run();
  written.write("new");
  await deliveryOf(written, recipient, { from: written.events.last() }).run();
  expect(heard).toEqual(["new"]);
});

test("what a stopped run did not get across is told by the next one", async () => {
  const written = writtenArchive();
  for (const text of ["a", "b", "c"]) written.write(text);
  await deliveryOf(written, listener((event) => textIn(event) !== "b").recipient).run();
  const { heard, recipient } = listener();
  await deliveryOf(written, recipient).run();
  expect(heard).toContain("b");
});

test("one that is refused again and again is owed, the others go on, and it is tried again an hour later", async () => {
  const written = writtenArchive();
  for (const text of ["a", "bad", "c", "d"]) written.write(text);
  let isWell = false;
  const { heard, recipient } = listener((event) => isWell || textIn(event) !== "bad");
  const clock = yieldingClock();
  const over = new AbortController();
  const delivery = deliveryOf(written, recipient, { over: over.signal, clock });
  const running = delivery.run();
  while (!heard.includes("d")) await new Promise(setImmediate);
  expect(delivery.owed).toBe(1);
  expect(heard.filter((text) => text === "bad")).toHaveLength(2);
  isWell = true;
  clock.moveTo(clock.now() + HOUR);
  while (delivery.owed > 0) await new Promise(setImmediate);
  over.abort();
  await running;
  expect(heard.filter((text) => text === "bad")).toHaveLength(3);
  expect(written.archive.facts.get(progressOf(recipient))).toMatchObject({ owed: [] });
});

test("what is not wanted is passed over, and does not come back", async () => {
  const written = writtenArchive();
  for (const text of ["old", "new"]) written.write(text);
  const { heard, recipient } = listener();
  const setting = {
    events: written.events,
    facts: written.archive.facts,
    clock: simulatedClock(0),
    recipient,
  };
  const over = AbortSignal.abort();
  await new Delivery({
    ...setting,
    from: 0,
    over,
    isWanted: (event) => textIn(event) === "new",
  }).run();
  await new Delivery({ ...setting, from: 0, over, isWanted: () => true }).run();
  expect(heard).toEqual(["new"]);
});
