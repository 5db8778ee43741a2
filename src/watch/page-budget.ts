import { DAY } from "../seam/times.ts";

/**
 * So many pages a day, evenly: one page per slot, and time that was not used is lost, so that no 24 hours see more. Whoever comes back
 * only now and then has so many pages at once instead, and minds the day himself.
 */
export class PageBudget {
  readonly perDay: number;
  /** Pages so far. */
  spent = 0;
  #free: number;
  readonly #quiet: (now: number) => number;
  readonly #atOnce: number | undefined;

  /** `last`: when the latest page was fetched, by this or an earlier run. `quiet`: for how long nothing may be asked for. */
  constructor(
    perDay: number,
    last = Number.NEGATIVE_INFINITY,
    quiet: (now: number) => number = () => 0,
    atOnce?: number,
  ) {
    this.perDay = perDay;
    this.#atOnce = atOnce;
    this.#quiet = quiet;
    this.#free = last + this.slot;
  }

  get slot(): number {
    return DAY / this.perDay;
  }

  /** How long to wait for the next slot. */
  wait(now: number): number {
    const slot = this.#atOnce === undefined ? Math.max(0, this.#free - now) : 0;
    return slot + this.#quiet(now + slot);
  }

  /** Whether the pages that were given at once are used up. */
  get isUsedUp(): boolean {
    return this.#atOnce !== undefined && this.spent >= this.#atOnce;
  }

  /** Whether this is one visit among several, and not a watch without an end. */
  get isAtOnce(): boolean {
    return this.#atOnce !== undefined;
  }

  /** Takes the slot that is free at `now`. */
  spend(now: number): void {
    this.spent++;
    this.#free = now + this.slot;
  }
}
