import { expect, it } from "vitest";
import { genericCrawl } from "../../../bench/papers/generic-crawl.ts";
import { idealCoverage } from "../../../bench/papers/ideal-crawl.ts";
import { rankedCrawl } from "../../../bench/papers/ranked-crawl.ts";
import type { Reading } from "../../../src/read/reading.ts";
import type { Guide } from "../../../src/strategy/strategy.ts";
import { type LittlePages, littleSite } from "./little-site.ts";

const link = (path: string, text = path, rel = "") => `<a href="${path}" rel="${rel}">${text}</a>`;

const FORUM: LittlePages = {
  "/": ["entry", "entry", link("/b1") + link("/help") + link("/private") + link("/ad", "ad", "nofollow")],
  "/b1": ["index", "board:1:1", link("/t1") + link("/b1p2", "2")],
  "/b1p2": ["index", "board:1:2", link("/t2")],
  "/t1": ["thread", "thread:1:1", link("/t1p2", "2") + link("/t3", "a thread that somebody names")],
  "/t1p2": ["thread", "thread:1:2", ""],
  "/t2": ["thread", "thread:2:1", ""],
  "/t3": ["thread", "thread:3:1", ""],
  "/help": ["other", null, ""],
  "/private": ["other", null, ""],
  "/ad": ["other", null, ""],
};

it("an ideal crawler follows boards, threads and page flips, and no link from thread to thread", async () => {
  // Three of the four thread pages: the third thread is linked to from a post only.
  expect(await idealCoverage(littleSite(FORUM))).toBe(0.75);
});

it("from a thread it gets to that thread's own links, its board among them, and no farther than they lead", async () => {
  expect(await idealCoverage(littleSite(FORUM), "http://little.test/t1")).toBe(0.75);
});

it("a frameset is followed: for a reader its frames are the page", async () => {
  const framed = { ...FORUM, "/": ["entry", "entry", '<frameset><frame src="/b1"></frameset>'] } as const;
  expect(await idealCoverage(littleSite(framed))).toBe(0.75);
});

it("a generic crawler obeys robots.txt and nofollow, and what it left alone is counted", async () => {
  const site = littleSite(FORUM, "User-agent: *\nDisallow: /private");
  const { log, discovered } = await genericCrawl(site, 100);
  expect(log.map(({ url }) => url)).not.toContain("http://little.test/private");
  expect(log.map(({ url }) => url)).not.toContain("http://little.test/ad");
  expect(discovered).toEqual({ thread: 4, uninformative: 3, robots: 1, nofollow: 1 });
});

it("a generic crawler ends at its limit", async () => {
  expect((await genericCrawl(littleSite(FORUM), 3)).log).toHaveLength(3);
});

it("a ranked crawl takes what is wanted most, is not charged for what the site does not hold, and ends with its budget", async () => {
  const forum = { ...FORUM, "/": ["entry", "entry", link("/help") + link("/gone") + link("/b1")] } as const;
  const guide = {
    decide: ({ page }: Pick<Reading, "page">) => ({
      judgement: {},
      links: page.links.links.map(({ url }) => ({
        ...{ href: url, base: page.url, weight: 0 },
        way: url.endsWith("/help") ? "little" : "much",
      })),
    }),
    ways: () => [
      { way: "little", weight: 1 },
      { way: "much", weight: 2 },
    ],
    save: () => "",
  } as unknown as Guide;
  const log = await rankedCrawl(littleSite(forum), guide, 3);
  expect(log.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/b1", "/t1"]);
});
