import { Page } from "../src/page/page.ts";
import { centroid, distance, PathWeights, type SparseVector } from "../src/page/regions/path-vectors.ts";
import { Apaths, type PathBag } from "../src/page/regions/paths.ts";
import { IROBOT } from "../src/strategy/irobot/numbers.ts";
import { PatternCatalogue } from "../src/strategy/irobot/pattern-catalogue.ts";
import { type RegionCounts, RepetitiveFeatures } from "../src/strategy/irobot/repetitive-features.ts";
import { singleLinkage } from "../src/strategy/irobot/single-linkage.ts";
import { OUTLIER } from "../src/strategy/source/dbscan.ts";
import { nearestCluster } from "../src/strategy/source/nearest-pages.ts";
import { SOURCE } from "../src/strategy/source/numbers.ts";
import { clusterByPaths } from "../src/strategy/source/source.ts";
import { mdlClusters } from "./baselines/mdl-link-paths.ts";
import { capturedPages, htmlOf } from "./captured.ts";
import { type ClusteringQuality, clusteringQuality } from "./clustering-quality.ts";
import type { OpenSite } from "./crawl-captured.ts";

export type Method = "paths, DBSCAN" | "regions, single linkage" | "link paths, MDL";
export const METHODS: readonly Method[] = ["paths, DBSCAN", "regions, single linkage", "link paths, MDL"];

export interface ClusteringResult {
  readonly site: string;
  readonly pages: number;
  readonly xpaths: number;
  readonly types: number;
  readonly typeOutliers: number;
  readonly quality: Readonly<
    Record<Method, ClusteringQuality & { readonly precision: number; readonly cpuMillis: number }>
  >;
  /** Clusters and outliers by w, the bins per feature of the histogram that eps is read from. */
  readonly bins: readonly { readonly w: number; readonly clusters: number; readonly outliers: number }[];
}

/** The paper's w, and smaller ones: a histogram of nearly as many bins as pages has gaps everywhere. */
const BINS = [4.8, 2.4, 0.96, 0.48, 0.24];

interface LookedAt {
  readonly type: string;
  readonly bag: PathBag;
  readonly apaths: readonly string[];
  readonly counts: RegionCounts;
}

const FOLDS = 4;

/** SOUrCe table 2 and fig. 5 on pages spread evenly over a captured site. */
export async function clusteringOf(site: OpenSite, count: number): Promise<ClusteringResult> {
  const catalogue = new PatternCatalogue();
  const all: LookedAt[] = [];
  const every = Math.max(1, Math.floor(site.truth.mirror.pages / count));
  for await (const captured of capturedPages(site.dir!, every)) {
    const html = htmlOf(captured);
    if (html === undefined || all.length >= count) continue;
    const page = new Page({ url: captured.url, html, at: 0 });
    all.push(look(page, site.truth.type(captured.url), catalogue));
  }
  const sizes = new Map<string, number>();
  for (const { type } of all) sizes.set(type, (sizes.get(type) ?? 0) + 1);
  // Types of fewer pages than a cluster needs are outliers by hand and are left out, as in section 5.1.
  const pages = all.filter(({ type }) => sizes.get(type)! >= SOURCE.minPoints);
  const types = pages.map(({ type }) => type);
  const quality = Object.fromEntries(
    METHODS.map((method) => {
      const before = process.cpuUsage();
      const clusters = clusterings[method](pages, catalogue);
      const cpuMillis = process.cpuUsage(before).user / 1000;
      const precision = foldedPrecision(pages, catalogue, method);
      return [method, { ...clusteringQuality(clusters, types), precision, cpuMillis }];
    }),
  ) as ClusteringResult["quality"];
  return {
    site: site.name,
    pages: all.length,
    xpaths: new PathWeights(
      all.map(({ bag }) => bag),
      SOURCE.minPoints,
    ).size,
    types: [...sizes.values()].filter((size) => size >= SOURCE.minPoints).length,
    typeOutliers: all.length - pages.length,
    quality,
    bins: byBins(pages, types),
  };
}

function byBins(pages: readonly LookedAt[], types: readonly string[]): ClusteringResult["bins"] {
  const { vectors, weights } = pathVectors(pages);
  return BINS.map((w) => {
    const { clusters, outliers } = clusteringQuality(clusterByPaths(vectors, weights.size, w), types);
    return { w, clusters, outliers };
  });
}

function look(page: Page, type: string, catalogue: PatternCatalogue): LookedAt {
  const apaths = new Apaths(page.dom);
  const { counts } = catalogue.learn(page.linkTables, ({ regions }) => {
    let area = 0;
    for (const { records } of regions) for (const record of records) area += page.sizes.share(record);
    return area / regions.length;
  });
  return {
    type,
    bag: page.paths,
    counts,
    apaths: [...new Set(page.links.links.map(({ node }) => apaths.of(node)))],
  };
}

type Clustering = (pages: readonly LookedAt[], catalogue: PatternCatalogue) => number[];

const clusterings: Readonly<Record<Method, Clustering>> = {
  "paths, DBSCAN": (pages) => {
    const { vectors, weights } = pathVectors(pages);
    return clusterByPaths(vectors, weights.size);
  },
  "regions, single linkage": (pages, catalogue) =>
    singleLinkage(regionVectors(pages, catalogue).vectors, IROBOT.threshold),
  "link paths, MDL": (pages) => mdlClusters(pages.map(({ apaths }) => apaths)),
};

function pathVectors(pages: readonly LookedAt[]): { vectors: SparseVector[]; weights: PathWeights } {
  const weights = new PathWeights(
    pages.map(({ bag }) => bag),
    SOURCE.minPoints,
  );
  return { vectors: pages.map(({ bag }) => weights.vector(bag)), weights };
}

function regionVectors(pages: readonly LookedAt[], catalogue: PatternCatalogue) {
  const counts = pages.map((page) => page.counts);
  const features = RepetitiveFeatures.from(
    counts,
    catalogue.patterns.map(({ area }) => area),
  );
  return { vectors: counts.map((count) => features.vector(count)), features };
}

/** Micro-precision by 4-fold cross-validation: clusters get the type that most of their training pages have. */
function foldedPrecision(pages: readonly LookedAt[], catalogue: PatternCatalogue, method: Method): number {
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const training = pages.filter((_, i) => i % FOLDS !== fold);
    const test = pages.filter((_, i) => i % FOLDS === fold);
    const clusters = clusterings[method](training, catalogue);
    const typeOf = commonTypes(clusters, training);
    const classify = classifiers[method](training, clusters, catalogue);
    for (const page of test) if (typeOf.get(classify(page)) === page.type) right++;
  }
  return right / pages.length;
}

function commonTypes(clusters: readonly number[], pages: readonly LookedAt[]): Map<number, string> {
  const counts = new Map<number, Map<string, number>>();
  clusters.forEach((cluster, i) => {
    if (cluster === OUTLIER) return;
    const types = counts.get(cluster) ?? new Map<string, number>();
    counts.set(cluster, types);
    types.set(pages[i]!.type, (types.get(pages[i]!.type) ?? 0) + 1);
  });
  return new Map(
    [...counts].map(([cluster, types]) => [cluster, [...types].sort((a, b) => b[1] - a[1])[0]![0]]),
  );
}

type Classifier = (page: LookedAt) => number;

const classifiers: Readonly<
  Record<
    Method,
    (training: readonly LookedAt[], clusters: readonly number[], catalogue: PatternCatalogue) => Classifier
  >
> = {
  "paths, DBSCAN": (training, clusters) => {
    const { vectors, weights } = pathVectors(training);
    return ({ bag }) => nearestCluster(weights.vector(bag), vectors, clusters);
  },
  "regions, single linkage": (training, clusters, catalogue) => {
    const { vectors, features } = regionVectors(training, catalogue);
    const members: SparseVector[][] = [];
    clusters.forEach((cluster, i) => {
      members[cluster] ??= [];
      members[cluster].push(vectors[i]!);
    });
    const centres = members.map(centroid);
    return ({ counts }) => nearestCentre(features.vector(counts), centres);
  },
  "link paths, MDL": (training, clusters) => (page) => {
    const own = new Set(page.apaths);
    let best = OUTLIER;
    let most = 0;
    training.forEach(({ apaths }, i) => {
      const both = apaths.filter((apath) => own.has(apath)).length;
      const share = both / (own.size + apaths.length - both || 1);
      if (share <= most) return;
      most = share;
      best = clusters[i]!;
    });
    return best;
  },
};

function nearestCentre(vector: SparseVector, centres: readonly SparseVector[]): number {
  let best = OUTLIER;
  let least: number = IROBOT.threshold;
  centres.forEach((centre, cluster) => {
    const far = distance(centre, vector);
    if (far > least) return;
    least = far;
    best = cluster;
  });
  return best;
}
