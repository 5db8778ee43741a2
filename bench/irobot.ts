import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sitemap } from "../src/learn/sitemap.ts";
import { traversalPath } from "../src/learn/traversal-path.ts";
import { breadth } from "../src/strategy/breadth.ts";
import { irobotStrategy } from "../src/strategy/irobot.ts";
import { IRobotGuide, type IRobotKnowledge } from "../src/strategy/irobot-guide.ts";
import type { Strategy } from "../src/strategy/strategy.ts";
import { argumentsOf } from "./arguments.ts";
import { capturedSites } from "./captured.ts";
import { barChart, lineChart } from "./chart.ts";
import { type Crawled, crawlCaptured, type OpenSite, openSite, scoreOf } from "./crawl-captured.ts";
import { Inspector } from "./inspector.ts";
import { IROBOT_PRINTED as PRINTED } from "./printed.ts";
import { keptRelationships, type Relationships } from "./relationships.ts";
import { Worths } from "./site-truth.ts";
import { table } from "./table.ts";

/** Sample sizes of fig. 10, and the sites on which they are tried: the smaller half, to keep the run short. */
const SAMPLES = [50, 100, 200, 500];
const SMALL_SITES = ["fluxbb", "q2a", "bbpress", "antem", "forem"];
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

interface Quality {
  readonly invalid: number;
  readonly duplicate: number;
  readonly coverage: number;
}

interface SiteResult {
  readonly site: string;
  readonly score: ReturnType<typeof scoreOf>;
  readonly mirror: Quality;
  readonly automatic: Quality;
  readonly inspected: Quality;
  readonly arcs: { readonly automatic: number; readonly right: number; readonly both: number };
  readonly relationships: Relationships;
  readonly valuableOfFirst: { readonly generic: number; readonly irobot: number; readonly inspected: number };
  readonly pagesForQuarter: {
    readonly generic?: number;
    readonly irobot?: number;
    readonly inspected?: number;
  };
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
      const path = traversalPath(knowledge.sitemap, inspector.corrections(knowledge.sitemap));
      return new IRobotGuide({ ...knowledge, path });
    },
  };
}

/** Eq. 5. */
function qualityOf({ truth }: OpenSite, { log }: Crawled): Quality {
  const worths = new Worths(truth);
  for (const { url } of log) worths.see(url);
  const { invalid, duplicate, valuable } = worths.counts;
  return {
    invalid: invalid / log.length,
    duplicate: duplicate / log.length,
    coverage: valuable / truth.mirror.valuable,
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

function print(results: readonly SiteResult[], sizes: ReadonlyMap<number, readonly Quality[]>): void {
  console.log("\nBy the captures' own scorer, automatic, learning included:\n");
  console.log(
    table(
      results.flatMap(({ site, score }) =>
        score === undefined
          ? []
          : [
              {
                site,
                fetched: score.fetched,
                learning: score.learning,
                "thread coverage": percent(score.coverage),
                "index coverage": percent(score.indexCoverage),
                valuable: percent(score.valuable),
                duplicate: percent(score.duplicate),
                invalid: percent(score.invalid),
                other: percent(score.other),
                "CPU s": (score.cpuMillis / 1000).toFixed(1),
              },
            ],
      ),
    ),
  );
  console.log(
    "\nFig. 7, 8, 9: invalid, duplicate, coverage of the mirror, of iRobot alone, of iRobot with a person:\n",
  );
  const rows = results.map(({ site, mirror, automatic, inspected }) => ({
    site,
    mirror,
    automatic,
    inspected,
  }));
  const average = {
    site: "average",
    mirror: mean(results.map(({ mirror }) => mirror)),
    automatic: mean(results.map(({ automatic }) => automatic)),
    inspected: mean(results.map(({ inspected }) => inspected)),
  };
  console.log(table([...rows, average].map(qualityRow).concat(printedQuality())));
  console.log("\nTable 2: arcs chosen, arcs that the truth would choose, both:\n");
  console.log(table([...results.map(({ site, arcs }) => ({ site, ...arcs })), ...PRINTED.arcs.map(arcRow)]));
  console.log("\nFig. 10: sample sizes (mean of the smaller sites):\n");
  console.log(
    table(
      [...sizes].map(([sample, qualities]) => ({ sample: String(sample), ...shownQuality(mean(qualities)) })),
    ),
  );
  console.log(
    "\nTable 3: pairs of following pages of one list: in the mirror, both crawled, kept as one list:\n",
  );
  console.log(
    table([
      ...results.map(({ site, relationships }) => ({ site, ...relationships })),
      ...PRINTED.relationships.map(([site, mirrored, crawled, kept]) => ({
        site: `${site} (printed)`,
        mirrored,
        crawled,
        kept,
      })),
    ]),
  );
  console.log(
    "\nFig. 11, 12: valuable share of the first quarter; pages fetched for a quarter of the valuable ones:\n",
  );
  console.log(table([...results.map(effectRow), ...PRINTED_EFFECT]));
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

type QualityOf = { site: string; mirror: Quality; automatic: Quality; inspected: Quality };

function qualityRow({ site, mirror, automatic, inspected }: QualityOf): Record<string, string> {
  return {
    site,
    "invalid: mirror": percent(mirror.invalid),
    alone: percent(automatic.invalid),
    person: percent(inspected.invalid),
    "duplicate: mirror": percent(mirror.duplicate),
    "alone ": percent(automatic.duplicate),
    "person ": percent(inspected.duplicate),
    "coverage: alone": percent(automatic.coverage),
    " person": percent(inspected.coverage),
  };
}

function printedQuality(): Record<string, string>[] {
  const { mirror, irobot } = PRINTED;
  return [
    {
      ...{
        site: "printed mean of 7",
        "invalid: mirror": percent(mirror.invalid),
        alone: "-",
        person: percent(irobot.invalid),
      },
      ...{
        "duplicate: mirror": percent(mirror.duplicate),
        "alone ": "-",
        "person ": percent(irobot.duplicate),
      },
      ...{ "coverage: alone": "-", " person": `>${percent(irobot.coverage)}` },
    },
  ];
}

const arcRow = ([site, automatic, right, both]: readonly [string, number, number, number]) => ({
  ...{ site: `${site} (printed)`, automatic, right, both },
});

const shownQuality = ({ invalid, duplicate, coverage }: Quality) => ({
  ...{ invalid: percent(invalid), duplicate: percent(duplicate), coverage: percent(coverage) },
});

function mean(qualities: readonly Quality[]): Quality {
  const of = (name: keyof Quality) =>
    qualities.reduce((sum, quality) => sum + quality[name], 0) / qualities.length;
  return { invalid: of("invalid"), duplicate: of("duplicate"), coverage: of("coverage") };
}

function draw(
  results: readonly SiteResult[],
  sizes: ReadonlyMap<number, readonly Quality[]>,
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const labels = results.map(({ site }) => site);
  const bars = (title: string, what: keyof Quality) =>
    barChart({
      ...{ title, labels, most: 1, percent: true },
      series: [
        ...(what === "coverage"
          ? []
          : [{ name: "mirror", values: results.map(({ mirror }) => mirror[what]) }]),
        { name: "iRobot alone", values: results.map(({ automatic }) => automatic[what]) },
        { name: "iRobot with a person", values: results.map(({ inspected }) => inspected[what]) },
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
  const curves = [...sizes].map(([sample, qualities]) => ({ sample, ...mean(qualities) }));
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

function defined<Name extends string>(name: Name, value: number | undefined): { [key in Name]?: number } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]?: number });
}
