import { describe, expect, it } from "vitest";
import { SiteClock } from "../../src/revisit/site-clock.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2024, 4, 20, 12, 7);

function clockOf(delays: readonly number[], zone: number): SiteClock {
  const clock = new SiteClock();
  for (const delay of delays) clock.note(NOW - delay + zone, NOW);
  return clock;
}

describe("a site's clock", () => {
  it("is known by its freshest posts, east and west of Greenwich", () => {
    for (const zone of [-8 * HOUR, -5 * HOUR, 0, 5.5 * HOUR, 9 * HOUR])
      expect(clockOf([3 * MINUTE, 8 * MINUTE, 5 * HOUR], zone).ahead).toBe(zone);
  });

  it("is set right by the first fresh posts after a silence", () => {
    const clock = clockOf([3 * HOUR, 3 * HOUR], 0);
    expect(clock.ahead).toBe(-3 * HOUR);
    clock.note(NOW + 24 * HOUR - MINUTE, NOW + 24 * HOUR);
    clock.note(NOW + 25 * HOUR - MINUTE, NOW + 25 * HOUR);
    expect(clock.ahead).toBe(0);
  });

  it("does not follow a single time, nor days without a time, nor what no zone explains", () => {
    const clock = clockOf([2 * MINUTE, 5 * MINUTE, -2 * HOUR], 0);
    clock.note(Date.UTC(2024, 4, 21), NOW);
    clock.note(Date.UTC(2024, 4, 21), NOW);
    clock.note(NOW + 300 * HOUR, NOW);
    clock.note(NOW + 300 * HOUR, NOW);
    expect(clock.ahead).toBe(0);
  });

  it("is taken for ours where nothing is known", () => {
    expect(new SiteClock().ahead).toBe(0);
  });

  it("can be told from counts that were kept", () => {
    expect(
      new SiteClock([
        [-20, 7],
        [-31, 12],
        [4, 1],
      ]).ahead,
    ).toBe(-5 * HOUR);
  });
});
