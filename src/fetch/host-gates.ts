import type { Clock } from "../seam/clock.ts";
import type { Pace } from "./pace.ts";
import { Turnstile } from "./turnstile.ts";

/** How fast hosts are asked that nobody asks now is remembered for so many of them. */
const REMEMBERED = 1_000;

/**
 * The turnstiles before all hosts of a process. Fetchers that are given the same ones ask a host no faster together than one alone
 * would: two sites on one host share its pace.
 */
export class HostGates {
  /** Asked before every request, where others beyond this process ask hosts too: whether the host is ours to ask now. */
  readonly mayAsk:
    | ((host: string, signal: AbortSignal | undefined) => boolean | Promise<boolean>)
    | undefined;
  readonly #clock: Clock;
  readonly #gates = new Map<string, Turnstile>();
  /** By how many fetchers each is held now. */
  readonly #holders = new Map<string, number>();

  constructor(clock: Clock, mayAsk?: HostGates["mayAsk"]) {
    this.#clock = clock;
    this.mayAsk = mayAsk;
  }

  /** The gate of a host, to be given back by `release`. The slowest of those who hold it tells how long to wait. */
  hold(host: string, waitMillis: number | undefined, pace: () => Pace): Turnstile {
    let gate = this.#gates.get(host);
    if (gate) gate.pace.waitAtLeast(waitMillis);
    else gate = new Turnstile(pace(), this.#clock);
    // Last in the order of those that may be forgotten.
    this.#gates.delete(host);
    this.#gates.set(host, gate);
    this.#holders.set(host, (this.#holders.get(host) ?? 0) + 1);
    return gate;
  }

  release(host: string): void {
    const left = (this.#holders.get(host) ?? 0) - 1;
    if (left > 0) this.#holders.set(host, left);
    else this.#holders.delete(host);
    if (this.#gates.size - this.#holders.size <= REMEMBERED) return;
    for (const known of this.#gates.keys())
      if (!this.#holders.has(known)) {
        this.#gates.delete(known);
        return;
      }
  }
}
