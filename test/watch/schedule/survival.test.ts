import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../../src/seam/times.ts";
import { Pulse } from "../../../src/watch/schedule/pulse.ts";
import { WeekRhythm } from "../../../src/watch/schedule/rhythm.ts";
import { Survival } from "../../../src/watch/schedule/survival.ts";

test("threads that are answered within the hour or never are lively for an hour and dead after a day", () => {
  const survival = new Survival();
  for (let n = 0; n < 1000; n++) {
    survival.note(2, 0, 40 * MINUTE, true);
    survival.note(3, 0, 30 * DAY, false);
  }
  expect(survival.rate(3, 40 * MINUTE)).toBeGreaterThan(100 * survival.rate(3, 2 * DAY));
});

test("a silence entered in two parts counts as one", () => {
  const whole = new Survival();
  whole.note(1, 0, 5 * HOUR, true);
  const parts = new Survival();
  parts.note(1, 0, 2 * HOUR, false);
  parts.note(1, 2 * HOUR, 5 * HOUR, true);
  for (const age of [MINUTE, HOUR, 3 * HOUR, 5 * HOUR])
    expect(parts.rate(1, age)).toBeCloseTo(whole.rate(1, age), 12);
});

test("knowing nothing, a thread silent for twice as long is half as lively", () => {
  const survival = new Survival();
  expect(survival.rate(1, 8 * HOUR) / survival.rate(1, 16 * HOUR)).toBeCloseTo(2, 6);
});

test("the rate is the same until the next age", () => {
  const next = Survival.nextAge(3 * HOUR);
  const survival = new Survival();
  expect(survival.rate(1, next - 1)).toBe(survival.rate(1, 3 * HOUR));
  expect(survival.rate(1, next)).not.toBe(survival.rate(1, 3 * HOUR));
});

test("a site that posts in the evening has a long evening and a short night", () => {
  const rhythm = new WeekRhythm();
  for (let day = 0; day < 700; day++) for (let n = 0; n < 10; n++) rhythm.note(day * DAY + 20 * HOUR + n);
  expect(rhythm.level(700 * DAY + 20 * HOUR)).toBeGreaterThan(5);
  expect(rhythm.level(700 * DAY + 4 * HOUR)).toBeLessThan(0.2);
  const evening = rhythm.between(700 * DAY + 19 * HOUR, 700 * DAY + 22 * HOUR);
  const night = rhythm.between(700 * DAY + 2 * HOUR, 700 * DAY + 5 * HOUR);
  expect(evening).toBeGreaterThan(10 * night);
  expect(rhythm.between(0, 14 * DAY)).toBe(14 * DAY);
});

test("a rhythm that was saved goes on to be learned", () => {
  const rhythm = new WeekRhythm();
  for (let n = 0; n < 900; n++) rhythm.note(n * DAY + 20 * HOUR);
  const again = WeekRhythm.of(JSON.parse(JSON.stringify(rhythm.save())));
  for (const each of [rhythm, again]) for (let n = 0; n < 100; n++) each.note(n * DAY + 8 * HOUR);
  for (const hour of [4, 8, 20]) expect(again.level(hour * HOUR)).toBe(rhythm.level(hour * HOUR));
  expect(again.level(8 * HOUR)).toBeGreaterThan(again.level(4 * HOUR));
});

test("a pulse follows a board that wakes up within days", () => {
  const pulse = new Pulse();
  for (let day = 0; day < 30; day++) pulse.note(1, DAY);
  const before = pulse.rate * DAY;
  for (let day = 0; day < 7; day++) pulse.note(50, DAY);
  expect(before).toBeCloseTo(1, 0);
  expect(pulse.rate * DAY).toBeGreaterThan(35);
});
