import { describe, expect, onTestFinished, test } from "vitest";
import { archiveOfPages, type GivenPage } from "../../bench/archive-of-pages.ts";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { Database } from "../../src/archive/database/database.ts";
import { StorageError } from "../../src/archive/database/storage-fault.ts";
import { READ } from "../../src/archive/facts/own-facts.ts";
import { Page } from "../../src/page/page.ts";
import { READING } from "../../src/read/numbers.ts";
import { readSafely } from "../../src/read/read-safely.ts";
import { Reader } from "../../src/read/reader.ts";
import { Reading } from "../../src/read/reading.ts";
import { readsOtherwise } from "../../src/read/rereading.ts";
import { type FreshVisit, READER, SiteReading } from "../../src/read/site-reading.ts";
import { exchangeOf, scratchDirectory } from "../archive/scratch.ts";
import { board, pages, thread } from "./harbour.ts";

const never = new AbortController().signal;
const LOGIN: GivenPage = {
  ...{ url: "http://forum.test/login", at: Date.UTC(2021, 5, 1) },
  html: "<title>Log in</title><p>You must log in to see this.</p>",
};

/** The reading of an archive of these pages, of which nothing was read. */
async function archived(given: readonly GivenPage[] = pages) {
  const archive = await archiveOfPages(scratchDirectory(), given);
  onTestFinished(() => archive.close());
  const types = () =>
    Object.fromEntries(
      archive.visits.after(0, 999).map(({ url, type }) => [url.slice("http://forum.test".length), type]),
    );
  const posts = () => [0, 1, 2].map((id) => postsAt(`http://forum.test/thread.php?id=${id}`));
  const postsAt = (url: string) => archive.posts.all(archive.lists.page(url)?.list ?? 0).length;
  return { archive, site: new SiteReading(archive), types, posts };
}
const many = (count: number) => Array.from({ length: count }, (_, id) => thread(id, 1, [2 * id, 2 * id + 1]));

/** A visit as a crawl has just made it; its row is made too. */
async function fresh(
  { archive, site }: Pick<Awaited<ReturnType<typeof archived>>, "archive" | "site">,
  { url, html }: GivenPage,
  more: Partial<FreshVisit> = {},
): Promise<FreshVisit> {
  const address = archive.frontier.claim({ url, way: "x", weight: 0, depth: 1 })!;
  let id = 0;
  await archive.commit(
    [
      {
        address,
        end: { state: "done" },
        found: [],
        visit: { exchange: exchangeOf(url, html), isPage: true },
      },
    ],
    [],
    ([made]) => {
      id = made!.id;
    },
  );
  const reading = site.of(new Page({ url, html, at: 0 }));
  return { id, address: address.id, url, at: 5, body: html, status: 200, location: null, reading, ...more };
}

describe("what is archived is read", () => {
  test("to the last visit, once the site is learned, and told how far it is", async () => {
    const { archive, site, types, posts } = await archived([...pages, LOGIN]);
    const told: number[] = [];
    await site.finish(never, (count) => told.push(count));
    expect(types()).toEqual({
      ...{ "/thread.php?id=0&page=2": "thread", "/board.php?id=1": "index", "/thread.php?id=0": "thread" },
      ...{ "/thread.php?id=1": "thread", "/thread.php?id=1&page=2": "thread", "/thread.php?id=2": "thread" },
      "/login": "other",
    });
    expect(posts()).toEqual([7, 5, 2]);
    expect(told).toEqual([7]);
    expect(archive.facts.get(READ)).toBe(7);
    expect(archive.facts.get(READER)).toEqual(site.knowledge);
    expect(site.knowledge).toMatchObject({ version: 1, visits: 7 });
    // And no second time.
    await site.finish(never, (count) => told.push(count));
    await new SiteReading(archive).finish(never, (count) => told.push(count));
    expect(told).toEqual([7]);
  });

  test("not while there is too little to learn from, unless nothing more comes", async () => {
    const { site, types } = await archived();
    expect(site.isDue).toBe(false);
    await site.catchUp(never);
    expect(site.knowledge.version).toBe(0);
    expect(types()["/thread.php?id=0"]).toBeNull();
    const { site: none } = await archived([]);
    await none.finish(never);
    expect(none.knowledge.version).toBe(0);
  });

  test("some at a time: who is to stop in between goes on from there, whoever comes next", async () => {
    const given = many(READING.portion + 8);
    const { archive, site } = await archived(given);
    expect(site.isDue).toBe(true);
    const stop = new AbortController();
    await site.catchUp(stop.signal, () => stop.abort());
    expect(archive.facts.get(READ)).toBe(READING.portion);
    const told: number[] = [];
    const next = new SiteReading(archive);
    expect(next.knowledge).toEqual(site.knowledge);
    expect(next.isDue).toBe(true);
    await next.catchUp(never, (count) => told.push(count));
    expect(told).toEqual([8]);
    expect(next.isDue).toBe(false);
  });

  test("by nobody who is to stop before he has begun", async () => {
    const { archive, site } = await archived(many(READING.firstVisits));
    await site.catchUp(AbortSignal.abort());
    expect(site.knowledge.version).toBe(0);
    expect(archive.facts.get(READ)).toBeUndefined();
  });
});

describe("a visit that was just made", () => {
  test("waits while what came before it is not read, and is counted", async () => {
    const all = await archived();
    const visit = await fresh(all, thread(3, 1, [31, 32]));
    all.archive.transaction(() => all.site.keep([visit]));
    expect(all.site.behind).toBe(1);
    expect(all.types()["/thread.php?id=3"]).toBeNull();
    await all.site.finish(never);
    expect(all.site.behind).toBe(0);
    expect(all.types()["/thread.php?id=3"]).toBe("thread");
  });

  test("is read at once afterwards, and marked as read; one that brought no page has no type", async () => {
    const all = await archived();
    await all.site.finish(never);
    const visit = await fresh(all, thread(3, 1, [31, 32]));
    const no = await fresh(all, LOGIN, { reading: undefined, type: "other" });
    const file = await fresh(all, { ...LOGIN, url: "http://forum.test/file" }, { reading: undefined });
    all.archive.transaction(() => all.site.keep([visit, no, file]));
    expect(all.types()).toMatchObject({ "/thread.php?id=3": "thread", "/login": "other", "/file": null });
    expect(all.archive.facts.get(READ)).toBe(file.id);
    expect(all.site.behind).toBe(0);
    all.archive.transaction(() => all.site.keep([]));
    expect(all.archive.facts.get(READ)).toBe(file.id);
  });

  test("tells which page of which list it is, and what is new on it", async () => {
    const all = await archived();
    await all.site.finish(never);
    const visit = await fresh(all, thread(3, 1, [31, 32]));
    const kept = all.archive.transaction(() => all.site.keepOne(visit))!;
    expect(kept).toMatchObject({ number: 1, rows: [] });
    expect(kept.newPosts).toHaveLength(2);
    expect(all.archive.facts.get(READ)).toBe(visit.id);
  });

  test("of a page that breaks our thinking is archived, and nothing else; the disk's faults are told", async () => {
    const all = await archived();
    await all.site.finish(never);
    const broken = () => {
      throw new Error("what is this?");
    };
    const page = new Page({ url: "http://forum.test/odd", html: "", at: 0 });
    const reading = new Reading(page, { typeOf: broken, recordsOf: broken });
    const visit = await fresh(all, { url: page.url, html: "<p>odd</p>", at: 0 }, { reading });
    all.archive.transaction(() => all.site.keep([visit]));
    expect(all.types()["/odd"]).toBe("other");
    const full = new StorageError("full", "no room", undefined);
    expect(() =>
      readSafely(all.archive, () => {
        throw full;
      }),
    ).toThrow(full);
  });
});

test("what the first version of Skein had learned of a site is learned anew", async () => {
  const { archive } = await archived();
  const { directory, database: file } = archive.layout;
  archive.facts.set(READER, { ...new SiteReading(archive).knowledge, version: 7 });
  const database = new Database(file);
  database.exec("UPDATE fact SET version = 1 WHERE name = 'reader'");
  database.close();
  const reader = ArchiveReader.open(directory)!;
  expect(reader.facts.get(READER)?.version).toBe(0);
  reader.close();
  expect(new SiteReading(archive).knowledge.version).toBe(0);
});

describe("what is read again", () => {
  test("is what a person said something else of, and only that", async () => {
    const { archive, site, types, posts } = await archived();
    await site.finish(never);
    const told: number[] = [];
    site.override([{ url: "http://forum.test/thread.php?id=2", all: false, type: "other" }]);
    await site.catchUp(never, (count) => told.push(count));
    expect(told).toEqual([1]);
    expect(types()).toMatchObject({ "/thread.php?id=2": "other", "/thread.php?id=1": "thread" });
    expect(posts()).toEqual([7, 5, 0]);
    // The next who opens the archive has heard of it, and may take it back.
    const next = new SiteReading(archive);
    next.override([]);
    await next.catchUp(never);
    expect(types()["/thread.php?id=2"]).toBe("thread");
    expect(posts()).toEqual([7, 5, 2]);
  });

  test("is everything, if everything owes a reading; the site may be learned anew before", async () => {
    const { archive, site, posts } = await archived();
    await site.finish(never);
    const ids = () => archive.visits.after(0, 99).map(({ listId, number }) => [listId, number]);
    const before = ids();
    await site.learnAnew(never);
    expect(site.knowledge.version).toBe(2);
    expect(archive.facts.get(READER)?.version).toBe(2);
    site.oweAll();
    const told: number[] = [];
    await site.catchUp(never, (count) => told.push(count));
    expect(told).toEqual([pages.length]);
    expect(ids()).toEqual(before);
    expect(posts()).toEqual([7, 5, 2]);
    await site.learnAnew(AbortSignal.abort());
    expect(site.knowledge.version).toBe(2);
  });

  test("can be stopped between two portions", async () => {
    const { archive, site } = await archived(many(READING.portion + 8));
    await site.finish(never);
    site.oweAll();
    const stop = new AbortController();
    await site.catchUp(stop.signal, () => stop.abort());
    expect(archive.readings.owing(999)).toHaveLength(8);
    await site.catchUp(never);
    expect(archive.readings.owing(999)).toEqual([]);
  });

  test("owes it by its address, or as a thread where posts read otherwise", async () => {
    const { site } = await archived();
    await site.finish(never);
    const { knowledge } = site;
    const [before, same] = [new Reader(knowledge), new Reader(knowledge)];
    const isThread = { url: "http://forum.test/thread.php?id=7", type: "thread" } as const;
    const odd = { url: "http://forum.test/odd", type: "thread" } as const;
    const isBoard = { url: board.url, type: "index" } as const;
    const all = [isThread, odd, isBoard];
    expect(all.map(readsOtherwise(before, same, false))).toEqual([false, false, false]);
    expect(all.map(readsOtherwise(before, same, true))).toEqual([true, true, false]);
    expect(all.map(readsOtherwise(before, new Reader(), false))).toEqual([true, true, true]);
    const told = new Reader(knowledge, [{ url: odd.url, all: false, type: "profile" }]);
    expect(all.map(readsOtherwise(before, told, false))).toEqual([false, true, false]);
  });
});
