import { irobotStrategy } from "../../src/strategy/irobot/irobot.ts";
import { IRobotGuide } from "../../src/strategy/irobot/irobot-guide.ts";
import type { IRobotKnowledge } from "../../src/strategy/irobot/irobot-knowledge.ts";
import { IROBOT } from "../../src/strategy/irobot/numbers.ts";
import { AS_PRINTED } from "../../src/strategy/irobot/rules.ts";
import { traversalPath } from "../../src/strategy/irobot/traversal-path.ts";
import { vertexNames } from "../baselines/vertex-names.ts";
import { type OpenSite, openSite, scoreOfLog } from "../crawl-captured.ts";
import { guidedCrawl, siteToLearn } from "../guided-crawl.ts";
import { Inspector } from "../inspector.ts";
import { keptRelationships } from "../relationships.ts";
import { INVALID, isOtherView } from "../score.ts";
import { type Truth, Worths } from "../site-truth.ts";
import type { Crawled } from "../watched-crawl.ts";
import { genericCrawl } from "./generic-crawl.ts";
import type { Quality, SiteResult } from "./irobot-report.ts";

/** Sample sizes of fig. 10, and the sites on which they are tried: the smaller half, to keep the run short. */
const SAMPLES = [50, 100, 200, 500];
const SMALL_SITES = ["fluxbb", "q2a", "bbpress"];
/** The papers look at 5,000 of 20,000 pages; here at the same share of each site. */
const SHARE = 0.25;
/** The generic crawler is stopped here: by then it has either got its quarter or shown that it will not soon. */
const MOST_GENERIC = 4000;

/** All of iRobot's experiments on one site. */
export async function irobotSite(name: string, shared: string): Promise<SiteResult> {
  const site = await openSite(shared, name);
  try {
    return { ...(await experiment(site, shared)), sizes: await bySampleSize(site) };
  } finally {
    await site.fetcher.close();
  }
}

async function experiment(site: OpenSite, shared: string): Promise<Omit<SiteResult, "sizes">> {
  const { truth } = site;
  const { sample } = IROBOT;
  const inspector = new Inspector(truth);
  const { knowledge } = await irobotStrategy({ sample }).learn(siteToLearn(site));
  const printed = await guidedCrawl(
    site,
    await irobotStrategy({ sample, rules: AS_PRINTED }).learn(siteToLearn(site)),
  );
  const automatic = await guidedCrawl(site, new IRobotGuide(knowledge));
  const inspected = await guidedCrawl(site, inspectedGuide(knowledge, inspector));
  const generic = await genericCrawl(site, MOST_GENERIC);
  const { pages, valuable, invalid, duplicate } = truth.mirror;
  const first = Math.round(pages * SHARE);
  const wanted = Math.round(valuable * SHARE);
  return {
    site: site.name,
    printed: { quality: qualityOf(site, printed), score: scoreOfLog(shared, site, printed.log) },
    automatic: { quality: qualityOf(site, automatic), score: scoreOfLog(shared, site, automatic.log) },
    inspected: { quality: qualityOf(site, inspected), score: scoreOfLog(shared, site, inspected.log) },
    mirror: {
      ...{ invalid: invalid / pages, duplicate: duplicate / pages, coverage: 1 },
      asPrinted: { valuable: printedWorth(truth, addressesOf(truth)) / pages, coverage: 1 },
    },
    arcs: arcsOf(knowledge, inspector),
    relationships: keptRelationships(truth, inspected),
    vertices: verticesOf(knowledge, truth),
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
  const printed = printedWorth(
    truth,
    log.map(({ url }) => url),
  );
  return {
    ...{ invalid: invalid / all, duplicate: duplicate / all, coverage: valuable / truth.mirror.valuable },
    asPrinted: { valuable: printed / all, coverage: printed / printedWorth(truth, addressesOf(truth)) },
  };
}

const addressesOf = (truth: Truth): string[] => Array.from(truth.rows(), ({ url }) => url);

/** As the paper counts: a page is valuable if it is valid and no duplicate, whatever it shows. */
function printedWorth(truth: Truth, urls: Iterable<string>): number {
  const seen = new Set<string>();
  for (const url of urls) {
    const row = truth.row(url);
    if (row === undefined || INVALID.has(row.type) || isOtherView(row.key)) continue;
    seen.add(row.key ?? row.url);
  }
  return seen.size;
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

/** The list-wise paper's names for vertices: whether the one of posts shows threads, and which of its parents show boards. */
function verticesOf({ sitemap }: IRobotKnowledge, truth: Truth): SiteResult["vertices"] {
  const { post, index } = vertexNames(sitemap);
  const shows = (urls: readonly string[], types: readonly string[]) =>
    urls.filter((url) => types.includes(truth.type(url))).length * 2 > urls.length;
  return {
    post: shows(post.examples, ["thread"]),
    parents: index.length,
    index: index.filter(({ examples }) => shows(examples, ["index", "entry"])).length,
  };
}

async function bySampleSize(site: OpenSite): Promise<SiteResult["sizes"]> {
  const sizes: { sample: number; quality: Quality }[] = [];
  if (!SMALL_SITES.includes(site.name)) return sizes;
  for (const sample of SAMPLES) {
    const guide = await irobotStrategy({ sample }).learn(siteToLearn(site));
    sizes.push({ sample, quality: qualityOf(site, await guidedCrawl(site, guide)) });
  }
  return sizes;
}

function defined<Name extends string>(name: Name, value: number | undefined): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]?: number });
}
