import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { barChart, lineChart } from "../chart.ts";
import type { scoreOfLog } from "../crawl-captured.ts";
import { IROBOT_PRINTED as PRINTED } from "../printed.ts";
import type { Relationships } from "../relationships.ts";
import { table } from "../table.ts";

/** Eq. 5. */
export interface Quality {
  readonly invalid: number;
  readonly duplicate: number;
  readonly coverage: number;
  /** As the paper counts: valuable is what is valid and no duplicate, profiles and help pages included. */
  readonly asPrinted: { readonly valuable: number; readonly coverage: number };
}

/** A crawl after learning: by the paper's measures, and by those of the captures' own scorer. */
export interface Crawl {
  readonly quality: Quality;
  readonly score: ReturnType<typeof scoreOfLog>;
}

export interface SiteResult {
  readonly site: string;
  readonly mirror: Quality;
  /** As printed, by itself; at its best, by itself; at its best with a person. */
  readonly printed: Crawl;
  readonly automatic: Crawl;
  readonly inspected: Crawl;
  readonly arcs: { readonly automatic: number; readonly right: number; readonly both: number };
  readonly relationships: Relationships;
  /** The list-wise paper's names: whether the largest vertex is of threads; its parents, and how many of them are of boards. */
  readonly vertices: { readonly post: boolean; readonly parents: number; readonly index: number };
  /** Fig. 10, on the smaller sites. */
  readonly sizes: readonly { readonly sample: number; readonly quality: Quality }[];
  readonly valuableOfFirst: { readonly generic: number; readonly irobot: number; readonly inspected: number };
  readonly pagesForQuarter: {
    readonly generic?: number;
    readonly irobot?: number;
    readonly inspected?: number;
  };
}

/** iRobot's tables and figures, with the printed figures below ours. */
export function irobotReport(results: readonly SiteResult[]): string {
  const scored = results.filter(({ automatic }) => automatic.score !== undefined);
  const rows: QualityOf[] = results.map(qualityOf);
  const average: QualityOf = { site: "average", ...averageOf(rows) };
  return [
    "## Thread pages covered and share of valuable pages, by the captures' own scorer, after learning",
    table([...scored.map(scoreRow), scoreMean(scored)]),
    "## Fig. 7, 8, 9: invalid, duplicate, coverage of the mirror, of iRobot as printed, at its best, with a person",
    table([...rows, average].map(qualityRow).concat(printedQuality())),
    "## The same, valuable as the paper counts: valid and no duplicate, profiles and help pages included",
    table([...rows, average].map(printedWayRow)),
    "## Table 2: arcs chosen, arcs that the truth would choose, both",
    table([...results.map(({ site, arcs }) => ({ site, ...arcs })), ...PRINTED.arcs.map(arcRow)]),
    "## Fig. 10: sample sizes (mean of the smaller sites)",
    table(
      [...sizesOf(results)].map(([sample, qualities]) => ({
        sample: String(sample),
        ...shownQuality(mean(qualities)),
      })),
    ),
    "## Table 3: pairs of following pages of one list: in the mirror, both crawled, kept as one list",
    table([
      ...results.map(({ site, relationships }) => ({ site, ...relationships })),
      ...PRINTED.relationships.map(([site, mirrored, crawled, kept]) => ({
        ...{ site: `${site} (printed)`, mirrored, crawled, kept },
      })),
    ]),
    "## Fig. 11, 12: valuable share of the first quarter; pages fetched for a quarter of the valuable ones",
    table([...results.map(effectRow), ...PRINTED_EFFECT]),
    "## The list-wise paper's names for vertices: the largest is of posts, its parents are of threads' lists",
    table(
      results.map(({ site, vertices: { post, parents, index } }) => ({
        ...{ site, "largest shows threads": post ? "yes" : "no", parents, "of these boards": index },
      })),
    ),
  ].join("\n\n");
}

/** Means over all sites by the captures' own scorer: what the summary of the papers asks for. */
export function meanCoverage(results: readonly SiteResult[], crawl: (typeof CRAWLS)[number]): number {
  const scores = results.flatMap((result) => result[crawl].score ?? []);
  return scores.reduce((sum, { coverage }) => sum + coverage, 0) / Math.max(1, scores.length);
}

function qualityOf({ site, mirror, printed, automatic, inspected }: SiteResult): QualityOf {
  return {
    ...{ site, mirror, printed: printed.quality, automatic: automatic.quality, inspected: inspected.quality },
  };
}

function averageOf(rows: readonly QualityOf[]): Omit<QualityOf, "site"> {
  const of = (name: Exclude<keyof QualityOf, "site">) => mean(rows.map((row) => row[name]));
  return {
    mirror: of("mirror"),
    printed: of("printed"),
    automatic: of("automatic"),
    inspected: of("inspected"),
  };
}

function printedWayRow(of: QualityOf): Record<string, string> {
  const row: Record<string, string> = {
    site: of.site,
    "valuable: mirror": percent(of.mirror.asPrinted.valuable),
  };
  for (const crawl of CRAWLS) row[`valuable: ${SHOWN[crawl]}`] = percent(of[crawl].asPrinted.valuable);
  for (const crawl of CRAWLS) row[`coverage: ${SHOWN[crawl]}`] = percent(of[crawl].asPrinted.coverage);
  return row;
}

function sizesOf(results: readonly SiteResult[]): Map<number, Quality[]> {
  const sizes = new Map<number, Quality[]>();
  for (const { sample, quality } of results.flatMap((result) => result.sizes))
    sizes.set(sample, [...(sizes.get(sample) ?? []), quality]);
  return sizes;
}

const PRINTED_EFFECT = [
  {
    ...{
      site: "printed mean of 7",
      "first: generic": "69%",
      "first: iRobot": "-",
      "first: with person": "93%",
    },
    ...{ "quarter: generic": "9600", "quarter: iRobot": "-", "quarter: with person": "5500" },
  },
];

function effectRow({ site, valuableOfFirst, pagesForQuarter }: SiteResult): Record<string, string> {
  return {
    site,
    "first: generic": percent(valuableOfFirst.generic),
    "first: iRobot": percent(valuableOfFirst.irobot),
    "first: with person": percent(valuableOfFirst.inspected),
    "quarter: generic": String(pagesForQuarter.generic ?? "never"),
    "quarter: iRobot": String(pagesForQuarter.irobot ?? "never"),
    "quarter: with person": String(pagesForQuarter.inspected ?? "never"),
  };
}

const CRAWLS = ["printed", "automatic", "inspected"] as const;
const SHOWN = { printed: "as printed", automatic: "alone", inspected: "person" };

function scoreRow(result: SiteResult): Record<string, string> {
  const row: Record<string, string> = { site: result.site };
  for (const crawl of CRAWLS) row[`coverage: ${SHOWN[crawl]}`] = percent(result[crawl].score!.coverage);
  for (const crawl of CRAWLS) row[`valuable: ${SHOWN[crawl]}`] = percent(result[crawl].score!.valuable);
  for (const crawl of CRAWLS) row[`fetched: ${SHOWN[crawl]}`] = String(result[crawl].score!.fetched);
  return row;
}

function scoreMean(results: readonly SiteResult[]): Record<string, string> {
  const of = (crawl: (typeof CRAWLS)[number], what: "coverage" | "valuable") =>
    percent(results.reduce((sum, result) => sum + result[crawl].score![what], 0) / results.length);
  const row: Record<string, string> = { site: `mean of ${results.length}` };
  for (const crawl of CRAWLS) row[`coverage: ${SHOWN[crawl]}`] = of(crawl, "coverage");
  for (const crawl of CRAWLS) row[`valuable: ${SHOWN[crawl]}`] = of(crawl, "valuable");
  for (const crawl of CRAWLS) row[`fetched: ${SHOWN[crawl]}`] = "";
  return row;
}

type QualityOf = { site: string; mirror: Quality } & Record<(typeof CRAWLS)[number], Quality>;

function qualityRow(of: QualityOf): Record<string, string> {
  const row: Record<string, string> = { site: of.site };
  for (const what of ["invalid", "duplicate", "coverage"] as const) {
    if (what !== "coverage") row[`${what}: mirror`] = percent(of.mirror[what]);
    for (const crawl of CRAWLS) row[`${what}: ${SHOWN[crawl]}`] = percent(of[crawl][what]);
  }
  return row;
}

function printedQuality(): Record<string, string>[] {
  const { mirror, irobot } = PRINTED;
  const row: Record<string, string> = { site: "printed mean of 7" };
  for (const what of ["invalid", "duplicate", "coverage"] as const) {
    if (what !== "coverage") row[`${what}: mirror`] = percent(mirror[what]);
    for (const crawl of CRAWLS) row[`${what}: ${SHOWN[crawl]}`] = "-";
    row[`${what}: person`] = `${what === "coverage" ? ">" : ""}${percent(irobot[what])}`;
  }
  return [row];
}

const arcRow = ([site, automatic, right, both]: readonly [string, number, number, number]) => ({
  ...{ site: `${site} (printed)`, automatic, right, both },
});

const shownQuality = ({ invalid, duplicate, coverage }: Quality) => ({
  ...{ invalid: percent(invalid), duplicate: percent(duplicate), coverage: percent(coverage) },
});

function mean(qualities: readonly Quality[]): Quality {
  const of = (value: (quality: Quality) => number) =>
    qualities.reduce((sum, quality) => sum + value(quality), 0) / Math.max(1, qualities.length);
  return {
    invalid: of(({ invalid }) => invalid),
    duplicate: of(({ duplicate }) => duplicate),
    coverage: of(({ coverage }) => coverage),
    asPrinted: {
      valuable: of(({ asPrinted }) => asPrinted.valuable),
      coverage: of(({ asPrinted }) => asPrinted.coverage),
    },
  };
}

/** iRobot's figures as SVG. */
export function drawIRobot(results: readonly SiteResult[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const labels = results.map(({ site }) => site);
  const bars = (title: string, what: "invalid" | "duplicate" | "coverage") =>
    barChart({
      ...{ title, labels, most: 1, percent: true },
      series: [
        ...(what === "coverage"
          ? []
          : [{ name: "mirror", values: results.map(({ mirror }) => mirror[what]) }]),
        { name: "iRobot alone", values: results.map(({ automatic }) => automatic.quality[what]) },
        { name: "iRobot with a person", values: results.map(({ inspected }) => inspected.quality[what]) },
      ],
    });
  writeFileSync(join(folder, "irobot-fig7-invalid.svg"), bars("iRobot fig. 7: invalid pages", "invalid"));
  writeFileSync(
    join(folder, "irobot-fig8-duplicate.svg"),
    bars("iRobot fig. 8: duplicate pages", "duplicate"),
  );
  writeFileSync(
    join(folder, "irobot-fig9-coverage.svg"),
    bars("iRobot fig. 9: valuable pages covered", "coverage"),
  );
  const curves = [...sizesOf(results)].map(([sample, qualities]) => ({ sample, ...mean(qualities) }));
  writeFileSync(
    join(folder, "irobot-fig10-sample.svg"),
    lineChart({
      ...{
        title: "iRobot fig. 10: quality by sample size",
        labels: curves.map(({ sample }) => String(sample)),
      },
      ...{ most: 1, percent: true },
      series: (["invalid", "duplicate", "coverage"] as const).map((name) => ({
        name,
        values: curves.map((curve) => curve[name]),
      })),
    }),
  );
  writeFileSync(
    join(folder, "irobot-fig11-first.svg"),
    barChart({
      ...{ title: "iRobot fig. 11: valuable share of the first quarter", labels, most: 1, percent: true },
      series: [
        { name: "generic", values: results.map(({ valuableOfFirst }) => valuableOfFirst.generic) },
        { name: "iRobot alone", values: results.map(({ valuableOfFirst }) => valuableOfFirst.irobot) },
        {
          name: "iRobot with a person",
          values: results.map(({ valuableOfFirst }) => valuableOfFirst.inspected),
        },
      ],
    }),
  );
  writeFileSync(
    join(folder, "irobot-fig12-pages.svg"),
    barChart({
      ...{ title: "iRobot fig. 12: pages for a quarter of the valuable ones (no bar: never)", labels },
      series: [
        { name: "generic", values: results.map(({ pagesForQuarter }) => pagesForQuarter.generic) },
        { name: "iRobot alone", values: results.map(({ pagesForQuarter }) => pagesForQuarter.irobot) },
        {
          name: "iRobot with a person",
          values: results.map(({ pagesForQuarter }) => pagesForQuarter.inspected),
        },
      ],
    }),
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
