import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import type { ThreadRow } from "../../src/page/posts/threads.ts";
import { BOARD, PORTAL, THREAD } from "../../src/read/list.ts";
import { boardShowing, keepRows, listOfRow } from "../../src/read/row-keeping.ts";
import { HOUR } from "../../src/seam/times.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

let archive: SqliteArchive;
let board: number;

beforeEach(() => {
  archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  board = archive.lists.addList(BOARD, "http://a.test/b", "Boats", 0);
});

const row = (path: string, more: Partial<ThreadRow> = {}): ThreadRow => ({
  ...{ kind: "thread", title: `About ${path}`, url: `http://a.test${path}` },
  ...more,
});

describe("a row stands for", () => {
  test("a new list of its kind, or the one that is known under its address", () => {
    const list = listOfRow(archive.lists, row("/t/1#new"), THREAD, 5)!;
    expect(archive.lists.list(list)).toMatchObject({ kind: THREAD, url: "http://a.test/t/1" });
    expect(archive.lists.page("http://a.test/t/1")).toMatchObject({ list, number: 1 });
    expect(listOfRow(archive.lists, row("/t/1"), THREAD, 6)).toBe(list);
  });

  test("nothing where the address is none, or one of a list of another kind", () => {
    expect(listOfRow(archive.lists, { url: "mailto:me", title: "x" }, THREAD, 5)).toBeUndefined();
    listOfRow(archive.lists, row("/t/1"), THREAD, 5);
    expect(listOfRow(archive.lists, row("/t/1"), BOARD, 5)).toBeUndefined();
  });

  test("what was no list when it was looked at last", () => {
    const list = listOfRow(archive.lists, row("/t/1"), THREAD, 5)!;
    archive.lists.setKind(list, 0);
    expect(listOfRow(archive.lists, row("/t/1"), BOARD, 6)).toBe(list);
    expect(archive.lists.list(list)?.kind).toBe(BOARD);
  });
});

const seen = (at: number) => ({ at, visit: 1, pageUrl: "http://a.test/b" });

describe("what a row tells is kept", () => {
  const keep = (rows: readonly ThreadRow[], kind: number, at: number, number = 1) =>
    keepRows(
      archive.lists,
      { list: board, number, pages: 9, again: false },
      rows.map((one) => ({ row: one, list: listOfRow(archive.lists, one, kind, at) })),
      seen(at),
    ).rows;
  const told = (list: number) => {
    const { parent, rowRecords, rowLast, rowAt } = archive.lists.list(list)!;
    return { parent, rowRecords, rowLast, rowAt };
  };

  test("of a thread: its posts are the replies and one, and when the last was written", () => {
    const [one, two] = keep([row("/t/1", { replies: 4, lastPostAt: 9_000 }), row("/t/2")], THREAD, 10) as [
      number,
      number,
    ];
    expect(told(one)).toEqual({ parent: board, rowRecords: 5, rowLast: 9_000, rowAt: 10 });
    expect(told(two)).toEqual({ parent: board, rowRecords: null, rowLast: null, rowAt: 10 });
  });

  test("not of the list itself, nor of what is no list", () => {
    const own = { row: row("/b"), list: board };
    expect(
      keepRows(
        archive.lists,
        { list: board, number: 1, pages: 1, again: false },
        [own, { row: row("/x"), list: undefined }],
        seen(10),
      ),
    ).toEqual({ rows: [], doubts: [] });
    expect(told(board).parent).toBeNull();
  });

  test("of a board: the larger of its numbers, and one more whenever its latest post is another", () => {
    const minute = 60_000;
    const records = (more: Partial<ThreadRow>, at: number) =>
      told(keep([row("/b/2", more)], BOARD, at)[0]!).rowRecords;
    expect(records({}, 1)).toBeNull();
    expect(records({ replies: 7, views: 50 }, 2)).toBe(50);
    expect(records({ replies: 70, views: 50, lastPostAt: 10 * minute }, 3)).toBe(70);
    expect(records({ lastPostAt: 11 * minute }, 4)).toBe(70);
    expect(records({ lastPostAt: 13 * minute }, 5)).toBe(71);
    expect(records({ replies: 3, lastPostAt: 15 * minute }, 6)).toBe(72);
  });
});

describe("a thread that sank from one page of its board", () => {
  const at = (hour: number) => hour * HOUR;
  /** Rows by when they were last written in, from top to bottom. */
  const read = (number: number, hours: readonly number[], now: number) => {
    const rows = hours.map((hour) => row(`/t/${hour}`, { lastPostAt: at(hour) }));
    const shown = rows.map((one) => ({ row: one, list: listOfRow(archive.lists, one, THREAD, at(now)) }));
    const page = { list: board, number, pages: 3, again: false };
    return keepRows(archive.lists, page, shown, seen(at(now))).doubts.map(
      ({ list }) => archive.lists.list(list)!.url,
    );
  };
  const visit = (hour: number, now: number) => {
    const { list, url } = archive.lists.page(`http://a.test/t/${hour}`)!;
    archive.lists.setRead({ url, list, number: 1, visit: 1, at: at(now), body: "", digest: "", records: 1 });
    archive.lists.setFacts(list, { url, pages: 1 });
  };

  beforeEach(() => {
    read(1, [40, 39, 38, 37], 41);
    for (const hour of [37, 38, 39, 40]) visit(hour, 41);
    expect(read(1, [60, 59, 58, 57], 61)).toEqual([]);
  });

  test("and did not come to the next is gone or elsewhere", () => {
    expect(read(2, [56, 40, 38, 37], 61)).toEqual(["http://a.test/t/39"]);
  });

  test("may still stand between two pages, or was looked at since", () => {
    expect(read(2, [56, 55, 40, 39], 61)).toEqual([]);
    visit(38, 60);
    expect(read(3, [39, 37, 36, 35], 61)).toEqual([]);
  });
});

describe("whether a thread is held at the top", () => {
  const DAY = 24 * HOUR;
  let tag: number;

  beforeEach(() => {
    const portal = archive.lists.addList(PORTAL, "http://a.test/", "All", 0);
    archive.lists.setRow(board, {
      ...{ parent: portal, page: 1, records: 9, last: 1, at: 1, rowTitle: "Boats", title: "Boats" },
    });
    tag = archive.lists.addList(BOARD, "http://a.test/tag/oars", "oars", 0);
  });

  /** Rows by the days on which they were last written in; what is told of threads then. */
  const read = (list: number, days: readonly number[], at: number): string[] => {
    const rows = days.map((day) => row(`/t/${day}`, { lastPostAt: day * DAY }));
    const shown = rows.map((one) => ({ row: one, list: listOfRow(archive.lists, one, THREAD, at) }));
    keepRows(archive.lists, { list, number: 1, pages: 1, again: false }, shown, seen(at));
    return days.flatMap((day) => {
      const thread = archive.lists.page(`http://a.test/t/${day}`)!.list;
      const { sticky } = archive.lists.list(thread)!;
      return sticky === 1 ? [`${day} ${archive.lists.lastTold(thread) ?? "untold"}`] : [];
    });
  };

  test("its own board tells", () => {
    read(board, [90, 80, 70, 60, 50, 3], 100 * DAY);
    expect(read(board, [3, 90, 80, 70, 60, 50], 101 * DAY)).toEqual(["3 sticky"]);
  });

  test("and no other list that shows it in an order of its own", () => {
    read(board, [90, 80, 70, 60, 50, 3], 100 * DAY);
    expect(read(tag, [3, 90, 80, 70, 60, 50], 101 * DAY)).toEqual([]);
    const { list } = archive.lists.page("http://a.test/t/3")!;
    archive.lists.setFacts(list, { url: "http://a.test/t/3", pages: 1, board });
    expect(read(tag, [3, 90, 80, 70, 60, 50], 102 * DAY)).toEqual([]);
  });

  test("nor does such a list of those that stand nowhere else", () => {
    read(board, [90, 80], 100 * DAY);
    read(tag, [90, 80, 70, 60, 50, 3], 101 * DAY);
    expect(read(tag, [3, 90, 80, 70, 60, 50], 102 * DAY)).toEqual([]);
  });

  test("is kept where it comes to another board, and is no event there", () => {
    const other = archive.lists.addList(BOARD, "http://a.test/c", "Cars", 0);
    read(other, [90, 80, 70, 60, 50, 3], 100 * DAY);
    expect(read(board, [3, 90, 80, 70, 60, 50], 101 * DAY)).toEqual(["3 untold"]);
  });
});

test("the board that eight in ten of these rows stand on is shown", () => {
  const lists = Array.from({ length: 10 }, (_, n) => listOfRow(archive.lists, row(`/t/${n}`), THREAD, 5));
  const standing = (count: number) =>
    keepRows(
      archive.lists,
      { list: board, number: 1, pages: 1, again: false },
      lists.slice(0, count).map((list, n) => ({ row: row(`/t/${n}`), list })),
      seen(6),
    );
  standing(7);
  expect(boardShowing(archive.lists, lists)).toBeUndefined();
  standing(8);
  expect(boardShowing(archive.lists, lists)).toBe(board);
  expect(boardShowing(archive.lists, [undefined])).toBeUndefined();
  expect(boardShowing(archive.lists, [])).toBeUndefined();
});
