import { describe, expect, onTestFinished, test } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { TurnedAway } from "../../src/crawl/turned-away.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { words } from "./hostile-forum.ts";
import { madeUpWeb, page, type Told } from "./made-up-web.ts";

const MINUTE = 60_000;
const THREADS = Array.from({ length: 40 }, (_, n) => `/t/${n}`);
const DENIED: Told = { status: 403, html: "<h1>Forbidden</h1>" };

/** Each says something of its own: pages that are all alike are a wall. */
const thread = (path: string) => {
  const number = Number(path.slice(3));
  return `<title>${words(number)}</title><p>${words(100 + number)}</p><a href="/">home</a>`;
};
const forum = (path: string) => (path === "/" ? page(...THREADS) : thread(path));

/** Follows every link, each by the way of its folder, and notes what brought no page. */
function following() {
  const missed: string[] = [];
  const guide: Guide = {
    decide: ({ page: { links, url } }) => ({
      judgement: {},
      links: links.links.map((link) => ({
        href: link.url,
        base: url,
        way: new URL(link.url).pathname.split("/")[1]!,
        weight: 0,
      })),
    }),
    missed: (_, { url }) => {
      missed.push(new URL(url).pathname);
      return [];
    },
    save: () => "",
  };
  const strategy: Strategy = { name: "following", learn: async () => guide, restore: () => guide };
  return { strategy, missed };
}

async function crawled(
  site: (path: string, nth: number, asked: readonly string[], now: number) => string | Told,
  more: { directory?: string; limitMillis?: number } = {},
) {
  const { directory = scratchDirectory(), limitMillis = Infinity } = more;
  const clock = new ManualClock();
  const begun = clock.now();
  const { fetcher, asked }: ReturnType<typeof madeUpWeb> = madeUpWeb((path, nth) =>
    site(path, nth, asked, clock.now() - begun),
  );
  const archive = openArchive(directory);
  const { strategy, missed } = following();
  const told: (TurnedAway | undefined)[] = [];
  const end = await crawlSite(
    {
      ...{
        start: "http://a.test/",
        strategy,
        include: [],
        exclude: [],
        concurrency: 1,
        tries: 2,
        read: "later",
      },
      ...{ limitPages: Infinity, limitMillis, limitBytes: Infinity, depth: Infinity },
    },
    { archive, fetcher, clock, stop: new AbortController().signal, tell: (one) => told.push(one) },
  );
  const totals = structuredClone(archive.totals);
  const served = THREADS.filter((path) => archive.visits.latest(`http://a.test${path}`)?.status === 200);
  let open = true;
  const close = () => {
    if (open) archive.close();
    open = false;
  };
  onTestFinished(close);
  return { end, asked, slept: clock.slept, totals, told, missed, served, close };
}

describe("a site that turns us away in the middle", () => {
  const closedAfter = (count: number) => (path: string, _: number, asked: readonly string[]) =>
    asked.length > count ? DENIED : forum(path);

  test("is left alone for longer and longer, and given up after half an hour", async () => {
    const { end, slept, told, totals, served } = await crawled(closedAfter(15));
    expect(end).toBe("turnedAway");
    expect(slept).toEqual([1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE));
    expect(told).toHaveLength(6);
    expect(told[0]).toMatchObject({ answer: "forbidden", until: expect.any(Number) });
    expect(told[1]!.until! - told[0]!.until!).toBe(2 * MINUTE);
    expect(told.at(-1)).not.toHaveProperty("until");
    expect(served).toHaveLength(14);
    expect(totals.waiting).toBe(26);
  });

  test("loses nothing by that: the next crawl gets the rest", async () => {
    const directory = scratchDirectory();
    const first = await crawled(closedAfter(15), { directory });
    first.close();
    const second = await crawled(forum, { directory });
    expect(second.end).toBe("done");
    expect(second.served).toHaveLength(40);
    expect(second.missed).toEqual([]);
  });

  test("for a while only is asked again, and crawled to the end", async () => {
    const { end, slept, told, served } = await crawled((path, _, asked, now) =>
      asked.length > 15 && now < 2 * MINUTE ? DENIED : forum(path),
    );
    expect(end).toBe("done");
    expect(slept).toEqual([MINUTE, 2 * MINUTE]);
    expect(told.at(-1)).toBeUndefined();
    expect(served).toHaveLength(40);
  });

  test("is not waited for beyond the time that there is", async () => {
    const { end, slept, totals } = await crawled(closedAfter(15), { limitMillis: 90_000 });
    expect(end).toBe("timeLimit");
    expect(slept).toEqual([MINUTE, 30_000]);
    expect(totals.waiting).toBe(26);
  });

  test("and then does not answer at all is left for another day", async () => {
    const { end, totals } = await crawled((path, _, asked) =>
      asked.length > 25 ? { failure: "hostPaused" } : asked.length > 15 ? DENIED : forum(path),
    );
    expect(end).toBe("rateLimited");
    expect(totals.waiting).toBe(26);
  });
});

describe("a site with a part that is not for us", () => {
  const PRIVATE = Array.from({ length: 20 }, (_, n) => `/private/${n}`);
  const secretive = (path: string) =>
    path === "/"
      ? page(...THREADS.slice(0, 20), ...PRIVATE)
      : path.startsWith("/private")
        ? DENIED
        : thread(path);

  test("is crawled to its end without a pause, and the guide hears what brought nothing", async () => {
    const { end, slept, missed, totals } = await crawled(secretive);
    expect(end).toBe("done");
    expect(slept).toEqual([]);
    expect([...missed].sort()).toEqual([...PRIVATE].sort());
    expect(totals).toMatchObject({ done: 41, waiting: 0 });
  });

  test("is asked for a page that was served when much is refused where pages were", async () => {
    const mixed = (path: string) => (path !== "/" && Number(path.slice(3)) >= 15 ? DENIED : forum(path));
    const { end, slept, asked, missed } = await crawled(mixed);
    expect(end).toBe("done");
    expect(slept).toEqual([]);
    expect(asked.filter((path) => path === "/t/0").length).toBeGreaterThan(1);
    expect(missed).toHaveLength(25);
  });

  test("hears of a single refusal where pages were served only in the end", async () => {
    const { missed, end } = await crawled((path) => (path === "/t/20" ? DENIED : forum(path)));
    expect(end).toBe("done");
    expect(missed).toEqual(["/t/20"]);
  });

  test("is not alarmed by what is not there", async () => {
    const { end, slept, asked } = await crawled((path) =>
      path !== "/" && Number(path.slice(3)) >= 10 ? { status: 404, html: "<h1>Not found</h1>" } : forum(path),
    );
    expect(end).toBe("done");
    expect(slept).toEqual([]);
    expect(asked).toHaveLength(41);
  });
});

describe("a site that never lets us in", () => {
  test("says so, and its start waits to be asked again", async () => {
    const { end, told, totals, asked } = await crawled(() => DENIED);
    expect(end).toBe("turnedAway");
    expect(told).toEqual([{ answer: "forbidden", url: "http://a.test/" }]);
    expect(totals).toMatchObject({ waiting: 1, done: 0 });
    expect(asked).toEqual(["/"]);
  });
});

describe("a page that says that we are too fast", () => {
  const FAST = "<title>Board</title><p>You are browsing too fast. Please wait.</p>";

  test("is asked for again when that may have passed", async () => {
    const { end, asked, slept, served, missed } = await crawled((path, nth) =>
      path === "/t/39" && nth < 3 ? FAST : forum(path),
    );
    expect(end).toBe("done");
    expect(asked.filter((path) => path === "/t/39")).toHaveLength(3);
    expect(slept).toEqual([2000, 4000]);
    expect(served).toHaveLength(40);
    expect(missed).toEqual([]);
  });

  test("for ever is missed in the end, sooner where no page of its kind was served", async () => {
    const searches = (path: string) =>
      path === "/" ? page("/t/1", "/search/1") : path.startsWith("/search") ? FAST : thread(path);
    const { end, asked, missed } = await crawled(searches);
    expect(end).toBe("done");
    expect(asked.filter((path) => path === "/search/1")).toHaveLength(2);
    expect(missed).toEqual(["/search/1"]);
    const always = await crawled((path) => (path === "/t/39" ? FAST : forum(path)));
    expect(always.asked.filter((path) => path === "/t/39")).toHaveLength(9);
    expect(always.missed).toEqual(["/t/39"]);
  });
});

describe("a page in words that nobody knows, for every address", () => {
  const WALL = "<title>Zorbl</title><p>Flimp gnarv zorbl, quomp.</p>";

  test("is a wall where other pages were served before, and what it hid is asked for again", async () => {
    const { end, slept, served, missed, told } = await crawled((path, _, asked, now) =>
      asked.length > 15 && now < 2 * MINUTE ? WALL : forum(path),
    );
    expect(end).toBe("done");
    expect(slept).toEqual([MINUTE, 2 * MINUTE]);
    expect(told[0]).toMatchObject({ answer: "Flimp gnarv zorbl, quomp." });
    expect(served).toHaveLength(40);
    expect(missed).toEqual([]);
  });

  test("for ever leaves everything it hid to the next crawl", async () => {
    const { end, totals } = await crawled((path, _, asked) => (asked.length > 15 ? WALL : forum(path)));
    expect(end).toBe("turnedAway");
    expect(totals.waiting).toBe(26);
  });

  test("is all there is where it was so from the beginning", async () => {
    const { end, slept, asked, told, totals } = await crawled((path) =>
      path === "/" ? page(...THREADS) : WALL,
    );
    expect(end).toBe("done");
    expect(slept).toEqual([]);
    expect(told.filter((one) => one)).toEqual([]);
    expect(totals).toMatchObject({ done: 41, waiting: 0 });
    // Little is asked for twice to find that out.
    expect(asked.length).toBeLessThan(60);
  });

  test("before which the start itself stands is no wall: its links are all there are", async () => {
    const { asked, end } = await crawled((path) =>
      path === "/"
        ? `${WALL}<a href="/a/1">a</a>`
        : path.startsWith("/a")
          ? `${WALL}<a href="/a/2">b</a>`
          : WALL,
    );
    expect(end).toBe("done");
    expect(new Set(asked)).toEqual(new Set(["/", "/a/1", "/a/2"]));
  });
});
