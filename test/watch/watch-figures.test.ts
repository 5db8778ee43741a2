import { expect, test } from "vitest";
import { HOUR, MINUTE } from "../../src/seam/times.ts";
import { WatchFigures } from "../../src/watch/watch-figures.ts";

const BEGUN = 1_000 * HOUR;

function kept(newPosts: readonly (number | null)[], times?: "exact" | "zoneless" | "coarse") {
  return { list: 1, number: 1, newPosts, rows: [], ...(times && { times }) };
}

test("posts per hour are those of a real hour, however short the watch is", () => {
  const figures = new WatchFigures(BEGUN);
  figures.notePage(BEGUN);
  figures.noteVisit({ at: BEGUN, kept: kept([BEGUN, BEGUN]) });
  expect(figures.lately(BEGUN + MINUTE)).toMatchObject({ pages: 1, postsPerHour: 2 });
  expect(figures.lately(BEGUN + 4 * HOUR)).toMatchObject({ pages: 1, postsPerHour: 0.5 });
  expect([figures.pages, figures.posts]).toEqual([1, 2]);
});

test("the delay is that of posts written since the watch began, of which the time is known", () => {
  const figures = new WatchFigures(BEGUN);
  const at = BEGUN + 30 * MINUTE;
  figures.noteVisit({ at, kept: kept([BEGUN - 1, BEGUN, BEGUN + 20 * MINUTE], "exact") });
  expect(figures.lately(at).meanDelay).toBe(20 * MINUTE);
  figures.noteVisit({ at, kept: kept([at - HOUR], "zoneless"), shift: HOUR });
  expect(figures.lately(at)).toMatchObject({ meanDelay: (40 * MINUTE) / 3, untimed: 0 });
  figures.noteVisit({ at, kept: kept([at], "coarse") });
  figures.noteVisit({ at, kept: kept([at], "zoneless"), shift: undefined });
  figures.noteVisit({ at, kept: kept([null], "exact") });
  figures.noteVisit({ at, kept: undefined });
  expect(figures.lately(at)).toMatchObject({ meanDelay: (40 * MINUTE) / 3, untimed: 3 });
});

test("nothing is known of a delay before anything was written", () => {
  expect(new WatchFigures(BEGUN).lately(BEGUN).meanDelay).toBeUndefined();
});

test("what is older than a day does not count", () => {
  const figures = new WatchFigures(BEGUN);
  for (let hour = 0; hour < 30; hour++) figures.notePage(BEGUN + hour * HOUR);
  expect(figures.lately(BEGUN + 29 * HOUR).pages).toBe(24);
  expect(figures.lately(BEGUN + 52 * HOUR).pages).toBe(1);
  expect(figures.save().length).toBeLessThanOrEqual(25);
  expect(figures.pages).toBe(30);
});

test("another run goes on with what the one before had saved, if that is not long ago", () => {
  const figures = new WatchFigures(BEGUN);
  figures.noteVisit({ at: BEGUN, kept: kept([BEGUN, BEGUN, BEGUN]) });
  const soon = new WatchFigures(BEGUN + 2 * HOUR);
  soon.resume(figures.save());
  expect(soon.lately(BEGUN + 3 * HOUR).postsPerHour).toBe(1);
  expect(soon.posts).toBe(0);
  const late = new WatchFigures(BEGUN + 30 * HOUR);
  late.resume(figures.save());
  expect(late.save()).toEqual([]);
});
