import { MIN_POINTS } from "./dbscan.ts";
import type { DistanceMatrix } from "./distance-matrix.ts";

/** SOUrCe fig. 4 takes the third neighbour: with the page itself, four pages. */
const K = MIN_POINTS - 1;
/**
 * w, bins per feature at 1,000 pages. The paper prints 4.8, which cannot be: with it half of the pages of every captured site
 * become outliers, and the paper's own table 2 has 1 to 5 of 100. With a tenth of it, the same figures come out here.
 */
const BINS_PER_FEATURE = 0.48;
const TRAINING_PAGES = 1000;
/** At least this share of the pages must lie below. */
const LEAST_BELOW = 0.5;

/** How far each page is from its k-th neighbour. */
export function kDistances(distances: DistanceMatrix, k = K): number[] {
  return Array.from({ length: distances.size }, (_, page) => {
    const sorted = Float32Array.from(distances.row(page)).sort();
    return sorted[Math.min(k, sorted.length - 1)] ?? 0;
  });
}

/**
 * DBSCAN's eps without a person: scans the histogram of K-distances from small to large and stops at the first bin with
 * fewer pages than a cluster needs, provided half of the pages lie below (SOUrCe, section 4.2).
 */
export function automaticEps(kDistances: readonly number[], features: number): number {
  const farthest = Math.max(0, ...kDistances);
  // "Only related to the size of the training data", no more is said: bins grow with the root of it, as histograms' do.
  const perFeature = BINS_PER_FEATURE * Math.sqrt(kDistances.length / TRAINING_PAGES);
  const bins = Math.max(1, Math.round(perFeature * features));
  if (farthest === 0) return 0;
  const counts = new Array<number>(bins).fill(0);
  for (const far of kDistances) counts[Math.min(bins - 1, Math.floor((far / farthest) * bins))]!++;
  let below = 0;
  for (let bin = 0; bin < bins; bin++) {
    if (counts[bin]! < MIN_POINTS && below > kDistances.length * LEAST_BELOW) return (bin / bins) * farthest;
    below += counts[bin]!;
  }
  return farthest;
}
