import { describe, expect, test } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { Guide, Site, Strategy } from "../../src/strategy/strategy.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { words } from "./hostile-forum.ts";
import { madeUpWeb, type Told } from "./made-up-web.ts";

/** A page that says something of its own and links to these. */
const saying = (number: number, ...links: string[]) =>
  `<title>${words(number)}</title><p>${words(100 + number)}</p>${links.map((link) => `<a href="${link}">to ${link}</a>`).join(" ")}`;

const SITE: Readonly<Record<string, string | Told>> = {
  "/": saying(1, "/a", "/b"),
  "/a": saying(2, "/c"),
  "/b": saying(3, "/"),
  "/c": saying(4, "/"),
  "/moved": { status: 301, location: "/a" },
  "/away": { status: 301, location: "http://b.test/" },
  "/round": { status: 302, location: "/round/" },
  "/round/": { status: 302, location: "/round" },
};

/** A strategy whose guide follows every link, and can be saved and brought back. */
function strategyThat(
  learn: (site: Site) => Promise<void>,
  more: { learning?: boolean; restore?: (saved: string) => boolean } = {},
) {
  const calls: string[] = [];
  const guideOf = (seen: string[]): Guide => ({
    ...(more.learning && { learning: true }),
    decide: ({ page: { links, url } }) => {
      seen.push(new URL(url).pathname);
      return {
        judgement: {},
        links: links.links.map((link) => ({ href: link.url, base: url, way: "link", weight: 0 })),
      };
    },
    save: () => JSON.stringify(seen),
  });
  const strategy: Strategy = {
    name: "learned",
    async learn(site) {
      calls.push("learn");
      await learn(site);
      return guideOf([]);
    },
    restore(saved) {
      calls.push(`restore ${saved}`);
      return more.restore?.(saved) === false ? undefined : guideOf(JSON.parse(saved));
    },
  };
  return { strategy, calls };
}

async function crawled(
  strategy: Strategy,
  more: {
    directory?: string;
    stop?: AbortSignal;
    site?: (path: string, nth: number) => string | Told | undefined;
    limitPages?: number;
  } = {},
) {
  const { directory = scratchDirectory(), stop = new AbortController().signal, limitPages = Infinity } = more;
  const { fetcher, asked } = madeUpWeb(more.site ?? ((path) => SITE[path]));
  const archive = openArchive(directory);
  try {
    const end = await crawlSite(
      {
        ...{
          start: "http://a.test/",
          strategy,
          include: [],
          exclude: [/excluded/],
          concurrency: 1,
          tries: 2,
          limitPages,
        },
        ...{ limitMillis: Infinity, limitBytes: Infinity, depth: Infinity, read: "later" },
      },
      { archive, fetcher, clock: new ManualClock(), stop },
    );
    return { end, asked, totals: structuredClone(archive.totals) };
  } finally {
    archive.close();
  }
}

describe("pages that a strategy visits to learn", () => {
  test("are archived, are never fetched again, and their links are followed", async () => {
    const seen: (string | undefined)[] = [];
    const { strategy } = strategyThat(async (site) => {
      for (const path of ["/", "/a", "/a"]) seen.push((await site.visit(`http://a.test${path}`))?.url);
    });
    const { end, asked, totals } = await crawled(strategy);
    expect(seen).toEqual(["http://a.test/", "http://a.test/a", "http://a.test/a"]);
    expect(end).toBe("done");
    expect(asked).toEqual(["/", "/a", "/b", "/c"]);
    expect(totals).toMatchObject({ done: 4, visits: 4, waiting: 0 });
  });

  test("are where redirects lead, within the site, and nowhere else", async () => {
    const seen: (string | undefined)[] = [];
    const { strategy } = strategyThat(async (site) => {
      for (const path of ["/moved", "/away", "/round", "/excluded", "/file.zip"])
        seen.push((await site.visit(`http://a.test${path}`))?.url);
      seen.push((await site.visit("http://b.test/"))?.url);
    });
    const { asked } = await crawled(strategy);
    expect(seen).toEqual(["http://a.test/a", undefined, undefined, undefined, undefined, undefined]);
    expect(asked).not.toContain("/excluded");
    expect(asked).not.toContain("/file.zip");
  });

  test("are asked for again when they are busy", async () => {
    const seen: (string | undefined)[] = [];
    const { strategy } = strategyThat(async (site) => {
      seen.push((await site.visit("http://a.test/"))?.url);
    });
    const { asked } = await crawled(strategy, {
      site: (path, nth) => (path === "/" && nth === 1 ? { status: 503 } : SITE[path]),
    });
    expect(seen).toEqual(["http://a.test/"]);
    expect(asked.slice(0, 2)).toEqual(["/", "/"]);
  });

  test("can be asked for anew, which counts for nothing, and their status be told", async () => {
    const told: unknown[] = [];
    const { strategy } = strategyThat(async (site) => {
      await site.visit("http://a.test/a");
      told.push(
        (await site.visitAgain("http://a.test/a"))?.url,
        (await site.visitAgain("http://a.test/missing"))?.url,
      );
      await site.visit("http://a.test/missing");
      told.push(
        site.statusOf("http://a.test/a"),
        site.statusOf("http://a.test/missing"),
        site.statusOf("http://a.test/b"),
        site.statusOf("mailto:me"),
      );
      told.push(site.start, site.strangers);
    });
    const { asked, totals } = await crawled(strategy);
    expect(told).toEqual([
      "http://a.test/a",
      undefined,
      200,
      404,
      undefined,
      undefined,
      "http://a.test/",
      [],
    ]);
    expect(asked.slice(0, 4)).toEqual(["/a", "/a", "/missing", "/missing"]);
    expect(totals.done).toBe(5);
  });
});

describe("pages that came while a strategy learned", () => {
  /** What the guide decides of and what it misses, when these pages were visited to learn. */
  async function told(site: Readonly<Record<string, string | Told>>) {
    const said: string[] = [];
    const { strategy } = strategyThat(async (one) => {
      for (const path of Object.keys(site)) await one.visit(`http://a.test${path}`);
    });
    const learned: Strategy = {
      ...strategy,
      learn: async (one) => {
        const guide = await strategy.learn(one);
        return {
          ...guide,
          decide: (reading, way) => {
            said.push(`saw ${new URL(reading.page.url).pathname} by ${way}`);
            return guide.decide(reading, way);
          },
          missed: (way, { url }) => {
            said.push(`missed ${new URL(url).pathname} by ${way}`);
            return [];
          },
        };
      },
    };
    const { asked } = await crawled(learned, { site: (path) => site[path] });
    return { said, asked };
  }
  const LOGIN = "<title>Log in</title><p>You must log in to see this.</p>";

  test("are told to the guide when there is one, but for those that say no, which it misses", async () => {
    const { said } = await told({
      "/": saying(1),
      "/a": saying(2),
      "/no": `${LOGIN}<a href="/behind">more</a>`,
    });
    expect(said).toEqual(["saw / by start", "saw /a by learning", "missed /no by learning"]);
  });

  test("and are no pages are missed", async () => {
    const { said } = await told({ "/": saying(1), "/gone": { status: 404, html: "<h1>Not found</h1>" } });
    expect(said).toEqual(["saw / by start", "missed /gone by learning"]);
  });

  test("have their links followed whatever they say, if they are the start", async () => {
    const { said, asked } = await told({ "/": `${LOGIN}<a href="/behind">more</a>`, "/behind": saying(2) });
    expect(said[0]).toBe("saw / by start");
    expect(asked).toEqual(["/", "/behind"]);
  });
});

describe("a guide", () => {
  test("that was learned is brought back by the next crawl, with what it saw", async () => {
    const directory = scratchDirectory();
    const { strategy, calls } = strategyThat(async () => {});
    await crawled(strategy, { directory, limitPages: 2 });
    await crawled(strategy, { directory });
    expect(calls).toEqual(["learn", 'restore ["/","/a"]']);
  });

  test("that another version saved is learned anew", async () => {
    const directory = scratchDirectory();
    const { strategy, calls } = strategyThat(async () => {}, { restore: () => false });
    await crawled(strategy, { directory, limitPages: 2 });
    const { asked, end } = await crawled(strategy, { directory });
    expect(calls.map((call) => call.split(" ")[0])).toEqual(["learn", "restore", "learn"]);
    expect(end).toBe("done");
    expect(asked).toEqual(["/b", "/c"]);
  });

  test("that was learned by half is not kept, but the pages are", async () => {
    const directory = scratchDirectory();
    const stop = new AbortController();
    const half = strategyThat(async (site) => {
      await site.visit("http://a.test/");
      stop.abort();
      await site.visit("http://a.test/a");
      throw new Error("no more pages");
    });
    const first = await crawled(half.strategy, { directory, stop: stop.signal });
    expect(first).toMatchObject({ end: "interrupted", asked: ["/"] });
    const { strategy, calls } = strategyThat(async (site) => void (await site.visit("http://a.test/")));
    const second = await crawled(strategy, { directory });
    expect(calls).toEqual(["learn"]);
    expect(second.asked).toEqual(["/a", "/b", "/c"]);
  });

  test("that cannot be learned is told as that", async () => {
    const { strategy } = strategyThat(async () => {
      throw new Error("nothing to learn from");
    });
    await expect(crawled(strategy)).rejects.toThrow("nothing to learn from");
  });

  test("that goes on learning is told again after a crash what it was told", async () => {
    const directory = scratchDirectory();
    const first = strategyThat(async () => {}, { learning: true });
    const broken = (path: string) => {
      if (path === "/c") throw new Error("the power is gone");
      return SITE[path];
    };
    await expect(crawled(first.strategy, { directory, site: broken })).rejects.toThrow("the power is gone");
    const saved: string[] = [];
    const second = strategyThat(async () => {}, { learning: true });
    const { restore } = second.strategy;
    const strategy: Strategy = {
      ...second.strategy,
      restore: (text) => {
        const guide = restore(text)!;
        return {
          ...guide,
          save: () => {
            saved.push(guide.save());
            return guide.save();
          },
        };
      },
    };
    const { asked } = await crawled(strategy, { directory });
    expect(second.calls).toEqual(["restore []"]);
    expect(asked).toEqual(["/c"]);
    expect(JSON.parse(saved.at(-1)!)).toEqual(["/", "/a", "/b", "/c"]);
  });
});
