import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { PageZone } from "../../src/watch/page-zone.ts";

const NOON = Date.UTC(2024, 4, 1, 12);

test("a clock that nothing contradicts is believed", () => {
  const zone = new PageZone();
  zone.note(NOON, NOON - HOUR, NOON + HOUR);
  expect(zone.offset).toBe(0);
});

test("posts from the future tell of a clock ahead, posts that should have been seen before of one behind", () => {
  const ahead = new PageZone();
  ahead.note(NOON + 8 * HOUR, NOON - HOUR, NOON + MINUTE);
  expect(ahead.offset).toBe(-8 * HOUR);
  const behind = new PageZone();
  behind.note(NOON - 5 * HOUR, NOON - 20 * MINUTE, NOON + MINUTE);
  expect(behind.offset).toBe(5 * HOUR);
});

test("a post that was moved here, or a date that is none, changes nothing", () => {
  const zone = new PageZone();
  zone.note(NOON, NOON - HOUR, NOON + HOUR);
  zone.note(NOON - 400 * DAY, NOON - HOUR, NOON);
  zone.note(NOON + 400 * DAY, NOON - HOUR, NOON);
  expect(zone.offset).toBe(0);
});

/** A post written at `written`, on a page that was read before and after, by a clock that is `behind` ours and leaves seconds out. */
function seen(zone: PageZone, written: number, before: number, after: number, behind: number): void {
  zone.note(Math.floor((written - behind) / MINUTE) * MINUTE, before, after);
}

test("it is found to the half-hour, east and west of Greenwich, though pages leave seconds out", () => {
  for (const behind of [8 * HOUR, 5 * HOUR, 0, -5.5 * HOUR, -9 * HOUR]) {
    const zone = new PageZone();
    seen(zone, NOON + 30_000, NOON + 10_000, NOON + 20 * MINUTE, behind);
    seen(zone, NOON + 3 * HOUR, NOON, NOON + 3 * HOUR + 5 * MINUTE, behind);
    expect(zone.offset).toBe(behind);
  }
});

test("it is right as soon as it must be another than ours and somebody has just written", () => {
  const zone = new PageZone();
  seen(zone, NOON + 4 * HOUR, NOON, NOON + 4 * HOUR + 10 * MINUTE, 5 * HOUR);
  expect(zone.offset).toBe(5 * HOUR);
});

test("days without a time say nothing", () => {
  const zone = new PageZone();
  zone.note(Date.UTC(2024, 4, 1), NOON - HOUR, NOON);
  expect(zone.offset).toBe(0);
});

test("it survives a restart", () => {
  const zone = new PageZone();
  seen(zone, NOON + 30_000, NOON, NOON + 20 * MINUTE, 5 * HOUR);
  expect(new PageZone(zone.save()).offset).toBe(5 * HOUR);
});

describe("a clock that was known and is set,", () => {
  const known = () => {
    const zone = new PageZone();
    for (let n = 0; n < 5; n++)
      seen(zone, NOON + n * HOUR + MINUTE, NOON + n * HOUR, NOON + n * HOUR + 5 * MINUTE, 0);
    return zone;
  };
  const write = (zone: PageZone, hour: number, behind: number) => {
    const at = NOON + hour * HOUR;
    zone.note(at + MINUTE - behind, at, at + 5 * MINUTE);
  };

  test.each([HOUR, -HOUR, 7 * HOUR, -7 * HOUR])(
    "by %s milliseconds, is right again after some pages",
    (behind) => {
      const zone = known();
      const offsets = [10, 11, 12, 13].map((hour) => {
        write(zone, hour, behind);
        return zone.offset;
      });
      expect(offsets).toEqual([0, 0, behind, behind]);
    },
  );

  test("is known to have been set after a restart too", () => {
    const zone = known();
    expect(zone.wasSet).toBe(false);
    for (const hour of [10, 11, 12]) write(zone, hour, 7 * HOUR);
    const next = new PageZone(zone.save());
    expect([next.wasSet, next.offset, next.isKnown]).toEqual([true, 7 * HOUR, true]);
  });

  test("seems no later than it must be while several shifts explain the new posts: what was told before would be older than the same told again", () => {
    const zone = known();
    for (const hour of [10, 14, 18]) {
      const at = NOON + hour * HOUR;
      zone.note(at - 5 * HOUR - 20 * MINUTE, at + MINUTE, at + 100 * MINUTE);
    }
    expect([zone.isKnown, zone.offset]).toEqual([false, 5.5 * HOUR]);
  });

  test("is told from posts whose day was read wrong", () => {
    const zone = known();
    for (let day = 1; day < 5; day++) {
      const at = NOON + day * DAY;
      zone.note(at + 13 * HOUR, at + 10 * HOUR - DAY, at);
      zone.note(at - 11 * HOUR, at + 11 * HOUR, at + 14 * HOUR);
    }
    expect([zone.wasSet, zone.offset]).toEqual([false, 0]);
  });

  test("is told from one page of posts that were moved here, and from pages that speak for the clock as it was", () => {
    const zone = known();
    for (let n = 0; n < 10; n++) zone.note(NOON + 13 * HOUR + n * MINUTE, NOON + 20 * HOUR, NOON + 21 * HOUR);
    write(zone, 22, 7 * HOUR);
    write(zone, 23, 0);
    write(zone, 24, 7 * HOUR);
    expect([zone.wasSet, zone.offset]).toEqual([false, 0]);
  });
});
