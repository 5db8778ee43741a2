import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { READ } from "../../src/archive/facts/own-facts.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { catchUp } from "../../src/read/catch-up.ts";
import { readSafely } from "../../src/read/read-safely.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "../watch/living-forum.ts";
import { postsIn, rowsIn } from "../watch/watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);
const never = new AbortController().signal;

async function crawled(
  forum: LivingForum,
  strategy: Strategy,
): Promise<{ directory: string; open(): SqliteArchive }> {
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const open = () => new SqliteArchive({ directory, warcSize: 2 ** 30, software: "test", now: clock.now });
  const archive = open();
  await crawlSite(
    {
      ...{ start: `${ORIGIN}/`, strategy, include: [], exclude: [], concurrency: 2, tries: 1, read: "later" },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, clock, fetcher: forum.fetcher(clock), stop: never },
  );
  archive.close();
  return { directory, open };
}

test.each([
  { strategy: breadth, posts: 7, pages: 2 },
  { strategy: weave, posts: 4, pages: 1 },
])(
  "an archive made by $strategy.name is read into lists and posts, pages joined",
  async ({ strategy, posts, pages }) => {
    const forum = new LivingForum(26, posts, NOW);
    const { directory, open } = await crawled(forum, strategy);
    const archive = open();
    await catchUp(archive, never);
    archive.close();
    expect(
      postsIn(directory)
        .map(({ postId, text }) => `${postId} ${text}`)
        .sort(),
    ).toEqual(forum.there.sort());
    const lists = rowsIn<{ kind: number; url: string; pages: number }>(
      directory,
      "SELECT kind, url, pages FROM list WHERE kind > 0",
    );
    const of = (kind: number) => lists.filter((list) => list.kind === kind);
    expect(of(1).map(({ url }) => url)).toEqual([`${ORIGIN}/`]);
    expect(
      of(2)
        .map(({ url, pages }) => `${url} ${pages}`)
        .sort(),
    ).toEqual([`${ORIGIN}/board?b=1 2`, `${ORIGIN}/board?b=2 2`]);
    expect(of(3)).toHaveLength(26);
    expect(of(3).every((list) => list.pages === pages)).toBe(true);
    const rows = rowsIn<{ records: number; parent: string }>(
      directory,
      "SELECT list.row_records AS records, board.url AS parent FROM list JOIN list AS board ON board.id = list.parent WHERE list.kind = 3",
    );
    expect(rows).toHaveLength(26);
    expect(new Set(rows.map(({ records }) => records))).toEqual(new Set([posts]));
  },
);

test("reading can stop anywhere and go on, and reading everything again changes nothing", async () => {
  const { directory, open } = await crawled(new LivingForum(22, 7, NOW), breadth);
  const controller = new AbortController();
  const first = open();
  await catchUp(first, controller.signal, () => controller.abort());
  const part = postsIn(directory).length;
  first.close();
  const second = open();
  await catchUp(second, never);
  const all = everything(directory);
  expect(part).toBeLessThan(postsIn(directory).length);
  second.facts.set(READ, 0);
  await catchUp(second, never);
  second.close();
  expect(everything(directory)).toEqual(all);
});

test("a page that breaks our thinking leaves nothing in the lists, and what came before it stays", () => {
  const archive = openArchive(scratchDirectory());
  archive.transaction(() => {
    archive.lists.addList(3, "http://a.test/1", "One", 0);
    const came = readSafely(archive, () => {
      archive.lists.addPage("http://a.test/2", 1, 2);
      throw new Error("what is this?");
    });
    expect(came).toBeUndefined();
  });
  expect(archive.lists.list(1)).toBeDefined();
  expect(archive.lists.page("http://a.test/2")).toBeUndefined();
  archive.close();
});

function everything(directory: string): unknown[] {
  return [
    rowsIn(directory, "SELECT id, kind, url, title, pages, parent, row_page, row_records FROM list"),
    rowsIn(directory, "SELECT url, list, number, records FROM list_page"),
    rowsIn(directory, "SELECT * FROM post_version"),
    rowsIn(directory, "SELECT id, list, name, page, first_seen, gone, version FROM post"),
  ];
}
