import { expect, test } from "vitest";
import { timesRead, zonedForum } from "../../bench/zones.ts";

/** Some of the cells of `npm run bench -- zones`. */
test.each([
  ["path-info", "american", -210],
  ["classic-table", "imageBoard", 540],
  ["classic-table", "ago", 345],
])(
  "on a board of %s with dates in the form %s, %d minutes from Greenwich, every time is right",
  async (skin, form, zone) => {
    const { posts, right, misses } = await timesRead(zonedForum(skin, form, zone, 16));
    expect(misses).toEqual([]);
    expect(right).toBe(posts);
    expect(posts).toBeGreaterThan(40);
  },
);

test("where nothing but a feed tells the zone, every time is right", async () => {
  const told = await timesRead(zonedForum("lean-divs", "american", -210, 16, true));
  expect(told.misses).toEqual([]);
  expect(told.right).toBe(told.posts);
  expect(told.posts).toBeGreaterThan(40);
  const untold = await timesRead(zonedForum("lean-divs", "american", -210, 16));
  expect(untold.misses[0]).toMatch(/unknown, not/);
  expect(untold.right).toBe(0);
});
