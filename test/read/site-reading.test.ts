import { expect, test } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { FAR_BEHIND } from "../../src/crawl/reading-behind.ts";
import { reread } from "../../src/read/reread.ts";
import { SiteReading } from "../../src/read/site-reading.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { LivingForum, ORIGIN } from "../watch/living-forum.ts";
import { postsIn, rowsIn } from "../watch/watched.ts";

const NOW = Date.UTC(2024, 4, 1, 12);
const never = new AbortController().signal;

/** A crawl of a small forum; `during` is asked after every answer. */
async function crawled(
  options: { read?: "now" | "later"; limit?: number; stop?: AbortSignal } = {},
  during: (archive: SqliteArchive) => void = () => {},
  forum = new LivingForum(60, 7, NOW),
) {
  const clock = simulatedClock(NOW);
  const directory = scratchDirectory();
  const open = () => new SqliteArchive({ directory, warcSize: 2 ** 30, software: "test", now: clock.now });
  const archive = open();
  const site = forum.fetcher(clock);
  const fetcher: typeof site = {
    ...site,
    async fetch(url, how) {
      during(archive);
      return site.fetch(url, how);
    },
  };
  await crawlSite(
    {
      ...{ start: `${ORIGIN}/`, strategy: breadth, include: [], exclude: [], concurrency: 1, tries: 1 },
      ...{ limitMillis: Infinity, limitBytes: Infinity, depth: Infinity, read: options.read },
      limitPages: options.limit ?? Infinity,
    },
    { archive, clock, fetcher, stop: options.stop ?? never },
  );
  archive.close();
  return { directory, open, forum };
}

const sorted = (directory: string) =>
  postsIn(directory)
    .map(({ postId, text }) => `${postId} ${text}`)
    .sort();

test("pages are read behind the crawl and never far behind", async () => {
  let farthest = 0;
  const { directory, forum } = await crawled(
    {},
    (archive) => {
      const { visits } = archive.totals;
      const read = archive.visits.after(0, 100_000).filter(({ type }) => type !== null).length;
      // Before there is anything to learn from, nothing is read.
      if (visits > 60) farthest = Math.max(farthest, visits - read);
    },
    new LivingForum(150, 7, NOW),
  );
  expect(farthest).toBeGreaterThan(0);
  expect(farthest).toBeLessThan(FAR_BEHIND + 40);
  expect(sorted(directory)).toEqual(forum.there.sort());
});

test("what is to be read later is not read by the crawl, and whoever asks finds it all", async () => {
  const { directory, open, forum } = await crawled({ read: "later" });
  expect(postsIn(directory)).toEqual([]);
  const archive = open();
  await new SiteReading(archive).finish(never);
  archive.close();
  expect(sorted(directory)).toEqual(forum.there.sort());
});

test("a crawl that goes on reads what the one before it had not read", async () => {
  const first = await crawled({ limit: 30, read: "later" });
  const archive = first.open();
  const clock = simulatedClock(NOW);
  await crawlSite(
    {
      ...{ start: `${ORIGIN}/`, strategy: breadth, include: [], exclude: [], concurrency: 1, tries: 1 },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, clock, fetcher: first.forum.fetcher(clock), stop: never },
  );
  archive.close();
  expect(sorted(first.directory)).toEqual(first.forum.there.sort());
});

test("of every page its type is kept, whoever guided the crawl", async () => {
  const { open } = await crawled();
  const archive = open();
  const types = new Map<string, Set<string | null>>();
  for (const { url, type } of archive.visits.all()) {
    const kind = new URL(url).pathname;
    types.set(kind, (types.get(kind) ?? new Set()).add(type));
  }
  archive.close();
  expect(types.get("/")).toEqual(new Set(["entry"]));
  expect(types.get("/board")).toEqual(new Set(["index"]));
  expect(types.get("/thread")).toEqual(new Set(["thread"]));
});

test("reading an archive anew changes no id and nothing that was read", async () => {
  const { directory, open } = await crawled();
  const rows = () => [
    rowsIn(directory, "SELECT id, list, name, page FROM post ORDER BY id"),
    rowsIn(directory, "SELECT id, kind, url, title FROM list ORDER BY id"),
    rowsIn(directory, "SELECT what, count(*) AS times FROM post_version GROUP BY what"),
  ];
  const before = rows();
  const archive = open();
  const { version } = new SiteReading(archive).knowledge;
  let pages = 0;
  await reread(archive, never, (read) => {
    pages = read;
  });
  expect(new SiteReading(archive).knowledge.version).toBe(version + 1);
  expect(pages).toBe(archive.visits.after(0, 100_000).filter(({ type }) => type !== null).length);
  archive.close();
  expect(rows()).toEqual(before);
});

test("pages that came in while the site was being learned are not read from the files again", async () => {
  const asked: number[] = [];
  const { directory, forum } = await crawled(
    {},
    (archive) => {
      if (Object.hasOwn(archive.visits, "response")) return;
      const { visits } = archive;
      const response = visits.response.bind(visits);
      visits.response = (visit) => {
        asked.push(visit.id);
        return response(visit);
      };
    },
    new LivingForum(250, 7, NOW),
  );
  expect(asked).toEqual([]);
  expect(sorted(directory)).toEqual(forum.there.sort());
});
