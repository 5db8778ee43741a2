import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { PageBudget } from "../../src/watch/page-budget.ts";
import { quietFor, quietHoursOf, timeOfDayHere } from "../../src/watch/quiet-hours.ts";

test("hours are written as people write them, and nonsense is none", () => {
  expect(quietHoursOf("23:30-07:00")).toEqual({ from: 23.5 * HOUR, to: 7 * HOUR });
  expect(quietHoursOf("1-5")).toEqual({ from: HOUR, to: 5 * HOUR });
  expect(quietHoursOf("20-24")).toEqual({ from: 20 * HOUR, to: 0 });
  for (const text of ["", "7", "25-3", "3-25", "1:60-2", "5-5", "a-b", "-3-4"])
    expect(quietHoursOf(text), text).toBeUndefined();
});

test("it is quiet until they are over, over midnight too", () => {
  const night = quietHoursOf("23-7")!;
  expect(quietFor(night, 22 * HOUR)).toBe(0);
  expect(quietFor(night, 23 * HOUR)).toBe(8 * HOUR);
  expect(quietFor(night, 6 * HOUR + 59 * MINUTE)).toBe(MINUTE);
  expect(quietFor(night, 7 * HOUR)).toBe(0);
  const noon = quietHoursOf("12-13")!;
  expect(quietFor(noon, 12.5 * HOUR)).toBe(HOUR / 2);
  expect(quietFor(noon, 13.5 * HOUR)).toBe(0);
});

test("a budget waits for the end of the quiet hours", () => {
  const night = quietHoursOf("23-7")!;
  const budget = new PageBudget(24, undefined, (now) => quietFor(night, now % DAY));
  expect(budget.wait(22 * HOUR)).toBe(0);
  budget.spend(22 * HOUR);
  expect(budget.wait(22 * HOUR)).toBe(9 * HOUR);
  expect(budget.wait(DAY)).toBe(7 * HOUR);
  expect(budget.wait(DAY + 7 * HOUR)).toBe(0);
});

test("the time of day is that of the clock on the wall here", () => {
  expect(timeOfDayHere(new Date(2024, 0, 2, 23, 4, 5, 6).getTime())).toBe(23 * HOUR + 4 * MINUTE + 5_006);
});
