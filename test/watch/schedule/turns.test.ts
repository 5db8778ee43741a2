import { describe, expect, it } from "vitest";
import { SCHEDULE } from "../../../src/watch/schedule/numbers.ts";
import { Turns, type Waiting } from "../../../src/watch/schedule/turns.ts";

const LIVELY: Waiting = { history: 10, news: 10, again: 10, newsWorth: 1e12, isGrown: false };

/** Of so many pages, how many are history's. */
function historyOf(waiting: Waiting, pages: number, share = 0.5): number {
  const turns = new Turns();
  return Array.from({ length: pages }, () => turns.isHistory(waiting, share)).filter(Boolean).length;
}

describe("whose turn it is", () => {
  it("is history's for its share of the pages while news is worth more", () => {
    expect(historyOf(LIVELY, 100)).toBe(50);
    expect(historyOf(LIVELY, 100, 0.25)).toBe(25);
  });

  it("is history's more often while no news is worth as much, but never always", () => {
    expect(historyOf({ ...LIVELY, newsWorth: 0 }, 100)).toBe(Math.round(100 * SCHEDULE.mostHistory));
  });

  it("is always history's where there is no news, and never where there is no history", () => {
    expect(historyOf({ ...LIVELY, news: 0 }, 10)).toBe(10);
    expect(historyOf({ ...LIVELY, history: 0 }, 10)).toBe(0);
  });

  it("is never that of second looks before a thread that has grown", () => {
    const turns = new Turns();
    const grown = { ...LIVELY, isGrown: true };
    expect(Array.from({ length: 100 }, () => turns.isAgain(grown, 1)).some(Boolean)).toBe(false);
    expect(Array.from({ length: 100 }, () => turns.isAgain({ ...LIVELY, again: 0 }, 1)).some(Boolean)).toBe(
      false,
    );
  });

  it("comes to second looks when news is worth less than it mostly is, and what is saved until then is bounded", () => {
    const turns = new Turns();
    turns.isAgain(LIVELY, 1);
    expect(turns.isAgain({ ...LIVELY, newsWorth: 1 }, 1)).toBe(true);
    const busy = new Turns();
    const until = Array.from({ length: 200 }, (_, n) => busy.isAgain({ ...LIVELY, newsWorth: 2 ** n }, 1));
    expect(until.indexOf(true)).toBe(SCHEDULE.secondLooksSaved - 1);
  });

  it("comes to second looks less often where lists wait for long before they are looked at", () => {
    const counted = (interval: number): number => {
      const turns = new Turns();
      for (let n = 0; n < 2_000; n++) turns.noteLook(interval);
      const quiet = (n: number) => ({ ...LIVELY, newsWorth: 1e12 / (n + 1) ** 4 });
      return Array.from({ length: 100 }, (_, n) => turns.isAgain(quiet(n), 0.4)).filter(Boolean).length;
    };
    expect(counted(SCHEDULE.freshNews / 2)).toBeGreaterThan(30);
    expect(counted(SCHEDULE.freshNews * 4)).toBeLessThan(15);
  });

  it("goes on as it was saved", () => {
    const turns = new Turns();
    turns.isHistory(LIVELY, 0.9);
    const restored = new Turns();
    restored.load(turns.save());
    expect(restored.isHistory(LIVELY, 0.2)).toBe(true);
    expect(new Turns().isHistory(LIVELY, 0.2)).toBe(false);
  });
});
