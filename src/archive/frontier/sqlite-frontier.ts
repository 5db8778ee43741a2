import type { SkipReason } from "../../url/skip.ts";
import type { WayWeight } from "../../url/way-weight.ts";
import type { Writing } from "../database/writing.ts";
import type { Found, Frontier, Waiting } from "./frontier.ts";
import type { SkipLog } from "./skip-log.ts";
import type { WaitingAddresses } from "./waiting-addresses.ts";

/** The frontier for all who are not within a commit: each call is durable when it returns, unless it says otherwise. */
export class SqliteFrontier implements Frontier {
  readonly #writing: Writing;
  readonly #addresses: WaitingAddresses;
  readonly #log: SkipLog;

  constructor(writing: Writing, addresses: WaitingAddresses, log: SkipLog) {
    this.#writing = writing;
    this.#addresses = addresses;
    this.#log = log;
  }

  add(found: readonly Found[]): void {
    this.#writing.transaction(() => {
      for (const one of found) this.addOne(one, null);
    });
  }

  /** Takes a link in, within a transaction of the caller's. */
  addOne(found: Found, foundOn: number | null): void {
    if (this.#addresses.add(found, foundOn) && found.skip) this.#log.line(found.url, found.skip);
  }

  weigh(weights: Iterable<WayWeight>): void {
    // Saved with the next commit: asked for after every page, a transaction of its own would cost more than the page.
    this.#writing.write(() => {
      for (const weight of weights) this.#addresses.weigh(weight);
    });
  }

  take(count: number, now: number): Waiting[] {
    const take = () => this.#addresses.take(count, now);
    const due = this.#addresses.nextDue();
    return due === undefined || due > now ? this.#writing.write(take) : this.#writing.transaction(take);
  }

  claim(found: Found): Waiting | undefined {
    return this.#writing.transaction(() => this.#addresses.claim(found));
  }

  again(found: Found): Waiting | undefined {
    return this.#addresses.again(found.url) ?? this.claim(found);
  }

  settle({ id }: Waiting): void {
    this.#addresses.settle(id);
  }

  putBack(addresses: readonly Waiting[]): void {
    for (const address of addresses) this.#addresses.putBack(address);
  }

  knows(url: string): boolean {
    return this.#addresses.idOf(url) !== undefined;
  }

  wayOf(url: string): string | undefined {
    return this.#addresses.wayOf(url);
  }

  reopen(addresses: readonly Pick<Waiting, "url">[]): void {
    this.#writing.transaction(() => {
      for (const { url } of addresses) this.#addresses.reopen(url);
    });
  }

  reconsider(reason: SkipReason, passes: (url: string) => boolean): number {
    return this.#writing.transaction(() => this.#addresses.reconsider(reason, passes));
  }

  nextDue(): number | undefined {
    return this.#addresses.nextDue();
  }
}
