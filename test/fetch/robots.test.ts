import { describe, expect, test } from "vitest";
import type { Answer, Exchange } from "../../src/fetch/answer.ts";
import { defaultUserAgent } from "../../src/fetch/defaults.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { Robots } from "../../src/fetch/robots.ts";
import { type BadServerOptions, startBadServer } from "./bad-server.ts";
import { ManualClock } from "./manual-clock.ts";

const day = 24 * 3_600_000;

type Told = readonly [status: number, text?: string, location?: string];

/** A site whose robots.txt answers are told in advance; the last one stays. */
function site(...answers: Told[]) {
  return rememberingSite({}, ...answers);
}

/** The same, of which an earlier run knows these answers, so old. */
function rememberingSite(
  known: Readonly<Record<string, { readonly age: number; readonly told: Told }>>,
  ...answers: Told[]
) {
  const clock = new ManualClock();
  const now = clock.now();
  const exchanges: Exchange[] = [];
  const asked: string[] = [];
  const robots = new Robots({
    userAgent: defaultUserAgent,
    clock,
    onExchange: (exchange) => exchanges.push(exchange),
    remembered: async (url) => {
      const { age, told } = known[new URL(url).pathname] ?? {};
      const [status, text = "", location] = told ?? [];
      if (age === undefined || status === undefined) return undefined;
      const answer = { at: now - age, status, body: Buffer.from(text) };
      return location === undefined ? answer : { ...answer, location };
    },
    fetch: (url) => {
      asked.push(url);
      const [status, text = "", location] = answers.length > 1 ? answers.shift()! : answers[0]!;
      return Promise.resolve(answerOf(url, status, text, location));
    },
  });
  const may = async (path: string) => (await robots.judge(new URL(path, "http://forum.example/"))).allowed;
  return { robots, clock, exchanges, asked, may };
}

function answerOf(url: string, status: number, text: string, location: string | undefined): Answer {
  const body = Buffer.from(text);
  const exchange: Exchange = {
    url,
    at: 0,
    millis: 1,
    request: { method: "GET", headers: [] },
    response: { status, statusText: "", headers: [], body },
  };
  const answer = { ok: true as const, url, exchange, status, headers: {}, body };
  return location === undefined ? answer : { ...answer, location };
}

describe("robots.txt", () => {
  test("is obeyed, our own group before the one for all, and asked for once", async () => {
    const { may, asked, exchanges } = site([
      200,
      "User-agent: *\nDisallow: /\n\nUser-agent: skein\nDisallow: /private\nAllow: /private/open\nDisallow: /*.pdf$",
    ]);
    expect(await may("/thread/1")).toBe(true);
    expect(await may("/private/1")).toBe(false);
    expect(await may("/private/open/1")).toBe(true);
    expect(await may("/a.pdf")).toBe(false);
    expect(await may("/a.pdf?x")).toBe(true);
    expect(asked).toEqual(["http://forum.example/robots.txt"]);
    expect(exchanges).toHaveLength(1);
  });

  test("is asked for again after a day", async () => {
    const { may, clock, asked } = site([200, "User-agent: *\nDisallow: /a"], [200, ""]);
    expect(await may("/a")).toBe(false);
    clock.advance(day - 1);
    expect(await may("/a")).toBe(false);
    clock.advance(1);
    expect(await may("/a")).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test("tells its delay and its site maps", async () => {
    const { robots } = site([
      200,
      "User-agent: *\nCrawl-delay: 2.5\nSitemap: /map.xml\nSitemap: http://cdn.example/2.xml",
    ]);
    expect(await robots.judge(new URL("http://forum.example/"))).toEqual({
      allowed: true,
      crawlDelayMillis: 2500,
    });
    expect(robots.sitemaps("http://forum.example")).toEqual([
      "http://forum.example/map.xml",
      "http://cdn.example/2.xml",
    ]);
  });

  test.each([400, 401, 403, 404, 410])("answered with %s forbids nothing", async (status) => {
    expect(await site([status, "User-agent: *\nDisallow: /"]).may("/")).toBe(true);
  });

  test.each([500, 503, 429])(
    "answered with %s forbids everything for now; asked again it may open",
    async (status) => {
      const { robots, may, clock, asked } = site([status], [status], [status], [status], [200, ""]);
      const verdict = await robots.judge(new URL("http://forum.example/"));
      expect(verdict).toMatchObject({ allowed: false, failure: { reason: "robotsTxt", retry: true } });
      expect(asked).toHaveLength(4);
      expect(clock.slept).toEqual([1000, 5000, 25_000]);
      expect(await may("/")).toBe(false);
      expect(asked).toHaveLength(4);
      clock.advance(300_000);
      expect(await may("/")).toBe(true);
    },
  );

  test("that cannot be had for a month is as good as none", async () => {
    const { may, clock } = site([503]);
    expect(await may("/")).toBe(false);
    clock.advance(31 * day);
    expect(await may("/")).toBe(true);
  });

  test("is followed through five redirects, not through more", async () => {
    const moved = [302, "", "http://forum.example/elsewhere"] as const;
    expect(await site(moved, moved, moved, moved, moved, [200, "User-agent: *\nDisallow: /"]).may("/a")).toBe(
      false,
    );
    const endless = site(moved);
    expect(await endless.may("/a")).toBe(true);
    expect(endless.asked).toHaveLength(6);
  });

  test("counts only to its first 500 KiB", async () => {
    const filler = `${"# ".padEnd(99, "x")}\n`.repeat(6000);
    expect(await site([200, `User-agent: *\nDisallow: /a\n${filler}Disallow: /b`]).may("/a")).toBe(false);
    expect(await site([200, `User-agent: *\nDisallow: /a\n${filler}Disallow: /b`]).may("/b")).toBe(true);
  });

  test("that was not had because the crawl stopped is asked for by the next page", async () => {
    const stopped: Answer = {
      ok: false,
      url: "http://forum.example/robots.txt",
      failure: { reason: "stopped", retry: true, message: "the crawl was stopped" },
    };
    const answers = [stopped, answerOf(stopped.url, 200, "", undefined)];
    const told: Exchange[] = [];
    const robots = new Robots({
      userAgent: defaultUserAgent,
      fetch: async () => answers.shift()!,
      onExchange: (exchange) => told.push(exchange),
    });
    const page = new URL("http://forum.example/a");
    expect(await robots.judge(page)).toMatchObject({ allowed: false, failure: { reason: "stopped" } });
    expect(told).toEqual([]);
    expect(await robots.judge(page)).toEqual({ allowed: true });
    expect(told).toHaveLength(1);
  });

  test("made to stall the reader does not, and its plain rules count", async () => {
    const rule = `Disallow: /*${"a".repeat(900)}b\n`;
    const { may } = site([200, `User-agent: *\n${rule.repeat(500)}User-agent: *\nDisallow: /plain`]);
    for (let i = 0; i < 3; i++) expect(await may(`/${"a".repeat(100_000)}`)).toBe(true);
    expect(await may("/plain/1")).toBe(false);
  });
});

describe("robots.txt of a real server", () => {
  const judge = async (kind: BadServerOptions["robots"], path: string) => {
    const server = await startBadServer(kind ? { robots: kind } : {});
    const fetcher = httpFetcher({ environment: {} });
    const robots = new Robots({
      userAgent: defaultUserAgent,
      fetch: (url) => fetcher.fetch(url),
      limits: { retryDelaysMillis: [1] },
    });
    const verdict = await robots.judge(new URL(path, server.origin));
    await fetcher.close();
    await server.close();
    return verdict;
  };

  test("that is broken still says what it says", async () => {
    expect((await judge("broken", "/forbidden")).allowed).toBe(false);
    expect((await judge("broken", "/good/1")).allowed).toBe(true);
  });

  test("that is a page forbids nothing", async () => {
    expect((await judge("html", "/forbidden")).allowed).toBe(true);
  });

  test("that drops the connection is told as that", async () => {
    expect(await judge("dropped", "/")).toMatchObject({
      allowed: false,
      failure: { reason: "disconnect", retry: true },
    });
  });

  test("that moved away to nothing forbids nothing", async () => {
    expect((await judge("redirected", "/forbidden")).allowed).toBe(true);
  });
});

describe("robots.txt of an earlier run", () => {
  const closed: Told = [200, "User-agent: *\nDisallow: /a"];

  test("is used until it is a day old, and then asked for", async () => {
    const { may, asked, clock } = rememberingSite(
      { "/robots.txt": { age: day - 60_000, told: closed } },
      [404],
    );
    expect(await may("/a")).toBe(false);
    expect(await may("/a")).toBe(false);
    expect(asked).toEqual([]);
    clock.advance(60_000);
    expect(await may("/a")).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test("that was moved or is not there is remembered as that", async () => {
    const moved = rememberingSite(
      {
        "/robots.txt": { age: 5, told: [301, "", "http://forum.example/new.txt"] },
        "/new.txt": { age: 5, told: closed },
      },
      [404],
    );
    expect(await moved.may("/a")).toBe(false);
    expect(moved.asked).toEqual([]);
    const none = rememberingSite({ "/robots.txt": { age: 5, told: [404] } }, closed);
    expect(await none.may("/a")).toBe(true);
    expect(none.asked).toEqual([]);
  });

  test.each([
    ["too old", { age: day, told: [404] as Told }],
    ["an error of the server", { age: 5, told: [503] as Told }],
    ["too many requests", { age: 5, told: [429] as Told }],
    ["moved to where nobody looked", { age: 5, told: [302, "", "http://forum.example/new.txt"] as Told }],
  ])("is asked for anew when what is known is %s", async (_, known) => {
    const { may, asked } = rememberingSite({ "/robots.txt": known }, closed);
    expect(await may("/a")).toBe(false);
    expect(asked).toHaveLength(1);
  });
});
