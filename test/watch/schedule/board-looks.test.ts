import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../../src/seam/times.ts";
import {
  hearOfBoard,
  lookOn,
  newLook,
  unseenSince,
  walkOn,
  wasKeptSilent,
  worthOfLook,
} from "../../../src/watch/schedule/board-looks.ts";
import { WeekRhythm } from "../../../src/watch/schedule/rhythm.ts";
import { SiteSense } from "../../../src/watch/schedule/site-sense.ts";

const T = Date.UTC(2020, 0, 1);
const rhythm = new WeekRhythm();

/** A board of ten pages that was looked at once, at T. */
function looked() {
  const look = newLook();
  look.pages = 10;
  lookOn(look, 0, false, T, rhythm);
  return look;
}

test("a look goes down page by page while pages end with a row that changed", () => {
  const look = looked();
  lookOn(look, 20, true, T + HOUR, rhythm);
  expect(look.lookPage).toBe(2);
  expect(worthOfLook(look, 1, T + HOUR)).toBe(Number.MAX_VALUE);
  lookOn(look, 3, false, T + HOUR + 1000, rhythm);
  expect(look.lookPage).toBe(1);
  expect(look.looked).toBe(T + HOUR);
});

test("now and then a look goes down as far as rows are young, though nothing changed", () => {
  const look = looked();
  const at = (hour: number) => T + hour * HOUR;
  const end = (hour: number, isYoung: boolean) => {
    lookOn(look, 0, false, at(hour), rhythm, isYoung);
    return look.lookPage;
  };
  // Not before there were several without that.
  for (let hour = 23; hour < 30; hour++) expect(end(hour, true)).toBe(1);
  expect(end(30, true)).toBe(2);
  expect(end(30, true)).toBe(3);
  expect(end(30, false)).toBe(1);
  for (let hour = 31; hour < 52; hour++) expect(end(hour, true)).toBe(1);
  // A feed in its place, and a page that ends with old rows, show nothing of what stands below.
  expect(end(52, false)).toBe(1);
  expect(end(53, true)).toBe(2);
  expect(look.looked).toBe(at(52));
});

test("the first look never goes on: the walk brings the history", () => {
  const look = newLook();
  look.pages = 10;
  lookOn(look, 50, true, T, rhythm);
  expect(look.lookPage).toBe(1);
});

test("a board that the portal page tells of is worth a look at once; a look clears it", () => {
  const look = looked();
  hearOfBoard(look, 100, T, T + MINUTE);
  const before = worthOfLook(look, 1, T + 120_000);
  hearOfBoard(look, 103, T + 90_000, T + 120_000);
  expect(look.told).toBe(3);
  expect(worthOfLook(look, 1, T + 120_000)).toBeGreaterThan(1000 * before);
  lookOn(look, 3, false, T + 150_000, rhythm);
  expect(look.told).toBe(0);
});

test("posts that the last look saw itself are not told of again", () => {
  const look = looked();
  hearOfBoard(look, 100, T - HOUR, T - 1000);
  expect(hearOfBoard(look, 101, T - 500, T + 1000)).toBe(1);
  expect(look.told).toBe(0);
});

test("a count that grows is news though the time beside it stays, as that of a thread held at the top does", () => {
  const look = looked();
  hearOfBoard(look, 100, T - DAY, T + 1000);
  hearOfBoard(look, 102, T - DAY, T + HOUR);
  expect(look.told).toBe(2);
  lookOn(look, 3, false, T + 2 * HOUR, rhythm);
  hearOfBoard(look, 103, T - DAY, T + 3 * HOUR);
  expect(look.told).toBe(0);
  hearOfBoard(look, 104, T - DAY, T + 4 * HOUR);
  expect(look.told).toBe(1);
});

test("where the portal page tells no time, what a look found before it is no news", () => {
  const look = looked();
  hearOfBoard(look, 100, Number.NaN, T + 1000);
  lookOn(look, 2, false, T + HOUR, rhythm);
  hearOfBoard(look, 102, Number.NaN, T + 2 * HOUR);
  expect(look.told).toBe(0);
  hearOfBoard(look, 103, Number.NaN, T + 3 * HOUR);
  expect(look.told).toBe(1);
});

test("a portal page that shows no change makes a board less urgent", () => {
  const look = looked();
  hearOfBoard(look, 100, T, T);
  const unseen = worthOfLook(look, 1, T + 2 * HOUR);
  hearOfBoard(look, 100, T, T + 2 * HOUR - 1000);
  expect(worthOfLook(look, 1, T + 2 * HOUR)).toBeLessThan(unseen / 1000);
});

test("after the first round the walk takes one page after the other, each once in a round", () => {
  const look = looked();
  for (let page = 1; page <= 10; page++) {
    expect(look.walkPage).toBe(page);
    walkOn(look, T, 180 * DAY);
  }
  expect(look.walkPage).toBe(1);
  expect(look.walkDue).toBe(T + 18 * DAY);
  walkOn(look, T + 18 * DAY, 180 * DAY);
  expect(look.walkDue).toBe(T + 36 * DAY);
});

test("a board where every row always seems changed is not read for ever", () => {
  const look = looked();
  look.pages = 1000;
  let pages = 0;
  do lookOn(look, 50, true, T + HOUR + 1000 * pages++, rhythm);
  while (look.lookPage > 1);
  expect(pages).toBeLessThan(50);
});

test("what was written when the portal page told of nothing, it was silent about", () => {
  const look = looked();
  hearOfBoard(look, 10, Number.NaN, T + HOUR);
  hearOfBoard(look, 11, Number.NaN, T + 2 * HOUR);
  const now = T + 3 * HOUR;
  expect(wasKeptSilent(look, T + 30 * MINUTE, now)).toBe(true);
  expect(wasKeptSilent(look, T + HOUR, now)).toBe(false);
  expect(wasKeptSilent(look, T - MINUTE, now)).toBe(false);
  lookOn(look, 2, false, now, rhythm);
  expect(wasKeptSilent(look, now + 1, now + HOUR)).toBe(false);
});

test("where rows tell days alone it was silent if it was read later than midway between two looks", () => {
  const look = looked();
  hearOfBoard(look, 10, Number.NaN, T + 2 * HOUR);
  expect(wasKeptSilent(look, T - MINUTE, T + 3 * HOUR)).toBe(true);
  expect(wasKeptSilent(look, Number.NaN, T + 3 * HOUR)).toBe(true);
  expect(wasKeptSilent(look, T - MINUTE, T + 5 * HOUR)).toBe(false);
});

test("a portal page that is silent about most is not believed when it tells of nothing, until it tells again", () => {
  const sense = new SiteSense();
  for (let n = 0; n < 3; n++) {
    expect(sense.portalTells).toBe(true);
    sense.notePortal(true);
  }
  expect(sense.portalTells).toBe(false);
  expect(SiteSense.of(JSON.parse(JSON.stringify(sense.save()))).portalTells).toBe(false);
  const look = looked();
  hearOfBoard(look, 10, Number.NaN, T + HOUR, sense.portalTells);
  expect(unseenSince(look)).toBe(T);
  for (let n = 0; n < 30; n++) sense.notePortal(false);
  expect(sense.portalTells).toBe(true);
  hearOfBoard(look, 10, Number.NaN, T + HOUR, sense.portalTells);
  expect(unseenSince(look)).toBe(T + HOUR);
});

test("a portal page whose counts grow by less than half of what looks find is not believed", () => {
  const sense = new SiteSense();
  for (let n = 0; n < 10; n++) sense.noteCounted(1, 2);
  expect(sense.portalTells).toBe(true);
  for (let n = 0; n < 10; n++) sense.noteCounted(0, 2);
  expect(sense.portalTells).toBe(false);
  expect(SiteSense.of(JSON.parse(JSON.stringify(sense.save()))).portalTells).toBe(false);
  for (let n = 0; n < 60; n++) sense.noteCounted(2, 2);
  expect(sense.portalTells).toBe(true);
});

test("the first post of a board that had none is news", () => {
  const look = looked();
  hearOfBoard(look, 0, Number.NaN, T + MINUTE);
  hearOfBoard(look, 1, T + HOUR, T + 2 * HOUR);
  expect(look.told).toBe(1);
});
