import { expect, it } from "vitest";
import { ForumRecords } from "../../bench/revisit/forum.ts";
import { observable } from "../../bench/revisit/observable.ts";
import { observableTogether } from "../../bench/revisit/observable-together.ts";
import { BEGIN } from "../../bench/revisit/worlds.ts";
import { DAY, MINUTE } from "../../src/seam/times.ts";

const period = { begin: BEGIN, end: BEGIN + 10 * DAY, measuredDays: 10 };

/** One thread a day on each of four boards. */
const timeline = {
  boards: 4,
  threads: Array.from({ length: 40 }, (_, n) => ({
    id: n + 1,
    board: n % 4,
    posts: [BEGIN + (n >> 2) * DAY + 1000 * n],
  })),
};

it("waits half an interval and a page for every step from portal to thread", () => {
  const world = { name: "x", indexSize: 20, postSize: 20, sticky: 0, portalTells: true, shift: 0, timeline };
  const [threads, posts] = observable(world, new ForumRecords(timeline), 1440, period);
  expect(threads).toBeCloseTo(1.5, 1);
  expect(posts).toBeCloseTo(2.5, 1);
});

it("looks at boards in turn where the portal is silent", () => {
  const world = { name: "x", indexSize: 20, postSize: 20, sticky: 0, portalTells: false, shift: 0, timeline };
  const [threads, posts] = observable(world, new ForumRecords(timeline), 1440, period);
  expect(threads).toBeCloseTo(2, 1);
  expect(posts).toBeCloseTo(3, 1);
});

it("on a scarce budget fetches what came in a thread together, on an ample one what the simple bound says", () => {
  const busy = {
    boards: 2,
    threads: [0, 1].map((board) => ({
      id: board + 1,
      board,
      posts: Array.from({ length: 2_400 }, (_, n) => BEGIN + n * 6 * MINUTE + board),
    })),
  };
  const world = {
    name: "x",
    indexSize: 20,
    postSize: 20,
    sticky: 0,
    portalTells: false,
    shift: 0,
    timeline: busy,
  };
  const records = new ForumRecords(busy);
  const minutes = (pages: number) => observableTogether([world], [records], pages, period)[1];
  // 480 posts a day on 96 pages: each board once in an hour, and one page for the ten posts of that hour.
  expect(minutes(96)).toBeGreaterThan(30);
  expect(minutes(96)).toBeLessThan(30 * 1.2 + 15.1);
  expect(minutes(5_000)).toBeLessThan(1.2 * observable(world, records, 5_000, period)[1]);
  expect(minutes(400)).toBeLessThan(minutes(200));
});
