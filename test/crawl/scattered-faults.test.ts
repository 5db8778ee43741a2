import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { httpFetcher } from "../../src/fetch/http-fetcher.ts";
import { politeFetcher } from "../../src/fetch/polite-fetcher.ts";
import { seededRandom } from "../../src/seam/random.ts";
import { breadth } from "../../src/strategy/breadth.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { weave } from "../../src/strategy/weave/weave.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { ManualClock } from "../fetch/manual-clock.ts";
import { words } from "./hostile-forum.ts";

const BOARDS = 10;
const THREADS = 12;

/** Boards with threads, of which each request fails by chance: busy, or cut off. */
async function faultySite(share: number) {
  const random = seededRandom(5);
  const served = new Set<string>();
  let requests = 0;
  const server = createServer((request, response) => {
    const path = request.url!;
    if (path === "/robots.txt") return response.writeHead(404).end();
    requests++;
    if (random() < share) {
      if (random() < 0.5) return response.writeHead(503, { "retry-after": "2" }).end("busy");
      return request.socket.destroy();
    }
    const html = pageAt(path);
    if (html) served.add(path);
    return response.writeHead(html ? 200 : 404, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, served, requests: () => requests };
}

function pageAt(path: string): string | undefined {
  const [, kind, number] = /^\/(?:(board|thread)\/(\d+))?$/.exec(path) ?? [];
  const row = (what: string, n: number) =>
    `<tr><td><a href="/${what}/${n}">What about ${what} ${n}?</a></td><td>${(n % 27) + 1} May 2024</td></tr>`;
  const rows = (what: string, from: number, count: number) =>
    `<table>${Array.from({ length: count }, (_, i) => row(what, from + i)).join("")}</table>`;
  if (path === "/") return `<title>Forum</title><h1>Forum</h1>${rows("board", 0, BOARDS)}`;
  if (kind === "board")
    return `<title>Board ${number}</title><p><a href="/">Forum</a></p>${rows("thread", Number(number) * THREADS, THREADS)}`;
  if (kind !== "thread") return undefined;
  const post = (i: number) =>
    `<div class="post"><a href="/user/${i}">member ${i}</a> <span>${(Number(number) % 27) + 1} May 2024, 10:2${i}</span>
     <p>${said(Number(number) * 3 + i)}, and that is all.</p></div>`;
  return `<title>What about thread ${number}?</title><p><a href="/">Forum</a></p><h1>What about thread ${number}?</h1>${[0, 1, 2].map(post).join("")}`;
}

/** No two posts say the same: words alone come again after a hundred of them. */
const said = (post: number) =>
  `${["One", "Another", "A third", "A fourth"][Math.floor(post / 100)]}: ${words(post)}`;

async function crawlOf(url: string, strategy: Strategy) {
  const clock = new ManualClock();
  const begun = clock.now();
  const archive = openArchive(scratchDirectory());
  const http = httpFetcher({ startUrl: url, environment: {} });
  const fetcher = politeFetcher(http, { waitMillis: 1000, clock });
  const end = await crawlSite(
    {
      ...{ start: url, strategy, include: [], exclude: [/\/user\//], concurrency: 3, tries: 3 },
      ...{ limitPages: Infinity, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
    },
    { archive, fetcher, clock, stop: new AbortController().signal },
  );
  const { failed, later } = archive.totals;
  archive.close();
  await fetcher.close();
  return { end, failed, later, seconds: (clock.now() - begun) / 1000 };
}

describe.each([weave, breadth])("$name on a site where three in ten requests fail by chance", (strategy) => {
  it("gets every page, in not much more time than its requests take", async () => {
    const site = await faultySite(0.3);
    const { end, failed, later, seconds } = await crawlOf(site.url, strategy);
    expect({ end, failed, later }).toEqual({ end: "done", failed: 0, later: 0 });
    expect(site.served.size).toBe(1 + BOARDS + BOARDS * THREADS);
    // At a request a second, as told.
    expect(seconds).toBeLessThan(2 * site.requests());
  });
});

it("what fails each time is asked for once more at the end, and then given up", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    const broken = path === "/thread/7";
    response.writeHead(path === "/robots.txt" ? 404 : broken ? 500 : 200, { "content-type": "text/html" });
    response.end(broken ? "an error" : pageAt(path));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await crawlOf(url, breadth)).toMatchObject({ end: "done", failed: 1 });
  expect(asked.filter((path) => path === "/thread/7")).toHaveLength(3 + 1);
  expect(asked.at(-1)).toBe("/thread/7");
});
