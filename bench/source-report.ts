import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barChart, lineChart } from "./chart.ts";
import { SOURCE_PRINTED as PRINTED } from "./printed.ts";
import { type ClusteringResult, METHODS } from "./source-clustering.ts";
import { table } from "./table.ts";

export interface SiteResult {
  readonly site: string;
  readonly clustering: ClusteringResult;
  readonly ucc: Readonly<Record<"source" | "irobot" | "breadth", Rates>>;
  readonly target: readonly TargetResult[];
  readonly terms: readonly { readonly name: string; readonly valid: number; readonly entropy: number }[];
  readonly training: readonly TrainingResult[];
}

export interface Rates {
  /** Valid ratio or harvest rate, pages fetched for learning included. */
  readonly rate: number;
  /** The same without them: the papers do not say whether they count. */
  readonly after: number;
  readonly recall: number;
}

export interface TargetResult {
  readonly type: string;
  readonly budget: number;
  readonly source: Rates;
  readonly tpm: Rates;
  readonly breadth: Rates;
}

export interface TrainingResult {
  readonly pages: number;
  readonly sampling: string;
  readonly valid: number;
  readonly harvest: number;
}

/** SOUrCe's tables, with the printed figures below ours. */
export function print(results: readonly SiteResult[]): void {
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
  for (const [who, { after }] of rates) row[`after learning: ${who}`] = fixed(after);
  for (const [who, { recall }] of rates) row[`recall: ${who}`] = fixed(recall);
  for (const [who, one] of rates) row[`F: ${who}`] = fixed(fOf(one));
  return row;
}

function printedRow(printed: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  const row: Record<string, string> = { site: "printed average" };
  const columns = [
    ["rate", 0],
    ["after learning", 0],
    ["recall", 1],
    ["F", 2],
  ] as const;
  for (const [what, i] of columns)
    for (const [who, values] of Object.entries(printed)) row[`${what}: ${who}`] = String(values[i]);
  return row;
}

const fOf = ({ rate, recall }: Rates): number =>
  rate + recall === 0 ? 0 : (2 * rate * recall) / (rate + recall);
const fixed = (value: number): string => value.toFixed(3);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const meanRates = (rates: readonly Rates[]): Rates => ({
  rate: mean(rates.map(({ rate }) => rate)),
  after: mean(rates.map(({ after }) => after)),
  recall: mean(rates.map(({ recall }) => recall)),
});

function trainingMeans(results: readonly SiteResult[]): TrainingResult[] {
  const all = results.flatMap(({ training }) => training);
  return trainingSizes(all).flatMap((pages) =>
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

/** SOUrCe's figures as SVG. */
export function draw(results: readonly SiteResult[], folder: string): void {
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
      ...{
        title: "SOUrCe fig. 8: training pages and sampling",
        labels: trainingSizes(curves).map(String),
        most: 1,
      },
      series: (["valid", "harvest"] as const).flatMap((what) =>
        ["one per apath", "breadth"].map((sampling) => ({
          name: `${what === "valid" ? "valid ratio" : "harvest rate"}, ${sampling}`,
          values: curves.filter((curve) => curve.sampling === sampling).map((curve) => curve[what]),
        })),
      ),
    }),
  );
}

const trainingSizes = (results: readonly TrainingResult[]): number[] =>
  [...new Set(results.map(({ pages }) => pages))].sort((a, b) => a - b);
