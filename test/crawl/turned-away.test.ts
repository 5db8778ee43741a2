import { describe, expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { TurnedAway } from "../../src/crawl/turned-away.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { board, boardAndThreads, type HostileForum, hostileForum, words } from "./hostile-forum.ts";

const CHALLENGE = { status: 200, html: "<title>Just a moment...</title><p>Checking your browser.</p>" };
const DENIED = { status: 403, html: "<title>403 Forbidden</title><h1>Forbidden</h1>" };
const TOO_FAST = { status: 429, html: "<h1>Too many requests</h1>" };
const BUSY = { status: 503, html: "<h1>Service unavailable</h1>" };
/** In words that nobody knows, with a code that is new each time. */
const WALL = {
  status: 200,
  html: (n: number) =>
    `<title>Zorbl</title><h1>Flimp drax mu vorn</h1><p>Ulm te grisk ${(n * 7919).toString(16)}q${n * 31}, pel ando.</p><form><input name="c" value="${n * 104729}"><button>Grom</button></form>`,
};
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
  const read = [...reader.visits.all()].filter((visit) => visit.bytes > 400 && visit.url !== forum.url);
  reader.close();
  return new Set(read.map(({ url }) => url));
}

describe.each([
  { strategy: weave, what: "a challenge", refusing: CHALLENGE, words: "checking your browser" },
  { strategy: weave, what: "a denial", refusing: DENIED, words: "forbidden" },
  { strategy: weave, what: "a login wall", refusing: LOGIN, words: "log in" },
  { strategy: weave, what: "429", refusing: TOO_FAST, words: "answered 429" },
  { strategy: weave, what: "503", refusing: BUSY, words: "answered 503" },
  { strategy: weave, what: "a wall in unknown words", refusing: WALL, words: "Flimp drax mu vorn" },
  { strategy: breadth, what: "a wall in unknown words", refusing: WALL, words: "Flimp drax mu vorn" },
  { strategy: breadth, what: "a denial", refusing: DENIED, words: "forbidden" },
  { strategy: breadth, what: "a challenge", refusing: CHALLENGE, words: "checking your browser" },
  { strategy: breadth, what: "a login wall", refusing: LOGIN, words: "log in" },
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

it.each([weave, breadth])(
  "$name: a wall behind which only the start was ever seen is told of",
  async (strategy) => {
    const forum = await forumThat({ turnsAfter: 1, refusing: WALL });
    const directory = scratchDirectory();
    const { end, totals } = await crawlOnce(forum, directory, strategy);
    expect(end).toBe("turnedAway");
    expect(totals.done).toBe(1);
    forum.refuse(undefined);
    expect((await crawlOnce(forum, directory, strategy)).end).toBe("done");
    expect(threadsIn(directory, forum).size).toBe(60);
  },
);

it.each([weave, breadth])("$name: a wall now and then costs no page", async (strategy) => {
  const pageAt = boardAndThreads(60);
  let answers = 0;
  const forum = await forumThat({
    pages: (path) => (++answers > 10 && answers % 3 === 0 ? WALL.html(answers) : pageAt(path)),
  });
  const directory = scratchDirectory();
  expect((await crawlOnce(forum, directory, strategy)).end).toBe("done");
  // The two that met it first and once more when they were asked again are taken at their word.
  expect(threadsIn(directory, forum).size).toBeGreaterThanOrEqual(58);
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

describe.each([
  { strategy: breadth, signed: true, twice: 0 },
  // Two looks, those of threads and of what they link to: each is asked about once.
  { strategy: breadth, signed: false, twice: 2 * 20 },
])(
  "$strategy.name: a forum of threads with one word each, signed: $signed",
  ({ strategy, signed, twice }) => {
    it("is no wall: all of it is there in the end, and little is asked for twice", async () => {
      const forum = await terseForum(60, signed);
      const { end, totals, told, slept } = await crawlOnce(forum, scratchDirectory(), strategy);
      expect({ end, told: told.filter(Boolean), pauses: slept.filter((millis) => millis >= 60_000) }).toEqual(
        {
          ...{ end: "done", told: [], pauses: [] },
        },
      );
      expect(totals).toMatchObject({ waiting: 0, later: 0, failed: 0 });
      const paths = new Set(forum.requests.map(({ path }) => path));
      for (let n = 1; n <= 60; n++) expect(paths).toContain(`/thread/${n}`);
      expect(forum.requests.length).toBeLessThanOrEqual(paths.size + twice);
    });
  },
);

it("nor is a forum of threads with one line each, by somebody, some time", async () => {
  const forum = await forumThat({
    pages(path) {
      const n = Number(/^\/thread\/(\d+)$/.exec(path)?.[1]);
      if (path === "/") return board(60);
      return `<title>${word(n)}</title><p><a href="/">Board</a></p><h1>${word(n)}</h1><div class="post"><a href="/user/${n % 7}">member ${n % 7}</a> <span>${(n % 27) + 1} May 2024, 10:${(n % 50) + 10}</span><p>${words(n)}</p></div>`;
    },
  });
  const { end, totals } = await crawlOnce(forum, scratchDirectory(), weave);
  expect({ end, done: totals.done }).toEqual({ end: "done", done: 61 });
  expect(forum.requests).toHaveLength(61);
});

it("what only alike pages link to is found", async () => {
  const forum = await terseForum(60, false);
  await crawlOnce(forum, scratchDirectory(), breadth);
  const paths = new Set(forum.requests.map(({ path }) => path));
  for (let n = 1; n <= 60; n++) expect(paths).toContain(`/more/${n}`);
});

/** Every page has the same title and one word of its own; whether it is told who wrote it, and when. */
function terseForum(threads: number, signed: boolean): Promise<HostileForum> {
  return forumThat({
    pages(path) {
      const [, kind, number] = /^\/(?:(thread|more)\/(\d+))?$/.exec(path) ?? [];
      const signature = signed ? `<p>by ann, ${(Number(number) % 27) + 1} May 2024, 10:22</p>` : "";
      const rows = Array.from(
        { length: threads },
        (_, i) => `<li><a href="/thread/${i + 1}">${word(i + 1)}</a></li>`,
      );
      const body = path === "/" ? `<ul>${rows.join("")}</ul>` : `<p>${word(Number(number))}</p>${signature}`;
      const more = kind === "thread" ? `<p><a href="/more/${number}">More</a></p>` : "";
      const frame = `<!doctype html><title>Talk</title><h1>Talk</h1><p>A place to say one word and then no more.</p>`;
      return kind || path === "/" ? `${frame}${body}${more}<p><a href="/">All words</a></p>` : undefined;
    },
  });
}

/** No two alike. */
function word(n: number): string {
  return [...String(n)].map((digit) => "bdfgklmprt"[Number(digit)]).join("o");
}
