import { type Sampling, type SiteLink, samplePages } from "../../learn/sampling.ts";
import type { Page } from "../../page/page.ts";
import type { PageType } from "../../page/page-type.ts";
import { PathWeights, type SparseVector } from "../../page/regions/path-vectors.ts";
import { Apaths, type PathBag } from "../../page/regions/paths.ts";
import { commonType, typeAlone } from "../../read/page-alone.ts";
import type { Site, Strategy } from "../strategy.ts";
import { type Aim, ALL_TERMS, clusterWorth, spreadOf, type Terms } from "./cluster-scores.ts";
import { dbscan } from "./dbscan.ts";
import { DistanceMatrix } from "./distance-matrix.ts";
import { automaticEps, kDistances } from "./kdist.ts";
import { linkOutcomes, remembering } from "./link-outcomes.ts";
import { adjacency, type NavigatedPage, navigationTable } from "./navigation-table.ts";
import { nearestCluster } from "./nearest-pages.ts";
import { SOURCE } from "./numbers.ts";
import { onePerApath } from "./one-per-apath.ts";
import { restoredSourceGuide, SourceGuide } from "./source-guide.ts";
import { ExampleError, SOURCE_OPTIONS, wanted } from "./source-options.ts";

export type SourceOptions = {
  readonly sample?: number;
  readonly sampling?: Sampling;
} & (
  | {
      readonly aim?: "ucc";
      readonly terms?: Terms;
      /** The paper's table knows where links end; by itself a crawl also goes by what came of those of the same form of address. */
      readonly outcomes?: "as printed" | "by form";
    }
  | {
      readonly aim: "target";
      /** The address of one page of the kind that is wanted. */
      readonly example: string;
      /**
       * The paper tells pages apart by their structure alone, and counts as targets what has the example's form of address. Permalinks and views to
       * print have the structure and another form; so by itself a crawl goes by both.
       */
      readonly forms?: "as printed" | "of the example";
    }
);

/**
 * SOUrCe (2017): clusters a sample by page structure alone, learns where the links of each cluster and apath lead, and always
 * crawls the link next that leads to what is wanted most.
 */
export function sourceStrategy(options: SourceOptions = {}): Strategy {
  const { sample = SOURCE.sample, sampling = onePerApath } = options;
  return {
    name: "source",
    options: SOURCE_OPTIONS,
    told: (what) => sourceStrategy({ sample, sampling, ...wanted(what) }),
    async learn(site) {
      const asked = new Set<string>();
      const pages = await samplePages(site, remembering(sampling, asked), sample, (page, links, target) =>
        sampled(page, links, target.url),
      );
      const bags = pages.map(({ bag }) => bag);
      const weights = new PathWeights(bags, SOURCE.minPoints);
      const vectors = bags.map((bag) => weights.vector(bag));
      const clusters = clusterByPaths(vectors, weights.size);
      const count = Math.max(-1, ...clusters) + 1;
      const routes = navigationTable(pages, clusters);
      const aim = await aimOf(options, site, weights, vectors, clusters);
      const members = Array.from({ length: count }, (_, cluster) =>
        pages.flatMap((page, i) =>
          clusters[i] === cluster ? [{ type: page.type, vector: vectors[i]! }] : [],
        ),
      );
      const spread = members.map((pages) => spreadOf(pages.map(({ vector }) => vector)));
      return new SourceGuide({
        ...{ aim, bags, clusters, routes, leastPages: SOURCE.minPoints },
        worth: clusterWorth(aim, adjacency(routes, count), spread),
        types: members.map((pages) => commonType(pages.map(({ type }) => type))),
        ...(goesByForms(options) && { outcomes: linkOutcomes(pages, clusters, routes, asked) }),
      });
    },
    restore: restoredSourceGuide,
  };
}

export const source: Strategy = sourceStrategy();

const goesByForms = (options: SourceOptions): boolean =>
  options.aim !== "target" && options.outcomes !== "as printed";

/** DBSCAN with the eps that the K-distances suggest. */
export function clusterByPaths(
  vectors: readonly SparseVector[],
  features: number,
  binsPerFeature: number = SOURCE.binsPerFeature,
): number[] {
  const distances = new DistanceMatrix(vectors);
  return dbscan(distances, automaticEps(kDistances(distances), features, binsPerFeature));
}

interface SourcePage extends NavigatedPage {
  readonly bag: PathBag;
  readonly type: PageType;
}

function sampled(page: Page, links: readonly SiteLink[], url: string): SourcePage {
  const apaths = new Apaths(page.dom);
  const byApath = new Map<string, Set<string>>();
  for (const link of links) {
    const apath = apaths.of(link.node);
    const urls = byApath.get(apath) ?? new Set<string>();
    urls.add(link.url);
    byApath.set(apath, urls);
  }
  return {
    url,
    address: page.url,
    links: new Map([...byApath].map(([apath, urls]) => [apath, [...urls]])),
    bag: page.paths,
    type: typeAlone(page),
  };
}

async function aimOf(
  options: SourceOptions,
  site: Site,
  weights: PathWeights,
  vectors: readonly SparseVector[],
  clusters: readonly number[],
): Promise<Aim> {
  if (options.aim !== "target") return { for: "ucc", terms: options.terms ?? ALL_TERMS };
  const page = await site.visit(options.example);
  if (!page)
    throw new ExampleError(`the example ${options.example} could not be fetched as a page of this site`);
  const target = nearestCluster(weights.vector(page.paths), vectors, clusters);
  if (target < 0)
    throw new ExampleError(
      `the example ${options.example} is like no group of pages of this site: give another, or sample more pages`,
    );
  return { for: "target", target, ...(options.forms !== "as printed" && { example: options.example }) };
}
