import { expect, test } from "vitest";
import { DAY, HOUR } from "../../../src/seam/times.ts";
import { SCHEDULE } from "../../../src/watch/schedule/numbers.ts";
import { RowBuffer } from "../../../src/watch/schedule/observation.ts";
import { type SavedWorth, WorthScheduler } from "../../../src/watch/schedule/worth-scheduler.ts";
import { type LittleForum, littleForum, START } from "../little-forum.ts";

/** Twenty old threads, silent for months; the last of them gets a post in each of `hours`. */
const quiet = (hours: number[], form = {}) =>
  littleForum(
    Array.from({ length: 20 }, (_, n): [number, number[]] => [
      n % 2,
      [-5000 + n, -4990 + n, ...(n === 19 ? hours : [])],
    ]),
    form,
  );

function watch(forum: LittleForum, scheduler = new WorthScheduler(), days = 20, pagesPerDay = 288) {
  scheduler.add({ list: 0, kind: "portal", site: 0 });
  forum.run(scheduler, START, START + days * DAY, pagesPerDay);
  return scheduler;
}

/** Does not look for changes of what it has read. */
const newsOnly = () => new WorthScheduler({ secondLookShare: 0 });

test("a thread is fetched only when an index page told that it grew", () => {
  const forum = quiet([240, 300]);
  watch(forum, newsOnly());
  const afterHistory = forum.visits.filter(({ at }) => at > START + DAY);
  const threadVisits = afterHistory.filter(({ list }) => list > 2);
  expect(threadVisits.map(({ list }) => list)).toEqual([forum.list(19), forum.list(19)]);
});

test("a page that no news needs looks again at posts of the last week, the youngest most often, and at no others", () => {
  const forum = quiet([240]);
  watch(forum);
  const looks = forum.visits.filter(({ list, at }) => list > 2 && at > START + DAY);
  expect(new Set(looks.map(({ list }) => list))).toEqual(new Set([forum.list(19)]));
  const since = looks.map(({ at }) => at - START - 240 * HOUR);
  const within = (from: number, to: number) => since.filter((age) => age >= from && age < to).length;
  expect(within(0, DAY)).toBeGreaterThan(within(6 * DAY, 7 * DAY));
  expect(within(6 * DAY, 7 * DAY)).toBeGreaterThan(0);
  expect(within(7 * DAY + HOUR, 20 * DAY)).toBe(0);
});

test("a post in a thread silent for months is got within minutes, the portal page telling or not", () => {
  for (const tells of [true, false]) {
    const forum = quiet([240], { tells });
    watch(forum);
    const { start } = forum.forum.records;
    const late = forum.got.get(start[20]! - 1)! - (START + 240 * HOUR);
    expect(late).toBeLessThan(HOUR);
  }
});

test("threads of a forum whose rows tell nothing are polled, the youngest most often", () => {
  const forum = quiet([240, 250, 260, 270], { tells: false, rowsTell: false });
  watch(forum, new WorthScheduler(), 30);
  expect(forum.missing).toBe(0);
  const visitsOf = (thread: number) =>
    forum.visits.filter(({ list, at }) => list === forum.list(thread) && at > START + 12 * DAY).length;
  expect(visitsOf(19)).toBeGreaterThan(3 * visitsOf(3));
});

test("a look reads on until it meets rows it knows: a burst over several index pages is not lost", () => {
  const threads = Array.from({ length: 40 }, (_, n): [number, number[]] => [0, [-5000 + n, 240 + n / 1000]]);
  const forum = littleForum(threads, { tells: false });
  watch(forum);
  expect(forum.missing).toBe(0);
});

test("history gets its share and the fullest pages first", () => {
  const forum = littleForum([
    [0, [-300]],
    [0, Array.from({ length: 12 }, (_, n) => -400 + n)],
    [0, [-200, -199]],
  ]);
  watch(forum, new WorthScheduler(), 1);
  const threads = forum.visits.filter(({ list }) => list > 1).map(({ list }) => list);
  expect(threads.slice(0, 3)).toEqual([forum.list(1), forum.list(1), forum.list(1)]);
  expect(threads.at(-1)).toBe(forum.list(0));
});

test("no list is handed out twice before its page came back", () => {
  const forum = quiet([5, 6, 7]);
  const scheduler = watch(forum, newsOnly(), 1);
  const out = new Set<number>();
  for (let n = 0; n < 50; n++) {
    const place = scheduler.next(START + DAY + n * 1000);
    if (!place) break;
    expect(out.has(place.list)).toBe(false);
    out.add(place.list);
  }
});

test("saved as JSON and read back it goes on as if nothing had happened", () => {
  const whole = quiet([30, 100, 240, 300]);
  watch(whole, new WorthScheduler(), 20);
  const parted = quiet([30, 100, 240, 300]);
  const first = watch(parted, new WorthScheduler(), 8);
  const text = JSON.stringify(first.save());
  const second = WorthScheduler.restore(JSON.parse(text) as SavedWorth);
  parted.run(second, START + 8 * DAY, START + 20 * DAY, 288);
  expect(parted.visits).toEqual(whole.visits);
});

test("a page under way when it was saved is asked for again", () => {
  const forum = quiet([240]);
  const scheduler = watch(forum, newsOnly(), 1);
  const place = scheduler.next(START + DAY)!;
  const restored = WorthScheduler.restore(JSON.parse(JSON.stringify(scheduler.save())) as SavedWorth);
  const again = new Set<number>();
  for (let n = 1; n < 10; n++) again.add(restored.next(START + DAY + n * HOUR)?.list ?? -1);
  expect(again.has(place.list)).toBe(true);
});

const BOARD = 1;
const at = (minutes: number) => START + minutes * 60_000;

/** One page of rows of board 1: thread, minutes of its latest post, posts. */
function shows(
  scheduler: WorthScheduler,
  page: number,
  minutes: number,
  rows: readonly [list: number, last: number, records: number][],
): void {
  const buffer = new RowBuffer();
  for (const [list, last, records] of rows) buffer.push(list, at(last), records, Number.NaN);
  scheduler.seenIndex({ list: BOARD, page, pages: 2, at: at(minutes), rows: buffer });
}

function reads(scheduler: WorthScheduler, list: number, minutes: number, posts: readonly number[]): void {
  const place = { list, page: 1, pages: 1, first: 0, count: posts.length };
  scheduler.seenPosts({ ...place, at: at(minutes), times: posts.map(at) });
}

/** A board of two pages that was looked at, with two threads that were read. */
function known(): WorthScheduler {
  const scheduler = newsOnly();
  scheduler.next(START);
  scheduler.add({ list: BOARD, kind: "board", site: 0 });
  shows(scheduler, 1, 10, [
    [2, 5, 1],
    [3, 4, 1],
  ]);
  reads(scheduler, 2, 11, [5]);
  reads(scheduler, 3, 12, [4]);
  shows(scheduler, 2, 13, []);
  return scheduler;
}

test("a look reads on below a row that was read in between: what nobody read may stand there", () => {
  const scheduler = known();
  reads(scheduler, 2, 300, [5, 290]);
  expect(scheduler.next(at(400))).toEqual({ list: BOARD, page: 1 });
  shows(scheduler, 1, 400, [[2, 290, 2]]);
  expect(scheduler.next(at(401))).toEqual({ list: BOARD, page: 2 });
});

test("a thread that was met elsewhere is not polled: its board tells when it grows", () => {
  const scheduler = known();
  scheduler.add({ list: 9, kind: "thread", site: 0 });
  reads(scheduler, 9, 20, [1]);
  const visits: number[] = [];
  for (let minutes = 30; minutes < 3000; minutes += 30) {
    const { list, page } = scheduler.next(at(minutes))!;
    visits.push(list);
    if (list === BOARD)
      shows(
        scheduler,
        page,
        minutes,
        page === 1
          ? [
              [2, 5, 1],
              [3, 4, 1],
            ]
          : [],
      );
  }
  expect(visits).not.toContain(9);
});

/** What a feed tells in place of a look at the board: threads and the minutes of their latest posts, of all since `from`. */
function feeds(scheduler: WorthScheduler, minutes: number, from: number, threads: [number, number][]) {
  const rows = new RowBuffer();
  for (const [list, last] of threads) rows.push(list, at(last), -1, Number.NaN);
  return scheduler.seenFeed({ list: BOARD, at: at(minutes), from: at(from), boards: [77], rows });
}

test("a feed tells of new posts as a look would, and takes its place", () => {
  const scheduler = known();
  expect(scheduler.next(at(400))).toEqual({ list: BOARD, page: 1 });
  expect(scheduler.isLook({ list: BOARD, page: 1 }, at(400))).toBe(true);
  const before = scheduler.dueOf(BOARD, at(400))!.at!;
  const told: [number, number][] = [
    [2, 390],
    [3, 4],
    [66, 395],
  ];
  expect(feeds(scheduler, 400, 4, told)).toBe(true);
  expect(scheduler.dueOf(BOARD, at(400))!.at).toBeGreaterThan(before);
  expect(scheduler.dueOf(2, at(400))).toEqual({ at: at(400), why: "told" });
  expect(scheduler.dueOf(3, at(400))!.why).toBe("rest");
  expect(scheduler.next(at(401))).toEqual({ list: 2, page: 1 });
});

test("a feed that does not reach back to the last look does not take the place of one, but what it tells counts", () => {
  const scheduler = known();
  expect(feeds(scheduler, 400, 11, [[2, 390]])).toBe(false);
  expect(scheduler.dueOf(2, at(400))!.why).toBe("told");
  expect(scheduler.next(at(401))).toEqual({ list: BOARD, page: 1 });
});

test("a look that reads on, a walk and a page behind the first are no looks that a feed could stand for", () => {
  const scheduler = known();
  const isLook = (page: number, list = BOARD) => scheduler.isLook({ list, page }, at(400));
  expect([isLook(1), isLook(2), isLook(1, 2), isLook(1, 77)]).toEqual([true, false, false, false]);
  shows(scheduler, 1, 400, [[4, 390, 1]]);
  expect(isLook(1)).toBe(false);
  expect(feeds(scheduler, 401, 4, [])).toBe(false);
});

test("a page of the walk is no look: the board is due as before", () => {
  const scheduler = known();
  const before = scheduler.dueOf(BOARD, at(400));
  shows(scheduler, 2, 399, []);
  expect(scheduler.dueOf(BOARD, at(400))).toEqual(before);
});

test("a page that did not come is not asked for until its turn comes round, or a row tells of more", () => {
  const scheduler = known();
  shows(scheduler, 1, 400, [
    [2, 390, 2],
    [3, 4, 1],
  ]);
  expect(scheduler.next(at(401))).toEqual({ list: 2, page: 1 });
  scheduler.missed({ list: 2, page: 1 }, at(401));
  expect(scheduler.dueOf(2, at(402))!.why).toBe("rest");
  expect(scheduler.next(at(402))!.list).toBe(BOARD);
  const before = scheduler.dueOf(BOARD, at(800))!.at!;
  scheduler.missed({ list: BOARD, page: 2 }, at(800));
  expect(scheduler.dueOf(BOARD, at(800))!.at).toBe(before);
  scheduler.missed({ list: BOARD, page: 1 }, at(800));
  expect(scheduler.dueOf(BOARD, at(800))!.at).toBeGreaterThan(before);
  shows(scheduler, 1, 801, [[2, 790, 3]]);
  expect(scheduler.dueOf(2, at(801))!.why).toBe("told");
});

test("a walk through a board goes past a page that does not come, and is over", () => {
  const scheduler = newsOnly();
  scheduler.add({ list: BOARD, kind: "board", site: 0 });
  const pages: number[] = [];
  for (let minutes = 1; minutes < 300; minutes += 10) {
    const { list, page } = scheduler.next(at(minutes))!;
    if (list !== BOARD) reads(scheduler, list, minutes, [-9]);
    else if (page === 1) shows(scheduler, 1, minutes, [[2, -9, 1]]);
    else scheduler.missed({ list, page }, at(minutes));
    if (list === BOARD) pages.push(page);
  }
  expect(pages.filter((page) => page === 2)).toEqual([2]);
  expect(pages.length).toBeGreaterThan(5);
});

test("tells why a page is due", () => {
  const scheduler = new WorthScheduler();
  const why = (list: number, minutes: number) => scheduler.dueOf(list, at(minutes));
  scheduler.next(START);
  expect(why(BOARD, 1)).toBeUndefined();
  scheduler.add({ list: BOARD, kind: "board", site: 0 });
  expect(why(BOARD, 1)).toEqual({ at: at(1), why: "look" });
  shows(scheduler, 1, 10, [
    [2, 5, 1],
    [3, -5, 1],
  ]);
  expect(why(2, 11)).toEqual({ at: at(11), why: "told" });
  expect(why(3, 11)).toEqual({ at: at(11), why: "history" });
  reads(scheduler, 2, 12, [5]);
  expect(why(2, 13)).toEqual({ at: at(12) + SCHEDULE.secondLookRest, why: "edits" });
  const rested = 12 + SCHEDULE.secondLookRest / 60_000;
  expect(why(2, rested)).toEqual({ at: at(rested), why: "edits" });
  expect(why(2, 10 * 24 * 60)!.why).toBe("rest");
  scheduler.doubt({ list: 2, page: 0 }, at(14));
  expect(why(2, 14)).toEqual({ at: at(14), why: "doubt" });
  scheduler.seenIndex({ list: BOARD, page: 1, pages: 2, at: at(15), rows: silentRow(2) });
  reads(scheduler, 2, 16, [5]);
  expect(why(2, 17)!.why).toBe("poll");
});

/** A row that tells of a thread, and neither how many posts it has nor when the latest was written. */
function silentRow(list: number): RowBuffer {
  const rows = new RowBuffer();
  rows.push(list, Number.NaN, -1, Number.NaN);
  return rows;
}

test("a clock that is set right makes nothing new", () => {
  const scheduler = known();
  scheduler.moveTimes(5 * HOUR);
  expect(scheduler.next(at(400))).toEqual({ list: BOARD, page: 1 });
  shows(scheduler, 1, 400, [
    [2, 305, 1],
    [3, 304, 1],
  ]);
  expect(scheduler.next(at(401))).toEqual({ list: BOARD, page: 1 });
});

test("threads that seem unfinished for ever, since their rows count views, do not keep index pages from being looked at", () => {
  const scheduler = new WorthScheduler();
  const [board, threads] = [1, 252];
  const old = START - 100 * DAY;
  const rows = new RowBuffer();
  let views = 1000;
  const look = (at: number) => {
    rows.clear();
    // Every look makes the counters grow.
    views++;
    for (let n = 0; n < threads; n++) rows.push(2 + n, old + n * HOUR, views, Number.NaN);
    scheduler.seenIndex({ list: board, page: 1, pages: 1, at, rows });
  };
  scheduler.add({ list: board, kind: "board", site: 0 });
  const asked: number[] = [];
  for (let at = START; asked.length < 2000; at += DAY / 300) {
    const place = scheduler.next(at);
    if (!place) continue;
    asked.push(place.list);
    const { list, page } = place;
    if (list === board) look(at);
    else
      scheduler.seenPosts({ list, page, pages: 1, at, first: 0, times: [old + (list - 2) * HOUR], count: 1 });
  }
  const looks = (from: number, to: number) => asked.slice(from, to).filter((list) => list === board).length;
  expect(looks(0, 173)).toBeGreaterThan(25);
  // By then no counter is believed any more.
  const visits = asked.filter((list) => list !== board).length;
  expect(visits).toBeLessThan(5 * threads);
  expect(looks(1500, 2000)).toBe(500);
});

test("what is to be fetched is told by whether it is news", () => {
  const scheduler = new WorthScheduler();
  scheduler.add({ list: 0, kind: "portal", site: 0 });
  expect(scheduler.due).toEqual({ news: 1, history: 0 });
  scheduler.next(START);
  expect(scheduler.due.news).toBe(0);
});
