import type { PathBag } from "./paths.ts";

/** Ids in ascending order with their weights. */
export interface SparseVector {
  readonly ids: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Turns bags of paths into vectors (SOUrCe, section 3): w(x,d) = log(tf + 1) · log(|D| / df + 1), L1-normalised.
 * Paths that fewer than `minimum` pages of the sample have are dropped.
 */
export class PathWeights {
  readonly #ids = new Map<string, number>();
  readonly #idf: readonly number[];

  constructor(sample: readonly PathBag[], minimum = 1) {
    const pagesWith = new Map<string, number>();
    for (const bag of sample)
      for (const path of bag.keys()) pagesWith.set(path, (pagesWith.get(path) ?? 0) + 1);
    const idf: number[] = [];
    for (const [path, pages] of pagesWith) {
      if (pages < minimum) continue;
      this.#ids.set(path, idf.length);
      idf.push(Math.log(sample.length / pages + 1));
    }
    this.#idf = idf;
  }

  /** How many paths count. */
  get size(): number {
    return this.#idf.length;
  }

  vector(bag: PathBag): SparseVector {
    const entries: [id: number, weight: number][] = [];
    let sum = 0;
    for (const [path, count] of bag) {
      const id = this.#ids.get(path);
      if (id === undefined) continue;
      const weight = Math.log(count + 1) * this.#idf[id]!;
      entries.push([id, weight]);
      sum += weight;
    }
    entries.sort((a, b) => a[0] - b[0]);
    return {
      ids: Int32Array.from(entries, ([id]) => id),
      weights: Float64Array.from(entries, ([, weight]) => weight / sum),
    };
  }
}

/** Euclidean distance. */
export function distance(a: SparseVector, b: SparseVector): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < a.ids.length || j < b.ids.length) {
    const left = a.ids[i] ?? Number.POSITIVE_INFINITY;
    const right = b.ids[j] ?? Number.POSITIVE_INFINITY;
    const difference = (left <= right ? a.weights[i]! : 0) - (right <= left ? b.weights[j]! : 0);
    sum += difference * difference;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return Math.sqrt(sum);
}

/** The mean of vectors: a cluster's centre. */
export function centroid(vectors: readonly SparseVector[]): SparseVector {
  const sums = new Map<number, number>();
  for (const { ids, weights } of vectors) {
    for (let i = 0; i < ids.length; i++)
      sums.set(ids[i]!, (sums.get(ids[i]!) ?? 0) + weights[i]! / vectors.length);
  }
  const ids = Int32Array.from(sums.keys()).sort();
  return { ids, weights: Float64Array.from(ids, (id) => sums.get(id)!) };
}
