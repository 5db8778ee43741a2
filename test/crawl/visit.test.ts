import { expect, it } from "vitest";
import { follow, MOST_HOPS, unasked, visit } from "../../src/crawl/visit.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { exchangeOf } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";

const AT = "http://a.test/";

function answered(status: number): Answer {
  const exchange = exchangeOf(AT, "", { status });
  return { ok: true, url: AT, status, headers: {}, body: exchange.response.body, exchange };
}

function failed(reason: "stopped" | "hostPaused" | "timeout"): Answer {
  return { ok: false, url: AT, failure: { reason, message: "", retry: reason === "timeout" } };
}

function web(answers: Answer[]) {
  const stop = new AbortController();
  const clock = new ManualClock();
  let asked = 0;
  const fetcher: Fetcher = { close: async () => {}, fetch: async () => answers[asked++]! };
  return { fetcher, clock, stop: stop.signal, asked: () => asked, end: () => stop.abort() };
}

it("a visit asks again as long as it is told to, after as long as it is told", async () => {
  const at = web([answered(503), failed("timeout"), answered(200), answered(200)]);
  const heard: Answer[] = [];
  const answer = await visit(at, AT, (one) => {
    heard.push(one);
    return heard.length < 3 ? at.clock.now() + 1000 * heard.length : undefined;
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(heard).toHaveLength(3);
  expect(at.clock.slept).toEqual([1000, 2000]);
  expect(at.asked()).toBe(3);
});

it.each(["stopped", "hostPaused"] as const)(
  "nobody hears of an address that was not asked for: %s",
  async (why) => {
    const at = web([failed(why)]);
    expect(await visit(at, AT, () => expect.unreachable())).toBeUndefined();
    expect(unasked(failed(why))).toBe(why);
  },
);

it("other failures are answers too, and who is to stop asks no more", async () => {
  expect(unasked(failed("timeout"))).toBeUndefined();
  expect(unasked(answered(503))).toBeUndefined();
  const at = web([answered(503), answered(200)]);
  const answer = await visit(at, AT, () => {
    at.end();
    return 0;
  });
  expect(answer).toBeUndefined();
  expect(at.asked()).toBe(1);
});

it("a request under way hears when it is to stop", async () => {
  const stop = new AbortController();
  const heard: (AbortSignal | undefined)[] = [];
  const fetcher: Fetcher = {
    close: async () => {},
    fetch: async (_, options) => {
      heard.push(options?.signal);
      return answered(200);
    },
  };
  await visit({ fetcher, clock: new ManualClock(), stop: stop.signal }, AT, () => undefined);
  expect(heard).toEqual([stop.signal]);
});

it("redirects are followed to what they lead to, each with its number", async () => {
  const hops: string[] = [];
  const shown = await follow(
    "0",
    (to) => to,
    async (url, hop) => {
      hops.push(`${url} ${hop}`);
      return url === "3" ? { shown: "there" } : { location: String(Number(url) + 1) };
    },
  );
  expect(shown).toBe("there");
  expect(hops).toEqual(["0 0", "1 1", "2 2", "3 3"]);
});

it("they are followed ten times and no more, and never in a circle", async () => {
  const looks: string[] = [];
  const walk = (next: (n: number) => number) =>
    follow(
      "0",
      (to) => to,
      async (url) => {
        looks.push(url);
        return Number(url) === MOST_HOPS + 1 ? { shown: url } : { location: String(next(Number(url))) };
      },
    );
  expect(await walk((n) => n + 1)).toBeUndefined();
  expect(looks).toHaveLength(MOST_HOPS + 1);
  looks.length = 0;
  expect(await walk((n) => (n + 1) % 3)).toBeUndefined();
  expect(looks).toEqual(["0", "1", "2"]);
});

it("who is not admitted anywhere, or shown nothing, has nothing", async () => {
  expect(
    await follow(
      "0",
      () => undefined,
      async () => ({ location: "1" }),
    ),
  ).toBeUndefined();
  expect(
    await follow(
      "0",
      (to) => to,
      async () => undefined,
    ),
  ).toBeUndefined();
  expect(
    await follow(
      undefined,
      (to) => to,
      async () => ({ shown: 1 }),
    ),
  ).toBeUndefined();
});
