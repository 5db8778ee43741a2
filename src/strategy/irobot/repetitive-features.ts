import type { SparseVector } from "../../page/regions/path-vectors.ts";

/** How often each repetitive pattern occurs on a page: n_i by pattern. */
export type RegionCounts = ReadonlyMap<number, number>;

/**
 * Pages as vectors of the repetitive patterns they hold. Weights are scaled by the root of the pattern's area, so that the
 * Euclidean distance of two vectors is iRobot's eq. 2.
 */
export class RepetitiveFeatures {
  /** By pattern: the factor of n_i / Σ n_j, 0 for patterns that do not count. */
  readonly factors: readonly number[];

  constructor(factors: readonly number[]) {
    this.factors = factors;
  }

  /** Works the weights out from a sample: `areas` are the patterns' mean shares of a page. */
  static from(sample: readonly RegionCounts[], areas: readonly number[]): RepetitiveFeatures {
    const support = new Array<number>(areas.length).fill(0);
    for (const counts of sample) for (const pattern of counts.keys()) support[pattern]!++;
    // Patterns on every page tell nothing and are dropped before clustering, areas are made to sum to 1.
    const counts = (pattern: number) => support[pattern]! > 0 && support[pattern]! < sample.length;
    let total = 0;
    areas.forEach((area, pattern) => {
      if (counts(pattern)) total += area;
    });
    return new RepetitiveFeatures(
      areas.map((area, pattern) =>
        counts(pattern) && total > 0
          ? Math.log10(sample.length / support[pattern]!) * Math.sqrt(area / total)
          : 0,
      ),
    );
  }

  /** Eq. 1: f_i = (n_i / Σ n_j) · log10(|D| / support_i), scaled. */
  vector(counts: RegionCounts): SparseVector {
    let sum = 0;
    for (const [pattern, count] of counts) if (this.factors[pattern]) sum += count;
    const entries: [number, number][] = [];
    for (const [pattern, count] of counts) {
      const factor = this.factors[pattern];
      if (factor) entries.push([pattern, (count / sum) * factor]);
    }
    entries.sort((a, b) => a[0] - b[0]);
    return {
      ids: Int32Array.from(entries, ([id]) => id),
      weights: Float64Array.from(entries, ([, weight]) => weight),
    };
  }
}
