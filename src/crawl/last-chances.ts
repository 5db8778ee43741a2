import type { Waiting } from "../archive/frontier/frontier.ts";

/** A site of whose addresses no more than this share failed answers well as a whole: what failed may have been bad luck. */
const FEW = 0.1;
/** Each time around must bring at least half of them, or nothing is gained by another. */
const STILL_FAILING = 0.5;
const MOST_ROUNDS = 3;
/** Remembered: a site can make this large. */
const MOST = 10_000;

/**
 * Addresses that were given up for something that passes: a broken connection, a busy server. Where three in ten requests
 * fail by chance, one address in forty fails three times; it is asked for once more when everything else is there.
 */
export class LastChances {
  #failed: string[];
  #before = Number.POSITIVE_INFINITY;
  #rounds = 0;
  #changed = false;

  /** `saved` is what an earlier run did not come to. */
  constructor(saved: readonly string[] = []) {
    this.#failed = [...saved];
  }

  /** What is left for a later run, if that has changed since it was asked last. */
  save(): readonly string[] | undefined {
    if (!this.#changed) return undefined;
    this.#changed = false;
    return [...this.#failed];
  }

  failed({ url }: Pick<Waiting, "url">): void {
    if (this.#failed.length >= MOST) return;
    this.#failed.push(url);
    this.#changed = true;
  }

  /** Everything else is done, so many addresses: what is to be asked for once more. */
  take(done: number): Pick<Waiting, "url">[] {
    const failed = this.#failed;
    this.#failed = [];
    this.#changed = true;
    const isHopeless = failed.length > this.#before * STILL_FAILING || failed.length > done * FEW;
    if (isHopeless || this.#rounds >= MOST_ROUNDS) return [];
    this.#rounds++;
    this.#before = failed.length;
    return failed.map((url) => ({ url }));
  }
}
