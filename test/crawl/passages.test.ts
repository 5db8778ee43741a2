import { expect, it } from "vitest";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
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

it.each(["weave", "breadth"])(
  "%s goes through frames and pages that send their reader on",
  async (strategy) => {
    const { fetcher, asked } = madeUpWeb(framedForum);
    const archive = openArchive(scratchDirectory());
    const parts = { archive, clock: systemClock, fetcher, stop: new AbortController().signal };
    const limits = { limitPages: 1000, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity };
    const more = { include: [], exclude: [], concurrency: 1, tries: 1, strategy: STRATEGIES.get(strategy)! };
    await crawlSite({ start: "http://a.test/talk/", ...limits, ...more }, parts);
    expect(asked.filter((path) => path.startsWith("/cgi/read"))).toHaveLength(NAMES.length);
    expect(asked).not.toContain("/about");
  },
);
