import { hasFormOf } from "../../src/strategy/source/example-form.ts";
import { SOURCE } from "../../src/strategy/source/numbers.ts";
import { onePerApath } from "../../src/strategy/source/one-per-apath.ts";
import { sourceStrategy } from "../../src/strategy/source/source.ts";
import { breadthFirst } from "../baselines/breadth-first.ts";
import { type OpenSite, openSite } from "../crawl-captured.ts";
import { type ClusteringResult, clusteringOf } from "../source-clustering.ts";
import {
  exampleOf,
  learnedCrawl,
  type SourceCrawls,
  sourceCrawls,
  targetsOf,
  uccRates,
} from "./source-site.ts";

/** Six sites, as in the paper: three of each use, of six packages. */
export const SOURCE_SITES = ["smf", "fluxbb", "q2a", "bbpress", "antem", "sneaky"];
/** Where fig. 8 is tried: the smaller ones. */
const TRAINING_SITES = ["fluxbb", "q2a", "bbpress"];
const TRAINING = [100, 200, 500, 1000];
/** Pages spread over a site that are clustered (table 2, fig. 5). */
const CLUSTERED = 300;

export interface TrainingResult {
  readonly pages: number;
  readonly sampling: string;
  readonly valid: number;
  readonly harvest: number;
}

export interface SourceSite extends SourceCrawls {
  readonly clustering: ClusteringResult;
  readonly training: readonly TrainingResult[];
}

/** All of SOUrCe's experiments on one captured site. */
export async function sourceSite(name: string, shared: string): Promise<SourceSite> {
  const site = await openSite(shared, name);
  try {
    return {
      ...(await sourceCrawls(site, SOURCE.sample)),
      clustering: await clusteringOf(site, CLUSTERED),
      training: TRAINING_SITES.includes(name) ? await byTraining(site) : [],
    };
  } finally {
    await site.fetcher.close();
  }
}

/** Fig. 8. */
async function byTraining(site: OpenSite): Promise<TrainingResult[]> {
  const example = await exampleOf(site, "thread", SOURCE.sample);
  if (example === undefined) return [];
  const isTarget = hasFormOf(example);
  const budget = Math.min(MOST_TARGETS, targetsOf(site, isTarget));
  const results: TrainingResult[] = [];
  for (const pages of TRAINING)
    for (const [sampling, order] of [
      ["one per apath", onePerApath],
      ["breadth", breadthFirst],
    ] as const) {
      const common = { sample: pages, sampling: order };
      const ucc = await learnedCrawl(site, sourceStrategy(common), MOST_TARGETS);
      const log = await learnedCrawl(site, sourceStrategy({ ...common, aim: "target", example }), budget);
      const harvest = log.filter(({ url }) => isTarget(url)).length / Math.max(1, log.length);
      results.push({ pages, sampling, valid: uccRates(site, ucc).rate, harvest });
    }
  return results;
}

/** Sixteen crawls a site: enough pages to tell them apart. */
const MOST_TARGETS = 500;
