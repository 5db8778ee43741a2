import { expect, it } from "vitest";
import { ForumRecords } from "../../bench/revisit/forum.ts";
import { observable } from "../../bench/revisit/observable.ts";
import { BEGIN } from "../../bench/revisit/worlds.ts";
import { DAY } from "../../src/seam/times.ts";

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
