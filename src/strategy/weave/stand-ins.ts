import { SeenSet } from "../../learn/seen-set.ts";
import { hashOf } from "../../url/hash.ts";

/** The address that was to be fetched, and its way. */
export interface Replaced {
  readonly url: string;
  readonly way: string;
}

/** Addresses about to be fetched in place of others that show the same: if they bring nothing, the others are had again. */
export class StandIns {
  readonly #pending: Map<string, Replaced>;
  readonly #failed: SeenSet;

  constructor(pending = new Map<string, Replaced>(), failed = new SeenSet()) {
    this.#pending = pending;
    this.#failed = failed;
  }

  /** Whether it may be fetched in place of another; at most so many at a time. */
  mayStand(url: string, most: number): boolean {
    if (this.#failed.has(hashOf(url))) return false;
    return this.#pending.has(url) || this.#pending.size < most;
  }

  stand(url: string, replaced: Replaced): void {
    if (!this.#pending.has(url)) this.#pending.set(url, replaced);
  }

  came(url: string): void {
    this.#pending.delete(url);
  }

  /** An address brought nothing, whether it stood for another or not; gives what it stood for. */
  failed(url: string): Replaced | undefined {
    const replaced = this.#pending.get(url);
    this.#pending.delete(url);
    this.#failed.add(hashOf(url));
    return replaced;
  }

  save(): SavedStandIns {
    return { pending: [...this.#pending], failed: this.#failed.save() };
  }

  static restore({ pending, failed }: SavedStandIns): StandIns {
    return new StandIns(new Map(pending), SeenSet.restore(failed));
  }
}

export interface SavedStandIns {
  readonly pending: readonly (readonly [string, Replaced])[];
  readonly failed: string;
}
