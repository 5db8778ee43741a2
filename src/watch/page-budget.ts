import { DAY } from "../seam/times.ts";

/** So many pages a day, evenly: one page per slot, and time that was not used is lost, so that no 24 hours see more. */
export class PageBudget {
  readonly perDay: number;
  /** Pages so far. */
  spent = 0;
  #free: number;
  readonly #quiet: (now: number) => number;

  /** `last`: when the latest page was fetched, by this or an earlier run. `quiet`: for how long nothing may be asked for. */
  constructor(perDay: number, last = Number.NEGATIVE_INFINITY, quiet: (now: number) => number = () => 0) {
    this.perDay = perDay;
    this.#quiet = quiet;
    this.#free = last + this.slot;
  }

  get slot(): number {
    return DAY / this.perDay;
  }

  /** How long to wait for the next slot. */
  wait(now: number): number {
    const slot = Math.max(0, this.#free - now);
    return slot + this.#quiet(now + slot);
  }

  /** Takes the slot that is free at `now`. */
  spend(now: number): void {
    this.spent++;
    this.#free = now + this.slot;
  }
}
