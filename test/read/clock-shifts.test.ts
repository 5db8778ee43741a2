import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { ClockShifts } from "../../src/read/clock-shifts.ts";
import { identified } from "../../src/read/post-identity.ts";
import { keepPosts } from "../../src/read/post-keeping.ts";
import { HOUR } from "../../src/seam/times.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { rowsIn } from "../watch/watched.ts";

const FERRY = "The mooring of the old ferry broke in the night, and nobody heard it go.";
const WHEEL = "Has anybody got a spare wheel for a trailer of that size?";
const THANKS = "Thank you";

let archive: SqliteArchive;
let directory: string;
let clock: ClockShifts;
let now: number;
const lists: number[] = [];

beforeEach(() => {
  directory = scratchDirectory();
  archive = openArchive(directory);
  onTestFinished(() => archive.close());
  clock = new ClockShifts(archive.facts);
  now = Date.UTC(2024, 2, 31);
  lists.splice(
    0,
    9,
    ...["t", "u", "v"].map((path) => archive.lists.addList(3, `http://a.test/${path}`, path, 0)),
  );
});

/** A post of one afternoon, by a clock that is ahead by so many hours. */
const post = (
  text: string,
  minute: number,
  { ahead = 0, id }: { ahead?: number; id?: number | undefined } = {},
) => {
  const told = new Date(Date.UTC(2024, 2, 4, 14, minute) + ahead * HOUR).toISOString();
  return {
    ...{
      n: 1,
      ...(id && { id: String(id) }),
      author: "ann",
      text,
      html: text,
      published: told,
      publishedClock: told,
    },
    ...{ publishedPrecision: "minute" as const, publishedRaw: told.slice(0, 16).replace("T", " ") },
  };
};

/** What happens when a thread is read: "new" and so on. */
function read(thread: number, ...posts: ReturnType<typeof post>[]): string[] {
  const [last] = rowsIn<{ id: number | null }>(directory, "SELECT max(id) AS id FROM post_version");
  const list = lists[thread]!;
  now += HOUR;
  const at = now;
  const url = `http://a.test/${thread}`;
  const before = archive.lists.page(url)?.at ?? undefined;
  archive.lists.setRead({ url, list, number: 1, visit: at, at, body: "", digest: "", records: posts.length });
  const shown = identified(posts.map((one, i) => ({ ...one, n: i + 1 })));
  keepPosts(archive, { list, number: 1, isLast: true, before, clock }, shown, {
    at,
    visit: at,
    pageUrl: url,
  });
  return rowsIn<{ what: string }>(
    directory,
    `SELECT what FROM post_version WHERE id > ${last?.id ?? 0} AND what <> 'reread' ORDER BY id`,
  ).map(({ what }) => what);
}

describe.each([
  ["with ids", (n: number) => n],
  ["without ids", () => undefined],
])("where the clock of a site is set, posts %s", (_, id) => {
  const page = (ahead: number) => [
    post(FERRY, 1, { ahead, id: id(1) }),
    post(WHEEL, 2, { ahead, id: id(2) }),
  ];

  test("are the same as before on the pages that showed them", () => {
    read(0, ...page(0));
    expect(read(0, ...page(1))).toEqual([]);
    expect(clock.all).toEqual([HOUR]);
    expect(read(0, ...page(1))).toEqual([]);
    expect(read(0, ...page(0))).toEqual([]);
  });

  test("are known by the clock as it was, too", () => {
    read(0, ...page(0));
    read(0, ...page(1));
    read(1, post(`${FERRY} And so did I.`, 3, { ahead: 1, id: id(3) }));
    expect(read(2, post(`${FERRY} And so did I.`, 3, { id: id(3) }))).toEqual([]);
  });

  test("are known in another thread that shows them now, unless they say what anybody may say twice", () => {
    read(0, ...page(0));
    read(1, post(`${FERRY} And so did I.`, 3, { id: id(3) }), post(THANKS, 4, { id: id(4) }));
    read(0, ...page(-7));
    const shown = [
      ...[post(`${FERRY} And so did I.`, 3, { ahead: -7, id: id(3) })],
      post(THANKS, 4, { ahead: -7, id: id(4) }),
    ];
    expect(read(2, ...shown)).toEqual(id(1) ? [] : ["new"]);
  });
});

test("one post that was given another time, and posts of another day, tell of no clock", () => {
  read(0, post(FERRY, 1, { id: 1 }), post(WHEEL, 2, { id: 2 }));
  read(0, post(FERRY, 1, { id: 1 }), post(WHEEL, 2, { id: 2, ahead: 1 }));
  read(0, post(FERRY, 1, { id: 1, ahead: 24 }), post(WHEEL, 2, { id: 2, ahead: 24 }));
  expect(clock.all).toEqual([]);
});
