import type { Page } from "../src/page/page.ts";
import type { Guide, Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { crawlCaptured, openSite } from "./crawl-captured.ts";
import { strategyNamed } from "./run-cell.ts";
import { steps } from "./steps.ts";
import { median, table } from "./table.ts";

/** Three packages, small pages and large ones. */
const SITES = ["antem", "mybb", "nodebb"];
/** The first pages are read by code that the engine has not compiled yet. */
const WARM_UP = 100;
/** Milliseconds. */
const AIM = 1;

/**
 * What deciding costs beyond understanding: CPU of judge, weigh and ways for each page of a whole crawl, everything that
 * there is to know of the page alone being known before.
 *
 *     npm run bench -- deciding [SITE|DIR|sim:SKIN]... [--strategy weave] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const strategy = strategyNamed(given.text("strategy", "weave"));
  const rows = [];
  for (const name of given.words.length > 0 ? given.words : SITES) {
    const site = await openSite(given.shared, name);
    const watch = new DecidingWatch();
    await crawlCaptured(site, watch.over(strategy));
    await site.fetcher.close();
    rows.push({ site: site.name, ...figuresOf(watch.pages.slice(WARM_UP)) });
  }
  console.log(`${strategy.name}: CPU ms a page`);
  console.log(table(rows));
  const worst = Math.max(...rows.map((row) => Number(row.mean)));
  console.log(`aim: ${AIM} ms; the largest mean is ${worst} ms${worst > AIM ? ", missed" : ""}`);
}

interface PageCost {
  understanding: number;
  judge: number;
  weigh: number;
  ways: number;
}

function figuresOf(pages: readonly PageCost[]) {
  const mean = (cost: (page: PageCost) => number) =>
    (pages.reduce((sum, page) => sum + cost(page), 0) / pages.length).toFixed(3);
  const all = ({ judge, weigh, ways }: PageCost) => judge + weigh + ways;
  return {
    pages: pages.length,
    understanding: mean(({ understanding }) => understanding),
    judge: mean(({ judge }) => judge),
    weigh: mean(({ weigh }) => weigh),
    ways: mean(({ ways }) => ways),
    median: median(pages.map(all)).toFixed(3),
    mean: mean(all),
  };
}

/** Times a guide's decisions, page by page. */
class DecidingWatch {
  readonly pages: PageCost[] = [];

  over(strategy: Strategy): Strategy {
    return { ...strategy, learn: async (site) => this.#guide(await strategy.learn(site)) };
  }

  #guide(guide: Guide): Guide {
    const watched: Pick<Guide, "judge" | "weigh" | "ways"> = {
      judge: (page, way) => {
        this.pages.push({ understanding: 0, judge: 0, weigh: 0, ways: 0 });
        this.#time("understanding", () => understand(page));
        return this.#time("judge", () => guide.judge(page, way));
      },
      weigh: (page, judgement) => this.#time("weigh", () => guide.weigh(page, judgement)),
      // Drained here, so that what the archive does between two ways is not counted.
      ...(guide.ways && { ways: () => this.#time("ways", () => [...guide.ways!()]) }),
    };
    return new Proxy(guide, {
      get(_guide, name) {
        if (name in watched) return watched[name as keyof typeof watched];
        const own = guide[name as keyof Guide];
        return typeof own === "function" ? own.bind(guide) : own;
      },
    });
  }

  #time<Result>(part: keyof PageCost, work: () => Result): Result {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    const page = this.pages.at(-1);
    if (page) page[part] += (user + system) / 1000;
    return result;
  }
}

function understand(page: Page): void {
  for (const [, step] of steps) step(page);
}
