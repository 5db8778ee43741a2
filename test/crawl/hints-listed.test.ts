import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Found } from "../../src/archive/frontier/frontier.ts";
import { Admission } from "../../src/crawl/admission.ts";
import { announcedBy, readHints } from "../../src/crawl/hints.ts";
import type { Answer, Fetcher } from "../../src/fetch/answer.ts";
import { Page } from "../../src/page/page.ts";
import type { Guide } from "../../src/strategy/strategy.ts";
import { scopeOf } from "../../src/url/scope.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";

const START = "http://a.test/";
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${new URL(path, START)}</loc></url>`).join("")}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${new URL(path, START)}</loc></sitemap>`).join("")}</sitemapindex>`;

/** What comes of the lists that a site names; `known` are addresses that were found before. */
async function read(
  lists: Readonly<Record<string, string | Buffer | { status: number; location?: string }>>,
  named: readonly string[],
  more: { known?: readonly string[]; startHtml?: string } = {},
) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const link = (url: string): Found => ({ url, way: "start", weight: 0, depth: 0 });
  const address = archive.frontier.claim(link(START))!;
  const visit = { exchange: exchangeOf(START, more.startHtml ?? "<p>Hello</p>"), isPage: true };
  await archive.commit([{ address, end: { state: "done" }, visit, found: [] }]);
  archive.frontier.add((more.known ?? []).map((path) => link(new URL(path, START).href)));
  const asked: string[] = [];
  const fetcher: Fetcher = {
    sitemaps: () => named.map((path) => new URL(path, START).href),
    close: async () => {},
    fetch: async (url): Promise<Answer> => {
      const path = url.slice(START.length - 1);
      asked.push(path);
      const told = lists[path];
      if (told === undefined)
        return { ok: false, url, failure: { reason: "disconnect", retry: false, message: "" } };
      const isText = typeof told === "string" || Buffer.isBuffer(told);
      const { status, location }: { status: number; location?: string } = isText ? { status: 200 } : told;
      const body = isText ? Buffer.from(told) : Buffer.alloc(0);
      const exchange = {
        ...exchangeOf(url, "", { status }),
        response: { status, statusText: "", headers: [], body },
      };
      const answer = { ok: true as const, url, status, headers: {}, body, exchange };
      return location === undefined ? answer : { ...answer, location: new URL(location, url).href };
    },
  };
  const given: string[][] = [];
  const guide: Guide = {
    decide: () => ({ judgement: {}, links: [] }),
    weighHints: (urls, base) => {
      given.push(urls.map((url) => url.slice(START.length - 1)));
      return urls.map((href) => ({ href, base, way: "hint", weight: 0 }));
    },
    save: () => "",
  };
  const admission = new Admission({ scope: scopeOf(START), include: [], exclude: [/secret/] });
  const hints = await readHints({
    ...{ archive, fetcher, guide, admission, start: START, clock: new ManualClock() },
    ...{ depth: Number.POSITIVE_INFINITY, retry: { tries: 1 }, stop: new AbortController().signal },
  } as unknown as Parameters<typeof readHints>[0]);
  await archive.commit([]);
  const waiting = archive.frontier.take(9999, 0).map(({ url }) => url.slice(START.length - 1));
  return { hints, asked, given, waiting, own: archive.totals.own };
}

describe("the lists that a site names", () => {
  test("give the guide what nobody linked to, and it waits from then on", async () => {
    const { hints, given, waiting, own } = await read(
      { "/map.xml": urlset("/1", "/2", "/secret", "/3") },
      ["/map.xml"],
      { known: ["/2"] },
    );
    expect(hints).toEqual({ lists: 1, listed: 4, unknown: 2 });
    expect(given).toEqual([["/1", "/3"]]);
    expect(waiting).toEqual(["/2", "/1", "/3"]);
    expect(own).toBe(1);
  });

  test("lead to others on the same host, each once, eight at most", async () => {
    const many = Array.from({ length: 12 }, (_, n) => `/part/${n}.xml`);
    const parts = Object.fromEntries(many.map((path, n) => [path, urlset(`/t/${n}`)]));
    const { asked, hints } = await read(
      { "/map.xml": index(...many, "/map.xml", "http://b.test/x.xml"), ...parts },
      ["/map.xml", "/map.xml"],
    );
    expect(asked).toEqual(["/map.xml", ...many.slice(0, 7)]);
    expect(hints).toEqual({ lists: 8, listed: 7, unknown: 7 });
  });

  test("are eight at most, if robots.txt names more; one that is not to be had counts for nothing", async () => {
    const many = Array.from({ length: 12 }, (_, n) => `/map${n}.xml`);
    const lists = Object.fromEntries(many.map((path, n) => [path, urlset(`/t/${n}`)]));
    expect((await read(lists, many)).asked).toEqual(many.slice(0, 8));
    const lost = await read({ "/map.xml": urlset("/1") }, ["/nowhere.xml", "/map.xml"]);
    expect(lost.hints).toEqual({ lists: 2, listed: 1, unknown: 1 });
    expect(lost.own).toBe(1);
  });

  test("may be packed, moved or gone", async () => {
    const packed = await read({ "/map.xml.gz": gzipSync(urlset("/1")) }, ["/map.xml.gz"]);
    expect(packed.given).toEqual([["/1"]]);
    const moved = await read(
      { "/map.xml": { status: 301, location: "/new.xml" }, "/new.xml": urlset("/1") },
      ["/map.xml"],
    );
    expect(moved.given).toEqual([["/1"]]);
    for (const lost of [{ status: 404 }, { status: 301, location: "http://b.test/" }]) {
      const { given, hints } = await read({ "/map.xml": lost }, ["/map.xml"]);
      expect(given).toEqual([]);
      expect(hints).toMatchObject({ lists: 1, listed: 0 });
    }
  });

  test("are weighed five hundred at a time", async () => {
    const { given, hints } = await read(
      { "/map.xml": urlset(...Array.from({ length: 1100 }, (_, n) => `/t/${n}`)) },
      ["/map.xml"],
    );
    expect(given.map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(hints.unknown).toBe(1100);
  });

  test("by robots.txt come before those of the start page, and sitemaps before feeds, of which one is read", async () => {
    const head =
      '<link rel="sitemap" href="/s.xml"><link rel="alternate" type="application/rss+xml" href="/f1"><link rel="alternate" type="application/atom+xml" href="/f2">';
    const lists = {
      "/r.xml": urlset("/r"),
      "/s.xml": urlset("/s"),
      "/f1": "<rss><item><link>http://a.test/f</link></item></rss>",
    };
    expect((await read(lists, ["/r.xml"], { startHtml: head })).asked).toEqual(["/r.xml"]);
    expect((await read(lists, [], { startHtml: head })).asked).toEqual(["/s.xml"]);
    const feeds = await read(lists, [], { startHtml: head.replace(/<link rel="sitemap"[^>]*>/, "") });
    expect(feeds.asked).toEqual(["/f1"]);
    expect((await read(lists, [])).asked).toEqual([]);
  });
});

test("a page announces its sitemaps and feeds in its head, and nothing else", () => {
  const html = `<link rel="SITEMAP" href="/s.xml"><link rel="alternate" type="Application/RSS+XML; x" href="f">
    <link rel="alternate" type="text/html" href="/other"><link rel="stylesheet" href="/c.css"><link rel="sitemap">
    <link rel="sitemap" href="http://["><a rel="sitemap" href="/a.xml">a</a>`;
  expect(announcedBy(new Page({ url: "http://a.test/b/", html, at: 0 }))).toEqual({
    sitemaps: ["http://a.test/s.xml"],
    feeds: ["http://a.test/b/f"],
  });
});
