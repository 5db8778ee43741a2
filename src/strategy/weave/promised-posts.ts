import { formedAddress } from "../../learn/address-form.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";
import { WEAVE } from "./numbers.ts";

/** Threads whose counts are remembered until they are read; some 10 MB. */
const MOST = 200_000;

/** What index pages say of how many posts a thread has, against what its page shows. */
export class PromisedPosts {
  /** By the address of the thread. */
  readonly #posts: Map<number, number>;

  constructor(posts = new Map<number, number>()) {
    this.#posts = posts;
  }

  /** The rows of an index page tell how many replies each thread has. */
  learnFrom(index: Page): void {
    for (const { kind, url, replies } of index.threads) {
      if (kind !== "thread" || replies === undefined || replies < WEAVE.fewestShort) continue;
      if (this.#posts.size >= MOST) this.#posts.clear();
      this.#posts.set(hashOf(formedAddress(url).url), replies + 1);
    }
  }

  /** How many posts of a thread are missing on its page, if it was promised more; asked once. */
  missingOn(thread: Page): number {
    const key = hashOf(formedAddress(thread.url).url);
    const promised = this.#posts.get(key);
    if (promised === undefined) return 0;
    this.#posts.delete(key);
    const missing = promised - postsOn(thread);
    return missing >= Math.max(WEAVE.fewestShort, promised * WEAVE.shareShort) ? missing : 0;
  }

  save(): SavedPromises {
    return [...this.#posts];
  }

  static restore(saved: SavedPromises): PromisedPosts {
    return new PromisedPosts(new Map(saved));
  }
}

/** Hashes of threads, each with how many posts it is to have. */
export type SavedPromises = readonly (readonly [number, number])[];

/** Posts tell their time at one place of the page: the most frequent one. Reading them all would cost as much as the rest. */
function postsOn({ evidence }: Page): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const { key, aside } of evidence.dated.places) {
    if (aside === true) continue;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) most = count;
  }
  return most;
}
