import { expect, test } from "vitest";
import { noTotals } from "../../src/archive/totals.ts";
import { quietNow, watchLine, watchLines } from "../../src/cli/watch-view.ts";
import { HOUR, MINUTE } from "../../src/seam/times.ts";
import { WatchFigures } from "../../src/watch/watch-figures.ts";

const BEGUN = Date.UTC(2026, 0, 1);

function visited(
  at: number,
  written: (number | null)[],
  times: "exact" | "zoneless" | "coarse" = "exact",
  shift?: number,
) {
  return { at, kept: { list: 1, number: 1, newPosts: written, times, rows: [] }, shift };
}

test("a watch shows lists due, posts per hour, their mean delay and the budget used, as a table and as a line", () => {
  const figures = new WatchFigures(BEGUN);
  const now = BEGUN + 10 * HOUR;
  for (let i = 0; i < 40; i++) figures.notePage(BEGUN + i * MINUTE);
  figures.noteVisit(visited(now, [now - 120_000, now - 240_000, BEGUN - HOUR, null]));
  const session = {
    ...{ figures, phase: "news" as const, totals: noTotals() },
    due: () => ({ news: 12, history: 3 }),
    promised: () => ({ posts: 1000, kept: 940, shortThreads: 12, shortPosts: 60 }),
    troubles: () => ["--exec: no"],
  };
  const progress = {
    site: "http://a.test/",
    millis: 1000,
    now,
    pagesPerDay: 3000,
    session,
    waitingFor: "slowly",
  };
  const lines = watchLines(progress);
  expect(lines).toEqual([
    "http://a.test/  0:01  watching for new posts",
    "lists   12 due, 3 with history left",
    "posts   4 new, 0.4 per hour",
    "delay   3:00 on average until a new post is in the archive",
    "budget  40 of 3,000 pages in 24 hours, one every 28.8 s",
    "kept    94% of the 1,000 posts that index pages tell of; 12 threads show fewer than promised (60 posts): warning, posts may be read wrongly",
    "pace    slowly",
    "told    --exec: no",
  ]);
  expect(watchLine(progress)).not.toContain("\n");
});

test("figures are of the last 24 hours", () => {
  const figures = new WatchFigures(BEGUN);
  figures.notePage(BEGUN);
  figures.noteVisit(visited(BEGUN + HOUR, [BEGUN]));
  expect(figures.lately(BEGUN + 2 * HOUR)).toEqual({
    ...{ pages: 1, postsPerHour: 0.5, meanDelay: HOUR, untimed: 0 },
  });
  figures.notePage(BEGUN + 50 * HOUR);
  expect(figures.lately(BEGUN + 50 * HOUR)).toMatchObject({
    pages: 1,
    postsPerHour: 0,
    meanDelay: undefined,
  });
  expect(figures.pages).toBe(2);
});

test("a delay is measured by clocks that are known, and by nothing else", () => {
  const figures = new WatchFigures(BEGUN);
  const now = BEGUN + HOUR;
  figures.noteVisit(visited(now, [now - 5 * HOUR], "zoneless"));
  figures.noteVisit(visited(now, [now - 30 * MINUTE], "coarse"));
  expect(figures.lately(now)).toMatchObject({ postsPerHour: 2, meanDelay: undefined, untimed: 2 });
  // The pages' clock is five hours behind.
  figures.noteVisit(visited(now, [now - 5 * HOUR - 3 * MINUTE], "zoneless", 5 * HOUR));
  expect(figures.lately(now).meanDelay).toBe(3 * MINUTE);
});

test("the next run goes on with the figures of the last hours", () => {
  const figures = new WatchFigures(BEGUN);
  for (let hour = 0; hour < 4; hour++) {
    figures.notePage(BEGUN + hour * HOUR);
    figures.noteVisit(visited(BEGUN + hour * HOUR, [BEGUN, BEGUN]));
  }
  const next = new WatchFigures(BEGUN + 4 * HOUR);
  next.resume(figures.save());
  expect(next.lately(BEGUN + 4 * HOUR)).toMatchObject({ pages: 4, postsPerHour: 2 });
  const later = new WatchFigures(BEGUN + 90 * HOUR);
  later.resume(figures.save());
  expect(later.lately(BEGUN + 90 * HOUR)).toMatchObject({ pages: 0, postsPerHour: 0 });
});

test("in quiet hours a watch says so, and for how long", () => {
  const quiet = (now: number) => Math.max(0, BEGUN + HOUR - now);
  expect(quietNow(quiet, BEGUN + 20 * MINUTE)).toBe("quiet hours: nothing is asked for in the next 40:00");
  expect(quietNow(quiet, BEGUN + HOUR)).toBeUndefined();
  expect(quietNow(undefined, BEGUN)).toBeUndefined();
});
