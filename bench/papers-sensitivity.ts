import { join } from "node:path";
import { focus } from "../src/strategy/focus/focus.ts";
import type { FocusGuide } from "../src/strategy/focus/focus-guide.ts";
import { FOCUS } from "../src/strategy/focus/numbers.ts";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { IROBOT } from "../src/strategy/irobot/numbers.ts";
import { LearningError } from "../src/strategy/learning-error.ts";
import { hasFormOf } from "../src/strategy/source/example-form.ts";
import { SOURCE } from "../src/strategy/source/numbers.ts";
import { sourceStrategy } from "../src/strategy/source/source.ts";
import { argumentsOf } from "./arguments.ts";
import { currentCommit } from "./cell-file.ts";
import { type OpenSite, openSite, scoreOfLog } from "./crawl-captured.ts";
import { guidedCrawl, siteToLearn } from "./guided-crawl.ts";
import { CACHE } from "./masked-copies.ts";
import { KeptCells } from "./papers/kept-cells.ts";
import { exampleOf, learnedCrawl, targetsOf, uccRates } from "./papers/source-site.ts";
import type { Fetched } from "./score.ts";
import { leaves } from "./sensitivity.ts";
import { type Measured, sensitivityReport } from "./sensitivity-report.ts";
import { withNumber } from "./tuned-numbers.ts";
import { writeReport } from "./write-report.ts";

/** The smallest, of three packages. */
const SITES = "sneaky,forem,bbpress";
const FACTORS = [0.5, 2];
/** Pages of a crawl by SOUrCe: enough to tell two of them apart. */
const SOURCE_PAGES = 300;

type Figures = Pick<Measured, "coverage" | "valuable">;

const STRATEGIES: Readonly<
  Record<string, { numbers: object; crawl: (site: OpenSite, shared: string) => Promise<Figures> }>
> = {
  irobot: { numbers: IROBOT, crawl: byIRobot },
  focus: { numbers: FOCUS, crawl: byFocus },
  source: { numbers: SOURCE, crawl: bySource },
};

/**
 * How much hangs on the tuned numbers of the papers' strategies: small sites, each number halved and doubled in turn, learning apart.
 *
 *     npm run bench -- papers-sensitivity [--strategies irobot,focus,source] [--sites sneaky,forem] [--only threshold,…] [--commit C] [--out docs/results/papers-sensitivity.md]
 *
 * Each crawl is kept in the cache for this commit: a run that was ended goes on where it was. For SOUrCe, which ranks and leaves nothing out, the harvest
 * of threads stands in the place of coverage and the valid share of user-created content in that of valuable, both of 300 pages.
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const commit = options.text("commit", currentCommit());
  const kept = new KeptCells(join(options.text("cache", CACHE), "sensitivity"), commit);
  const only = options.text("only", "").split(",").filter(Boolean);
  const parts: string[] = [];
  for (const name of options.text("strategies", Object.keys(STRATEGIES).join(",")).split(",")) {
    const { numbers, crawl } = STRATEGIES[name]!;
    const tuned = Object.fromEntries(leaves(numbers));
    const varied = Object.keys(tuned).filter((number) => only.length === 0 || only.includes(number));
    const measured: Measured[] = [];
    for (const siteName of options.text("sites", SITES).split(",")) {
      const site = await openSite(options.shared, siteName);
      for (const { number, factor } of variantsOf(varied)) {
        const cell = `${name}/${siteName}/${number || "usual"} ${factor}`;
        const known = kept.read<Figures>(cell);
        const figures =
          known ?? (await figuresOf(() => crawl(site, options.shared), numbers, number, factor));
        if (!known) kept.write(cell, figures);
        measured.push({ commit, site: siteName, number, factor, ...figures });
      }
      await site.fetcher.close();
    }
    parts.push(`### ${name}`, sensitivityReport(measured, tuned, commit));
  }
  const report = parts.join("\n\n");
  console.log(report);
  const out = options.text("out", "");
  if (out !== "") writeReport(out, report);
}

function variantsOf(numbers: readonly string[]): { number: string; factor: number }[] {
  return [
    { number: "", factor: 1 },
    ...numbers.flatMap((number) => FACTORS.map((factor) => ({ number, factor }))),
  ];
}

function figuresOf(
  crawl: () => Promise<Figures>,
  numbers: object,
  number: string,
  factor: number,
): Promise<Figures> {
  return number === "" ? crawl() : withNumber(numbers, number, factor, crawl);
}

async function byIRobot(site: OpenSite, shared: string): Promise<Figures> {
  // Made anew: a strategy reads the size of its sample when it is made.
  const guide = await irobotStrategy().learn(siteToLearn(site));
  return scored(site, shared, (await guidedCrawl(site, guide)).log);
}

/** A site that cannot be learned any more counts as crawled in vain. */
async function byFocus(site: OpenSite, shared: string): Promise<Figures> {
  try {
    const guide = (await focus.learn(siteToLearn(site))) as FocusGuide;
    return scored(site, shared, (await guidedCrawl(site, guide, Infinity, guide.learned.entry)).log);
  } catch (error) {
    if (error instanceof LearningError) return { coverage: 0, valuable: 0 };
    throw error;
  }
}

async function bySource(site: OpenSite): Promise<Figures> {
  const example = await exampleOf(site, "thread", SOURCE.sample);
  const ucc = await learnedCrawl(site, sourceStrategy(), SOURCE_PAGES);
  const valuable = uccRates(site, ucc).rate;
  if (example === undefined) return { coverage: 0, valuable };
  const isTarget = hasFormOf(example);
  const budget = Math.min(SOURCE_PAGES, targetsOf(site, isTarget));
  const log = await learnedCrawl(site, sourceStrategy({ aim: "target", example }), budget);
  const got = new Set(log.filter(({ url }) => isTarget(url)).map(({ url }) => url)).size;
  return { coverage: got / Math.max(1, log.length), valuable };
}

function scored(site: OpenSite, shared: string, log: readonly Fetched[]): Figures {
  const { coverage, valuable } = scoreOfLog(shared, site, log)!;
  return { coverage, valuable };
}
