import { DAY, HOUR } from "../../src/seam/times.ts";
import { Columns, floats } from "../../src/watch/schedule/column.ts";
import { FIRST_PERIOD, LONGEST_PERIOD, type RefreshPeriod, SHORTEST_PERIOD } from "./refresh-period.ts";

/** Rates tried for the curve, per millisecond: once in half a year to once in 15 minutes, doubling; the slowest that fits is taken. */
const RATES = Array.from({ length: 15 }, (_, i) => 4 / HOUR / 2 ** (14 - i));
/** A period grows by no more than this at a time, so that a threshold too high for a day does no harm for months. */
const LENGTHEN = 2;
/** Older visits fade: forum pages change their ways. */
const KEPT = 0.8;
/**
 * What every page is believed to do besides what it showed, so that one that never changed yet is not given up: diverge by so much in so
 * long, at the weight of this part of a visit.
 */
const BELIEVED = { time: 30 * DAY, divergence: 0.1, weight: 0.2 };
const BELIEVED_SHAPES = RATES.map((rate) => 1 - Math.exp(-rate * BELIEVED.time));

/**
 * Olston & Pandey's Curve-Fitting policy, as we read it: fit a curve of divergence over time to what past visits showed, and take the
 * period at which its benefit meets the threshold. The curve: D(t) = a (1 − e^(−bt)), the shape of their generative models
 * (a: the part of the page that changes at all). For each b of a grid the best a and its error follow from three sums per page, which
 * fade with time. U(t) = a ((1 − e^(−bt)) / b − t e^(−bt)) rises to a / b: a page whose a / b is below the threshold is hardly ever visited.
 */
export class CurveFitting implements RefreshPeriod {
  readonly diverging = "new rows";
  /** Per page and rate: Σ f², Σ f·d with f = 1 − e^(−bt), d the divergence seen. */
  readonly #sums = new Columns({ squares: floats(), products: floats() });

  after(page: number, interval: number, divergence: number, threshold: number): number {
    const base = page * RATES.length;
    this.#sums.reach(base + RATES.length);
    const { squares, products } = this.#sums.of;
    let best = 0;
    let gain = 0;
    let amplitude = 0;
    for (let i = 0; i < RATES.length; i++) {
      const shape = 1 - Math.exp(-RATES[i]! * interval);
      const square = squares.values[base + i]! * KEPT + shape * shape;
      const product = products.values[base + i]! * KEPT + shape * divergence;
      squares.values[base + i] = square;
      products.values[base + i] = product;
      const believed = BELIEVED_SHAPES[i]!;
      const allSquares = square + BELIEVED.weight * believed * believed;
      const allProducts = product + BELIEVED.weight * believed * BELIEVED.divergence;
      // Σ d² is the same for all b, so the best b is the one that explains most of it.
      if ((allProducts * allProducts) / allSquares > 1.0001 * gain) {
        gain = (allProducts * allProducts) / allSquares;
        amplitude = allProducts / allSquares;
        best = i;
      }
    }
    return Math.min(
      periodOf(amplitude, RATES[best]!, threshold),
      Math.max(FIRST_PERIOD, LENGTHEN * interval),
    );
  }
}

function periodOf(amplitude: number, rate: number, threshold: number): number {
  const benefit = (time: number): number => {
    const left = Math.exp(-rate * time);
    return amplitude * ((1 - left) / rate - time * left);
  };
  let low = SHORTEST_PERIOD;
  let high = LONGEST_PERIOD;
  if (benefit(low) >= threshold) return low;
  if (benefit(high) < threshold) return high;
  while (high > 1.1 * low) {
    const middle = Math.sqrt(low * high);
    if (benefit(middle) < threshold) low = middle;
    else high = middle;
  }
  return high;
}
