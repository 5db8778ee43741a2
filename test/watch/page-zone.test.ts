import { expect, test } from "vitest";
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
