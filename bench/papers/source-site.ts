import { formedAddress } from "../../src/learn/address-form.ts";
import { Reader } from "../../src/read/reader.ts";
import { irobotStrategy } from "../../src/strategy/irobot/irobot.ts";
import { AS_PRINTED } from "../../src/strategy/irobot/rules.ts";
import { ALL_TERMS, type Terms } from "../../src/strategy/source/cluster-scores.ts";
import { hasFormOf } from "../../src/strategy/source/example-form.ts";
import { sourceStrategy } from "../../src/strategy/source/source.ts";
import { ExampleError } from "../../src/strategy/source/source-options.ts";
import type { Strategy } from "../../src/strategy/strategy.ts";
import { obedientBreadth } from "../baselines/obedient-breadth.ts";
import { targetPageMap } from "../baselines/target-page-map.ts";
import { capturedVisits } from "../captured-visits.ts";
import type { OpenSite } from "../crawl-captured.ts";
import { siteToLearn } from "../guided-crawl.ts";
import type { SOURCE_PRINTED } from "../printed.ts";
import { type Fetched, share } from "../score.ts";
import { rankedCrawl } from "./ranked-crawl.ts";

/** Valid ratio or harvest rate, and recall, within the budget. */
export interface Rates {
  readonly rate: number;
  readonly recall: number;
}

export interface TargetResult {
  readonly type: string;
  /** Pages of the example's form that the site has: the budget. */
  readonly targets: number;
  readonly source: Rates;
  /** At its best: the example's form of address counts too. */
  readonly best: Rates;
  /** Of what SOUrCe as printed fetched, the share that shows what is wanted, by whatever address. */
  readonly shows: number;
  readonly tpm: Rates;
  readonly breadth: Rates;
  /** Harvest rate of SOUrCe, and recall of SOUrCe and breadth-first, after each tenth of the budget, up to twice the budget (figs. 6 and 7). */
  readonly curve: readonly { readonly harvest: number; readonly recall: number; readonly breadth: number }[];
}

/** Table 3: SOUrCe as printed, at its best (what came of links of the same form of address counts too), and two others. */
export const UCC_CRAWLS = ["source", "best", "irobot", "breadth"] as const;
export type UccCrawl = (typeof UCC_CRAWLS)[number];

/** SOUrCe's crawls of one site by the paper's protocol. */
export interface SourceCrawls {
  readonly site: string;
  readonly ucc: Readonly<Record<UccCrawl, Rates>>;
  /** The valid ratio as a mirror has it, which holds pages and no redirects. */
  readonly mirrored: Readonly<Record<UccCrawl, number>>;
  readonly targets: readonly TargetResult[];
  readonly terms: readonly { readonly name: string; readonly valid: number; readonly entropy: number }[];
}

/** The paper crawls 5,000 of 20,000 pages for user-created content; here the same share of each site. */
const SHARE = 0.25;
/** Sites with fewer such pages say nothing about finding them. */
const LEAST_TARGETS = 100;
const CURVE_POINTS = 20;
const TERMS: Readonly<Record<keyof typeof SOURCE_PRINTED.terms, Terms>> = {
  "Dsim + Balance": { ...ALL_TERMS, info: false },
  "Info + Balance": { ...ALL_TERMS, dsim: false },
  "Info + Dsim": { ...ALL_TERMS, balance: false },
  "Info + Dsim + Balance": ALL_TERMS,
};

export async function sourceCrawls(site: OpenSite, sample: number): Promise<SourceCrawls> {
  const targets: TargetResult[] = [];
  for (const type of ["thread", "profile"]) {
    const result = await targetCrawl(site, type, sample);
    if (result) targets.push(result);
  }
  return { site: site.name, ...(await uccCrawls(site, sample)), targets, terms: await byTerms(site, sample) };
}

/** Table 3. */
async function uccCrawls(site: OpenSite, sample: number): Promise<Pick<SourceCrawls, "ucc" | "mirrored">> {
  const strategies: Record<UccCrawl, Strategy> = {
    source: sourceStrategy({ sample, outcomes: "as printed" }),
    best: sourceStrategy({ sample }),
    irobot: irobotStrategy({ sample, rules: AS_PRINTED }),
    breadth: obedientBreadth,
  };
  const ucc = {} as Record<UccCrawl, Rates>;
  const mirrored = {} as Record<UccCrawl, number>;
  for (const who of UCC_CRAWLS) {
    const log = await learnedCrawl(site, strategies[who], budgetOf(site));
    ucc[who] = uccRates(site, log);
    mirrored[who] = uccRates(
      site,
      log.filter(({ status }) => status < 300 || status >= 400),
    ).rate;
  }
  return { ucc, mirrored };
}

const budgetOf = ({ truth }: OpenSite): number => Math.round(truth.mirror.pages * SHARE);

export function uccRates({ truth }: OpenSite, log: readonly Fetched[]): Rates {
  const wanted = log.filter(({ url }) => truth.isUserCreated(url)).length;
  return { rate: wanted / Math.max(1, log.length), recall: wanted / truth.userCreated };
}

/** Learns, then crawls for as many pages as the budget has. An example that is like no cluster is a result of zero, not the end of the benchmark. */
export async function learnedCrawl(
  site: OpenSite,
  strategy: Strategy,
  budget: number,
): Promise<readonly Fetched[]> {
  try {
    return await rankedCrawl(site, await strategy.learn(siteToLearn(site)), budget);
  } catch (error) {
    if (error instanceof ExampleError) return [];
    throw error;
  }
}

/** Table 4 and figs. 6 and 7; nothing where the site has hardly any such pages. */
async function targetCrawl(site: OpenSite, type: string, sample: number): Promise<TargetResult | undefined> {
  const example = await exampleOf(site, type, sample);
  if (example === undefined) return undefined;
  const isTarget = hasFormOf(example);
  const targets = targetsOf(site, isTarget);
  if (targets < LEAST_TARGETS) return undefined;
  const crawl = (strategy: Strategy) => learnedCrawl(site, strategy, 2 * targets);
  const source = await crawl(sourceStrategy({ sample, aim: "target", example, forms: "as printed" }));
  const best = await crawl(sourceStrategy({ sample, aim: "target", example }));
  const breadth = await crawl(obedientBreadth);
  const rates = (log: readonly Fetched[]) => targetRates(log.slice(0, targets), isTarget, targets);
  return {
    ...{ type, targets, source: rates(source), best: rates(best), breadth: rates(breadth) },
    shows: share(
      source.slice(0, targets).filter(({ url }) => site.truth.type(url) === type).length,
      Math.min(source.length, targets),
    ),
    tpm: rates(await crawl(targetPageMap(example, sample))),
    curve: Array.from({ length: CURVE_POINTS }, (_, i) => {
      const pages = Math.round(((i + 1) * 2 * targets) / CURVE_POINTS);
      const { rate, recall } = targetRates(source.slice(0, pages), isTarget, targets);
      return {
        harvest: rate,
        recall,
        breadth: targetRates(breadth.slice(0, pages), isTarget, targets).recall,
      };
    }),
  };
}

function targetRates(log: readonly Fetched[], isTarget: (url: string) => boolean, targets: number): Rates {
  const got = new Set(log.filter(({ url }) => isTarget(url)).map(({ url }) => url)).size;
  return { rate: got / Math.max(1, log.length), recall: got / targets };
}

export function targetsOf({ truth }: OpenSite, isTarget: (url: string) => boolean): number {
  const urls = new Set<string>();
  for (const { url } of truth.rows()) if (isTarget(url)) urls.add(formedAddress(url).url);
  return urls.size;
}

/** A page of the wanted type in a cluster of the training data (section 5.4): one of those whose form most of them have. */
export async function exampleOf(site: OpenSite, type: string, sample: number): Promise<string | undefined> {
  const visits = capturedVisits(site.fetcher, 0);
  const guide = await sourceStrategy({ sample }).learn(visits);
  const byForm = new Map<string, string[]>();
  for (const url of new Set(visits.visited)) {
    if (site.truth.type(url) !== type) continue;
    const page = await visits.visit(url);
    if (!page || guide.decide(new Reader().read(page), "").judgement.kind === "outlier") continue;
    const { form } = formedAddress(url);
    byForm.set(form, [...(byForm.get(form) ?? []), url]);
  }
  const most = [...byForm.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return most[Math.floor(most.length / 2)];
}

/** Table 5. */
async function byTerms(site: OpenSite, sample: number): Promise<SourceCrawls["terms"]> {
  const results: { name: string; valid: number; entropy: number }[] = [];
  for (const [name, terms] of Object.entries(TERMS)) {
    const log = await learnedCrawl(
      site,
      sourceStrategy({ sample, terms, outcomes: "as printed" }),
      budgetOf(site),
    );
    results.push({ name, valid: uccRates(site, log).rate, entropy: entropyOf(site, log) });
  }
  return results;
}

/** Eq. 13: −Σ p log₂ p over page types. */
function entropyOf({ truth }: OpenSite, log: readonly Fetched[]): number {
  const counts = new Map<string, number>();
  for (const { url } of log) counts.set(truth.type(url), (counts.get(truth.type(url)) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / log.length) * Math.log2(count / log.length);
  return entropy;
}
