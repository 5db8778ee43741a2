import { expect, onTestFinished, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import type { Admission } from "../../src/crawl/admission.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { BOARD, PORTAL, THREAD } from "../../src/read/list.ts";
import { SiteReading } from "../../src/read/site-reading.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";
import { ConditionalVisits } from "../../src/watch/conditional-visits.ts";
import { FeedLooks } from "../../src/watch/feed-looks.ts";
import { PageBudget } from "../../src/watch/page-budget.ts";
import type { LookingScheduler } from "../../src/watch/schedule/scheduler.ts";
import type { Telling } from "../../src/watch/telling.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

const ORIGIN = "http://a.test";
const NOW = Date.UTC(2024, 4, 1, 12);
const THREADS = 8;
type ToldFeed = Parameters<Telling["feed"]>[0];

/** A site of two boards, all threads of which stand on the first, and a feed of them. */
function site({ tags = false } = {}) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const { lists } = archive;
  const portal = lists.addList(PORTAL, `${ORIGIN}/`, "All", 0);
  const [told, silent] = ["/b/1", "/b/2"].map((path) => lists.addList(BOARD, ORIGIN + path, path, 0)) as [
    number,
    number,
  ];
  const clock = simulatedClock(NOW);
  const lastOf = (n: number) => NOW - n * HOUR;
  const threads = Array.from({ length: THREADS }, (_, n) => {
    const url = `${ORIGIN}/t/${n}`;
    const list = lists.addList(THREAD, url, `Thread ${n}`, 0);
    lists.addPage(url, list, 1);
    const row = { page: 1, records: 3, at: NOW, rowTitle: "", title: "" };
    lists.setRow(list, { ...row, parent: told, last: lastOf(n) });
    return list;
  });
  const world = { status: 200, late: 0, asked: 0, sent: [] as (string | undefined)[], isLook: true };
  const fetcher: Fetcher = {
    close: async () => {},
    fetch: async (url, options): Promise<Answer> => {
      world.asked++;
      world.sent.push(options?.headers?.["if-none-match"]);
      const items = threads.map(
        (_, n) =>
          `<item><title>Thread ${n}</title><link>${ORIGIN}/t/${n}#last</link><pubDate>${new Date(lastOf(n) - world.late * n).toUTCString()}</pubDate></item>`,
      );
      const other = "<item><title>Elsewhere</title><link>http://b.test/t/9</link></item>";
      const body = Buffer.from(`<rss version="2.0"><channel>${items.join("")}${other}</channel></rss>`);
      const isSame = tags && options?.headers?.["if-none-match"] === '"1"';
      const status = isSame ? 304 : world.status;
      const headers = { "content-type": "application/rss+xml", ...(tags && { etag: '"1"' }) };
      const sent = isSame ? Buffer.alloc(0) : body;
      const exchange = {
        ...{ url, at: clock.now(), millis: 1, request: { method: "GET" as const, headers: [] } },
        response: { status, statusText: "", headers: Object.entries(headers), body: sent },
      };
      return { ok: true, url, exchange, status, headers, body: sent };
    },
  };
  const feeds: ToldFeed[] = [];
  const telling = { offset: 0, feed: (look: ToldFeed) => feeds.push(look) > 0 } as unknown as Telling;
  const reading = new SiteReading(archive);
  const looks = new FeedLooks(
    {
      ...{ archive, reading, clock, fetcher, telling, conditions: new ConditionalVisits(archive) },
      scheduler: { isLook: () => world.isLook } as unknown as LookingScheduler,
      budget: new PageBudget(24 * 60, NOW - DAY),
      admission: { isOnHost: (url: string) => url.startsWith(ORIGIN) } as Admission,
      stop: new AbortController().signal,
    },
    `${ORIGIN}/feed`,
  );
  return {
    ...{ archive, clock, looks, world, feeds, portal, told, silent, threads },
    standsFor: (list: number) => looks.standsFor({ list, page: 1 }),
    show: () => looks.shown({ list: told, number: 1, newPosts: [], rows: threads }),
    wait: () => clock.moveTo(clock.now() + 5 * MINUTE),
  };
}

/** A feed that was read once and agreed with what its board showed then. */
async function trusted(how = {}) {
  const all = site(how);
  await all.standsFor(all.told);
  all.wait();
  all.show();
  return all;
}

test("a feed stands for nothing before a board has shown what it tells", async () => {
  const { standsFor, told, show, wait, feeds, threads, world } = site();
  expect(await standsFor(told)).toBe(false);
  wait();
  show();
  expect(feeds).toEqual([]);
  expect(await standsFor(told)).toBe(true);
  expect(world.asked).toBe(2);
  expect(feeds).toHaveLength(1);
  expect(feeds[0]).toMatchObject({ list: told, boards: [told] });
  expect(feeds[0]!.threads).toEqual(threads.map((list, n) => ({ list, last: NOW - n * HOUR })));
});

test("it stands for boards that it has told of and for the list of boards, and for nothing that is no look", async () => {
  const { standsFor, told, silent, portal, world } = await trusted();
  expect(await standsFor(silent)).toBe(false);
  expect(world.asked).toBe(1);
  // The list of boards is looked at itself at first, and then now and then.
  expect(await standsFor(portal)).toBe(false);
  expect(await standsFor(told)).toBe(true);
  expect(await standsFor(portal)).toBe(true);
  world.isLook = false;
  expect(await standsFor(told)).toBe(false);
  expect(world.asked).toBe(3);
});

test("after eight readings its board is looked at once, to see whether both still agree", async () => {
  const { standsFor, told, show, wait } = await trusted();
  const stood: boolean[] = [];
  for (let i = 0; i < 9; i++) stood.push(await standsFor(told));
  expect(stood).toEqual([true, true, true, true, true, true, true, true, false]);
  wait();
  show();
  expect(await standsFor(told)).toBe(true);
});

test("a feed that tells other times than its board is tried again after fifty looks, and no sooner", async () => {
  const all = site();
  all.world.late = 3 * HOUR;
  await all.standsFor(all.told);
  all.wait();
  all.show();
  for (let i = 0; i < 49; i++) expect(await all.standsFor(all.told)).toBe(false);
  expect(all.world.asked).toBe(1);
  await all.standsFor(all.told);
  expect(all.world.asked).toBe(2);
  expect(all.feeds).toEqual([]);
});

test("one that is gone is not asked for again; one that fails has to prove itself anew", async () => {
  const failing = await trusted();
  failing.world.status = 500;
  expect(await failing.standsFor(failing.told)).toBe(false);
  failing.world.status = 200;
  expect(await failing.standsFor(failing.told)).toBe(false);
  expect(failing.world.asked).toBe(2);
  const gone = await trusted();
  gone.world.status = 410;
  expect(await gone.standsFor(gone.told)).toBe(false);
  gone.world.status = 200;
  gone.show();
  expect(await gone.standsFor(gone.told)).toBe(false);
  expect(gone.world.asked).toBe(2);
});

test("what has not changed since it was read tells the same, as of now", async () => {
  const { standsFor, told, wait, feeds, world, clock } = await trusted({ tags: true });
  wait();
  expect(await standsFor(told)).toBe(true);
  // The first 304 is checked by asking once more, plainly.
  expect(world.sent).toEqual([undefined, '"1"', undefined]);
  wait();
  expect(await standsFor(told)).toBe(true);
  expect(world.sent.slice(3)).toEqual(['"1"']);
  expect(feeds[1]!.at).toBe(clock.now());
  expect(feeds[1]!.threads).toEqual(feeds[0]!.threads);
});
