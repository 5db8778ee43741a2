import { DAY } from "../../src/seam/times.ts";

/** "The average ratio in history": what is older than about a month counts little. */
const MEMORY = 30 * DAY;

/** Splits pages between index lists and post lists. */
export interface Bandwidth {
  /** New threads and new posts were seen, posted since the last visit or not. */
  note(threads: number, posts: number, now: number): void;
  /** Whether the next page should be an index page. */
  isIndexTurn(): boolean;
  spent(isIndex: boolean): void;
}

/** The paper's bandwidth control (section 3.4): index pages : post pages = new threads : new posts. */
export class ShareByNews implements Bandwidth {
  #threads = 1;
  #posts = 10;
  #at = 0;
  /** Index pages owed: grows by the share with every page, falls by one with every index page. */
  #owed = 0;

  note(threads: number, posts: number, now: number): void {
    const kept = this.#at === 0 ? 1 : Math.exp(-Math.max(0, now - this.#at) / MEMORY);
    this.#threads = this.#threads * kept + threads;
    this.#posts = this.#posts * kept + posts;
    this.#at = now;
  }

  get share(): number {
    return this.#threads / (this.#threads + this.#posts);
  }

  isIndexTurn(): boolean {
    return this.#owed >= 0;
  }

  spent(isIndex: boolean): void {
    this.#owed = Math.max(-100, Math.min(100, this.#owed + this.share - (isIndex ? 1 : 0)));
  }
}
