import { join } from "node:path";
import { breadth } from "../src/strategy/breadth.ts";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { IRobotGuide } from "../src/strategy/irobot/irobot-guide.ts";
import type { IRobotKnowledge } from "../src/strategy/irobot/irobot-knowledge.ts";
import { AS_PRINTED } from "../src/strategy/irobot/rules.ts";
import { traversalPath } from "../src/strategy/irobot/traversal-path.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import { crawlCaptured, type OpenSite, openSite, scoreOfLog } from "./crawl-captured.ts";
import { guidedCrawl, siteToLearn } from "./guided-crawl.ts";
import { Inspector } from "./inspector.ts";
import { draw, print, type Quality, type SiteResult } from "./irobot-report.ts";
import { keptRelationships } from "./relationships.ts";
import { Worths } from "./site-truth.ts";
import type { Crawled } from "./watched-crawl.ts";

/** Sample sizes of fig. 10, and the sites on which they are tried: the smaller half, to keep the run short. */
const SAMPLES = [50, 100, 200, 500];
const SMALL_SITES = ["fluxbb", "q2a", "bbpress"];
/** The papers look at 5,000 of 20,000 pages; here at the same share of each site. */
const SHARE = 0.25;
/** The generic crawler is stopped here: by then it has either got its quarter or shown that it will not soon. */
const MOST_GENERIC = 4000;

/** iRobot's experiments: `npm run bench -- irobot [SITE|sim:SKIN…] [--sample 500] [--plots docs/results] [--shared DIR]`. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const names =
    options.words.length > 0
      ? options.words
      : capturedSites(join(options.shared, "sites")).map((site) => site.name);
  const sample = options.number("sample", 500);
  const results: SiteResult[] = [];
  const sizes = new Map<number, Quality[]>();
  for (const name of names) {
    const site = await openSite(options.shared, name);
    results.push(await experiment(site, sample, options.shared));
    if (SMALL_SITES.includes(name)) await trySampleSizes(site, sizes);
    await site.fetcher.close();
    console.error(JSON.stringify(results.at(-1)));
  }
  print(results, sizes);
  const plots = options.text("plots", "");
  if (plots !== "") draw(results, sizes, plots);
}

async function experiment(site: OpenSite, sample: number, shared: string): Promise<SiteResult> {
  const { truth } = site;
  const inspector = new Inspector(truth);
  const { knowledge } = await irobotStrategy({ sample }).learn(siteToLearn(site));
  const printed = await guidedCrawl(
    site,
    await irobotStrategy({ sample, rules: AS_PRINTED }).learn(siteToLearn(site)),
  );
  const automatic = await guidedCrawl(site, new IRobotGuide(knowledge));
  const inspected = await guidedCrawl(site, inspectedGuide(knowledge, inspector));
  const generic = await crawlCaptured(site, breadth, MOST_GENERIC);
  const { pages, valuable, invalid, duplicate } = truth.mirror;
  const first = Math.round(pages * SHARE);
  const wanted = Math.round(valuable * SHARE);
  return {
    site: site.name,
    printed: { quality: qualityOf(site, printed), score: scoreOfLog(shared, site, printed.log) },
    automatic: { quality: qualityOf(site, automatic), score: scoreOfLog(shared, site, automatic.log) },
    inspected: { quality: qualityOf(site, inspected), score: scoreOfLog(shared, site, inspected.log) },
    mirror: { invalid: invalid / pages, duplicate: duplicate / pages, coverage: 1 },
    arcs: arcsOf(knowledge, inspector),
    relationships: keptRelationships(truth, inspected),
    valuableOfFirst: {
      generic: valuableShare(site, generic, first),
      irobot: valuableShare(site, automatic, first),
      inspected: valuableShare(site, inspected, first),
    },
    pagesForQuarter: {
      ...defined("generic", pagesFor(site, generic, wanted)),
      ...defined("irobot", pagesFor(site, automatic, wanted)),
      ...defined("inspected", pagesFor(site, inspected, wanted)),
    },
  };
}

/** iRobot as in the paper's own experiments: a person looks at the ways before the crawl. */
function inspectedGuide(knowledge: IRobotKnowledge, inspector: Inspector): IRobotGuide {
  const { sitemap, rules } = knowledge;
  return new IRobotGuide({
    ...knowledge,
    path: traversalPath(sitemap, rules, inspector.corrections(sitemap)),
  });
}

/** Eq. 5, of the crawl after learning. */
function qualityOf({ truth }: OpenSite, { log }: Pick<Crawled, "log">): Quality {
  const worths = new Worths(truth);
  for (const { url } of log) worths.see(url);
  const { invalid, duplicate, valuable } = worths.counts;
  const all = Math.max(1, log.length);
  return { invalid: invalid / all, duplicate: duplicate / all, coverage: valuable / truth.mirror.valuable };
}

function valuableShare({ truth }: OpenSite, { log }: Pick<Crawled, "log">, first: number): number {
  const worths = new Worths(truth);
  const looked = log.slice(0, first);
  for (const { url } of looked) worths.see(url);
  return worths.counts.valuable / looked.length;
}

function pagesFor({ truth }: OpenSite, { log }: Pick<Crawled, "log">, wanted: number): number | undefined {
  const worths = new Worths(truth);
  for (let i = 0; i < log.length; i++) {
    worths.see(log[i]!.url);
    if (worths.counts.valuable >= wanted) return i + 1;
  }
  return undefined;
}

function arcsOf({ sitemap, path }: IRobotKnowledge, inspector: Inspector): SiteResult["arcs"] {
  const right = new Set(inspector.rightWays(sitemap).map(({ name }) => name));
  const chosen = [...path.follow.keys()];
  return {
    automatic: chosen.length,
    right: right.size,
    both: chosen.filter((name) => right.has(name)).length,
  };
}

async function trySampleSizes(site: OpenSite, into: Map<number, Quality[]>): Promise<void> {
  for (const sample of SAMPLES) {
    const guide = await irobotStrategy({ sample }).learn(siteToLearn(site));
    const quality = qualityOf(site, await guidedCrawl(site, guide));
    into.set(sample, [...(into.get(sample) ?? []), quality]);
  }
}

function defined<Name extends string>(name: Name, value: number | undefined): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]?: number });
}
