import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  crawl,
  type DecisionEvent,
  type FoundList,
  OptionError,
  openArchive,
  type PostRow,
  SkeinError,
} from "../../src/index.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { smallWorld } from "./small-world.ts";

/** Of the small forum, into a directory that is gone after the test. */
function smallCrawl(options: Parameters<typeof crawl>[1] = {}) {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  return crawl(url, { out, clock, fetcher, ...options });
}

it("crawls a site to its end when nothing but its address and a place is given", async () => {
  const run = smallCrawl();
  const result = await run;
  expect(result).toMatchObject({ end: "done", url: run.url, directory: run.directory, cause: undefined });
  expect(result.totals.done).toBeGreaterThan(20);
  expect(await run.done).toBe(result);
});

it("hands out each post once, the same as the archive has afterwards", async () => {
  const run = smallCrawl();
  const came = [];
  let isOver = false;
  run.on("end", () => {
    isOver = true;
  });
  for await (const post of run.posts()) {
    // They come while the crawl goes on, not when it is over.
    if (came.length === 0) expect(isOver).toBe(false);
    came.push(post);
  }
  expect((await run).end).toBe("done");
  const archive = openArchive(run.directory!);
  const kept: PostRow[] = [];
  for await (const post of archive.posts()) kept.push(post);
  archive.close();
  const key = ({ post_url, author, text }: PostRow) => `${post_url} ${author} ${text}`;
  expect(came.length).toBeGreaterThan(20);
  expect(new Set(came.map(key)).size).toBe(came.length);
  expect(came.map(key).sort()).toEqual(kept.map(key).sort());
});

it("hands out pages while it goes on, and all of them by its end", async () => {
  const run = smallCrawl();
  const urls = [];
  let isOverAtFirst: boolean | undefined;
  run.on("end", () => {
    isOverAtFirst ??= true;
  });
  for await (const page of run.pages()) {
    isOverAtFirst ??= false;
    urls.push(page.url);
  }
  const { totals } = await run;
  expect(isOverAtFirst).toBe(false);
  expect(urls.length).toBe(totals.visits + totals.own);
});

it("ends when the loop over its posts or pages is left, and goes on with the next run", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  const first = crawl(url, { out, clock, fetcher, concurrency: 1 });
  for await (const _ of first.pages()) break;
  const before = await first;
  expect(before.end).toBe("interrupted");
  const second = crawl(url, { out, clock, fetcher });
  const again: string[] = [];
  second.on("page", (page) => again.push(page.url));
  const after = await second;
  expect(after.end).toBe("done");
  expect(again.length).toBe(after.totals.visits - before.totals.visits);
});

it("begins with what is archived already, or only with what is new", async () => {
  const { url, clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "small.skein");
  await crawl(url, { out, clock, fetcher });
  clock.moveTo(clock.now() + 1000);
  const seen = { start: 0, now: 0 };
  for (const from of ["start", "now"] as const)
    for await (const _ of crawl(url, { out, clock, fetcher }).posts({ from })) seen[from]++;
  expect(seen.start).toBeGreaterThan(20);
  expect(seen.now).toBe(0);
});

it("tells of its start, pages, lists, decisions and its end, of each when it is on disk", async () => {
  const decisions: DecisionEvent[] = [];
  const lists: FoundList[] = [];
  const told: string[] = [];
  const run = smallCrawl()
    .on("start", ({ directory }) => told.push(`start ${existsSync(join(directory, "skein.db"))}`))
    .on("decision", (decision) => decisions.push(decision))
    .on("list", (list) => lists.push(list))
    .once("page", (page) => told.push(`page ${page.url}`))
    .on("end", ({ end }) => told.push(end));
  const { url, totals } = await run;
  expect(told).toEqual(["start true", `page ${url}`, "done"]);
  expect(decisions.filter(({ state }) => state === "done").length).toBe(totals.done);
  expect(decisions[0]!.links.some(({ skip }) => skip === undefined)).toBe(true);
  expect(lists.filter(({ kind }) => kind === "board").length).toBe(2);
  expect(lists.filter(({ kind }) => kind === "thread").length).toBeGreaterThan(5);
});

it("stops when it is told to, by a call or by a signal", async () => {
  const run = smallCrawl({ concurrency: 1 });
  run.once("page", () => run.stop());
  expect((await run).end).toBe("interrupted");
  const stop = new AbortController();
  const other = smallCrawl({ signal: stop.signal, concurrency: 1 });
  other.once("page", () => stop.abort());
  expect((await other).end).toBe("interrupted");
  expect((await smallCrawl({ signal: AbortSignal.abort() })).end).toBe("interrupted");
});

it("stops and fails when who listens fails, and what was archived stays", async () => {
  const run = smallCrawl({ concurrency: 1 }).on("page", () => {
    throw new Error("the listener's");
  });
  await expect(run).rejects.toThrow("the listener's");
  const archive = openArchive(run.directory!);
  expect(archive.status().visits).toBeGreaterThan(0);
  archive.close();
});

it("stops when the body of the loop throws, and the error comes through", async () => {
  const run = smallCrawl({ concurrency: 1 });
  const loop = async () => {
    for await (const _ of run.pages()) throw new Error("of the loop");
  };
  await expect(loop()).rejects.toThrow("of the loop");
  expect((await run).end).toBe("interrupted");
});

it("tells what could not be fetched as a value, and leaves nothing behind", async () => {
  const { clock, fetcher } = smallWorld();
  const out = join(scratchDirectory(), "none.skein");
  const run = crawl("http://none.test/", { out, clock, fetcher, ignoreRobots: true });
  const pages = [];
  for await (const page of run.pages()) pages.push(page);
  expect(pages).toEqual([]);
  expect(await run).toMatchObject({ end: "failure", cause: expect.stringContaining("no such host") });
  expect(existsSync(out)).toBe(false);
});

it.each([
  ["an unknown option", { limt: 5 } as object, /no option limt/],
  ["a limit of none", { limit: 0 }, /limit must be/],
  ["half a try", { tries: 1.5 }, /tries must be/],
  ["a time without a unit", { timeLimit: "90" }, /timeLimit must be/],
  ["a size without sense", { sizeLimit: "2 gigs" }, /sizeLimit must be/],
  ["a pattern that is none", { include: "(" }, /include must be/],
  ["a strategy that nobody knows", { strategy: "magic" as "weave" }, /no strategy is called "magic"/],
  ["a file that is not there", { loadCookies: "/nowhere/cookies.txt" }, /cannot read \/nowhere/],
])("refuses %s before anything is asked for", async (_, options, message) => {
  const run = smallCrawl(options);
  await expect(run).rejects.toThrow(message);
  await expect(run).rejects.toMatchObject({ code: "option", name: "OptionError" });
  await expect(run).rejects.toBeInstanceOf(SkeinError);
});

it("says to whoever iterates that it could not begin", async () => {
  const loop = async () => {
    for await (const _ of crawl("no address").posts());
  };
  await expect(loop()).rejects.toBeInstanceOf(OptionError);
});

it("keeps the bytes of what a fetcher brings, and does not close it", async () => {
  const { url, clock, fetcher } = smallWorld();
  let isClosed = false;
  const own = {
    fetch: fetcher.fetch,
    close: async () => {
      isClosed = true;
    },
  };
  const out = join(scratchDirectory(), "small.skein");
  const { totals } = await crawl(url, { out, clock, fetcher: own, limit: 3, warcSize: "1MB" });
  expect(totals.done).toBe(3);
  expect(totals.warcBytes).toBeGreaterThan(0);
  expect(isClosed).toBe(false);
  expect(readFileSync(join(out, "skein.db")).length).toBeGreaterThan(0);
});
