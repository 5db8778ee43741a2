import type { MadeVisit, WithinCommit } from "../archive/archive.ts";
import type { FreshVisit, SiteReading } from "../read/site-reading.ts";
import type { Understood } from "./understand.ts";

/** With so many visits to be read, a crawl waits until they are. */
export const FAR_BEHIND = 16;

/**
 * Reads pages as a crawl brings them: in the commit that keeps them, or shortly after it from the archive, while the site is being
 * learned. Never two readings at a time.
 */
export class ReadingBehind {
  readonly #site: SiteReading;
  readonly #stop: AbortSignal;
  #underWay: Promise<void> | undefined;

  constructor(site: SiteReading, stop: AbortSignal) {
    this.#site = site;
    this.#stop = stop;
  }

  /** What is done in the transaction that commits these outcomes. */
  within(outcomes: readonly Understood[]): WithinCommit {
    return (visits) => {
      const fresh: FreshVisit[] = [];
      outcomes.forEach((outcome, i) => {
        const made = visits[i];
        if (made) fresh.push(freshVisit(outcome, made));
      });
      this.#site.keep(fresh);
    };
  }

  /** Whether the crawl is to wait for the reading that is under way. */
  get isFar(): boolean {
    return this.#underWay !== undefined && this.#site.behind >= FAR_BEHIND;
  }

  /** Learns the site and reads what is left over, beside the crawl, if it is time for that. */
  goOn(on: { readonly done: () => void; readonly failed: (error: unknown) => void }): void {
    if (this.#underWay || this.#stop.aborted || !this.#site.isDue) return;
    this.#underWay = this.#site.catchUp(this.#stop).finally(() => {
      this.#underWay = undefined;
    });
    this.#underWay.then(on.done, on.failed);
  }

  /** Reads what is not read yet; false when it was told to stop before the end: then the next run does. */
  async finish(): Promise<boolean> {
    await this.#underWay;
    if (!this.#stop.aborted) await this.#site.finish(this.#stop);
    return !this.#stop.aborted;
  }
}

function freshVisit({ address, visit, reading, refusal }: Understood, made: MadeVisit): FreshVisit {
  const { exchange, location = null } = visit!;
  const { status } = exchange.response;
  return {
    ...{
      id: made.id,
      body: made.digest,
      address: address.id,
      url: address.url,
      at: exchange.at,
      status,
      location,
      reading,
    },
    ...(refusal && visit!.isPage && { type: "other" }),
  };
}
