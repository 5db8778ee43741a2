import { expect, it } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import type { Fetcher } from "../../src/fetch/answer.ts";
import { systemClock } from "../../src/seam/clock.ts";
import { STRATEGIES } from "../../src/strategy/strategies.ts";
import { openArchive, scratchDirectory } from "../archive/scratch.ts";
import { pageOf, postsOf, rowsOf } from "../learn/page-of.ts";
import { madeUpWeb } from "./made-up-web.ts";

const NAMES = "roof old wet tall slow far near green loud round thin last".split(" ");

const MENU = `<p><a href="/talk/">Board</a> <a href="/about">About</a></p>`;
const LIST = rowsOf(NAMES.map((name, i) => ({ url: `/go?t=${i}`, title: `About ${name} things` })));

/** A board in frames, outside the folder of its start, whose rows lead to pages that send their reader on. */
function framedForum(path: string): string | undefined {
  if (path === "/talk/") return `<frameset><frame src=/cgi/menu><frame src=/cgi/list?p=1></frameset>`;
  if (path === "/cgi/menu") return pageOf(path, MENU).html;
  if (path === "/cgi/list?p=1") return pageOf(path, LIST.replaceAll("/go?", "/cgi/go?")).html;
  const [, kind, number] = /^\/cgi\/(go|read)\?t=(\d+)$/.exec(path) ?? [];
  if (kind === "go")
    return `<meta http-equiv=refresh content="0; url=/cgi/read?t=${number}">You are taken there.`;
  if (kind === "read") return pageOf(path, postsOf(NAMES[Number(number)]!, 3)).html;
  return undefined;
}

/** A crawl to its end, as it is asked for. */
function crawlOf(strategy: string, start: string, fetcher: Fetcher): Parameters<typeof crawlSite> {
  const archive = openArchive(scratchDirectory());
  const parts = { archive, clock: systemClock, fetcher, stop: new AbortController().signal };
  const limits = { limitPages: 1000, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity };
  const more = { include: [], exclude: [], concurrency: 1, tries: 1, strategy: STRATEGIES.get(strategy)! };
  return [{ start, ...limits, ...more }, parts];
}

it.each(["weave", "breadth"])(
  "%s goes through frames and pages that send their reader on",
  async (strategy) => {
    const { fetcher, asked } = madeUpWeb(framedForum);
    await crawlSite(...crawlOf(strategy, "http://a.test/talk/", fetcher));
    expect(asked.filter((path) => path.startsWith("/cgi/read"))).toHaveLength(NAMES.length);
    expect(asked).not.toContain("/about");
  },
);

it("weave soon leaves alone what sends its reader on to nowhere", async () => {
  const people = Array.from({ length: 60 }, (_, i) => `<i><a href="/find?u=${i}">Zebe</a></i>`);
  const forum = (path: string) => {
    if (path === "/") return pageOf(path, `${LIST}<p>${people.join(" ")}</p>`).html;
    const [, kind, number] = /^\/(go|find)\?[tu]=(\d+)$/.exec(path) ?? [];
    if (kind === "go") return pageOf(path, postsOf(NAMES[Number(number)]!, 3)).html;
    if (kind === "find")
      return `<meta http-equiv=refresh content="2; url=/found?sid=${number}c0ffee">You are taken there.`;
    return undefined;
  };
  const { fetcher, asked } = madeUpWeb(forum);
  await crawlSite(...crawlOf("weave", "http://a.test/", fetcher));
  expect(asked.filter((path) => path.startsWith("/go"))).toHaveLength(NAMES.length);
  expect(asked.filter((path) => path.startsWith("/find")).length).toBeLessThan(8);
});
