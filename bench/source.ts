import { Reader } from "../src/read/reader.ts";
import { irobotStrategy } from "../src/strategy/irobot/irobot.ts";
import { ALL_TERMS, type Terms } from "../src/strategy/source/cluster-scores.ts";
import { onePerApath } from "../src/strategy/source/one-per-apath.ts";
import { sourceStrategy } from "../src/strategy/source/source.ts";
import { ExampleError } from "../src/strategy/source/source-options.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { breadthFirst } from "./baselines/breadth-first.ts";
import { obedientBreadth } from "./baselines/obedient-breadth.ts";
import { targetPageMap } from "./baselines/target-page-map.ts";
import { capturedVisits } from "./captured-visits.ts";
import { crawlCaptured, type OpenSite, openSite } from "./crawl-captured.ts";
import type { SOURCE_PRINTED as PRINTED } from "./printed.ts";
import { clusteringOf } from "./source-clustering.ts";
import {
  draw,
  print,
  type Rates,
  type SiteResult,
  type TargetResult,
  type TrainingResult,
} from "./source-report.ts";
import type { Crawled } from "./watched-crawl.ts";

/** Six sites, as in the paper: three of each use, of six packages. */
const SITES = ["smf", "fluxbb", "q2a", "bbpress", "antem", "sneaky"];
const TRAINING_SITES = ["fluxbb", "q2a", "bbpress"];
const TRAINING = [100, 200, 500];
const DEFAULT_SAMPLE = 200;
/** The paper crawls 5,000 of 20,000 pages; here the same share of each site. */
const SHARE = 0.25;
const TERMS: Readonly<Record<keyof typeof PRINTED.terms, Terms>> = {
  "Dsim + Balance": { ...ALL_TERMS, info: false },
  "Info + Balance": { ...ALL_TERMS, dsim: false },
  "Info + Dsim": { ...ALL_TERMS, balance: false },
  "Info + Dsim + Balance": ALL_TERMS,
};

/**
 * SOUrCe's experiments on captured sites:
 * `npm run bench -- source [SITE…] [--pages 400] [--most 1500] [--sample 200] [--plots docs/results] [--shared DIR]`.
 */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const results: SiteResult[] = [];
  for (const name of options.words.length > 0 ? options.words : SITES) {
    const site = await openSite(options.shared, name);
    const most = options.number("most", 1500);
    const sample = options.number("sample", DEFAULT_SAMPLE);
    const result = {
      site: name,
      clustering: await clusteringOf(site, options.number("pages", 400)),
      ucc: await forUcc(site, sample, most),
      target: await forTargets(site, sample, most),
      terms: await byTerms(site, sample, most),
      training: TRAINING_SITES.includes(name) ? await byTraining(site, most) : [],
    };
    results.push(result);
    console.error(JSON.stringify(result));
    await site.fetcher.close();
  }
  print(results);
  const plots = options.text("plots", "");
  if (plots !== "") draw(results, plots);
}

/** A quarter of the site, but not more than `most`. */
const budgetOf = ({ truth }: OpenSite, most: number): number =>
  Math.min(most, Math.round(truth.mirror.pages * SHARE));

type Fetches = Pick<Crawled, "log" | "learning">;

/** Table 3. */
async function forUcc(site: OpenSite, sample: number, most: number): Promise<SiteResult["ucc"]> {
  const budget = budgetOf(site, most);
  const rates = async (strategy: Strategy) => uccRates(site, await crawlCaptured(site, strategy, budget));
  return {
    source: await rates(sourceStrategy({ sample })),
    irobot: await rates(irobotStrategy({ sample })),
    breadth: await rates(obedientBreadth),
  };
}

function uccRates({ truth }: OpenSite, crawled: Fetches): Rates {
  return ratesOf(crawled, (url) => truth.isUserCreated(url), truth.userCreated);
}

function ratesOf({ log, learning }: Fetches, isWanted: (url: string) => boolean, all: number): Rates {
  const wanted = (from: number) => log.slice(from).filter(({ url }) => isWanted(url)).length;
  const share = (from: number) => (log.length === from ? 0 : wanted(from) / (log.length - from));
  return { rate: share(0), after: share(learning), recall: wanted(0) / all };
}

/** Table 4: threads and profiles; the budget is the number of such pages, but not more than `most`. */
async function forTargets(site: OpenSite, sample: number, most: number): Promise<TargetResult[]> {
  const results: TargetResult[] = [];
  for (const type of ["thread", "profile"]) {
    const urls = [...site.truth.rows()].filter((row) => row.type === type).map(({ url }) => url);
    const budget = Math.min(most, urls.length);
    const example = await exampleOf(site, type, sample);
    if (example === undefined || budget < LEAST_TARGETS) continue;
    const rates = async (strategy: Strategy) =>
      targetRates(site, await crawlOrNothing(site, strategy, budget), type, urls.length);
    results.push({
      type,
      budget,
      source: await rates(sourceStrategy({ sample, aim: "target", example })),
      tpm: await rates(targetPageMap(example, sample)),
      breadth: await rates(obedientBreadth),
    });
  }
  return results;
}

/** A page of the wanted type that is in a cluster of the training data, as in section 5.4: the one in the middle of them. */
async function exampleOf(site: OpenSite, type: string, sample: number): Promise<string | undefined> {
  const visits = capturedVisits(site.fetcher, 0);
  const guide = await sourceStrategy({ sample }).learn(visits);
  const clustered: string[] = [];
  for (const url of new Set(visits.visited)) {
    if (site.truth.type(url) !== type) continue;
    const page = await visits.visit(url);
    if (page && guide.decide(new Reader().read(page), "").judgement.kind !== "outlier") clustered.push(url);
  }
  return clustered[Math.floor(clustered.length / 2)];
}

/** Sites with fewer such pages say nothing about finding them. */
const LEAST_TARGETS = 100;

async function crawlOrNothing(site: OpenSite, strategy: Strategy, budget: number): Promise<Fetches> {
  try {
    return await crawlCaptured(site, strategy, budget);
  } catch (error) {
    // An example that is like no cluster cannot be crawled for: a result of zero, not the end of the benchmark.
    if (error instanceof ExampleError) return { log: [], learning: 0 };
    throw error;
  }
}

function targetRates({ truth }: OpenSite, crawled: Fetches, type: string, all: number): Rates {
  return ratesOf(crawled, (url) => truth.type(url) === type, all);
}

/** Table 5. */
async function byTerms(site: OpenSite, sample: number, most: number): Promise<SiteResult["terms"]> {
  const results: { name: string; valid: number; entropy: number }[] = [];
  for (const [name, terms] of Object.entries(TERMS)) {
    const crawled = await crawlCaptured(site, sourceStrategy({ sample, terms }), budgetOf(site, most));
    results.push({ name, valid: uccRates(site, crawled).rate, entropy: entropyOf(site, crawled) });
  }
  return results;
}

/** Eq. 13: −Σ p log₂ p over page types. */
function entropyOf({ truth }: OpenSite, { log }: Fetches): number {
  const counts = new Map<string, number>();
  for (const { url } of log) counts.set(truth.type(url), (counts.get(truth.type(url)) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / log.length) * Math.log2(count / log.length);
  return entropy;
}

/** Fig. 8. */
async function byTraining(site: OpenSite, most: number): Promise<TrainingResult[]> {
  const urls = [...site.truth.rows()].filter(({ type }) => type === "thread").map(({ url }) => url);
  const example = (await exampleOf(site, "thread", DEFAULT_SAMPLE)) ?? urls[0]!;
  const results: TrainingResult[] = [];
  for (const pages of TRAINING) {
    for (const [name, sampling] of [
      ["one per apath", onePerApath],
      ["breadth", breadthFirst],
    ] as const) {
      const common = { sample: pages, sampling };
      const ucc = await crawlCaptured(site, sourceStrategy(common), budgetOf(site, most));
      const budget = Math.min(most, urls.length);
      const target = await crawlOrNothing(
        site,
        sourceStrategy({ ...common, aim: "target", example }),
        budget,
      );
      results.push({
        ...{ pages, sampling: name },
        valid: uccRates(site, ucc).rate,
        harvest: targetRates(site, target, "thread", urls.length).rate,
      });
    }
  }
  return results;
}
