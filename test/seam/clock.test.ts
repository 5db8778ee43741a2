import { expect, it } from "vitest";
import { systemClock } from "../../src/seam/clock.ts";
import { DAY } from "../../src/seam/times.ts";

it("sleeps as long as it is told, though timers cannot", async () => {
  const wake = new AbortController();
  let isAwake = false;
  const asleep = systemClock.sleep(30 * DAY, wake.signal).then(() => {
    isAwake = true;
  });
  await systemClock.sleep(10);
  expect(isAwake).toBe(false);
  wake.abort();
  await asleep;
});
