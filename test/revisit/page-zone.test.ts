import { expect, test } from "vitest";
import { PageZone } from "../../src/revisit/page-zone.ts";

const HOUR = 3_600_000;
const NOON = Date.UTC(2024, 4, 1, 12);

test("a clock that nothing contradicts is believed", () => {
  const zone = new PageZone();
  zone.note(NOON, NOON - HOUR, NOON + HOUR);
  expect(zone.offset).toBe(0);
});

test("posts from the future tell of a clock ahead, posts that should have been seen before of one behind", () => {
  const ahead = new PageZone();
  ahead.note(NOON + 8 * HOUR, NOON - HOUR, NOON + 60_000);
  expect(ahead.offset).toBe(-8 * HOUR);
  const behind = new PageZone();
  behind.note(NOON - 5 * HOUR, NOON - 20 * 60_000, NOON + 60_000);
  expect(behind.offset).toBe(5 * HOUR);
});

test("a post that was moved here, or a date that is none, changes nothing", () => {
  const zone = new PageZone();
  zone.note(NOON, NOON - HOUR, NOON + HOUR);
  zone.note(NOON - 400 * 24 * HOUR, NOON - HOUR, NOON);
  zone.note(NOON + 400 * 24 * HOUR, NOON - HOUR, NOON);
  expect(zone.offset).toBe(0);
});
