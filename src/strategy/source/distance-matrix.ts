import { distance, type SparseVector } from "../../page/regions/path-vectors.ts";

/** The distances of all pairs of pages; a thousand pages take 4 MB. */
export class DistanceMatrix {
  readonly size: number;
  readonly #far: Float32Array;

  constructor(vectors: readonly SparseVector[]) {
    this.size = vectors.length;
    this.#far = new Float32Array(this.size * this.size);
    for (let a = 0; a < this.size; a++) {
      for (let b = a + 1; b < this.size; b++) {
        const far = distance(vectors[a]!, vectors[b]!);
        this.#far[a * this.size + b] = far;
        this.#far[b * this.size + a] = far;
      }
    }
  }

  /** The distances of one page to all, its own included. */
  row(page: number): Float32Array {
    return this.#far.subarray(page * this.size, (page + 1) * this.size);
  }
}
