import { describe, expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { TurnedAway } from "../../src/crawl/stand-back.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "../cli/run-skein.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { type HostileForum, hostileForum } from "./hostile-forum.ts";

const CHALLENGE = { status: 200, html: "<title>Just a moment...</title><p>Checking your browser.</p>" };
const DENIED = { status: 403, html: "<title>403 Forbidden</title><h1>Forbidden</h1>" };
const TOO_FAST = { status: 429, html: "<h1>Too many requests</h1>" };
const BUSY = { status: 503, html: "<h1>Service unavailable</h1>" };
const LOGIN = {
  status: 200,
  html: `<title>Log in</title><p>You must log in to view this page.</p><form><input name="u"><input type="password" name="p"></form>`,
};

async function crawlOnce(
  forum: HostileForum,
  directory: string,
  strategy: Strategy,
  clock = new ManualClock(),
) {
  const archive = openArchive(directory);
  const http = httpFetcher({ startUrl: forum.url, cookies: new Cookies() });
  const fetcher = politeFetcher(http, { waitMillis: 0, clock });
  const told: (TurnedAway | undefined)[] = [];
  const end = await crawlSite(
    {
      ...{ start: forum.url, strategy, include: [], exclude: [/\/user\//], concurrency: 3, tries: 2 },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, fetcher, clock, stop: new AbortController().signal, tell: (one) => told.push(one) },
  );
  const totals = structuredClone(archive.totals);
  archive.close();
  await fetcher.close();
  return { end, totals, told, slept: clock.slept };
}

async function forumThat(plan: Parameters<typeof hostileForum>[1], threads = 60): Promise<HostileForum> {
  const forum = await hostileForum(threads, plan);
  onTestFinished(() => forum.close());
  return forum;
}

/** Threads of which the archive holds a page that was served. */
function threadsIn(directory: string, forum: HostileForum): Set<string> {
  const reader = ArchiveReader.open(directory)!;
  const read = [...reader.visits()].filter((visit) => visit.bytes > 400 && visit.url !== forum.url);
  reader.close();
  return new Set(read.map(({ url }) => url));
}

describe.each([
  { strategy: weave, what: "a challenge", refusing: CHALLENGE, words: "checking your browser" },
  { strategy: weave, what: "a denial", refusing: DENIED, words: "forbidden" },
  { strategy: weave, what: "a login wall", refusing: LOGIN, words: "log in" },
  { strategy: weave, what: "429", refusing: TOO_FAST, words: "answered 429" },
  { strategy: weave, what: "503", refusing: BUSY, words: "answered 503" },
  { strategy: breadth, what: "a denial", refusing: DENIED, words: "answered 403" },
])("$strategy.name: a site that answers with $what", ({ strategy, refusing, words }) => {
  it("in the middle is left alone, and in the end told of", async () => {
    const forum = await forumThat({ turnsAfter: 25, refusing });
    const directory = scratchDirectory();
    const { end, totals, told, slept } = await crawlOnce(forum, directory, strategy);
    expect(end).toBe("turnedAway");
    expect(told.at(-1)).toMatchObject({ answer: expect.stringContaining(words) });
    expect(told.at(-1)).not.toHaveProperty("until");
    // Asked again with growing pauses, and not much.
    expect(slept.filter((millis) => millis >= 60_000).length).toBeGreaterThanOrEqual(5);
    expect(forum.requests.length).toBeLessThan(25 + 60);
    expect(totals.done).toBeLessThanOrEqual(25);
    expect(totals.waiting + totals.later).toBeGreaterThanOrEqual(35);
  });

  it("loses nothing: the same crawl later gets the rest", async () => {
    const forum = await forumThat({ turnsAfter: 25, refusing });
    const directory = scratchDirectory();
    await crawlOnce(forum, directory, strategy);
    // Turned away at once, this time.
    const again = await crawlOnce(forum, directory, strategy);
    expect(again.end).toBe("turnedAway");
    forum.refuse(undefined);
    const last = await crawlOnce(forum, directory, strategy);
    expect(last.end).toBe("done");
    expect(threadsIn(directory, forum).size).toBe(60);
  });

  it("for a while only is asked again and crawled to the end", async () => {
    const forum = await forumThat({ turnsAfter: 25, refusing, forgivesAfter: 45 });
    const directory = scratchDirectory();
    const { end, told } = await crawlOnce(forum, directory, strategy);
    expect(end).toBe("done");
    expect(told.at(-1)).toBeUndefined();
    expect(threadsIn(directory, forum).size).toBe(60);
  });
});

it("a private part of a site is no reason to stop: one look at a page that was served tells", async () => {
  const paths = /\/thread\/(?:2\d|3\d|4\d)$/;
  const forum = await forumThat({ turnsAfter: 0, refusing: { ...DENIED, paths } });
  const directory = scratchDirectory();
  const { end, totals, slept } = await crawlOnce(forum, directory, breadth);
  expect(end).toBe("done");
  expect(totals).toMatchObject({ done: 61, waiting: 0, later: 0 });
  expect(slept.filter((millis) => millis >= 60_000)).toEqual([]);
  expect(forum.requests.length).toBeLessThanOrEqual(61 + 2);
});

it("a site that never lets anybody in says so at once, and is asked again by the next crawl", async () => {
  const forum = await forumThat({ turnsAfter: 0, refusing: LOGIN });
  const directory = scratchDirectory();
  const { end, told } = await crawlOnce(forum, directory, weave);
  expect(end).toBe("turnedAway");
  expect(told).toMatchObject([{ url: forum.url, answer: "log in" }]);
  forum.refuse(undefined);
  const again = await crawlOnce(forum, directory, weave);
  expect(again.end).toBe("done");
  expect(threadsIn(directory, forum).size).toBe(60);
});

it("a single page that says too fast is asked for again", async () => {
  const html = "<title>Board</title><p>You are browsing too fast. Please wait.</p>";
  const forum = await forumThat({
    ...{ turnsAfter: 0, forgivesAfter: 40 },
    refusing: { status: 200, html, paths: /\/thread\/5\d$/ },
  });
  const directory = scratchDirectory();
  const { end } = await crawlOnce(forum, directory, weave);
  expect(end).toBe("done");
  expect(threadsIn(directory, forum).size).toBe(60);
});

it("the program says what the site said and what to do, and ends with its own code", async () => {
  const forum = await forumThat({ turnsAfter: 0, refusing: DENIED });
  const ran = await runSkein(["crawl", forum.url, "--out", scratchDirectory(), "--wait", "0"]);
  expect(ran.code).toBe(18);
  expect(ran.stderr).toContain('the site turns the crawler away; it says "forbidden"');
  expect(ran.stderr).toContain("the same command goes on from here");
});
