import { distance, type SparseVector } from "../../page/regions/path-vectors.ts";
import { SOURCE } from "./numbers.ts";

/** SOUrCe, section 4.2: k = minPts − 1. */
const K = SOURCE.minPoints - 1;

/**
 * k-nearest-neighbour classification: the cluster that most of a page's nearest sampled pages are in, which may be that of
 * outliers; where all differ, the nearest decides.
 */
export function nearestCluster(
  page: SparseVector,
  sample: readonly SparseVector[],
  clusters: readonly number[],
  k = K,
): number {
  const nearest: { far: number; cluster: number }[] = [];
  sample.forEach((vector, i) => {
    const far = distance(page, vector);
    if (nearest.length === k && far >= nearest[k - 1]!.far) return;
    const at = nearest.findIndex((other) => far < other.far);
    nearest.splice(at < 0 ? nearest.length : at, 0, { far, cluster: clusters[i]! });
    if (nearest.length > k) nearest.pop();
  });
  let best = nearest[0]?.cluster ?? -1;
  let most = 1;
  for (const { cluster } of nearest) {
    const votes = nearest.filter((other) => other.cluster === cluster).length;
    if (votes <= most) continue;
    most = votes;
    best = cluster;
  }
  return best;
}
