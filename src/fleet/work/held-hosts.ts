import type { Leases } from "../database/leases.ts";

/** How often a host that somebody else has is asked for again, and how often at most. */
const LOOK_MILLIS = 1_000;
const LOOKS = 30;

/**
 * The hosts that this worker may ask, each until a moment of its own clock that goes on while the process is stopped: whoever was
 * stopped past it asks nobody, though he has not heard yet that others have his hosts.
 */
export class HeldHosts {
  readonly #leases: Leases;
  readonly #millis: number;
  readonly #until = new Map<string, number>();
  /** By how many slices each is needed. */
  readonly #needed = new Map<string, number>();
  /** Hosts of sites that no slice needs any more. */
  readonly #left = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(leases: Leases, seconds: number) {
    this.#leases = leases;
    // A little less than PostgreSQL gives: a request that is sent in the last moment takes a while.
    this.#millis = seconds * 800;
  }

  get names(): string[] {
    return [...this.#until.keys()];
  }

  /** It was taken, or renewed, by something that was asked for at `askedAt`. */
  note(host: string, askedAt: number): void {
    this.#until.set(host, askedAt + this.#millis);
  }

  need(host: string): void {
    this.#needed.set(host, (this.#needed.get(host) ?? 0) + 1);
    this.#left.delete(host);
  }

  /** One slice less needs it. */
  leave(host: string): void {
    const left = (this.#needed.get(host) ?? 0) - 1;
    if (left > 0) this.#needed.set(host, left);
    else {
      this.#needed.delete(host);
      this.#left.add(host);
    }
  }

  /** Hosts that nobody here needs: those of sites that were left. What redirects led to is kept while any slice may ask it. */
  idle(): string[] {
    return this.#needed.size === 0 ? this.names : this.names.filter((host) => this.#left.has(host));
  }

  forget(host: string): void {
    this.#until.delete(host);
    this.#left.delete(host);
  }

  /** Hosts are taken and given back one after the other: else one slot would give back what another has just taken. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * Whether a host may be asked now. A redirect to a host that another worker has waits for it a while. The host of a slice is waited
   * for until it is ours again or the slice is ended: nothing that was not asked may be noted as something that failed.
   */
  mayAsk(host: string, signal: AbortSignal | undefined): boolean | Promise<boolean> {
    const until = this.#until.get(host);
    if (until !== undefined && performance.now() < until) return true;
    return until !== undefined || this.#needed.has(host)
      ? this.#waitFor(host, signal)
      : this.#take(host, signal);
  }

  /** Ours until a moment ago: whether it still is, the next renewal tells. */
  async #waitFor(host: string, signal: AbortSignal | undefined): Promise<boolean> {
    for (let looked = 0; !signal?.aborted && (signal || looked < LOOKS); looked++) {
      const until = this.#until.get(host);
      if (until === undefined)
        return this.#needed.has(host) ? this.#takeSoon(host, signal) : this.#take(host, signal);
      if (performance.now() < until) return true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS / 4));
    }
    return false;
  }

  /** However long it takes. */
  async #takeSoon(host: string, signal: AbortSignal | undefined): Promise<boolean> {
    while (!signal?.aborted) if (await this.#take(host, signal)) return !signal?.aborted;
    return false;
  }

  async #take(host: string, signal: AbortSignal | undefined): Promise<boolean> {
    for (let looked = 0; looked < LOOKS && !signal?.aborted; looked++) {
      const isOurs = await this.inTurn(async () => {
        const askedAt = performance.now();
        const taken = await this.#leases.takeHost(host).catch(() => false);
        if (taken) this.note(host, askedAt);
        return taken;
      });
      if (isOurs) return true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
    }
    return false;
  }
}
