import { MINUTE } from "../../seam/times.ts";
import { SCHEDULE } from "./numbers.ts";

/** Ages are told apart by doubling: bin 0 is below a minute, bin 24 above 15 years. */
const BINS = 25;
/** Threads are told apart by their posts: 1, up to 4, up to 14, more. Talkative threads stay alive longer. */
const CLASSES = 4;

/**
 * How soon a thread grows that has been silent for so long: a hazard over the age of its latest post, which falls by orders of
 * magnitude within days. Posts beget posts: each one sets the age back to nothing (a self-exciting process with a kernel learned bin
 * by bin). Estimated as in a life table: posts that came at that age / time that threads spent at that age.
 */
export class Survival {
  readonly #events: Float64Array;
  readonly #exposure: Float64Array;

  constructor() {
    this.#events = new Float64Array(BINS * CLASSES).fill(SCHEDULE.priorOdds * SCHEDULE.priorWeight);
    this.#exposure = new Float64Array(BINS * CLASSES);
    for (let cell = 0; cell < BINS * CLASSES; cell++)
      this.#exposure[cell] = SCHEDULE.priorWeight * ageWidth(cell % BINS);
  }

  /** A thread of `posts` posts was silent from age `from` to age `to`; `ended`: then a post came. */
  note(posts: number, from: number, to: number, ended: boolean): void {
    const row = BINS * classOf(posts);
    const last = binOf(to);
    for (let bin = binOf(from); bin <= last; bin++) {
      const low = Math.max(from, ageBegin(bin));
      const high = Math.min(to, ageBegin(bin + 1));
      if (high > low) this.#exposure[row + bin]! += high - low;
    }
    if (ended) this.#events[row + last]!++;
  }

  /** Posts per millisecond of a thread whose latest of `posts` posts is this old. */
  rate(posts: number, age: number): number {
    const cell = BINS * classOf(posts) + binOf(age);
    return this.#events[cell]! / this.#exposure[cell]!;
  }

  /** The age at which the rate changes next. */
  static nextAge(age: number): number {
    return ageBegin(binOf(age) + 1);
  }

  save(): { events: number[]; exposure: number[] } {
    return { events: [...this.#events], exposure: [...this.#exposure] };
  }

  static of(saved: { readonly events: readonly number[]; readonly exposure: readonly number[] }): Survival {
    const survival = new Survival();
    survival.#events.set(saved.events.slice(0, BINS * CLASSES));
    survival.#exposure.set(saved.exposure.slice(0, BINS * CLASSES));
    return survival;
  }
}

function classOf(posts: number): number {
  return posts < 2 ? 0 : posts < 5 ? 1 : posts < 15 ? 2 : 3;
}

function binOf(age: number): number {
  if (age < MINUTE) return 0;
  return Math.min(BINS - 1, 1 + Math.floor(Math.log2(age / MINUTE)));
}

function ageBegin(bin: number): number {
  return bin === 0 ? 0 : bin >= BINS ? Number.POSITIVE_INFINITY : MINUTE * 2 ** (bin - 1);
}

function ageWidth(bin: number): number {
  return bin === 0 ? MINUTE : MINUTE * 2 ** (bin - 1);
}
