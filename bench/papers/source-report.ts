import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barChart, lineChart } from "../chart.ts";
import { SOURCE_PRINTED as PRINTED } from "../printed.ts";
import { METHODS } from "../source-clustering.ts";
import { table } from "../table.ts";
import type { SourceSite, TrainingResult } from "./source-cell.ts";
import { type Rates, type TargetResult, UCC_CRAWLS, type UccCrawl } from "./source-site.ts";

type Row = Record<string, string | number>;

/** SOUrCe's tables and figures, with the printed figures below ours. */
export function sourceReport(sites: readonly SourceSite[]): string {
  return [
    "## Table 2: clusters of pages spread over each site",
    table([...sites.map(clusterRow), ...PRINTED.clusters.map(printedClusters)]),
    "## The bin factor w: outliers of the same pages (clusters in brackets)",
    table(sites.map(binsRow)),
    "## Fig. 5: purity, F and precision of classifying (the paper prints bars only)",
    table(sites.flatMap(qualityRows)),
    "## Table 3: crawling for user-created content: a quarter of each site, learning apart",
    table([
      ...sites.map(({ site, ucc, mirrored }) => uccRow(site, ucc, mirrored)),
      uccRow("average", uccMeans(sites), mirroredMeans(sites)),
      printedRow(PRINTED.ucc),
    ]),
    "## Table 4: crawling for a target: what has the example's URL pattern; the budget is the number of such pages, learning apart",
    table([
      ...allTargets(sites).map(({ name, shows, ...rates }) => targetRow(name, rates, shows)),
      targetRow("average", targetMeans(sites), mean(allTargets(sites).map(({ shows }) => shows))),
      printedRow(PRINTED.target),
    ]),
    "## Fig. 6, 7: harvest rate and recall of SOUrCe, recall of breadth-first, as the crawl goes on (budget = 1)",
    table(curveRows(sites)),
    "Printed: recall at the final stage .9498 on average; harvest rate on the unbounded site .911.",
    "## Table 5: which term matters: valid ratio and entropy, mean of the sites",
    table(termRows(sites)),
    "## Fig. 8: training pages and sampling: valid ratio for user-created content, harvest rate for threads, of 500 pages, both at their best",
    table(trainingMeans(sites).map(trainingRow)),
  ].join("\n\n");
}

export function uccMeans(sites: readonly SourceSite[]): SourceSite["ucc"] {
  return byCrawl((who) => meanRates(sites.map(({ ucc }) => ucc[who])));
}

export function mirroredMeans(sites: readonly SourceSite[]): SourceSite["mirrored"] {
  return byCrawl((who) => mean(sites.map(({ mirrored }) => mirrored[who])));
}

const byCrawl = <Value>(of: (who: UccCrawl) => Value): Record<UccCrawl, Value> =>
  Object.fromEntries(UCC_CRAWLS.map((who) => [who, of(who)])) as Record<UccCrawl, Value>;

/** "mirror": redirects, which are no pages of a mirror, not counted. */
function uccRow(name: string, ucc: SourceSite["ucc"], mirrored: SourceSite["mirrored"]): Row {
  const row = rateRow(name, ucc);
  for (const who of UCC_CRAWLS) row[`mirror: ${who}`] = fixed(mirrored[who]);
  return row;
}

export function targetMeans(
  sites: readonly SourceSite[],
): Readonly<Record<(typeof TARGET_CRAWLS)[number], Rates>> {
  const of = (who: (typeof TARGET_CRAWLS)[number]) => meanRates(allTargets(sites).map((one) => one[who]));
  return { source: of("source"), best: of("best"), tpm: of("tpm"), breadth: of("breadth") };
}

const TARGET_CRAWLS = ["source", "best", "tpm", "breadth"] as const;

/** "best": where the example's form of address counts too; "shows": what of SOUrCe's pages is of the wanted type, by whatever address. */
function targetRow(name: string, rates: ReturnType<typeof targetMeans>, shows: number): Row {
  const { source, best, tpm, breadth } = rates;
  return { ...rateRow(name, { source, best, tpm, breadth }), "shows: source": fixed(shows) };
}

function allTargets(sites: readonly SourceSite[]): (TargetResult & { readonly name: string })[] {
  return sites.flatMap(({ site, targets }) =>
    targets.map((one) => ({ ...one, name: `${site} ${one.type} ${one.targets}` })),
  );
}

function clusterRow({ site, clustering }: SourceSite): Row {
  const { clusters, outliers } = clustering.quality["paths, DBSCAN"];
  return {
    ...{ site, XPaths: clustering.xpaths, "types by hand": clustering.types, clusters },
    ...{ "outliers by hand": clustering.typeOutliers, "outliers by DBSCAN": outliers },
  };
}

function printedClusters([
  site,
  xpaths,
  types,
  clusters,
  typeOutliers,
  outliers,
]: (typeof PRINTED.clusters)[number]): Row {
  return {
    ...{ site: `${site} (printed)`, XPaths: xpaths, "types by hand": types, clusters },
    ...{ "outliers by hand": typeOutliers, "outliers by DBSCAN": outliers },
  };
}

function binsRow({ site, clustering }: SourceSite): Row {
  const row: Row = { site };
  for (const { w, clusters, outliers } of clustering.bins) row[`w = ${w}`] = `${outliers} (${clusters})`;
  return { ...row, pages: clustering.pages };
}

function qualityRows({ site, clustering }: SourceSite): Row[] {
  return METHODS.map((method) => {
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
  });
}

function rateRow(site: string, rates: Readonly<Record<string, Rates>>): Row {
  const row: Row = { site };
  for (const [who, { rate }] of Object.entries(rates)) row[`rate: ${who}`] = fixed(rate);
  for (const [who, { recall }] of Object.entries(rates)) row[`recall: ${who}`] = fixed(recall);
  for (const [who, one] of Object.entries(rates)) row[`F: ${who}`] = fixed(fOf(one));
  return row;
}

function printedRow(printed: Readonly<Record<string, readonly number[]>>): Row {
  const row: Row = { site: "printed average" };
  for (const [what, i] of [
    ["rate", 0],
    ["recall", 1],
    ["F", 2],
  ] as const)
    for (const [who, values] of Object.entries(printed)) row[`${what}: ${who}`] = String(values[i]);
  return row;
}

/** At these tenths of the budget. */
const SHOWN_POINTS = [2, 5, 10, 15, 20];

function curveRows(sites: readonly SourceSite[]): Row[] {
  const targets = allTargets(sites);
  const row = (name: string, some: readonly TargetResult[]): Row => {
    const cells: Row = { site: name };
    for (const point of SHOWN_POINTS) {
      const at = some.map(({ curve }) => curve[point - 1]!);
      const of = (what: "harvest" | "recall" | "breadth") => fixed(mean(at.map((one) => one[what])));
      cells[`${point / 10} × budget`] = `${of("harvest")} / ${of("recall")} / ${of("breadth")}`;
    }
    return cells;
  };
  return [...targets.map((one) => row(one.name, [one])), row("average", targets)];
}

function termRows(sites: readonly SourceSite[]): Row[] {
  return Object.entries(PRINTED.terms).map(([name, [valid, entropy]]) => {
    const ours = sites.map(({ terms }) => terms.find((term) => term.name === name)!);
    return {
      ...{ terms: name, "valid ratio": fixed(mean(ours.map((one) => one.valid))) },
      entropy: fixed(mean(ours.map((one) => one.entropy))),
      ...{ "printed ratio": String(valid), "printed entropy": String(entropy) },
    };
  });
}

const trainingRow = ({ pages, sampling, valid, harvest }: TrainingResult): Row => ({
  ...{ pages, sampling, "valid ratio": fixed(valid), "harvest rate": fixed(harvest) },
});

function trainingMeans(sites: readonly SourceSite[]): TrainingResult[] {
  const all = sites.flatMap(({ training }) => training);
  return trainingSizes(all).flatMap((pages) =>
    ["one per apath", "breadth"].flatMap((sampling) => {
      const ours = all.filter((one) => one.pages === pages && one.sampling === sampling);
      if (ours.length === 0) return [];
      const of = (what: "valid" | "harvest") => mean(ours.map((one) => one[what]));
      return [{ pages, sampling, valid: of("valid"), harvest: of("harvest") }];
    }),
  );
}

const trainingSizes = (results: readonly TrainingResult[]): number[] =>
  [...new Set(results.map(({ pages }) => pages))].sort((a, b) => a - b);

const fOf = ({ rate, recall }: Rates): number =>
  rate + recall === 0 ? 0 : (2 * rate * recall) / (rate + recall);
const fixed = (value: number): string => value.toFixed(3);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const meanRates = (rates: readonly Rates[]): Rates => ({
  rate: mean(rates.map(({ rate }) => rate)),
  recall: mean(rates.map(({ recall }) => recall)),
});

/** SOUrCe's figures as SVG. */
export function drawSource(sites: readonly SourceSite[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const keep = (name: string, svg: string) => writeFileSync(join(folder, `source-${name}.svg`), svg);
  const labels = sites.map(({ site }) => site);
  for (const what of ["purity", "microF", "macroF", "precision"] as const) {
    const series = METHODS.map((name) => ({
      name,
      values: sites.map(({ clustering }) => clustering.quality[name][what]),
    }));
    keep(
      `fig5-${what.toLowerCase()}`,
      barChart({ title: `SOUrCe fig. 5: ${what} of clustering`, labels, most: 1, series }),
    );
  }
  const targets = allTargets(sites);
  const steps = targets[0]?.curve.map((_, i) => String((i + 1) / 10)) ?? [];
  const along = (what: "harvest" | "recall" | "breadth") =>
    steps.map((_, i) => mean(targets.map(({ curve }) => curve[i]![what])));
  keep(
    "fig6-harvest",
    lineChart({
      ...{ title: "SOUrCe fig. 6: harvest rate as the crawl goes on (budget = 1)", labels: steps, most: 1 },
      series: targets.map(({ name, curve }) => ({ name, values: curve.map(({ harvest }) => harvest) })),
    }),
  );
  keep(
    "fig7-recall",
    lineChart({
      ...{ title: "SOUrCe fig. 7: recall as the crawl goes on (mean)", labels: steps, most: 1 },
      series: [
        { name: "SOUrCe", values: along("recall") },
        { name: "breadth-first", values: along("breadth") },
      ],
    }),
  );
  const curves = trainingMeans(sites);
  const series = (["valid", "harvest"] as const).flatMap((what) =>
    ["one per apath", "breadth"].map((sampling) => ({
      name: `${what === "valid" ? "valid ratio" : "harvest rate"}, ${sampling}`,
      values: curves.filter((curve) => curve.sampling === sampling).map((curve) => curve[what]),
    })),
  );
  const sizes = trainingSizes(curves).map(String);
  keep(
    "fig8-training",
    lineChart({ title: "SOUrCe fig. 8: training pages and sampling", labels: sizes, most: 1, series }),
  );
}
