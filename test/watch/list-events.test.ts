import { cpSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { type EventRow, EventRows } from "../../src/export/events.ts";
import { SiteRows } from "../../src/export/rows.ts";
import { DAY, HOUR } from "../../src/seam/times.ts";
import { expectWhole, scratchDirectory, temporaryDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "./living-forum.ts";
import { watched } from "./watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);

const THREADS = 16;
const start = `${ORIGIN}/`;
let archived: string;

beforeAll(async () => {
  const { directory, remove } = temporaryDirectory();
  archived = directory;
  const clock = simulatedClock(NOW);
  const fetcher = new LivingForum(THREADS, 4, NOW).fetcher(clock);
  await watched({ directory, clock, fetcher, start, pagesPerDay: 150, millis: 12 * HOUR });
  return remove;
});

/** A forum that was watched for half a day; `after` changes it, and gives what is told within the next day. */
function living() {
  const forum = new LivingForum(THREADS, 4, NOW);
  const clock = simulatedClock(NOW + 12 * HOUR);
  const directory = scratchDirectory();
  cpSync(archived, directory, { recursive: true });
  const plan = { directory, clock, fetcher: forum.fetcher(clock), start, pagesPerDay: 150 };
  return {
    ...{ forum, clock, directory, plan },
    async after(change: () => void, millis = DAY): Promise<EventRow[]> {
      const before = eventsIn(directory).at(-1)!.cursor;
      change();
      await watched({ ...plan, millis });
      await expectWhole(directory);
      return eventsIn(directory).filter(({ cursor }) => cursor > before);
    },
  };
}

function eventsIn(directory: string): EventRow[] {
  const reader = ArchiveReader.open(directory)!;
  const rows = new EventRows(reader).after(0, 100_000);
  reader.close();
  return rows;
}

const ofLists = (events: readonly EventRow[]) =>
  events.flatMap((one) => (one.kind === "post" ? [] : [`${one.kind} ${one.event} ${one.url}`]));

const thread = (id: number) => `${ORIGIN}/thread?t=${id}`;

test("boards and threads are told of once, in one row of numbers with posts", async () => {
  const { directory, after, forum, clock } = living();
  const events = eventsIn(directory);
  expect(new Set(events.map(({ cursor }) => cursor)).size).toBe(events.length);
  const all = forum.threads.map(({ id }) => `thread new ${thread(id)}`);
  expect(ofLists(events).sort()).toEqual(
    [...all, `board new ${ORIGIN}/board?b=1`, `board new ${ORIGIN}/board?b=2`].sort(),
  );
  const more = await after(() => {
    forum.begin(clock.now());
    forum.boards.push("Cats and clouds");
    forum.begin(clock.now() + 1).board = 3;
  });
  expect(ofLists(more).sort()).toEqual(
    [`board new ${ORIGIN}/board?b=3`, `thread new ${thread(17)}`, `thread new ${thread(18)}`].sort(),
  );
});

test("a new board is told of once, and before anybody has written in it", async () => {
  const { after, forum, clock } = living();
  const board = `board new ${ORIGIN}/board?b=3`;
  expect(ofLists(await after(() => forum.boards.push("Cats and clouds")))).toEqual([board]);
  const more = await after(() => {
    forum.begin(clock.now()).board = 3;
  });
  expect(ofLists(more)).toEqual([`thread new ${thread(17)}`]);
});

test("what is told of a post is what an export tells, and of a thread what an export of threads does", () => {
  const { directory } = living();
  const reader = ArchiveReader.open(directory)!;
  const rows = new SiteRows(reader);
  const exported = [...rows.posts()].map(({ site: _site, ...post }) => post);
  const told = eventsIn(directory).flatMap((one) => {
    if (one.kind !== "post") return [];
    const { cursor: _cursor, event: _event, kind: _kind, at: _at, late: _late, ...post } = one;
    return [post];
  });
  const byId = (posts: readonly { readonly id: string }[]) =>
    [...posts].sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(told)).toEqual(byId(exported));
  const { site: _site, ...thread } = rows.threads().next().value!;
  const event = eventsIn(directory).find(({ kind }) => kind === "thread")!;
  expect(Object.keys(event)).toEqual(expect.arrayContaining(Object.keys(thread)));
  reader.close();
});

test("a thread that is renamed, and one that is moved, are told of with what they were", async () => {
  const { after, forum } = living();
  const was = forum.threads[14]!.title;
  const events = await after(() => {
    forum.threads[14]!.title = "Who has seen my ladder";
    forum.threads[15]!.board = 2;
  });
  expect(events).toMatchObject(
    [
      { kind: "thread", event: "renamed", url: thread(15), title: "Who has seen my ladder", was_title: was },
      {
        ...{ kind: "thread", event: "moved", url: thread(16), board_url: `${ORIGIN}/board?b=2` },
        ...{ was_board_url: `${ORIGIN}/board?b=1`, was_board: "Gardens and sheds" },
      },
    ].sort((a, b) => (events[0]!.event === "moved" ? -1 : 1) * (a.event < b.event ? 1 : -1)),
  );
});

test.each(["404", "notice", "board"] as const)(
  "threads that are deleted are noticed, told by %s",
  async (says) => {
    const { after, forum } = living();
    forum.saysGone = says;
    const gone = [3, 8, 12];
    const events = await after(() => {
      for (const id of gone) forum.threads[id - 1]!.gone = true;
    });
    expect(ofLists(events).sort()).toEqual(gone.map((id) => `thread gone ${thread(id)}`).sort());
    const posts = events.filter(({ kind, event }) => kind === "post" && event === "gone");
    expect(posts).toHaveLength(gone.length * 4);
    const back = await after(() => {
      forum.threads[11]!.gone = false;
      forum.write(12, NOW + 36 * HOUR);
    });
    expect(ofLists(back)).toEqual([`thread back ${thread(12)}`]);
  },
);

test("a thread that leads to another was merged into it, and none of its posts is lost or told twice", async () => {
  const { after, forum } = living();
  const events = await after(() => {
    const [from, into] = [forum.threads[13]!, forum.threads[15]!];
    into.posts = [...into.posts, ...from.posts].sort((a, b) => a.at - b.at);
    from.into = into.id;
  });
  expect(ofLists(events)).toEqual([`thread merged ${thread(14)}`]);
  expect(events[0]).toMatchObject({ into_url: thread(16) });
  expect(events.filter(({ kind }) => kind === "post")).toEqual([]);
});

test("threads that are held at the top, or closed, are told of, and again when they are not", async () => {
  const { after, forum } = living();
  const [pinned, locked] = [forum.threads[1]!, forum.threads[14]!];
  const events = await after(() => {
    pinned.sticky = true;
    locked.closed = true;
    // The order of rows tells of the pin when another is a day younger.
    forum.write(4, NOW + DAY / 2);
  }, DAY / 2);
  expect(ofLists(events).sort()).toEqual([`thread closed ${thread(15)}`, `thread sticky ${thread(2)}`]);
  expect(events.map((one) => one.kind === "thread" && [one.sticky, one.closed])).toContainEqual([
    true,
    false,
  ]);
  const again = await after(() => {
    pinned.sticky = false;
    locked.closed = false;
    forum.write(locked.id, NOW + DAY);
  }, DAY / 2);
  expect(ofLists(again).sort()).toEqual([`thread reopened ${thread(15)}`, `thread unsticky ${thread(2)}`]);
});

test("a site that is closed for some hours loses no thread", async () => {
  const { after, forum, plan } = living();
  const events = await after(() => {
    forum.closedFor = "Hamarosan visszajövünk.";
  }, 8 * HOUR);
  expect(events).toEqual([]);
  forum.closedFor = undefined;
  await watched({ ...plan, millis: DAY });
  expect(await after(() => {})).toEqual([]);
});
