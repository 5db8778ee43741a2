import type { LabelledVector } from "../baselines/page-classifier-training.ts";
import {
  classificationRow,
  noScores,
  noTally,
  precision,
  recall,
  type Tally,
  testedOn,
} from "../focus-modules.ts";
import { LEAST_SHOWN } from "../labelled-pages.ts";
import { simulatedPages, skinsFor } from "../simulated-pages.ts";
import { table } from "../table.ts";
import { vectorsOf } from "../train.ts";
import type { FocusCrawl, FocusSite, SeenPage } from "./focus-site.ts";
import type { SiteResult } from "./irobot-report.ts";

/** Draws of training forums for table 2, and pages of each label of a simulated one. */
const DRAWS = 5;
const PAGES = 20;
/** Where a path from the entry by boards to threads reaches less, a crawler of that path cannot be judged by what it misses. */
export const REACHED = 0.95;

/** FoCUS's tables and figures. */
export function focusReport(sites: readonly FocusSite[], irobot: readonly SiteResult[] = []): string {
  const means = crawlMeans(sites);
  const compared = comparedSites(sites, irobot);
  return [
    "## Page classification by number of training forums (table 2)",
    `Tested on captured forums that were not trained on, ${PAGES} pages of each type. The paper's pages were chosen by hand: so the first rows are of pages that show what they are by listing something (boards of at least ${LEAST_SHOWN.index} threads or boards, threads of at least ${LEAST_SHOWN.thread} posts, other pages of the forum).`,
    table(classification(sites)),
    "Printed, 5 forums: index P 97.5 R 97.0, thread P 98.2 R 98.1; 40 forums: index P 97.4 R 96.4, thread P 99.0 R 97.5.",
    "## Index/thread URLs, flips, entry (tables 2 and 3, sections 5.2.2 and 5.2.3)",
    "Ten index and ten thread pages a site. URLs: the group with the longest text, as printed, on pages that list something; with every list of the page; and on pages that list fewer than three boards or threads. Entry: from ten random pages, by content; baseline: keywords in addresses.",
    table(moduleRows(sites)),
    "Printed: URLs P 99.0 R 98.1; flips P 99 R 93; entry P 98.1 R 95.8, baseline 76.4.",
    "## Crawling (figures 7, 8 and 9, table 5)",
    "Pages fetched for learning are not counted. Reachable: the thread pages that a program which knows the truth comes to from the entry by index URLs, thread URLs and page flips. Effectiveness: thread pages among all pages crawled; valuable: distinct entry, index and thread pages. Structure-driven: Vidal's crawler with page flips. The generic crawler obeys robots.txt and nofollow and stops at 4,000 pages. A site that could not be learned counts with nothing.",
    table([...sites.map(crawlRow), ...means]),
    ...sites.flatMap(({ site, failure }) => (failure ? [`${site}: ${failure}`] : [])),
    "Printed: FoCUS effectiveness macro 99.85 micro 99.96, coverage macro 97.46 micro 99.16; generic effectiveness about 53; learning 442 pages (252 to 2,663).",
    ...(compared.length > 0
      ? [
          "## Generic crawler, iRobot and FoCUS (figures 8 and 9)",
          "iRobot by itself as printed, by itself at its best, and with a person; its pages of learning are not counted either.",
          table(comparedRows(compared)),
          "Printed, 9 forums: effectiveness about 53 (generic), 90 (iRobot), 100 (FoCUS); coverage nearly 100, 86 and 99.",
        ]
      : []),
    "## What a generic crawler comes upon (figure 5)",
    table(sites.map(discoveredRow)),
    "## From a page that is not the entry (figure 6)",
    "The ideal crawler of the paper starts at one thread page and follows index URLs, thread URLs and flips; FoCUS looks for the entry first.",
    table(sites.map(elsewhereRow)),
    "Printed: the ideal crawler covers about 52 from a page that is not the entry.",
  ].join("\n\n");
}

const isListing = ({ label, shows, ofForum }: SeenPage): boolean => shows >= LEAST_SHOWN[label] && ofForum;

export function classification(sites: readonly FocusSite[]): Record<string, string | number>[] {
  const training: (readonly LabelledVector[])[] = [
    ...sites.filter(({ use }) => use === "train").map(({ pages }) => pages),
    ...skinsFor("train").map((skin) => vectorsOf(simulatedPages(skin, PAGES))),
  ];
  const tested = sites.filter(({ use }) => use !== "train");
  const testing = tested.flatMap(({ pages }) => pages);
  const row = (what: string, tested: readonly SeenPage[], forums: number) => {
    const { forums: count, ...figures } = classificationRow(training, tested, forums, DRAWS);
    return { pages: what, forums: count, ...figures };
  };
  const listing = testing.filter(isListing);
  const all = training.length;
  return [
    ...[1, 2, 5, all]
      .filter((count) => count <= all)
      .map((forums) => row("that list something", listing, forums)),
    row("small boards, threads of one post", testing.filter(isSmall), all),
    row("all", testing, all),
    ceilingRow(tested),
  ];
}

/** What no other training of a linear classifier on these features can be far above: trained on the tested pages themselves. */
function ceilingRow(tested: readonly FocusSite[]): Record<string, string | number> {
  const byForum = tested.map(({ pages }) => pages.filter(isListing));
  return {
    pages: "that list something, trained on these pages themselves",
    ...classificationRow(byForum, byForum.flat(), byForum.length, 1),
  };
}

const isSmall = ({ label, shows }: SeenPage): boolean => label !== "other" && shows < LEAST_SHOWN[label];

/** The classifiers that the strategy has, on the pages of sites that they were not trained on. */
export function pageFigures(sites: readonly FocusSite[]) {
  const tested = sites.filter(({ use }) => use !== "train").flatMap(({ pages }) => pages.filter(isListing));
  const { index, thread } = testedOn(tested);
  return {
    ...{ indexPrecision: precision(index), indexRecall: recall(index) },
    ...{ threadPrecision: precision(thread), threadRecall: recall(thread) },
  };
}

const MODULES = ["urls", "everyList", "small", "flips", "entry", "baseline"] as const;
const SHOWN = {
  ...{ urls: "URLs", everyList: "every list", small: "small" },
  ...{ flips: "flips", entry: "entry", baseline: "baseline" },
} as const;

export function moduleSum(sites: readonly FocusSite[]): Record<(typeof MODULES)[number], Tally> {
  const sum = noScores();
  for (const { modules } of sites)
    for (const name of MODULES) {
      sum[name].right += modules[name].right;
      sum[name].found += modules[name].found;
      sum[name].there += modules[name].there;
    }
  return sum;
}

function moduleRows(sites: readonly FocusSite[]): Record<string, string>[] {
  const row = (site: string, of: Readonly<Record<string, Tally>>) => {
    const cells: Record<string, string> = { site };
    for (const name of MODULES) {
      const tally = of[name] ?? noTally();
      cells[`${SHOWN[name]} P`] = tally.found === 0 ? "-" : percent(precision(tally));
      cells[`${SHOWN[name]} R`] = tally.there === 0 ? "-" : percent(recall(tally));
    }
    return cells;
  };
  return [...sites.map(({ site, modules }) => row(site, { ...modules })), row("all", moduleSum(sites))];
}

function crawlRow({ site, ideal, focus, structure, generic, learning }: FocusSite): Record<string, string> {
  return {
    site,
    reachable: percent(ideal),
    coverage: percent(focus.coverage),
    effectiveness: percent(focus.effectiveness),
    valuable: percent(focus.valuable),
    fetched: String(focus.fetched),
    learning: String(learning),
    "structure: coverage": percent(structure.coverage),
    "structure: effectiveness": percent(structure.effectiveness),
    "generic: coverage": percent(generic.coverage),
    "generic: effectiveness": percent(generic.effectiveness),
    "generic: valuable": percent(generic.valuable),
  };
}

export const isReached = ({ ideal }: FocusSite): boolean => ideal >= REACHED;

export const macro = (sites: readonly FocusSite[], of: (site: FocusSite) => number): number =>
  sites.reduce((sum, site) => sum + of(site), 0) / Math.max(1, sites.length);

function crawlMeans(sites: readonly FocusSite[]): Record<string, string>[] {
  const reached = sites.filter(isReached);
  const row = (name: string, some: readonly FocusSite[], mean: Mean): Record<string, string> => ({
    site: name,
    reachable: percent(macro(some, ({ ideal }) => ideal)),
    ...{
      coverage: percent(mean(some, "focus", "coverage")),
      effectiveness: percent(mean(some, "focus", "effectiveness")),
    },
    ...{ valuable: percent(mean(some, "focus", "valuable")), fetched: "" },
    learning: macro(some, ({ learning }) => learning).toFixed(0),
    "structure: coverage": percent(mean(some, "structure", "coverage")),
    "structure: effectiveness": percent(mean(some, "structure", "effectiveness")),
    "generic: coverage": percent(mean(some, "generic", "coverage")),
    "generic: effectiveness": percent(mean(some, "generic", "effectiveness")),
    "generic: valuable": percent(mean(some, "generic", "valuable")),
  });
  return [
    row(`macro, ${reached.length} reachable`, reached, macroMean),
    row(`macro, all ${sites.length}`, sites, macroMean),
    row(`micro, all ${sites.length}`, sites, microMean),
  ];
}

type Who = "focus" | "structure" | "generic";
type What = "coverage" | "effectiveness" | "valuable";
type Mean = (sites: readonly FocusSite[], who: Who, what: What) => number;

const macroMean: Mean = (sites, who, what) => macro(sites, (site) => site[who][what]);

/** Every page counts alike, not every site. */
const microMean: Mean = (sites, who, what) => {
  const weight = ({ threadsThereAre, fetched }: FocusCrawl) =>
    what === "coverage" ? threadsThereAre : fetched;
  const all = sites.reduce((sum, site) => sum + weight(site[who]), 0);
  return sites.reduce((sum, site) => sum + site[who][what] * weight(site[who]), 0) / Math.max(1, all);
};

/** Figures 8 and 9: what each crawler got, learning apart, in shares. */
export interface Compared {
  readonly site: string;
  readonly coverage: Readonly<Record<Crawler, number>>;
  readonly effectiveness: Readonly<Record<Crawler, number>>;
}

export const CRAWLERS = ["generic", "iRobot as printed", "iRobot alone", "iRobot, person", "FoCUS"] as const;
type Crawler = (typeof CRAWLERS)[number];

/** The sites on which iRobot was measured too. */
export function comparedSites(
  sites: readonly Pick<FocusSite, "site" | "generic" | "focus">[],
  irobot: readonly Robot[],
): Compared[] {
  return sites.flatMap(({ site, generic, focus }) => {
    const robot = irobot.find((result) => result.site === site);
    if (!robot) return [];
    const crawls = {
      ...{ generic, FoCUS: focus, "iRobot as printed": shares(robot.printed) },
      ...{ "iRobot alone": shares(robot.automatic), "iRobot, person": shares(robot.inspected) },
    };
    const of = (what: "coverage" | "effectiveness") =>
      Object.fromEntries(CRAWLERS.map((who) => [who, crawls[who][what]])) as Record<Crawler, number>;
    return [{ site, coverage: of("coverage"), effectiveness: of("effectiveness") }];
  });
}

/** As much of iRobot's results as is compared. */
type Robot = { readonly site: string } & Readonly<
  Record<"printed" | "automatic" | "inspected", { readonly score: Scored | undefined }>
>;
type Scored = Pick<NonNullable<SiteResult["printed"]["score"]>, "coverage" | "fetched" | "fetchedByType">;

function shares({ score }: Robot["printed"]): Pick<FocusCrawl, "coverage" | "effectiveness"> {
  const { coverage = 0, fetched = 0, fetchedByType = {} } = score ?? {};
  return { coverage, effectiveness: fetched === 0 ? 0 : (fetchedByType.thread ?? 0) / fetched };
}

function comparedRows(compared: readonly Compared[]): Record<string, string>[] {
  const row = (site: string, some: readonly Compared[]) => {
    const cells: Record<string, string> = { site };
    for (const what of ["effectiveness", "coverage"] as const)
      for (const who of CRAWLERS)
        cells[`${what}: ${who}`] = percent(some.reduce((sum, one) => sum + one[what][who], 0) / some.length);
    return cells;
  };
  return [...compared.map((one) => row(one.site, [one])), row(`mean of ${compared.length}`, compared)];
}

function discoveredRow({ site, discovered }: FocusSite): Record<string, string> {
  const all = Object.values(discovered).reduce((sum, count) => sum + count, 0);
  const of = (what: keyof typeof discovered) => percent(discoveredShare(discovered, what));
  return {
    ...{ site, "thread URLs": of("thread"), "uninformative, duplicate": of("uninformative") },
    ...{ "robots.txt": of("robots"), nofollow: of("nofollow"), addresses: String(all) },
  };
}

export function discoveredShare(
  discovered: FocusSite["discovered"],
  what: keyof FocusSite["discovered"],
): number {
  const all = Object.values(discovered).reduce((sum, count) => sum + count, 0);
  return discovered[what] / Math.max(1, all);
}

function elsewhereRow({ site, ideal, idealFromThread, fromThread }: FocusSite): Record<string, string> {
  return {
    site,
    "ideal, entry": percent(ideal),
    "ideal, thread": percent(idealFromThread),
    "FoCUS, thread": percent(fromThread),
  };
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
