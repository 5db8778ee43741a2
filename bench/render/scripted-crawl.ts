import { readFileSync } from "node:fs";
import { simulatedClock } from "../../sim/clock.ts";
import { simulatedFetcher } from "../../sim/fetcher.ts";
import { entryUrl, type Forum } from "../../sim/forum.ts";
import { SqliteArchive } from "../../src/archive/sqlite-archive.ts";
import { crawlSite } from "../../src/crawl/crawl-site.ts";
import { DEFAULTS } from "../../src/defaults.ts";
import { openRenderer } from "../../src/render/browser/browser-renderer.ts";
import { AutoDecider } from "../../src/render/deciding/auto-decider.ts";
import type { SavedDecisions } from "../../src/render/deciding/decisions.ts";
import { SiteDecisions } from "../../src/render/deciding/site-decisions.ts";
import type { Renderer } from "../../src/render/renderer.ts";
import { ALWAYS, Rendering } from "../../src/render/rendering.ts";
import { weave } from "../../src/strategy/weave/weave.ts";

export interface ScriptedCrawl {
  readonly forum: Forum;
  readonly at: number;
  readonly mode: "auto" | "always";
  readonly directory: string;
  readonly limit?: number;
  /** Told after each page that was shown. */
  readonly rendered?: (count: number) => void;
}

export interface ScriptedCost {
  /** Pages shown in a browser, and the milliseconds that each took. */
  readonly rendered: readonly number[];
  /** Everything asked for, pages and what they ask for. */
  readonly requests: number;
  readonly seconds: number;
  /** CPU seconds of this process, and of the browser. */
  readonly ownCpu: number;
  readonly browserCpu: number;
  readonly decisions: SavedDecisions;
}

/** Crawls a simulated forum with a browser at hand, through the real crawl and the real archive. */
export async function scriptedCrawl(crawl: ScriptedCrawl): Promise<ScriptedCost> {
  const { forum, at, mode, directory, limit = Infinity } = crawl;
  const clock = simulatedClock(at);
  const fetcher = simulatedFetcher([forum], clock);
  const decisions = new SiteDecisions();
  const rendered: number[] = [];
  const counted = (renderer: Renderer): Renderer => ({
    async render(answer, options) {
      const page = await renderer.render(answer, options);
      rendered.push("html" in page ? page.millis : 0);
      crawl.rendered?.(rendered.length);
      return page;
    },
    close: () => renderer.close(),
  });
  const rendering = new Rendering({
    decider: mode === "always" ? ALWAYS : new AutoDecider(decisions),
    open: async () => counted(await openRenderer()),
  });
  const before = { cpu: process.cpuUsage(), children: cpuOfChildren(), at: performance.now() };
  const { warcSize } = DEFAULTS;
  const archive = new SqliteArchive({ directory, warcSize, software: "bench", now: clock.now });
  try {
    await crawlSite(
      {
        ...{ start: entryUrl(forum), strategy: weave, tries: 3, concurrency: 4, include: [], exclude: [] },
        ...{ limitPages: limit, limitMillis: Infinity, limitBytes: Infinity, depth: Infinity },
      },
      { archive, fetcher, clock, stop: new AbortController().signal, rendering },
    );
  } finally {
    await rendering.close();
    archive.close();
  }
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    ...{ rendered, requests: fetcher.log.length, decisions: decisions.save() },
    seconds: (performance.now() - before.at) / 1000,
    ownCpu: (user + system) / 1e6,
    browserCpu: cpuOfChildren() - before.children,
  };
}

/** Linux counts ticks of a hundredth of a second. */
const TICKS = 100;

/** CPU seconds of processes that we started and that have ended; NaN where the machine does not tell. */
function cpuOfChildren(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
