import { expect, it } from "vitest";
import { simulatedClock } from "../../sim/clock.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { HostGates } from "../../src/fetch/host-gates.ts";
import { Pace } from "../../src/fetch/pace.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";

/** A web that notes when it was asked. */
function noting(clock: ReturnType<typeof simulatedClock>) {
  const asked: { readonly host: string; readonly at: number }[] = [];
  const fetcher: Fetcher = {
    async fetch(url) {
      asked.push({ host: new URL(url).host, at: clock.now() });
      const response = { status: 200, statusText: "OK", headers: [], body: Buffer.alloc(0) };
      const exchange = {
        url,
        at: clock.now(),
        millis: 1,
        request: { method: "GET" as const, headers: [] },
        response,
      };
      return { ok: true, url, exchange, status: 200, headers: {}, body: response.body };
    },
    close: async () => {},
  };
  return { asked, fetcher };
}

it("two fetchers that share gates ask one host no faster than one alone", async () => {
  const clock = simulatedClock(0);
  const { asked, fetcher } = noting(clock);
  const gates = new HostGates(clock);
  const polite = (waitMillis: number) =>
    politeFetcher(fetcher, { waitMillis, ignoreRobots: true, clock, gates });
  const [one, other] = [polite(1000), polite(3000)];
  const urls = ["/1", "/2", "/3"].map((path) => `http://shared.test${path}`);
  await Promise.all(urls.flatMap((url) => [one.fetch(url), other.fetch(url)]));
  await one.fetch("http://else.test/");
  const times = asked.filter(({ host }) => host === "shared.test").map(({ at }) => at);
  expect(times).toEqual([0, 3000, 6000, 9000, 12_000, 15_000]);
  expect(asked.at(-1)).toEqual({ host: "else.test", at: 15_000 });
  expect(one.hosts().map(({ host }) => host)).toEqual(["shared.test", "else.test"]);
  expect(other.hosts().map(({ host }) => host)).toEqual(["shared.test"]);
});

it("the pace of a host outlives those who asked it, but not that of thousands", () => {
  const gates = new HostGates(simulatedClock(0));
  const hold = (host: string) => gates.hold(host, 0, () => new Pace(0));
  const first = hold("first.test");
  gates.release("first.test");
  expect(hold("first.test")).toBe(first);
  const held = hold("held.test");
  gates.release("first.test");
  for (let i = 0; i < 1001; i++) {
    hold(`${i}.test`);
    gates.release(`${i}.test`);
  }
  expect(hold("first.test")).not.toBe(first);
  expect(hold("held.test")).toBe(held);
});

it("of two who wait for different times the slower counts, and adapting is slower than not waiting", () => {
  const pace = new Pace(500);
  pace.waitAtLeast(200);
  expect(pace.delay()).toBe(500);
  pace.waitAtLeast(900);
  expect(pace.delay()).toBe(900);
  pace.waitAtLeast(undefined);
  expect(pace.delay()).toBe(1000);
  pace.ended({ startedAt: 0, endedAt: 100, status: 200 });
  expect(pace.delay()).toBe(900);
  const adapting = new Pace(undefined);
  adapting.waitAtLeast(5000);
  expect(adapting.delay()).toBe(5000);
});
