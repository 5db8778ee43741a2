/** Least squares over sparse rows, by normal equations with a ridge: rows are taken in one at a time and need not be kept. */
export class LeastSquares {
  readonly #size: number;
  readonly #ridge: number;
  readonly #products: Float64Array;
  readonly #targets: Float64Array;
  rows = 0;

  /** The ridge, as a part of each feature's own sum of squares, keeps features that hardly vary or vary together from blowing up. */
  constructor(size: number, ridge: number) {
    this.#size = size;
    this.#ridge = ridge;
    this.#products = new Float64Array(size * size);
    this.#targets = new Float64Array(size);
  }

  /** A row that is `values[i]` at `places[i]` and 0 elsewhere. */
  note(places: ArrayLike<number>, values: ArrayLike<number>, target: number): void {
    for (let i = 0; i < places.length; i++) {
      const row = places[i]! * this.#size;
      const value = values[i]!;
      this.#targets[places[i]!]! += value * target;
      for (let j = 0; j < places.length; j++) this.#products[row + places[j]!]! += value * values[j]!;
    }
    this.rows++;
  }

  /** The weights; features never seen get 0. */
  solve(): Float64Array {
    const n = this.#size;
    const lower = new Float64Array(n * n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) {
        let sum = this.#products[i * n + j]!;
        if (i === j) sum += this.#ridge * sum + 1e-9;
        for (let k = 0; k < j; k++) sum -= lower[i * n + k]! * lower[j * n + k]!;
        lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j * n + j]!;
      }
    const weights = Float64Array.from(this.#targets);
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) weights[i]! -= lower[i * n + k]! * weights[k]!;
      weights[i]! /= lower[i * n + i]!;
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) weights[i]! -= lower[k * n + i]! * weights[k]!;
      weights[i]! /= lower[i * n + i]!;
    }
    return weights;
  }
}
