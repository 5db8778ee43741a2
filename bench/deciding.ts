import type { Reading } from "../src/read/reading.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { crawlCaptured, openSite } from "./crawl-captured.ts";
import { strategyNamed } from "./run-cell.ts";
import { steps } from "./steps.ts";
import { median, table } from "./table.ts";
import { watchedStrategy } from "./watched-strategy.ts";

/** Three packages, small pages and large ones. */
const SITES = ["antem", "mybb", "nodebb"];
/** The first pages are read by code that the engine has not compiled yet. */
const WARM_UP = 100;
/** Milliseconds. */
const AIM = 1;

/**
 * What deciding costs beyond understanding: CPU of judge, weigh and ways for each page of a whole crawl, everything that
 * there is to know of the page being known before, its records included. Of several runs the one that was disturbed least counts.
 *
 *     npm run bench -- deciding [SITE|DIR|sim:SKIN]... [--strategy weave] [--runs 1] [--shared DIR]
 */
export async function run(args: string[]): Promise<void> {
  const given = argumentsOf(args);
  const strategy = strategyNamed(given.text("strategy", "weave"));
  const rows = [];
  for (const name of given.words.length > 0 ? given.words : SITES) {
    const site = await openSite(given.shared, name);
    const runs = [];
    for (let run = 0; run < given.number("runs", 1); run++) {
      const watch = new DecidingWatch();
      await crawlCaptured(site, watch.over(strategy));
      runs.push({ site: site.name, ...figuresOf(watch.pages.slice(WARM_UP)) });
    }
    await site.fetcher.close();
    rows.push(runs.reduce((best, run) => (Number(run.mean) < Number(best.mean) ? run : best)));
  }
  console.log(`${strategy.name}: CPU ms a page`);
  console.log(table(rows));
  const worst = Math.max(...rows.map((row) => Number(row.mean)));
  console.log(`aim: ${AIM} ms; the largest mean is ${worst} ms${worst > AIM ? ", missed" : ""}`);
}

/** What a guide is asked for; `understanding` is what the page itself is asked for before. */
const PARTS = ["decide", "ways", "missed", "refuse"] as const;
type PageCost = Record<"understanding" | (typeof PARTS)[number], number>;

function figuresOf(pages: readonly PageCost[]) {
  const mean = (cost: (page: PageCost) => number) =>
    (pages.reduce((sum, page) => sum + cost(page), 0) / pages.length).toFixed(3);
  const deciding = (page: PageCost) => PARTS.reduce((sum, part) => sum + page[part], 0);
  return {
    pages: pages.length,
    understanding: mean(({ understanding }) => understanding),
    ...Object.fromEntries(PARTS.map((part) => [part, mean((page) => page[part])])),
    median: median(pages.map(deciding)).toFixed(3),
    mean: mean(deciding),
  };
}

/** Times a guide's decisions, page by page. What is asked between two pages counts for the one before. */
class DecidingWatch {
  readonly pages: PageCost[] = [];
  #isAsked = false;

  over(strategy: Strategy): Strategy {
    return watchedStrategy(strategy, (question, args, ask) => {
      const part = PARTS.find((known) => known === question);
      // Whoever listens to the guide beside us asks it in its own name.
      if (part === undefined || this.#isAsked) return ask();
      if (part === "decide") this.#begin(args[0] as Reading);
      // Drained here, so that what the archive does between two ways is not counted.
      return this.#time(part, part === "ways" ? () => [...(ask() as Iterable<unknown>)] : ask);
    });
  }

  #begin(reading: Reading): void {
    this.pages.push({ understanding: 0, decide: 0, ways: 0, missed: 0, refuse: 0 });
    this.#time("understanding", () => understand(reading));
  }

  #time<Result>(part: keyof PageCost, work: () => Result): Result {
    const before = process.cpuUsage();
    this.#isAsked = true;
    const result = work();
    this.#isAsked = false;
    const { user, system } = process.cpuUsage(before);
    const page = this.pages.at(-1);
    if (page) page[part] += (user + system) / 1000;
    return result;
  }
}

/** What there is to know of the page alone, and its records as its site has taught to read them. */
function understand(reading: Reading): unknown {
  for (const [, step] of steps) step(reading.taught);
  return [reading.type, reading.records];
}
