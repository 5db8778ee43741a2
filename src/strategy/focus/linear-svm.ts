import type { Random } from "../../seam/random.ts";

/** A hyperplane: positive on its one side, negative on the other. */
export interface LinearModel {
  readonly weights: readonly number[];
  readonly bias: number;
}

export interface Example {
  readonly vector: readonly number[];
  readonly positive: boolean;
}

/**
 * A linear support vector machine by dual coordinate descent (Hsieh et al., ICML 2008, algorithm 1, hinge loss): a
 * few hundred short vectors need no library. Features are brought to one scale first, and both classes count alike
 * however many examples each has.
 */
export function trainLinearSvm(
  examples: readonly Example[],
  random: Random,
  { cost = 1, rounds = 300 } = {},
): LinearModel {
  const { mean, deviation } = scaleOf(examples);
  // The bias is the weight of one more feature that is always 1.
  const vectors = examples.map(({ vector }) => [
    ...vector.map((value, i) => (value - mean[i]!) / deviation[i]!),
    1,
  ]);
  const signs = examples.map(({ positive }) => (positive ? 1 : -1));
  const caps = capsOf(examples, cost);
  const squares = vectors.map((vector) => dot(vector, vector));
  const weights = new Array<number>(mean.length + 1).fill(0);
  const alphas = new Float64Array(examples.length);
  const order = examples.map((_, i) => i);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    let furthest = 0;
    for (const i of order) {
      const vector = vectors[i]!;
      const gradient = signs[i]! * dot(weights, vector) - 1;
      const alpha = Math.min(caps[i]!, Math.max(0, alphas[i]! - gradient / squares[i]!));
      const step = alpha - alphas[i]!;
      if (step === 0) continue;
      alphas[i] = alpha;
      furthest = Math.max(furthest, Math.abs(step));
      for (let k = 0; k < weights.length; k++) weights[k]! += step * signs[i]! * vector[k]!;
    }
    if (furthest < CONVERGED) break;
  }
  return unscaled(weights, mean, deviation);
}

/** On which side of the hyperplane a vector lies, and how far. */
export function decide({ weights, bias }: LinearModel, vector: readonly number[]): number {
  return dot(weights, vector) + bias;
}

/** No step in a whole round moved a multiplier by more than this. */
const CONVERGED = 1e-5;

function scaleOf(examples: readonly Example[]): { mean: number[]; deviation: number[] } {
  const length = examples[0]?.vector.length ?? 0;
  const mean = new Array<number>(length).fill(0);
  const deviation = new Array<number>(length).fill(0);
  for (const { vector } of examples)
    for (let i = 0; i < length; i++) mean[i]! += vector[i]! / examples.length;
  for (const { vector } of examples)
    for (let i = 0; i < length; i++) deviation[i]! += (vector[i]! - mean[i]!) ** 2 / examples.length;
  // A feature that never varies says nothing; any scale but 0 will do.
  return { mean, deviation: deviation.map((variance) => Math.sqrt(variance) || 1) };
}

function capsOf(examples: readonly Example[], cost: number): number[] {
  const positives = examples.reduce((count, { positive }) => count + (positive ? 1 : 0), 0);
  const half = examples.length / 2;
  return examples.map(({ positive }) =>
    positive ? (cost * half) / positives : (cost * half) / (examples.length - positives),
  );
}

/** The same hyperplane over the features as they come. */
function unscaled(
  scaled: readonly number[],
  mean: readonly number[],
  deviation: readonly number[],
): LinearModel {
  const weights = mean.map((_, i) => scaled[i]! / deviation[i]!);
  return { weights, bias: scaled[mean.length]! - dot(weights, mean) };
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Fisher and Yates. */
function shuffle(order: number[], random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}
