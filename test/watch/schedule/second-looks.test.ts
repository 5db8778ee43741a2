import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../../src/seam/times.ts";
import { SCHEDULE } from "../../../src/watch/schedule/numbers.ts";
import { SecondLooks } from "../../../src/watch/schedule/second-looks.ts";
import { START } from "../little-forum.ts";

const REST = SCHEDULE.secondLookRest;

/** Page `page` of thread 1, seen `hours` after START, with posts written at these hours. */
function pageOf(page: number, hours: number, written: readonly number[], pages = page) {
  const times = Float64Array.from(written, (hour) => START + hour * HOUR);
  return { list: 1, page, pages, at: START + hours * HOUR, first: 0, times, count: times.length };
}

function looksAt(...pages: ReturnType<typeof pageOf>[]): SecondLooks {
  const looks = new SecondLooks();
  for (const page of pages) looks.note(page);
  return looks;
}

test("a page rests after it was seen, then the last one is worth a second look", () => {
  const looks = looksAt(pageOf(3, 1, [0, 0.9]));
  const rested = START + HOUR + REST;
  expect(looks.best(1, rested - 1)).toBeUndefined();
  expect(looks.restsUntil(1, START + 2 * HOUR)).toBe(rested);
  expect(looks.best(1, rested)).toMatchObject({ page: 3 });
  expect(looks.restsUntil(1, rested)).toBeUndefined();
  looks.note(pageOf(3, 20, [0, 0.9]));
  expect(looks.best(1, START + 20 * HOUR + REST - 1)).toBeUndefined();
});

test("the younger a post was when it was seen, the more of its changes are still to come; old posts get no second look", () => {
  const now = START + 40 * HOUR;
  const young = looksAt(pageOf(1, 20, [19])).best(1, now)!.changes;
  const older = looksAt(pageOf(1, 20, [1])).best(1, now)!.changes;
  expect(young).toBeGreaterThan(2 * older);
  expect(young).toBeLessThan(1);
  expect(looksAt(pageOf(1, 20, [19])).best(1, START + 19 * HOUR + SCHEDULE.oldestEdit)).toBeUndefined();
  expect(looksAt(pageOf(1, 8 * 24, [0])).restsUntil(1, START + 8 * DAY)).toBeUndefined();
});

test("changes that are known too late anyway do not count: who waits longest does not go first", () => {
  const looks = looksAt(pageOf(1, 1, [0.9]));
  const changes = (hours: number) => looks.best(1, START + hours * HOUR)!.changes;
  expect(changes(23)).toBeGreaterThan(changes(17));
  expect(changes(60)).toBeLessThan(changes(23) / 3);
});

test("the page before the last is looked at too, while its posts are young", () => {
  const looks = looksAt(pageOf(1, 1, [0, 0.9], 2), pageOf(2, 20, [19]));
  expect(looks.best(1, START + 21 * HOUR)).toMatchObject({ page: 1 });
  expect(looks.restsUntil(1, START + 21 * HOUR)).toBe(START + 20 * HOUR + REST);
  looks.note(pageOf(1, 21, [0, 0.9], 2));
  expect(looks.best(1, START + 21 * HOUR + REST - 1)).toMatchObject({ page: 2 });
});

test("so are the pages before it, up to a few, but none that nobody saw: there is nothing to compare it with", () => {
  const after = START + 2 * HOUR + REST;
  const looks = looksAt(pageOf(1, 1, [0, 0.9], 3), pageOf(3, 2, [1, 1.5, 1.9]));
  expect(looks.best(1, after)).toMatchObject({ page: 3 });
  looks.note(pageOf(3, 3, [1, 1.5, 1.9]));
  expect(looks.best(1, after)).toMatchObject({ page: 1 });
  looks.note(pageOf(1, 3, [0, 0.9], 3));
  expect(looks.best(1, after)).toBeUndefined();
  const many = Array.from({ length: 9 }, (_, i) => pageOf(i + 1, 1, [0], 9));
  expect(looksAt(...many).best(1, after)!.page).toBeGreaterThan(9 - SCHEDULE.secondLookPages);
  expect(looksAt(...many).save()[0]![1]).toHaveLength(SCHEDULE.secondLookPages);
});

test("a page of many young posts goes before one with a single post; old ones on it count for nothing", () => {
  const now = START + 20 * HOUR;
  const changes = (...written: number[]) => looksAt(pageOf(1, 1, written)).best(1, now)!.changes;
  expect(changes(0.2, 0.4, 0.6, 0.8)).toBeGreaterThan(3 * changes(0.8));
  expect(changes(0.2, 0.8)).toBeGreaterThan(1.5 * changes(0.8));
  expect(changes(-175, -170, 0.8)).toBe(changes(0.8));
});

test("what is remembered is what is young", () => {
  const looks = looksAt(pageOf(1, 1, [0.9]));
  const old = START + HOUR + SCHEDULE.oldestEdit;
  expect(looks.size).toBe(1);
  expect(looks.restsUntil(1, old)).toBeUndefined();
  expect(looks.size).toBe(0);
  expect(looksAt(pageOf(1, 24 * 30, [0])).size).toBe(0);
  const gone = looksAt(pageOf(1, 1, [0.9]));
  gone.forget(1);
  expect(gone.best(1, START + HOUR + REST)).toBeUndefined();
});

test("where no times are told, posts count as written when they were first seen", () => {
  const untold = { ...pageOf(1, 1, [0]), times: Float64Array.of(Number.NaN) };
  const looks = looksAt(untold);
  const told = looksAt(pageOf(1, 1, [1]));
  const now = START + 17 * HOUR;
  expect(looks.best(1, now)!.changes).toBeCloseTo(told.best(1, now)!.changes);
  looks.note({ ...untold, at: START + 17 * HOUR });
  expect(looks.best(1, START + 8 * DAY + MINUTE)).toBeUndefined();
});

test("is the same again after it was saved", () => {
  const looks = looksAt(pageOf(1, 1, [0, 0.9], 2), pageOf(2, 20, [19]));
  const restored = new SecondLooks();
  restored.load(looks.save());
  for (const hours of [17, 21, 36, 50])
    expect(restored.best(1, START + hours * HOUR)).toEqual(looks.best(1, START + hours * HOUR));
});
