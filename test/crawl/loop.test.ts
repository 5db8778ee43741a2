import { describe, expect, onTestFinished, test } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { SiteOptions } from "../../src/crawl/options.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { pageOf, rowsOf } from "../learn/page-of.ts";
import { words } from "./hostile-forum.ts";
import { madeUpWeb, page, type Told } from "./made-up-web.ts";

/** Twenty threads behind a start. */
const THREADS = Array.from({ length: 20 }, (_, n) => `/t/${n}`);
/** Each says something of its own: pages that are all alike are a wall. */
const thread = (path: string) =>
  `<title>${words(Number(path.slice(3)))}</title><p>${words(100 + Number(path.slice(3)))}</p><a href="/">home</a>`;
const forum = (path: string) =>
  path === "/" ? page(...THREADS) : THREADS.includes(path) ? thread(path) : undefined;

async function crawled(
  site: (path: string, nth: number) => string | Told | undefined,
  more: Partial<SiteOptions> & { directory?: string; stop?: AbortSignal } = {},
) {
  const { directory = scratchDirectory(), stop = new AbortController().signal, ...options } = more;
  const { fetcher, asked } = madeUpWeb(site);
  const archive = openArchive(directory);
  const clock = new ManualClock();
  let open = true;
  const close = () => {
    open = false;
    archive.close();
  };
  onTestFinished(() => (open ? archive.close() : undefined));
  const end = await crawlSite(
    {
      ...{ start: "http://a.test/", strategy: breadth, include: [], exclude: [], concurrency: 1, tries: 3 },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      ...options,
    },
    { archive, fetcher, clock, stop },
  );
  return { end, asked, archive, close, totals: archive.totals, slept: clock.slept };
}

describe("a crawl ends", () => {
  test("when everything that was found is fetched", async () => {
    const { end, asked, totals } = await crawled(forum);
    expect(end).toBe("done");
    expect(asked).toEqual(["/", ...THREADS]);
    expect(totals).toMatchObject({ done: 21, waiting: 0 });
  });

  test.each([1, 5])("at its limit of pages, with %i at once, and goes on from there", async (concurrency) => {
    const directory = scratchDirectory();
    const first = await crawled(forum, { directory, limitPages: 7, concurrency });
    expect(first.end).toBe("pageLimit");
    expect(first.totals).toMatchObject({ done: 7, waiting: 14 });
    first.close();
    const second = await crawled(forum, { directory, concurrency });
    expect(second.end).toBe("done");
    expect([...first.asked, ...second.asked].sort()).toEqual(["/", ...THREADS].sort());
  });

  test("at its limit of bytes", async () => {
    const { end, asked } = await crawled(forum, { limitBytes: 1 });
    expect(end).toBe("sizeLimit");
    expect(asked.length).toBeLessThan(5);
  });

  test("at its limit of time, even while it waits for something to be due", async () => {
    const busy = (path: string) => (path === "/" ? page("/1") : { status: 500, html: "" });
    const { end, slept } = await crawled(busy, { limitMillis: 1500 });
    expect(end).toBe("timeLimit");
    expect(slept).toEqual([1500]);
  });

  test("when it is told to", async () => {
    const stop = new AbortController();
    const { end, totals } = await crawled(
      (path) => {
        if (path === "/t/3") stop.abort();
        return forum(path);
      },
      { stop: stop.signal },
    );
    expect(end).toBe("interrupted");
    expect(totals.done).toBeLessThan(10);
    const never = await crawled(forum, { stop: AbortSignal.abort() });
    expect(never.end).toBe("interrupted");
    expect(never.asked).toEqual([]);
  });

  test("as interrupted, though what was under way was stopped with it, and that is not lost", async () => {
    const stop = new AbortController();
    const { end, totals } = await crawled(
      (path) => {
        if (path !== "/t/3") return forum(path);
        stop.abort();
        return { failure: "stopped" };
      },
      { stop: stop.signal },
    );
    expect(end).toBe("interrupted");
    expect(totals).toMatchObject({ failed: 0, done: 4, waiting: 17 });
  });

  test("when the host is left alone, and nothing is lost by that", async () => {
    const { end, totals } = await crawled((path) =>
      path === "/t/2" ? { failure: "hostPaused" } : forum(path),
    );
    expect(end).toBe("rateLimited");
    expect(totals).toMatchObject({ failed: 0 });
    expect(totals.waiting).toBeGreaterThan(0);
  });

  test("as a failure when no page ever came", async () => {
    expect((await crawled(() => undefined)).end).toBe("failure");
    expect((await crawled(() => ({ failure: "timeout" }))).end).toBe("failure");
    expect((await crawled(() => undefined, { limitPages: 1 })).end).toBe("failure");
  });
});

describe("an address", () => {
  test("that is busy is asked for again when it is due, and done then", async () => {
    const { end, asked, slept } = await crawled((path, nth) =>
      path === "/" ? page("/1") : nth < 3 ? { status: 500, html: "" } : page(),
    );
    expect(end).toBe("done");
    expect(asked).toEqual(["/", "/1", "/1", "/1"]);
    expect(slept).toEqual([2000, 4000]);
  });

  test("that failed by bad luck has a last chance when all else is there", async () => {
    const { end, asked, totals } = await crawled((path, nth) =>
      path === "/t/5" && nth <= 3 ? { failure: "timeout" } : forum(path),
    );
    expect(end).toBe("done");
    expect(asked.filter((path) => path === "/t/5")).toHaveLength(4);
    expect(asked.at(-1)).toBe("/t/5");
    expect(totals).toMatchObject({ done: 21, failed: 0 });
  });

  test("that leads on is followed, and one that leads round is left", async () => {
    const { asked, end } = await crawled((path) => {
      if (path === "/") return page("/old", "/round");
      if (path === "/old") return { status: 301, location: "/new" };
      if (path.startsWith("/round")) return { status: 302, location: `${path}x` };
      return path === "/new" ? page() : undefined;
    });
    expect(end).toBe("done");
    expect(asked).toContain("/new");
    expect(asked.filter((path) => path.startsWith("/round"))).toHaveLength(11);
  });

  test("deeper than told is not asked for", async () => {
    const chain = (path: string) => page(path === "/" ? "/1" : `/${Number(path.slice(1)) + 1}`);
    expect((await crawled(chain, { depth: 2 })).asked).toEqual(["/", "/1", "/2"]);
    expect((await crawled(chain, { depth: 0 })).asked).toEqual(["/"]);
  });
});

describe("a start", () => {
  const SCATTERED = ["/forum/1", "/forum/2", "/club/3"];
  const startsAt = async (start: string) =>
    (
      await crawled(
        (path) => {
          if (path.startsWith("/news/list")) return pageOf("/", rowsOf(ROWS)).html;
          const number = Number(/\d+$/.exec(path)?.[0] ?? 50);
          const links = (NEWS[path] ?? []).map((link) => `<a href="${link}">${words(number)}</a>`);
          return `<title>${words(number)}</title><p>${words(100 + number)}</p>${links.join(" ")}`;
        },
        { start: `http://a.test${start}`, concurrency: 2 },
      )
    ).asked;
  const NEWS: Readonly<Record<string, readonly string[]>> = { "/news/today": SCATTERED };
  const ROWS = SCATTERED.map((url) => ({ url, title: `What somebody wrote of ${url.slice(1)}, at length` }));

  test("that is no list may lead to a forum anywhere on its host", async () => {
    expect([...(await startsAt("/news/today"))].sort()).toEqual([
      "/club/3",
      ...SCATTERED.slice(0, 2),
      "/news/today",
    ]);
  });

  test("that is a list itself is where the forum is, and where several of its rows lead", async () => {
    expect(await startsAt("/news/list")).toEqual(["/news/list", "/forum/1", "/forum/2"]);
  });
});

describe("what a site lists of itself", () => {
  test("is asked for once, when all that is linked is there, and by the next crawl no more", async () => {
    const directory = scratchDirectory();
    const strategy: Strategy = {
      name: "hinted",
      learn: async () => guide,
      restore: () => guide,
    };
    const guide: Guide = {
      decide: ({ page: { links, url } }) => ({
        judgement: {},
        links: links.links.map((link) => ({ href: link.url, base: url, way: "link", weight: 0 })),
      }),
      weighHints: (urls, base) => urls.map((href) => ({ href, base, way: "hint", weight: 0 })),
      save: () => "",
    };
    const site = (path: string) => {
      if (path === "/") return `<link rel="sitemap" href="/map.xml">${page("/t/1")}`;
      if (path === "/map.xml")
        return "<urlset><url><loc>http://a.test/t/1</loc></url><url><loc>http://a.test/t/2</loc></url></urlset>";
      return thread(path);
    };
    const first = await crawled(site, { directory, strategy });
    expect(first.asked).toEqual(["/", "/t/1", "/map.xml", "/t/2"]);
    expect(first.end).toBe("done");
    first.close();
    expect((await crawled(site, { directory, strategy })).asked).toEqual([]);
  });
});

describe("a guide", () => {
  const guided = (more: Partial<Guide>): Strategy => {
    const guide: Guide = {
      decide: ({ page: { links, url } }) => ({
        judgement: {},
        links: links.links.map((link) => ({ href: link.url, base: url, way: link.text, weight: 0 })),
      }),
      save: () => "",
      ...more,
    };
    return { name: "guided", learn: async () => guide, restore: () => guide };
  };

  test("whose thinking a page breaks goes on with the next, and the page is kept", async () => {
    const strategy = guided({
      decide: ({ page: { url } }) => {
        if (url.endsWith("/1")) throw new Error("too much");
        return {
          judgement: {},
          links: ["/1", "/2"].map((href) => ({ href, base: url, way: "x", weight: 0 })),
        };
      },
    });
    const { end, asked, archive } = await crawled((path) => page(path), { strategy });
    expect(end).toBe("done");
    expect(asked).toEqual(["/", "/1", "/2"]);
    expect(archive.explain("http://a.test/1").lines.join()).toContain("could not be understood: too much");
    expect(archive.visits.latest("http://a.test/1")).toBeDefined();
  });

  test("that weighs its ways after each page is followed with the next address", async () => {
    let wanted = "to /a";
    const strategy = guided({
      ways: () => ["to /a", "to /b", "to /c"].map((way) => ({ way, weight: way === wanted ? 1 : 0 })),
      refuse: (url) => {
        if (url.endsWith("/a")) wanted = "to /c";
        return undefined;
      },
    });
    const { asked } = await crawled((path) => (path === "/" ? page("/a", "/b", "/c") : page()), { strategy });
    expect(asked).toEqual(["/", "/a", "/c", "/b"]);
  });

  test("that no longer knows the pages that come is made anew, from some of them", async () => {
    const threads = Array.from({ length: 120 }, (_, n) => `/t/${n}`);
    const learnedFrom: (readonly string[] | undefined)[] = [];
    const makes = (stranger: boolean) =>
      guided({})
        .learn({} as never)
        .then(
          (guide): Guide => ({
            ...guide,
            decide: (reading, way) => ({
              ...guide.decide(reading, way),
              judgement: stranger && way !== "start" ? { stranger: true } : {},
            }),
          }),
        );
    const strategy: Strategy = {
      name: "changing",
      learn: (site) => {
        learnedFrom.push(site.strangers);
        return makes(learnedFrom.length === 1);
      },
      restore: () => undefined,
    };
    const { end, asked } = await crawled((path) => (path === "/" ? page(...threads) : thread(path)), {
      strategy,
    });
    expect(end).toBe("done");
    expect(learnedFrom).toHaveLength(2);
    expect(learnedFrom[1]).toHaveLength(20);
    expect(asked).toHaveLength(121);
  });
});
