import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { MEMBER, START } from "../../src/archive/facts/own-facts.ts";
import type { SessionOptions } from "../../src/crawl/options.ts";
import { type Session, startSession } from "../../src/crawl/session.ts";
import type { Answer } from "../../src/fetch/answer.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import { scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { madeUpWeb, page, type Told } from "./made-up-web.ts";

const START_URL = "http://a.test/";
const SITE: Readonly<Record<string, string>> = { "/": page("/1", "/2"), "/1": page("/"), "/2": page("/") };

const siteDirectory = () => join(scratchDirectory(), "site.skein");

function begin(
  more: Partial<SessionOptions> = {},
  site: (path: string, nth: number) => string | Told | undefined = (path) => SITE[path],
) {
  const { fetcher, asked } = madeUpWeb(site);
  const options: SessionOptions = {
    ...{ start: START_URL, strategy: breadth, directory: siteDirectory(), fresh: false, fetcher },
    ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    ...{ include: [], exclude: [], concurrency: 1, tries: 1, waitMillis: 0, timeoutMillis: 1000 },
    ...{ userAgent: "test", software: "test", headers: {}, cookies: undefined, proxy: undefined },
    ...{ obeyRobots: true, allowPrivateAddresses: false, warcSize: 2 ** 30, clock: new ManualClock() },
    ...more,
  };
  const session: Session = startSession(options, new AbortController().signal);
  return { session, asked, directory: options.directory };
}

/** The names beside and including this one. */
const around = (directory: string) => readdirSync(dirname(directory)).sort();

function factsOf(directory: string) {
  const reader = ArchiveReader.open(directory)!;
  const facts = {
    start: reader.facts.get(START),
    member: reader.facts.get(MEMBER),
    visits: reader.totals().visits,
  };
  reader.close();
  return facts;
}

describe("a session", () => {
  test("crawls the site, keeps it, and can be asked for what there is when it has ended", async () => {
    const committed: number[] = [];
    const { session, asked, directory } = begin({ committed: (_, visits) => committed.push(...visits) });
    expect(await session.ended).toBe("done");
    expect(asked).toEqual(["/robots.txt", "/", "/1", "/2"]);
    expect(session.totals).toMatchObject({ done: 3, visits: 3, own: 1 });
    expect(session.hosts()).toMatchObject([{ host: "a.test", underWay: 0 }]);
    expect(session.turnedAway()).toBeUndefined();
    expect(session.cause()).toBeUndefined();
    expect(session.contents().figures).toBeDefined();
    expect(committed.filter((visit) => visit > 0)).toHaveLength(3);
    expect(factsOf(directory)).toEqual({ start: START_URL, member: undefined, visits: 3 });
  });

  test("asks robots.txt only where it is to be obeyed", async () => {
    const { session, asked } = begin({ obeyRobots: false });
    await session.ended;
    expect(asked).not.toContain("/robots.txt");
  });

  test("goes on with what is there", async () => {
    const directory = siteDirectory();
    await begin({ directory, limitPages: 1 }).session.ended;
    const { session, asked } = begin({ directory });
    expect(await session.ended).toBe("done");
    expect(asked).toEqual(["/1", "/2"]);
  });

  test("mixes no two sites", async () => {
    const directory = siteDirectory();
    await begin({ directory }).session.ended;
    expect(() => begin({ directory, start: "http://b.test/" })).toThrow(
      `${directory} holds the archive of http://a.test/`,
    );
    expect(factsOf(directory).start).toBe(START_URL);
  });
});

describe("starting over", () => {
  test("leaves the old archive beside the new one, under the time of day", async () => {
    const directory = siteDirectory();
    await begin({ directory }).session.ended;
    await begin({ directory: `${directory}/`, fresh: true, start: "http://b.test/" }).session.ended;
    expect(around(directory)).toEqual(["site.skein", "site.skein.before-20231114221320"]);
    expect(factsOf(directory).start).toBe("http://b.test/");
    expect(factsOf(`${directory}.before-20231114221320`).start).toBe(START_URL);
  });

  test("is starting where there is nothing", async () => {
    const { session, directory } = begin({ fresh: true });
    expect(await session.ended).toBe("done");
    expect(around(directory)).toEqual(["site.skein"]);
  });

  test("moves nothing that is no archive, or in use", () => {
    const directory = scratchDirectory();
    writeFileSync(join(directory, "mine.txt"), "mine");
    expect(() => begin({ directory, fresh: true })).toThrow(/holds other things than an archive/);
    expect(around(directory)).toContain(basename(directory));
    const used = siteDirectory();
    const running = begin({ directory: used }, () => ({ failure: "hostPaused" }));
    expect(() => begin({ directory: used, fresh: true })).toThrow(/in use by another crawl/);
    return running.session.ended;
  });

  test("puts the old archive back when nothing came of it", async () => {
    const directory = siteDirectory();
    await begin({ directory }).session.ended;
    const { session } = begin({ directory, fresh: true }, () => ({ status: 404, html: "" }));
    expect(await session.ended).toBe("failure");
    expect(around(directory)).toEqual(["site.skein"]);
    expect(factsOf(directory).visits).toBe(3);
  });
});

describe("a site of which nothing comes", () => {
  test("leaves nothing behind, and is told with its cause", async () => {
    const { session, directory } = begin({}, () => ({ status: 404, html: "" }));
    expect(await session.ended).toBe("failure");
    expect(session.cause()).toBe("http://a.test/ answered 404");
    expect(existsSync(directory)).toBe(false);
  });

  test("is kept when it was served before", async () => {
    const directory = siteDirectory();
    await begin({ directory, limitPages: 1 }).session.ended;
    const { session } = begin({ directory }, () => ({ failure: "timeout" }));
    await session.ended;
    expect(session.cause()).toBeUndefined();
    expect(factsOf(directory).visits).toBeGreaterThan(0);
  });

  test("is kept when it said something instead", async () => {
    const login = '<title>Log in</title><p>You must log in to view this page.</p><input type="password">';
    const { session, directory } = begin({}, (path) =>
      path === "/robots.txt" ? undefined : { status: 403, html: login },
    );
    expect(await session.ended).toBe("turnedAway");
    expect(session.turnedAway()).toMatchObject({ url: START_URL });
    expect(factsOf(directory).visits).toBe(1);
  });
});

describe("who is let in", () => {
  test.each([
    ["Cookie", true],
    ["AUTHORIZATION", true],
    ["X-Cookie", undefined],
    ["Accept", undefined],
  ])("by the header %s counts as a member: %s", async (name, member) => {
    const { session, directory } = begin({ headers: { [name]: "x" } });
    await session.ended;
    expect(factsOf(directory).member).toBe(member);
  });

  test("by a file of cookies counts as a member", async () => {
    const { session, directory } = begin({ cookies: { text: "", file: "cookies.txt" } });
    await session.ended;
    expect(factsOf(directory).member).toBe(true);
  });

  test("by a broken file of cookies does not begin, and leaves nothing behind", () => {
    const directory = siteDirectory();
    expect(() => begin({ directory, cookies: { text: "broken", file: "cookies.txt" } })).toThrow(
      "cookies.txt:1",
    );
    expect(existsSync(directory)).toBe(false);
  });
});

describe("a time limit", () => {
  test("that is over ends the session, which says so", async () => {
    let answer!: (told: Answer) => void;
    const { fetcher } = madeUpWeb(() => undefined);
    const slow = {
      ...fetcher,
      fetch: (url: string, how?: { signal?: AbortSignal }) =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
          const failure = { reason: "stopped", retry: true, message: "" } as const;
          how?.signal?.addEventListener("abort", () => answer({ ok: false, url, failure }));
        }),
    };
    const { session } = begin({ fetcher: slow, limitMillis: 50 });
    expect(await session.ended).toBe("timeLimit");
  });
});
