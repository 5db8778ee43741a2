import { expect, it } from "vitest";
import { SCOPE } from "../../src/archive/facts/own-facts.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import type { Reach } from "../../src/url/scope.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { pageOf, postsOf, rowsOf } from "../learn/page-of.ts";
import { madeUpWeb } from "./made-up-web.ts";

const scratchArchive = () => openArchive(scratchDirectory());

const HOST = "http://a.test";
const BOARDS = ["gardens", "trains", "cellars"];
const THREADS = 12;
const NAMES = "roof old wet tall slow far near green loud round thin last".split(" ");

/** Lists in /forums/, threads in /threads/, and around them a site with documents. */
function siteAround(path: string): string | undefined {
  const menu = `<ul><li><a href="/forums/">Forums</a></li><li><a href="/docs/intro">Documents</a></li><li><a href="/docs/more">More of them</a></li></ul>`;
  const page = (body: string) => pageOf(path, menu + body).html;
  if (path === "/forums/")
    return page(rowsOf(BOARDS.map((board) => ({ url: `/forums/${board}.1/`, title: `All about ${board}` }))));
  const board = BOARDS.find((name) => path === `/forums/${name}.1/`);
  if (board !== undefined)
    return page(
      rowsOf(
        NAMES.map((name, i) => ({
          url: `/threads/${name}-${board}.${i + 1}/`,
          title: `The ${name} ${board}`,
        })),
      ),
    );
  const thread = /^\/threads\/([a-z]+-[a-z]+)\.\d+\/$/.exec(path)?.[1];
  if (thread !== undefined) return page(postsOf(thread, 3));
  return path.startsWith("/docs/")
    ? page(`<p>What is to be known of ${path}, at length and in full.</p>`)
    : undefined;
}

async function crawled(strategy: string, scope?: Reach, archive = scratchArchive(), limitPages = 1000) {
  const web = madeUpWeb(siteAround);
  const parts = { archive, clock: systemClock, fetcher: web.fetcher, stop: new AbortController().signal };
  const limits = { limitPages, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity };
  const more = { include: [], exclude: [], concurrency: 2, tries: 1, strategy: STRATEGIES.get(strategy)! };
  await crawlSite({ start: `${HOST}/forums/`, scope, ...limits, ...more }, parts);
  const asked = new Set(web.asked);
  const got = (folder: string) => [...asked].filter((path) => path.startsWith(folder)).length;
  return { archive, threads: got("/threads/"), docs: got("/docs/") };
}

it.each(["weave", "breadth"])("%s finds threads that do not lie below their lists", async (strategy) => {
  const { archive, threads, docs } = await crawled(strategy);
  expect({ threads, docs }).toEqual({ threads: BOARDS.length * THREADS, docs: 0 });
  expect(archive.facts.get(SCOPE)?.also).toEqual([{ host: "a.test", folder: "/threads/" }]);
});

it("the whole site is fetched when that is asked for", async () => {
  const { threads, docs } = await crawled("breadth", "site");
  expect({ threads, docs }).toEqual({ threads: BOARDS.length * THREADS, docs: 2 });
});

it("a crawl that is gone on with goes as far as it was told before, and further when it is told so now", async () => {
  const { archive } = await crawled("breadth", "site", scratchArchive(), 1);
  expect((await crawled("breadth", undefined, archive)).docs).toBe(2);
  const forum = (await crawled("breadth")).archive;
  expect((await crawled("breadth", "site", forum)).docs).toBe(2);
});
