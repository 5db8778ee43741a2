import type { DistanceMatrix } from "./distance-matrix.ts";
import { SOURCE } from "./numbers.ts";

/** The cluster of pages that belong to none. */
export const OUTLIER = -1;

/** DBSCAN (Ester et al. 1996): the cluster of each page, numbered in order of their first pages; OUTLIER for none. */
export function dbscan(
  distances: DistanceMatrix,
  eps: number,
  minPoints: number = SOURCE.minPoints,
): number[] {
  const clusters = new Array<number>(distances.size).fill(UNSEEN);
  let next = 0;
  for (let page = 0; page < distances.size; page++) {
    if (clusters[page] !== UNSEEN) continue;
    const near = neighbours(distances, page, eps);
    if (near.length < minPoints) {
      clusters[page] = OUTLIER;
      continue;
    }
    grow(distances, eps, minPoints, clusters, near, next);
    next++;
  }
  return clusters;
}

const UNSEEN = -2;

function grow(
  distances: DistanceMatrix,
  eps: number,
  minPoints: number,
  clusters: number[],
  seeds: number[],
  cluster: number,
): void {
  for (let page = seeds.pop(); page !== undefined; page = seeds.pop()) {
    const before = clusters[page]!;
    if (before >= 0) continue;
    clusters[page] = cluster;
    // A page once found too lonely to begin a cluster is on the border of this one and does not spread it.
    if (before === OUTLIER) continue;
    const near = neighbours(distances, page, eps);
    if (near.length >= minPoints) for (const other of near) if (clusters[other]! < 0) seeds.push(other);
  }
}

function neighbours(distances: DistanceMatrix, page: number, eps: number): number[] {
  const near: number[] = [];
  distances.row(page).forEach((far, other) => {
    if (far <= eps) near.push(other);
  });
  return near;
}
