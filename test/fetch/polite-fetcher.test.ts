import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Answer, Exchange, Fetcher } from "../../src/fetch/answer.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { type PoliteOptions, politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { type BadServer, startBadServer } from "./bad-server.ts";
import { ManualClock } from "./manual-clock.ts";

let server: BadServer;
let fetcher: Fetcher;
beforeEach(async () => {
  server = await startBadServer();
  fetcher = httpFetcher({ environment: {}, headersTimeoutMillis: 400, totalTimeoutMillis: 500 });
});
afterEach(async () => {
  await fetcher.close();
  await server.close();
});

const polite = (options: PoliteOptions = {}) => politeFetcher(fetcher, { waitMillis: 0, ...options });
const reason = (answer: Answer) => (answer.ok ? answer.status : answer.failure.reason);

describe("asks only what may be asked", () => {
  test("robots.txt is read first, archived, and obeyed", async () => {
    const exchanges: Exchange[] = [];
    const it = polite({ onExchange: (exchange) => exchanges.push(exchange) });
    expect(reason(await it.fetch(`${server.origin}/forbidden/1`))).toBe("robotsTxt");
    expect(reason(await it.fetch(`${server.origin}/good/1`))).toBe(200);
    expect(exchanges.map(({ url }) => url)).toEqual([`${server.origin}/robots.txt`]);
    expect([...server.hits.keys()]).toEqual(["/robots.txt", "/good/1"]);
  });

  test("unless told to ignore it", async () => {
    expect(reason(await polite({ ignoreRobots: true }).fetch(`${server.origin}/forbidden/1`))).toBe(404);
    expect(server.hits.has("/robots.txt")).toBe(false);
  });

  test("a host that is not there is told as that, at once", async () => {
    const clock = new ManualClock();
    expect(reason(await polite({ clock }).fetch("http://127.0.0.1:1/"))).toBe("connect");
    expect(reason(await polite({ clock }).fetch("http://no-such-host.invalid/"))).toBe("dns");
    expect(clock.slept).toEqual([]);
  });

  test("what is no address comes back as a value", async () => {
    expect(reason(await polite().fetch("mailto:me"))).toBe("protocol");
    expect(reason(await polite().fetch("::"))).toBe("protocol");
  });
});

describe("is as the fetcher behind it", () => {
  const answering = (answer: (url: string) => Answer, more: Partial<Fetcher> = {}): Fetcher => ({
    ...{ fetch: async (url) => answer(url), close: async () => {} },
    ...more,
  });
  const failing = (why: "privateAddress" | "stopped" | "timeout") =>
    answering((url) => ({ ok: false, url, failure: { reason: why, retry: false, message: why } }));

  test("able to ask as a guest only where that is", () => {
    expect(politeFetcher(failing("timeout")).hasGuest).toBeUndefined();
    const guest = answering(() => ({}) as Answer, { hasGuest: true });
    expect(politeFetcher(guest).hasGuest).toBe(true);
  });

  test("with no sitemaps where robots.txt is ignored or was not asked for", () => {
    for (const ignoreRobots of [true, false])
      expect(politeFetcher(failing("timeout"), { ignoreRobots }).sitemaps("http://a.example/")).toEqual([]);
  });

  test.each([
    ["privateAddress", "wait"],
    ["stopped", "wait"],
    ["timeout", "failing"],
  ] as const)("and %s tells of its host: %s", async (why, told) => {
    const it = politeFetcher(failing(why), {
      ...{ waitMillis: 0, ignoreRobots: true, pace: { failuresBeforePause: 1 } },
    });
    await it.fetch("http://a.example/");
    expect(it.hosts()).toMatchObject([{ host: "a.example", underWay: 0, why: told }]);
  });
});

describe("asks no faster than is good", () => {
  test("with wait 0 all at once", async () => {
    const it = polite();
    await it.fetch(`${server.origin}/good/1`);
    const slow = Array.from({ length: 5 }, () => it.fetch(`${server.origin}/never`));
    expect(it.hosts()).toMatchObject([{ underWay: 5, waiting: 0, delayMillis: 0, why: "wait" }]);
    await Promise.all(slow);
  });

  test("with a wait one after the other, in the order they came", async () => {
    const clock = new ManualClock();
    const it = polite({ waitMillis: 5000, clock, ignoreRobots: true });
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => it.fetch(`${server.origin}/good/${n}`).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
    expect(clock.slept).toEqual([5000, 5000]);
  });

  test("a Crawl-delay and Retry-After are kept", async () => {
    await server.close();
    server = await startBadServer({ robots: "delayed" });
    const clock = new ManualClock();
    const it = polite({ clock });
    await it.fetch(`${server.origin}/good/1`);
    expect(it.hosts()[0]).toMatchObject({ delayMillis: 2000, why: "crawlDelay" });
    expect(it.sitemaps(server.origin)).toEqual([`${server.origin}/map.xml`]);
    expect(reason(await it.fetch(`${server.origin}/busy/once`))).toBe(429);
    expect(it.hosts()[0]).toMatchObject({ pausedUntil: clock.now() + 1000, why: "retryAfter" });
    expect(reason(await it.fetch(`${server.origin}/busy/once`))).toBe(200);
  });

  test("a host that does not answer is paused, in the end turned away from", async () => {
    const clock = new ManualClock();
    const it = polite({
      clock,
      ignoreRobots: true,
      pace: { failuresBeforePause: 2, pausesBeforeGivingUp: 1 },
    });
    for (let i = 0; i < 3; i++) expect(reason(await it.fetch(`${server.origin}/drop`))).toBe("disconnect");
    expect(clock.slept).toEqual([10_000]);
    expect(reason(await it.fetch(`${server.origin}/good/1`))).toBe("hostPaused");
    expect(it.hosts()[0]).toMatchObject({ why: "givenUp" });
    clock.advance(20_000);
    expect(reason(await it.fetch(`${server.origin}/good/1`))).toBe(200);
    expect(it.hosts()[0]).toMatchObject({ why: "wait", delayMillis: 0 });
  });

  test("nonsense and half bodies do not pause a host", async () => {
    const it = polite({ ignoreRobots: true, pace: { failuresBeforePause: 1 } });
    for (const path of ["/garbage", "/half-body", "/huge-headers", "/error"])
      await it.fetch(server.origin + path);
    expect(it.hosts()[0]).toMatchObject({ why: "wait", delayMillis: 0 });
  });

  test("a signal ends the waiting of all, wherever in the line", async () => {
    const stop = new AbortController();
    const it = polite({ waitMillis: 60_000, ignoreRobots: true });
    await it.fetch(`${server.origin}/good/1`);
    const waiting = [1, 2, 3].map((n) => it.fetch(`${server.origin}/good/${n}`, { signal: stop.signal }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(it.hosts()[0]).toMatchObject({ waiting: 3 });
    stop.abort();
    expect((await Promise.all(waiting)).map(reason)).toEqual(["stopped", "stopped", "stopped"]);
    expect(it.hosts()[0]).toMatchObject({ waiting: 0, underWay: 0 });
  });

  test("not told how fast, one at a time", async () => {
    const it = polite({
      waitMillis: undefined,
      ignoreRobots: true,
      pace: { firstDelayMillis: 1, minDelayMillis: 1 },
    });
    const all = [1, 2, 3].map((n) => it.fetch(`${server.origin}/good/${n}`));
    expect(it.hosts()[0]).toMatchObject({ underWay: 1, waiting: 2, why: "latency" });
    expect((await Promise.all(all)).map(reason)).toEqual([200, 200, 200]);
  });
});
