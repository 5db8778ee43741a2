import type { DistanceMatrix } from "./distance-matrix.ts";
import { SOURCE } from "./numbers.ts";

/** SOUrCe fig. 4 takes the third neighbour: with the page itself, four pages. */
const K = SOURCE.minPoints - 1;

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
export function automaticEps(
  kDistances: readonly number[],
  features: number,
  binsPerFeature: number = SOURCE.binsPerFeature,
): number {
  // Exact twins (permalinks that show the same page, forms) say nothing of how far apart pages of one kind are. Where half of a sample
  // has some, eps would be zero and every page without a twin an outlier: 52 of 300 on one captured site, 14 without them.
  const different = kDistances.filter((far) => far > 0);
  const apart = different.length >= SOURCE.leastApart ? different : kDistances;
  const farthest = Math.max(0, ...apart);
  // "Only related to the size of the training data", no more is said: bins grow with the root of it, as histograms' do.
  const perFeature = binsPerFeature * Math.sqrt(kDistances.length / SOURCE.trainingPages);
  const bins = Math.max(1, Math.round(perFeature * features));
  if (farthest === 0) return 0;
  const counts = new Array<number>(bins).fill(0);
  for (const far of apart) counts[Math.min(bins - 1, Math.floor((far / farthest) * bins))]!++;
  let below = 0;
  for (let bin = 0; bin < bins; bin++) {
    if (counts[bin]! < SOURCE.minPoints && below > apart.length * SOURCE.leastBelow)
      return (bin / bins) * farthest;
    below += counts[bin]!;
  }
  return farthest;
}
