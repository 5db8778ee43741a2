import { SOURCE } from "./numbers.ts";
export interface HubsAndAuthorities {
  readonly hubs: Float64Array;
  readonly authorities: Float64Array;
}

/** HITS (SOUrCe eq. 7, 8): h = A·a, a = Aᵀ·h, both scaled to length 1 in each round. */
export function hits(matrix: readonly Float64Array[]): HubsAndAuthorities {
  let authorities = scaled(new Float64Array(matrix.length).fill(1));
  let hubs = authorities;
  for (let round = 0; round < SOURCE.mostRounds; round++) {
    hubs = scaled(times(matrix, authorities));
    const next = scaled(timesTransposed(matrix, hubs));
    const change = next.reduce((most, value, i) => Math.max(most, Math.abs(value - authorities[i]!)), 0);
    authorities = next;
    if (change < SOURCE.stable) break;
  }
  return { hubs, authorities };
}

/** With one authority given, as in crawling for a target: a_t = 1, all others 0 in every round, so one round is stable. */
export function hitsFor(target: number, matrix: readonly Float64Array[]): HubsAndAuthorities {
  const authorities = new Float64Array(matrix.length);
  authorities[target] = 1;
  return { hubs: scaled(times(matrix, authorities)), authorities };
}

function times(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, (row) => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
}

function timesTransposed(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const product = new Float64Array(matrix.length);
  matrix.forEach((row, i) => {
    row.forEach((value, j) => {
      product[j]! += value * vector[i]!;
    });
  });
  return product;
}

function scaled(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}
