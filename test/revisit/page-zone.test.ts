import { describe, expect, it } from "vitest";
import { PageZone } from "../../src/revisit/page-zone.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2024, 4, 20, 12);

/** A post written at `written`, on a page that was read before and after, by a clock that is `behind` ours and leaves seconds out. */
function seen(zone: PageZone, written: number, before: number, after: number, behind: number): void {
  zone.note(Math.floor((written - behind) / MINUTE) * MINUTE, before, after);
}

describe("the zone of a site's pages", () => {
  it("is told by posts that came between two visits, east and west of Greenwich", () => {
    for (const behind of [8 * HOUR, 5 * HOUR, 0, -5.5 * HOUR, -9 * HOUR]) {
      const zone = new PageZone();
      seen(zone, NOON + 30_000, NOON + 10_000, NOON + 20 * MINUTE, behind);
      seen(zone, NOON + 3 * HOUR, NOON, NOON + 3 * HOUR + 5 * MINUTE, behind);
      expect(zone.offset).toBe(behind);
    }
  });

  it("is right as soon as it must be another than ours and somebody has just written", () => {
    const zone = new PageZone();
    seen(zone, NOON + 4 * HOUR, NOON, NOON + 4 * HOUR + 10 * MINUTE, 5 * HOUR);
    expect(zone.offset).toBe(5 * HOUR);
  });

  it("is not told by days without a time", () => {
    const zone = new PageZone();
    zone.note(Date.UTC(2024, 4, 20), NOON - HOUR, NOON);
    expect(zone.offset).toBe(0);
  });

  it("survives a restart", () => {
    const zone = new PageZone();
    seen(zone, NOON + 30_000, NOON, NOON + 20 * MINUTE, 5 * HOUR);
    expect(new PageZone(zone.save()).offset).toBe(5 * HOUR);
  });
});
