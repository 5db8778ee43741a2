import { join } from "node:path";
import { breadth } from "../src/strategy/breadth.ts";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { IRobotGuide } from "../src/strategy/irobot/irobot-guide.ts";
import type { IRobotKnowledge } from "../src/strategy/irobot/irobot-knowledge.ts";
import type { Sitemap } from "../src/strategy/irobot/sitemap.ts";
import { traversalPath } from "../src/strategy/irobot/traversal-path.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import { crawlCaptured, type OpenSite, openSite, scoreOf } from "./crawl-captured.ts";
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
  const learned: { knowledge?: IRobotKnowledge } = {};
  const automatic = await crawlCaptured(site, remembering(irobotStrategy({ sample }), learned));
  const inspected = await crawlCaptured(site, inspectedStrategy(sample, inspector));
  const generic = await crawlCaptured(site, breadth, MOST_GENERIC);
  const { pages, valuable, invalid, duplicate } = truth.mirror;
  const first = Math.round(pages * SHARE);
  const wanted = Math.round(valuable * SHARE);
  return {
    site: site.name,
    score: scoreOf(shared, site, automatic),
    mirror: { invalid: invalid / pages, duplicate: duplicate / pages, coverage: 1 },
    automatic: qualityOf(site, automatic),
    inspected: qualityOf(site, inspected),
    arcs: arcsOf(learned.knowledge!, inspector),
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

function remembering(
  strategy: ReturnType<typeof irobotStrategy>,
  into: { knowledge?: IRobotKnowledge },
): Strategy {
  return {
    ...strategy,
    async learn(from) {
      const guide = await strategy.learn(from);
      into.knowledge ??= guide.knowledge;
      return guide;
    },
  };
}

/** iRobot as in the paper's own experiments: a person looks at the ways before the crawl. */
function inspectedStrategy(sample: number, inspector: Inspector): Strategy {
  const strategy = irobotStrategy({ sample });
  return {
    ...strategy,
    async learn(from) {
      const { knowledge } = await strategy.learn(from);
      const path = traversalPath(
        knowledge.sitemap,
        knowledge.rules,
        inspector.corrections(knowledge.sitemap),
      );
      return new IRobotGuide({ ...knowledge, path });
    },
  };
}

/** Eq. 5. Shares are of what was fetched after learning, as "retrieved in the simulated crawling"; coverage is of all. */
function qualityOf({ truth }: OpenSite, { log, learning }: Crawled): Quality {
  const worths = new Worths(truth);
  for (const { url } of log.slice(0, learning)) worths.see(url);
  const before = { ...worths.counts };
  for (const { url } of log.slice(learning)) worths.see(url);
  const share = (worth: "invalid" | "duplicate") =>
    (worths.counts[worth] - before[worth]) / Math.max(1, log.length - learning);
  return {
    invalid: share("invalid"),
    duplicate: share("duplicate"),
    coverage: worths.counts.valuable / truth.mirror.valuable,
  };
}

function valuableShare({ truth }: OpenSite, { log }: Crawled, first: number): number {
  const worths = new Worths(truth);
  const looked = log.slice(0, first);
  for (const { url } of looked) worths.see(url);
  return worths.counts.valuable / looked.length;
}

function pagesFor({ truth }: OpenSite, { log }: Crawled, wanted: number): number | undefined {
  const worths = new Worths(truth);
  for (let i = 0; i < log.length; i++) {
    worths.see(log[i]!.url);
    if (worths.counts.valuable >= wanted) return i + 1;
  }
  return undefined;
}

function arcsOf({ sitemap, path }: IRobotKnowledge, inspector: Inspector): SiteResult["arcs"] {
  const right = new Set(inspector.rightWays(sitemap as Sitemap).map(({ name }) => name));
  const chosen = [...path.follow.keys()];
  return {
    automatic: chosen.length,
    right: right.size,
    both: chosen.filter((name) => right.has(name)).length,
  };
}

async function trySampleSizes(site: OpenSite, into: Map<number, Quality[]>): Promise<void> {
  for (const sample of SAMPLES) {
    const quality = qualityOf(site, await crawlCaptured(site, irobotStrategy({ sample })));
    into.set(sample, [...(into.get(sample) ?? []), quality]);
  }
}

function defined<Name extends string>(name: Name, value: number | undefined): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]?: number });
}
