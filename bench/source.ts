import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { breadthFirst } from "../src/learn/breadth-first.ts";
import { ALL_TERMS, type Terms } from "../src/learn/cluster-scores.ts";
import { onePerApath } from "../src/learn/one-per-apath.ts";
import { irobotStrategy } from "../src/strategy/irobot.ts";
import { ExampleError, sourceStrategy } from "../src/strategy/source.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { obedientBreadth } from "./baselines/obedient-breadth.ts";
import { targetPageMap } from "./baselines/target-page-map.ts";
import { barChart, lineChart } from "./chart.ts";
import { type Crawled, crawlCaptured, type OpenSite, openSite } from "./crawl-captured.ts";
import { SOURCE_PRINTED as PRINTED } from "./printed.ts";
import { type ClusteringResult, clusteringOf, METHODS } from "./source-clustering.ts";
import { table } from "./table.ts";

/** Six sites, as in the paper: three of each use, of six packages. */
const SITES = ["smf", "fluxbb", "q2a", "bbpress", "antem", "sneaky"];
const TRAINING_SITES = ["fluxbb", "q2a", "bbpress"];
const TRAINING = [100, 200, 500];
/** The paper crawls 5,000 of 20,000 pages; here the same share of each site. */
const SHARE = 0.25;
const TERMS: Readonly<Record<keyof typeof PRINTED.terms, Terms>> = {
  "Dsim + Balance": { ...ALL_TERMS, info: false },
  "Info + Balance": { ...ALL_TERMS, dsim: false },
  "Info + Dsim": { ...ALL_TERMS, balance: false },
  "Info + Dsim + Balance": ALL_TERMS,
};

interface SiteResult {
  readonly site: string;
  readonly clustering: ClusteringResult;
  readonly ucc: Readonly<Record<"source" | "irobot" | "breadth", Rates>>;
  readonly target: readonly TargetResult[];
  readonly terms: readonly { readonly name: string; readonly valid: number; readonly entropy: number }[];
  readonly training: readonly TrainingResult[];
}

interface Rates {
  /** Valid ratio or harvest rate. */
  readonly rate: number;
  readonly recall: number;
}

interface TargetResult {
  readonly type: string;
  readonly budget: number;
  readonly source: Rates;
  readonly tpm: Rates;
  readonly breadth: Rates;
}

interface TrainingResult {
  readonly pages: number;
  readonly sampling: string;
  readonly valid: number;
  readonly harvest: number;
}

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
    const sample = options.number("sample", 200);
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

function uccRates({ truth }: OpenSite, { log }: Crawled): Rates {
  const got = log.filter(({ url }) => truth.isUserCreated(url)).length;
  return { rate: got / log.length, recall: got / truth.userCreated };
}

/** Table 4: threads and profiles; the budget is the number of such pages, but not more than `most`. */
async function forTargets(site: OpenSite, sample: number, most: number): Promise<TargetResult[]> {
  const results: TargetResult[] = [];
  for (const type of ["thread", "profile"]) {
    const urls = [...site.truth.rows()].filter((row) => row.type === type).map(({ url }) => url);
    const budget = Math.min(most, urls.length);
    // The same page for everybody; one in the middle is neither the first nor the last that anybody made.
    const example = urls[Math.floor(urls.length / 2)];
    if (example === undefined || budget < LEAST_TARGETS) continue;
    const rates = async (strategy: Strategy) =>
      targetRates(site, await crawlOrNothing(site, strategy, budget), type, urls.length);
    results.push({
      type,
      budget,
      source: await rates(sourceStrategy({ sample, for: "target", example })),
      tpm: await rates(targetPageMap(example, sample)),
      breadth: await rates(obedientBreadth),
    });
  }
  return results;
}

/** Sites with fewer such pages say nothing about finding them. */
const LEAST_TARGETS = 100;

async function crawlOrNothing(site: OpenSite, strategy: Strategy, budget: number): Promise<Crawled> {
  try {
    return await crawlCaptured(site, strategy, budget);
  } catch (error) {
    // An example that is like no cluster cannot be crawled for: a result of zero, not the end of the benchmark.
    if (error instanceof ExampleError) return { log: [], learning: 0, lists: new Map(), cpuMillis: 0 };
    throw error;
  }
}

function targetRates({ truth }: OpenSite, { log }: Crawled, type: string, all: number): Rates {
  const got = log.filter(({ url }) => truth.type(url) === type).length;
  return { rate: log.length === 0 ? 0 : got / log.length, recall: got / all };
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
function entropyOf({ truth }: OpenSite, { log }: Crawled): number {
  const counts = new Map<string, number>();
  for (const { url } of log) counts.set(truth.type(url), (counts.get(truth.type(url)) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / log.length) * Math.log2(count / log.length);
  return entropy;
}

/** Fig. 8. */
async function byTraining(site: OpenSite, most: number): Promise<TrainingResult[]> {
  const urls = [...site.truth.rows()].filter(({ type }) => type === "thread").map(({ url }) => url);
  const example = urls[Math.floor(urls.length / 2)]!;
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
        sourceStrategy({ ...common, for: "target", example }),
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

function print(results: readonly SiteResult[]): void {
  console.log("\nTable 2: clusters of pages spread over each site:\n");
  console.log(
    table([
      ...results.map(({ site, clustering }) => {
        const { clusters, outliers } = clustering.quality["paths, DBSCAN"];
        return clusterRow([
          site,
          clustering.xpaths,
          clustering.types,
          clusters,
          clustering.typeOutliers,
          outliers,
        ]);
      }),
      ...PRINTED.clusters.map(([site, ...rest]) => clusterRow([`${site} (printed)`, ...rest])),
    ]),
  );
  console.log("\nFig. 5: purity, F and precision of classifying (the paper prints bars only):\n");
  console.log(
    table(
      results.flatMap(({ site, clustering }) =>
        METHODS.map((method) => {
          const { clusters, purity, microF, macroF, precision, cpuMillis } = clustering.quality[method];
          return {
            ...{
              site,
              method,
              clusters,
              purity: fixed(purity),
              "micro F": fixed(microF),
              "macro F": fixed(macroF),
            },
            ...{ precision: fixed(precision), "CPU s": (cpuMillis / 1000).toFixed(1) },
          };
        }),
      ),
    ),
  );
  console.log("\nTable 3: crawling for user-created content: valid ratio, recall, F:\n");
  const ucc = ["source", "irobot", "breadth"] as const;
  console.log(
    table([
      ...results.map(({ site, ucc: rates }) =>
        rateRow(
          site,
          ucc.map((who) => [who, rates[who]]),
        ),
      ),
      rateRow(
        "average",
        ucc.map((who) => [who, meanRates(results.map((result) => result.ucc[who]))]),
      ),
      printedRow(PRINTED.ucc),
    ]),
  );
  console.log("\nTable 4: crawling for a target: harvest rate, recall, F:\n");
  const target = ["source", "tpm", "breadth"] as const;
  const targets = results.flatMap((result) => result.target.map((one) => ({ site: result.site, ...one })));
  console.log(
    table([
      ...targets.map((one) =>
        rateRow(
          `${one.site} ${one.type} ${one.budget}`,
          target.map((who) => [who, one[who]]),
        ),
      ),
      rateRow(
        "average",
        target.map((who) => [who, meanRates(targets.map((one) => one[who]))]),
      ),
      printedRow(PRINTED.target),
    ]),
  );
  console.log("\nTable 5: which term matters: valid ratio and entropy, mean of the sites:\n");
  console.log(
    table(
      Object.entries(PRINTED.terms).map(([name, [valid, entropy]]) => {
        const ours = results.map(({ terms }) => terms.find((term) => term.name === name)!);
        return {
          ...{
            terms: name,
            "valid ratio": fixed(mean(ours.map((one) => one.valid))),
            entropy: fixed(mean(ours.map((one) => one.entropy))),
          },
          ...{ "printed ratio": String(valid), "printed entropy": String(entropy) },
        };
      }),
    ),
  );
  console.log(
    "\nFig. 8: training pages and sampling: valid ratio for user-created content, harvest rate for threads:\n",
  );
  console.log(
    table(
      trainingMeans(results).map(({ pages, sampling, valid, harvest }) => ({
        ...{ pages: String(pages), sampling, "valid ratio": fixed(valid), "harvest rate": fixed(harvest) },
      })),
    ),
  );
}

function clusterRow([site, xpaths, types, clusters, typeOutliers, outliers]: readonly (string | number)[]) {
  return {
    ...{ site: String(site), XPaths: xpaths!, "types by hand": types!, clusters: clusters! },
    ...{ "outliers by hand": typeOutliers!, "outliers by DBSCAN": outliers! },
  };
}

function rateRow(site: string, rates: readonly (readonly [string, Rates])[]): Record<string, string> {
  const row: Record<string, string> = { site };
  for (const [who, { rate }] of rates) row[`rate: ${who}`] = fixed(rate);
  for (const [who, { recall }] of rates) row[`recall: ${who}`] = fixed(recall);
  for (const [who, one] of rates) row[`F: ${who}`] = fixed(fOf(one));
  return row;
}

function printedRow(printed: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  const row: Record<string, string> = { site: "printed average" };
  ["rate", "recall", "F"].forEach((what, i) => {
    for (const [who, values] of Object.entries(printed)) row[`${what}: ${who}`] = String(values[i]);
  });
  return row;
}

const fOf = ({ rate, recall }: Rates): number =>
  rate + recall === 0 ? 0 : (2 * rate * recall) / (rate + recall);
const fixed = (value: number): string => value.toFixed(3);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const meanRates = (rates: readonly Rates[]): Rates => ({
  rate: mean(rates.map(({ rate }) => rate)),
  recall: mean(rates.map(({ recall }) => recall)),
});

function trainingMeans(results: readonly SiteResult[]): TrainingResult[] {
  const all = results.flatMap(({ training }) => training);
  return TRAINING.flatMap((pages) =>
    ["one per apath", "breadth"].flatMap((sampling) => {
      const ours = all.filter((one) => one.pages === pages && one.sampling === sampling);
      if (ours.length === 0) return [];
      return [
        {
          pages,
          sampling,
          valid: mean(ours.map(({ valid }) => valid)),
          harvest: mean(ours.map(({ harvest }) => harvest)),
        },
      ];
    }),
  );
}

function draw(results: readonly SiteResult[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const labels = results.map(({ site }) => site);
  for (const what of ["purity", "microF", "macroF", "precision"] as const)
    writeFileSync(
      join(folder, `source-fig5-${what.toLowerCase()}.svg`),
      barChart({
        ...{ title: `SOUrCe fig. 5: ${what} of clustering`, labels, most: 1 },
        series: METHODS.map((name) => ({
          name,
          values: results.map(({ clustering }) => clustering.quality[name][what]),
        })),
      }),
    );
  const curves = trainingMeans(results);
  writeFileSync(
    join(folder, "source-fig8-training.svg"),
    lineChart({
      ...{ title: "SOUrCe fig. 8: training pages and sampling", labels: TRAINING.map(String), most: 1 },
      series: (["valid", "harvest"] as const).flatMap((what) =>
        ["one per apath", "breadth"].map((sampling) => ({
          name: `${what === "valid" ? "valid ratio" : "harvest rate"}, ${sampling}`,
          values: curves.filter((curve) => curve.sampling === sampling).map((curve) => curve[what]),
        })),
      ),
    }),
  );
}
