import { seededRandom } from "../../seam/random.ts";

export const MONTHS = 12;

/** What speaks against a name's being each month (from 1), and against another's being so many months behind it (`MONTHS` is none). */
export interface NameCosts {
  readonly months: Float64Array;
  readonly steps: ReadonlyMap<string, Float64Array>;
}

/**
 * The months of names that are different months at the least cost together; of these the names that it would cost much to give another month. No formula
 * tells which they are: from some beginnings drawn by a seed, names are exchanged, moved and turned around as long as that costs less.
 */
export function bestMonths(names: ReadonlyMap<string, NameCosts>): Record<string, number> {
  const words = [...names.keys()].filter((word) => mostAtStake(word, names) >= CLEAR);
  if (words.length === 0) return {};
  const costs = new Costs(words, names);
  const random = seededRandom(words.length);
  let best = leastOf(
    Array.from({ length: BEGINNINGS }, () => descended(costs, shuffledMonths(words.length, random))),
  );
  let others: Solution[] = [];
  // Whoever looks for something else may find something better.
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    others = words.map((_, i) => otherwise(costs, best.months, i));
    const found = leastOf(others);
    if (found.cost >= best.cost - LEAST) break;
    best = found;
  }
  const known: Record<string, number> = {};
  words.forEach((word, i) => {
    const doubt = Math.max(CLEAR, costs.of(best.months, i) * DOUBT);
    if (others[i]!.cost - best.cost >= doubt) known[word] = best.months[i]!;
  });
  return known;
}

const BEGINNINGS = 24;
const MOST_TURNS = 6;
/** What it costs more to take a name for another month: some steps backwards, or one impossible date … */
const CLEAR = 3;
/** … and so much of what speaks against its own month. */
const DOUBT = 0.1;

/** What it can cost more, at most, that a name is one month and not another: too little on most pages by themselves. */
function mostAtStake(word: string, names: ReadonlyMap<string, NameCosts>): number {
  let stake = 0;
  for (const [other, { months, steps }] of names) {
    if (other === word) stake += spread(months.subarray(1));
    for (const [next, costs] of steps) if (other === word || next === word) stake += spread(costs);
  }
  return stake;
}

function spread(costs: Float64Array): number {
  let [least, most] = [costs[0]!, costs[0]!];
  for (const cost of costs) {
    if (cost < least) least = cost;
    if (cost > most) most = cost;
  }
  return most - least;
}

interface Solution {
  readonly months: Int8Array;
  readonly cost: number;
}

function leastOf(solutions: readonly Solution[]): Solution {
  return solutions.reduce((least, next) => (next.cost < least.cost ? next : least));
}

/** Costs of names by their places. */
class Costs {
  readonly size: number;
  /** By name and month. */
  readonly #months: Float64Array;
  /** By name, other name, and how many months that is behind it: both ways. */
  readonly #steps: Float64Array;

  constructor(words: readonly string[], names: ReadonlyMap<string, NameCosts>) {
    const size = words.length;
    this.size = size;
    this.#months = new Float64Array(size * MONTH_WIDTH);
    this.#steps = new Float64Array(size * size * STEP_WIDTH);
    words.forEach((word, i) => {
      const { months, steps } = names.get(word)!;
      this.#months.set(months, i * MONTH_WIDTH);
      for (const [next, costs] of steps) {
        const j = words.indexOf(next);
        if (j < 0) continue;
        for (let at = 0; at < STEP_WIDTH; at++) {
          this.#steps[(i * size + j) * STEP_WIDTH + at]! += costs[at]!;
          this.#steps[(j * size + i) * STEP_WIDTH + STEP_WIDTH - 1 - at]! += costs[at]!;
        }
      }
    });
  }

  /** Of all names. */
  all(months: Int8Array): number {
    let cost = 0;
    for (let i = 0; i < this.size; i++) {
      cost += this.#months[i * MONTH_WIDTH + months[i]!]!;
      for (let j = 0; j < i; j++) cost += this.#between(months, i, j);
    }
    return cost;
  }

  /** Of one. */
  of(months: Int8Array, i: number): number {
    let cost = this.#months[i * MONTH_WIDTH + months[i]!]!;
    for (let j = 0; j < this.size; j++) if (j !== i) cost += this.#between(months, i, j);
    return cost;
  }

  /** Of one or two. */
  ofBoth(months: Int8Array, i: number, j: number): number {
    if (j < 0) return this.of(months, i);
    return this.of(months, i) + this.of(months, j) - this.#between(months, i, j);
  }

  #between(months: Int8Array, i: number, j: number): number {
    return this.#steps[(i * this.size + j) * STEP_WIDTH + months[j]! - months[i]! + MONTHS]!;
  }
}

const MONTH_WIDTH = MONTHS + 1;
const STEP_WIDTH = 2 * MONTHS + 1;

function shuffledMonths(size: number, random: () => number): Int8Array {
  const all = Array.from({ length: MONTHS }, (_, i) => i + 1);
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return Int8Array.from(all.slice(0, size));
}

/** The least that can be found where one name is not the month that it is best. */
function otherwise(costs: Costs, best: Int8Array, i: number): Solution {
  const never = { name: i, month: best[i]! };
  const found: Solution[] = [];
  for (let month = 1; month <= MONTHS; month++)
    if (month !== best[i])
      for (const begin of [exchanged(best, i, month), moved(best, i, month)])
        found.push(descended(costs, begin, never));
  return leastOf(found);
}

/** From a beginning downwards. `never`: a month that a name may not have. */
function descended(costs: Costs, begin: Int8Array, never?: { name: number; month: number }): Solution {
  let months = begin;
  for (let turn = 0; turn < MOST_STEPS; turn++) {
    months = withExchanges(costs, months, never);
    const next = withMove(costs, months, never);
    if (!next) break;
    months = next;
  }
  return { months, cost: costs.all(months) };
}

const MOST_STEPS = 100;
/** Less is a matter of rounding. */
const LEAST = 1e-9;

type Never = { readonly name: number; readonly month: number } | undefined;

/** Names exchanged, each with every other, until that costs no less. */
function withExchanges(costs: Costs, begin: Int8Array, never: Never): Int8Array {
  const months = begin.slice();
  let isBetter = true;
  for (let turn = 0; isBetter && turn < MOST_STEPS; turn++) {
    isBetter = false;
    for (let i = 0; i < costs.size; i++)
      for (let month = 1; month <= MONTHS; month++) {
        const own = months[i]!;
        if (month === own || (never?.name === i && never.month === month)) continue;
        const other = months.indexOf(month);
        if (other >= 0 && never?.name === other && never.month === own) continue;
        const before = costs.ofBoth(months, i, other);
        months[i] = month;
        if (other >= 0) months[other] = own;
        if (costs.ofBoth(months, i, other) < before - LEAST) isBetter = true;
        else {
          months[i] = own;
          if (other >= 0) months[other] = month;
        }
      }
  }
  return months;
}

/** One name moved, with those between moving up, or all between two months turned around, if that costs less. */
function withMove(costs: Costs, months: Int8Array, never: Never): Int8Array | undefined {
  const cost = costs.all(months);
  const isLess = (next: Int8Array) =>
    !(never && next[never.name] === never.month) && costs.all(next) < cost - LEAST;
  for (let i = 0; i < costs.size; i++)
    for (let month = 1; month <= MONTHS; month++) {
      if (month === months[i]) continue;
      for (const next of [moved(months, i, month), turned(months, i, month)]) if (isLess(next)) return next;
    }
  return undefined;
}

/** A name takes a month; who has it takes the name's. */
function exchanged(months: Int8Array, i: number, month: number): Int8Array {
  const next = months.slice();
  const other = months.indexOf(month);
  if (other >= 0) next[other] = months[i]!;
  next[i] = month;
  return next;
}

/** A name takes a month; those between move up. */
function moved(months: Int8Array, i: number, month: number): Int8Array {
  const own = months[i]!;
  const by = own < month ? -1 : 1;
  const [low, high] = own < month ? [own, month] : [month, own];
  return months.map((other) => {
    if (other === own) return month;
    return other >= low && other <= high ? other + by : other;
  });
}

/** All between a name's month and another change their order. */
function turned(months: Int8Array, i: number, month: number): Int8Array {
  const own = months[i]!;
  const [low, high] = own < month ? [own, month] : [month, own];
  return months.map((other) => (other >= low && other <= high ? low + high - other : other));
}
