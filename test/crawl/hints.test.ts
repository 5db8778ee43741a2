import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { ArchiveReader } from "../../src/archive/archive-reader.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { HINTS } from "../../src/crawl/second-thoughts.ts";
import { Cookies } from "../../src/fetch/cookies.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Guide, Strategy } from "../../src/strategy/strategy.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";

/** Breadth-first that takes hints, and notes which it was given. */
function hintedBreadth(given: string[]): Strategy {
  const withHints = (guide: Guide): Guide => ({
    ...guide,
    weighHints: (urls, base) => {
      given.push(...urls);
      return urls.map((href) => ({ href, base, way: "hint", weight: 0 }));
    },
  });
  return {
    name: "hinted",
    learn: async (site) => withHints(await breadth.learn(site)),
    restore: (saved) => withHints(breadth.restore(saved)!),
  };
}

interface Served {
  readonly type: string;
  readonly body: string | Buffer;
  readonly status?: number;
  readonly location?: string;
}

async function serve(files: (origin: string) => Record<string, Served | string>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const file = files(origin)[path];
    if (file === undefined)
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
    else if (typeof file === "string") response.writeHead(200, { "content-type": "text/html" }).end(file);
    else {
      const headers = { "content-type": file.type, ...(file.location && { location: file.location }) };
      response.writeHead(file.status ?? 200, headers).end(file.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, requests };
}

async function crawl(origin: string, strategy: Strategy, directory = scratchDirectory(), tries = 1) {
  const archive = openArchive(directory);
  const http = httpFetcher({ startUrl: origin, cookies: new Cookies() });
  const fetcher = politeFetcher(http, { waitMillis: 0 });
  const end = await crawlSite(
    {
      ...{ start: `${origin}/`, strategy, include: [], exclude: [/private/], concurrency: 2, tries },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, fetcher, clock: systemClock, stop: new AbortController().signal },
  );
  const done = archive.totals.done;
  const hints = archive.facts.get(HINTS);
  archive.close();
  await fetcher.close();
  const reader = ArchiveReader.open(directory)!;
  const archived = [...reader.visits.all()].map(({ url }) => url.slice(origin.length));
  reader.close();
  return { end, done, archived, directory, hints };
}

const xml = (body: string | Buffer): Served => ({ type: "application/xml", body });
const page = (...links: string[]) =>
  `<title>x</title>${links.map((link) => `<a href="${link}">to ${link}</a>`).join(" ")}`;
const urlset = (...urls: string[]) =>
  `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;

it("what only the sitemap knows is found, when everything linked is fetched", async () => {
  const { origin, requests } = await serve((at) => ({
    "/robots.txt": {
      type: "text/plain",
      body: `User-agent: *\nDisallow: /secret\nSitemap: ${at}/sitemap.xml`,
    },
    "/sitemap.xml": xml(
      `<sitemapindex><sitemap><loc>${at}/one.xml.gz</loc></sitemap><sitemap><loc>http://elsewhere.test/two.xml</loc></sitemap><sitemap><loc>${at}/sitemap.xml</loc></sitemap></sitemapindex>`,
    ),
    "/one.xml.gz": {
      type: "application/gzip",
      body: gzipSync(
        urlset(
          ...["/linked", "/hidden", "/private", "/secret", "/hidden#again"].map((path) => at + path),
          "http://elsewhere.test/x",
        ),
      ),
    },
    "/": page("/linked"),
    "/linked": page("/"),
    "/hidden": page("/behind"),
    "/behind": page(),
  }));
  const given: string[] = [];
  const { end, done, archived, hints, directory } = await crawl(origin, hintedBreadth(given));
  expect(end).toBe("done");
  expect(new Set(given.map((url) => url.slice(origin.length)))).toEqual(new Set(["/hidden", "/secret"]));
  expect(requests).toEqual([
    "/robots.txt",
    "/",
    "/linked",
    "/sitemap.xml",
    "/one.xml.gz",
    "/hidden",
    "/behind",
  ]);
  expect(done).toBe(4);
  expect(archived).toEqual(expect.arrayContaining(["/sitemap.xml", "/one.xml.gz", "/hidden", "/behind"]));
  expect(hints).toMatchObject({ lists: 2, listed: 6 });
  // Asked for once.
  const before = requests.length;
  await crawl(origin, hintedBreadth(given), directory);
  expect(requests.slice(before)).toEqual([]);
});

it("a sitemap that is busy at first, and four redirects away, is read all the same", async () => {
  let asked = 0;
  const moved = (location: string): Served => ({ type: "text/html", body: "", status: 302, location });
  const { origin, requests } = await serve((at) => ({
    "/robots.txt": { type: "text/plain", body: `Sitemap: ${at}/1.xml` },
    "/": page("/a"),
    "/a": page(),
    "/1.xml": moved("/2.xml"),
    "/2.xml": moved("/3.xml"),
    "/3.xml": moved("/4.xml"),
    "/4.xml": moved("/5.xml"),
    "/5.xml":
      requests.at(-1) === "/5.xml" && asked++ === 0 ? { ...xml(""), status: 503 } : xml(urlset(`${at}/b`)),
    "/b": page(),
  }));
  const { archived, hints } = await crawl(origin, hintedBreadth([]), scratchDirectory(), 2);
  expect(archived).toContain("/b");
  expect(requests.filter((path) => path === "/5.xml")).toHaveLength(2);
  expect(hints).toMatchObject({ lists: 1, listed: 1 });
});

it("without a sitemap the first feed that the start announces is read", async () => {
  const { origin, requests } = await serve((at) => ({
    "/": `<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/atom+xml" href="/feed2">${page("/a")}`,
    "/feed": xml(`<rss><item><link>${at}/a</link></item><item><link>${at}/b</link></item></rss>`),
    "/a": page(),
    "/b": page(),
  }));
  const { archived } = await crawl(origin, hintedBreadth([]));
  expect(requests).toEqual(["/robots.txt", "/", "/a", "/feed", "/b"]);
  expect(archived).toContain("/feed");
});

it("a sitemap that nobody named is not asked for", async () => {
  const { origin, requests } = await serve(() => ({ "/": page("/a"), "/a": page() }));
  await crawl(origin, hintedBreadth([]));
  expect(requests).toEqual(["/robots.txt", "/", "/a"]);
});

it("a guide that wants no hints costs no request for them", async () => {
  const { origin, requests } = await serve((at) => ({
    "/robots.txt": { type: "text/plain", body: `Sitemap: ${at}/sitemap.xml` },
    "/": page("/a"),
    "/a": page(),
  }));
  await crawl(origin, breadth);
  expect(requests).toEqual(["/robots.txt", "/", "/a"]);
});
