import { describe, expect, onTestFinished, test } from "vitest";
import type { Waiting } from "../../src/archive/frontier/frontier.ts";
import { RefusalWatch } from "../../src/crawl/refusal-watch.ts";
import { type StandBackSetting, standBack } from "../../src/crawl/stand-back.ts";
import type { TurnedAway } from "../../src/crawl/turned-away.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { madeUpWeb, type Told } from "./made-up-web.ts";

const MINUTE = 60_000;
const NO: Told = { status: 403, html: "<h1>Forbidden</h1>" };
const SERVED = "<p>Hello</p>";

const address = (id: number, way: string): Waiting => ({
  ...{ id, way, depth: 1, hops: 0, tries: 0 },
  url: `http://a.test/${way}/${id}`,
});

/**
 * Boards and threads were served, then threads 2 to 9 were refused, which is an alarm; the site now answers like this to who asks
 * for board 1 and thread 1 again.
 */
async function stoodBack(
  site: (path: string, nth: number) => string | Told,
  more: Partial<Pick<StandBackSetting, "isRefusal" | "until" | "stop" | "tell">> = {},
) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const watch = new RefusalWatch();
  watch.served(address(1, "board"));
  watch.served(address(1, "thread"));
  for (let id = 2; id < 10; id++) {
    const refused = archive.frontier.claim({ ...address(id, "thread"), weight: 0 })!;
    await archive.commit([{ address: refused, end: { state: "done" }, found: [] }]);
    watch.refused(refused, { kind: "denied", evidence: "forbidden" }, false);
  }
  const clock = new ManualClock();
  const begun = clock.now();
  const told: (TurnedAway | undefined)[] = [];
  const { fetcher, asked } = madeUpWeb(site);
  const end = await standBack(watch, {
    ...{ archive, fetcher, clock, until: Number.POSITIVE_INFINITY, stop: new AbortController().signal },
    isRefusal: async ({ status }) => status === 403,
    tell: (one) => told.push(one),
    ...more,
    ...(more.until !== undefined && { until: begun + more.until }),
  });
  await archive.commit([]);
  return {
    ...{ end, asked, told, watch, slept: clock.slept, begun },
    ...{ waiting: archive.totals.waiting, kept: archive.totals.own },
  };
}

describe("after an alarm", () => {
  test("a page that was served and still is tells that nothing is wrong, and is kept", async () => {
    const { end, asked, told, slept, waiting, kept, watch } = await stoodBack(() => SERVED);
    expect(end).toBe("served");
    expect(asked).toEqual(["/thread/1"]);
    expect(told).toEqual([undefined]);
    expect(slept).toEqual([]);
    expect({ waiting, kept }).toEqual({ waiting: 0, kept: 1 });
    expect(watch.alarmed).toBe(false);
    // The refusals were their way's own.
    expect(watch.settled(true)).toHaveLength(8);
  });

  test("a site that refuses what it had served is asked six times within half an hour, and then given up", async () => {
    const { end, asked, told, slept, waiting, kept, begun } = await stoodBack(() => NO);
    expect(end).toBe("turnedAway");
    expect(slept).toEqual([1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE));
    expect(asked).toEqual(Array.from({ length: 6 }, () => ["/thread/1", "/board/1"]).flat());
    const said = { answer: "forbidden", url: "http://a.test/thread/9" };
    expect(told).toEqual([
      ...[1, 3, 7, 15, 31].map((minutes) => ({ ...said, until: begun + minutes * MINUTE })),
      said,
    ]);
    // What it said is no page of the archive, and what was refused waits for another day.
    expect({ waiting, kept }).toEqual({ waiting: 8, kept: 0 });
  });

  test("a site that serves again after a while gets what it had refused asked for again, and the ways hear nothing", async () => {
    const { end, slept, told, waiting, watch } = await stoodBack((_, nth) => (nth > 2 ? SERVED : NO));
    expect(end).toBe("served");
    expect(slept).toEqual([MINUTE, 2 * MINUTE]);
    expect(told.at(-1)).toBeUndefined();
    expect(waiting).toBe(8);
    expect(watch.settled(true)).toEqual([]);
  });

  test.each<[string, Told]>([
    ["sends elsewhere", { status: 302, location: "/login" }],
    ["is broken", { status: 500 }],
    ["does not answer", { failure: "timeout" }],
  ])("a site that %s is no better than one that says no", async (_, told) => {
    // A page that only its status gives away.
    const { end, kept } = await stoodBack(() => told, { isRefusal: async () => false });
    expect(end).toBe("turnedAway");
    expect(kept).toBe(0);
  });

  test("it makes no difference whether somebody listens", async () => {
    expect((await stoodBack(() => NO, { tell: undefined })).end).toBe("turnedAway");
    expect((await stoodBack(() => SERVED, { tell: undefined })).end).toBe("served");
  });

  test("one page that is served is enough", async () => {
    const { end, asked, kept } = await stoodBack((path) => (path === "/board/1" ? SERVED : NO));
    expect(end).toBe("served");
    expect(asked).toEqual(["/thread/1", "/board/1"]);
    expect(kept).toBe(1);
  });

  test("where no page tells anything, nothing speaks against the site", async () => {
    const { end, asked, kept } = await stoodBack(() => SERVED, { isRefusal: async () => undefined });
    expect(end).toBe("served");
    expect(asked).toEqual(["/thread/1", "/board/1"]);
    expect(kept).toBe(0);
    const half = await stoodBack((path) => (path === "/board/1" ? SERVED : NO), {
      isRefusal: async ({ status }) => (status === 403 ? true : undefined),
    });
    expect(half.end).toBe("turnedAway");
  });

  test("a host that is left alone is not asked again in this crawl", async () => {
    const { end, told, waiting } = await stoodBack(() => ({ failure: "hostPaused" }));
    expect(end).toBe("rateLimited");
    expect(told).toEqual([]);
    expect(waiting).toBe(8);
  });

  test("who is to stop does, before the first look or in a pause", async () => {
    const before = await stoodBack(() => NO, { stop: AbortSignal.abort() });
    expect(before).toMatchObject({ end: "stopped", asked: [], slept: [] });
    const stop = new AbortController();
    const within = await stoodBack(
      () => {
        stop.abort();
        return NO;
      },
      { stop: stop.signal },
    );
    expect(within).toMatchObject({ end: "stopped", waiting: 0 });
  });

  test("nobody waits beyond the crawl's time", async () => {
    const { end, slept } = await stoodBack(() => NO, { until: 2.5 * MINUTE });
    expect(end).toBe("stopped");
    expect(slept).toEqual([MINUTE, 1.5 * MINUTE]);
    expect((await stoodBack(() => NO, { until: MINUTE })).slept).toEqual([MINUTE]);
  });
});
