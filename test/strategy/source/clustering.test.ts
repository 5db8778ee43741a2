import { expect, it } from "vitest";
import { mdlClusters } from "../../../bench/baselines/mdl-link-paths.ts";
import { distance, type SparseVector } from "../../../src/page/regions/path-vectors.ts";
import { RepetitiveFeatures } from "../../../src/strategy/irobot/repetitive-features.ts";
import { singleLinkage } from "../../../src/strategy/irobot/single-linkage.ts";
import { dbscan, OUTLIER } from "../../../src/strategy/source/dbscan.ts";
import { DistanceMatrix } from "../../../src/strategy/source/distance-matrix.ts";
import { automaticEps, kDistances } from "../../../src/strategy/source/kdist.ts";
import { nearestCluster } from "../../../src/strategy/source/nearest-pages.ts";

const at = (...weights: number[]): SparseVector => ({
  ids: Int32Array.from(weights, (_, i) => i),
  weights: Float64Array.from(weights),
});

it("single linkage chains near pages and keeps far ones apart", () => {
  const pages = [0, 1, 2, 3, 10, 11].map((x) => at(x));
  expect(singleLinkage(pages, 1)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(singleLinkage(pages, 0.5)).toEqual([0, 1, 2, 3, 4, 5]);
});

it("DBSCAN finds dense regions and leaves lonely pages out", () => {
  const pages = [0, 0.1, 0.2, 0.3, 5, 5.1, 5.2, 5.3, 9].map((x) => at(x));
  expect(dbscan(new DistanceMatrix(pages), 0.35)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, OUTLIER]);
});

it("a page seen first at the border of a cluster still joins it", () => {
  const pages = [0, 0.5, 0.7, 0.8, 0.9].map((x) => at(x));
  expect(dbscan(new DistanceMatrix(pages), 0.5)[0]).toBe(0);
});

it("eps is where the histogram of K-distances thins out, with half of the pages below", () => {
  const dense = Array.from({ length: 60 }, (_, i) => 0.01 + (i % 10) * 0.001);
  const eps = automaticEps([...dense, 0.5, 0.9, 1], 100);
  expect(eps).toBeGreaterThanOrEqual(0.019);
  expect(eps).toBeLessThan(0.5);
  expect(automaticEps([0, 0, 0], 10)).toBe(0);
});

it("exact twins do not make eps smaller, however many there are", () => {
  const dense = Array.from({ length: 60 }, (_, i) => 0.01 + (i % 10) * 0.001);
  const twins = new Array<number>(200).fill(0);
  const eps = automaticEps([...twins, ...dense, 0.5, 0.9, 1], 100);
  expect(eps).toBeGreaterThanOrEqual(0.019);
  expect(eps).toBeLessThan(0.5);
});

it("the K-distance of a page is that of its third neighbour", () => {
  expect(kDistances(new DistanceMatrix([0, 1, 3, 6].map((x) => at(x))))).toEqual([6, 5, 3, 6]);
});

it("a new page goes where most of its three nearest pages are, outliers among them", () => {
  const sample = [0, 0.1, 1, 1.1, 1.2].map((x) => at(x));
  expect(nearestCluster(at(0.9), sample, [0, 0, 1, 1, 1])).toBe(1);
  expect(nearestCluster(at(0.05), sample, [0, 0, 1, 1, 1])).toBe(0);
  expect(nearestCluster(at(1.1), sample, [0, 0, OUTLIER, OUTLIER, 1])).toBe(OUTLIER);
});

it("iRobot eq. 1 and 2: distances weigh patterns by area and rarity; what is on every page does not count", () => {
  const sample = [
    new Map([
      [0, 1],
      [1, 3],
    ]),
    new Map([
      [0, 1],
      [2, 1],
    ]),
    new Map([
      [0, 1],
      [2, 1],
    ]),
  ];
  const features = RepetitiveFeatures.from(sample, [0.5, 0.3, 0.1]);
  const [a, b, c] = sample.map((counts) => features.vector(counts));
  const expected = Math.sqrt(0.75 * Math.log10(3) ** 2 + 0.25 * Math.log10(1.5) ** 2);
  expect(distance(a!, b!)).toBeCloseTo(expected, 12);
  expect(distance(b!, c!)).toBe(0);
});

it("link paths: pages that share most are one class, and small classes are merged while that is shorter", () => {
  const list = ["/a", "/b", "/c", "/d", "/e", "/f"];
  const thread = ["/x", "/y", "/z", "/u", "/v", "/w"];
  expect(mdlClusters([list, list, thread, list, thread])).toEqual([0, 0, 1, 0, 1]);
  // 4 of 6 paths are shared: too different at first, but shorter as one class while they are few.
  const variant = ["/a", "/b", "/c", "/d", "/e"];
  expect(mdlClusters([list, variant.slice(0, 4)])).toEqual([0, 0]);
});
