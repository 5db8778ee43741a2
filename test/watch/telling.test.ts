import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { BOARD, PORTAL, THREAD } from "../../src/read/list.ts";
import { identified } from "../../src/read/post-identity.ts";
import { keepPosts } from "../../src/read/post-keeping.ts";
import { RowCounts } from "../../src/read/row-counts.ts";
import { HOUR } from "../../src/seam/times.ts";
import type { IndexPage, PostPage } from "../../src/watch/schedule/observation.ts";
import type { LookingScheduler } from "../../src/watch/schedule/scheduler.ts";
import { Telling } from "../../src/watch/telling.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const NOON = Date.UTC(2024, 0, 2, 12);

let archive: SqliteArchive;
let told: string[];
/** The time of the latest post it was told of. */
let latest: number;

/** Writes down what it is told. */
const scheduler = {
  name: "listener",
  add: ({ list, kind, parent }) => told.push(`${kind} ${list} in ${parent}`),
  next: () => undefined,
  missed: () => {},
  doubt: ({ list, page }) => told.push(`doubt ${list} ${page}`),
  isLook: () => false,
  seenFeed: () => false,
  moveTimes: (by) => told.push(`later by ${by / HOUR} h`),
  seenIndex: ({ list, page, rows }: IndexPage) => {
    const shown = Array.from({ length: rows.length }, (_, i) => {
      const last = Number.isNaN(rows.last[i]!) ? "?" : new Date(rows.last[i]!).getUTCHours();
      return `${rows.list[i]}:${rows.records[i]}@${last}`;
    });
    told.push(`index ${list} ${page}: ${shown.join(" ")}`);
  },
  seenPosts: ({ list, page, first, count, times }: PostPage) => {
    told.push(`posts ${list} ${page}: ${count} from ${first}`);
    if (count > 0) latest = times[count - 1]!;
  },
} as LookingScheduler;

beforeEach(() => {
  archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  told = [];
  latest = Number.NaN;
});

const telling = (counts = new RowCounts()) => new Telling(archive, scheduler, counts);

function add(kind: number, url: string): number {
  const list = archive.lists.addList(kind, url, url, NOON);
  archive.lists.addPage(url, list, 1);
  return list;
}

function row(list: number, parent: number, records: number | null, last: number | null, at = NOON): void {
  const titles = { rowTitle: "T", title: "T" };
  archive.lists.setRow(list, { parent, page: 1, records, last, at, ...titles });
}

function read(list: number, url: string, number: number, at: number, posts = 0): void {
  archive.lists.addPage(url, list, number);
  const page = { url, list, number, visit: at, at, body: "b", digest: "d", records: posts };
  archive.lists.setRead(page);
  const published = new Date(NOON - HOUR).toISOString();
  const shown = Array.from({ length: posts }, (_, i) => ({
    ...{ n: i + 1, id: `${number}${i}`, author: "ann", text: `${url} ${i}`, html: "", published },
  }));
  const seen = { at, visit: at, pageUrl: url };
  if (posts > 0)
    keepPosts(archive, { list, number, isLast: false, before: undefined }, identified(shown), seen);
}

test("a scheduler is told of every list once, as what it is", () => {
  const portal = add(PORTAL, "http://a.test/");
  const board = add(BOARD, "http://a.test/b");
  row(board, portal, 4, null);
  const told1 = telling();
  told1.meet();
  expect(told).toEqual([`portal ${portal} in ${portal}`, `board ${board} in ${portal}`]);
  const thread = add(THREAD, "http://a.test/t");
  archive.lists.setGone(add(THREAD, "http://a.test/gone"), NOON);
  told1.meet();
  expect(told.slice(2)).toEqual([`thread ${thread} in ${thread}`]);
});

test("after a restart it is told of what was read since, in that order, and of no view", () => {
  const board = add(BOARD, "http://a.test/b");
  const thread = add(THREAD, "http://a.test/t");
  row(thread, board, 7, NOON - HOUR);
  read(thread, "http://a.test/t", 1, NOON + 1, 5);
  read(board, "http://a.test/b", 1, NOON + 2);
  read(thread, "http://a.test/t?page=2", 2, NOON + 3, 2);
  read(thread, "http://a.test/print", 0, NOON + 4);
  const all = telling();
  all.meet();
  told = [];
  all.replay(NOON);
  expect(told).toEqual([
    `posts ${thread} 1: 5 from 0`,
    `index ${board} 1: ${thread}:7@11`,
    `posts ${thread} 2: 2 from 5`,
  ]);
  told = [];
  all.replay(NOON + 3);
  expect(told).toEqual([`posts ${thread} 2: 2 from 5`]);
});

test("after a restart it is told of rows that stand on no page any more only if they were read since", () => {
  const board = add(BOARD, "http://a.test/b");
  const [old, young] = [add(THREAD, "http://a.test/t"), add(THREAD, "http://a.test/u")];
  row(old, board, 7, NOON - HOUR);
  row(young, board, 8, NOON - HOUR, NOON + 1);
  archive.lists.forgetRows(board, 1, NOON + 2);
  const all = telling();
  all.meet();
  told = [];
  all.replay(NOON);
  expect(told).toEqual([`index ${board} 0: ${young}:8@11`]);
  told = [];
  all.replay(NOON + 1);
  expect(told).toEqual([]);
});

test("rows of threads count posts only where that is believed, those of boards always; and what tells no time has none", () => {
  const portal = add(PORTAL, "http://a.test/");
  const board = add(BOARD, "http://a.test/b");
  const threads = ["t", "u", "v"].map((path) => add(THREAD, `http://a.test/${path}`));
  row(board, portal, 70, NOON - HOUR);
  row(threads[0]!, board, 7, null);
  row(threads[1]!, board, null, NOON - 2 * HOUR);
  row(threads[2]!, board, 3, null);
  // Gone since its row was read.
  archive.lists.setGone(threads[2]!, NOON);
  const wrong = new RowCounts([0, 9]);
  for (const counts of [new RowCounts(), wrong]) {
    told = [];
    const one = telling(counts);
    one.kept({ list: board, number: 1, newPosts: [], rows: threads }, NOON);
    one.kept({ list: portal, number: 1, newPosts: [], rows: [] }, NOON);
    const records = counts === wrong ? -1 : 7;
    expect(told).toEqual([
      `index ${board} 1: ${threads[0]}:${records}@? ${threads[1]}:-1@10`,
      `index ${portal} 1: ${board}:70@11`,
    ]);
  }
});

test("posts from the future show that the pages' clock is ahead, and all times are moved by that", () => {
  const thread = add(THREAD, "http://a.test/t");
  const one = telling();
  expect([one.offset, one.shift]).toEqual([0, undefined]);
  const doubts = [{ list: thread, page: 1 }];
  const ahead = NOON + 2 * HOUR - 60_000;
  one.kept({ list: thread, number: 1, newPosts: [ahead], before: NOON - 60_000, rows: [], doubts }, NOON);
  expect(told).toEqual(["later by -2 h", `posts ${thread} 1: 0 from 0`, `doubt ${thread} 1`]);
  expect([one.offset, one.shift]).toEqual([-2 * HOUR, -2 * HOUR]);
  // The next run knows it.
  expect(telling().offset).toBe(-2 * HOUR);
});

test("times told before a clock was set stay as they were, also when it turns out to be set further", () => {
  const thread = add(THREAD, "http://a.test/t");
  const one = telling();
  const post = (written: number, behind: number, before: number, after: number) =>
    one.kept(
      { list: thread, number: 1, newPosts: [written - behind], before: written - before, rows: [] },
      written + after,
    );
  post(NOON, 0, 60_000, 60_000);
  for (const hour of [3, 6, 9]) post(NOON + hour * HOUR, 7 * HOUR, HOUR, 60_000);
  expect(one.offset).toBe(6 * HOUR);
  post(NOON + 12 * HOUR, 7 * HOUR, 60_000, 60_000);
  expect([one.offset, one.shift]).toEqual([7 * HOUR, 7 * HOUR]);
  expect(told.filter((what) => what.startsWith("later"))).toEqual([]);
});

test("where the pages' clock is known, what would be written hours from now was written a day before; else it was written just now", () => {
  const board = add(BOARD, "http://a.test/b");
  const thread = add(THREAD, "http://a.test/t");
  row(thread, board, 2, NOON + 13 * HOUR);
  read(thread, "http://a.test/t", 1, NOON, 1);
  const one = telling();
  const soon = NOON - 14 * HOUR;
  const show = () => {
    told = [];
    one.kept({ list: board, number: 1, newPosts: [], rows: [thread] }, NOON + 2 * HOUR);
    one.kept({ list: thread, number: 1, newPosts: [], rows: [] }, soon);
    return [told[0], latest];
  };
  expect(show()).toEqual([`index ${board} 1: ${thread}:2@14`, soon]);
  one.kept(
    { list: thread, number: 1, newPosts: [NOON - HOUR], before: NOON - HOUR - 60_000, rows: [] },
    NOON - HOUR,
  );
  expect(one.shift).toBe(0);
  expect(show()).toEqual([`index ${board} 1: ${thread}:2@1`, NOON - 25 * HOUR]);
});

test("how far the pages' clock is known is known after a restart too", () => {
  const thread = add(THREAD, "http://a.test/t");
  telling().kept(
    { list: thread, number: 1, newPosts: [NOON], before: NOON - 60_000, rows: [] },
    NOON + 60_000,
  );
  expect(telling().shift).toBe(0);
});
