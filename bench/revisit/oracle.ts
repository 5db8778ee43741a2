import type { PagePlace } from "../../src/read/list.ts";
import { IndexedHeap } from "../../src/watch/schedule/heap.ts";
import type { PostPage } from "../../src/watch/schedule/observation.ts";
import type { Scheduler } from "../../src/watch/schedule/scheduler.ts";
import type { Truth } from "./year.ts";

/** Pages with more new records go first; among equals the one whose oldest new record waits longest. Larger than any time. */
const MORE_FIRST = 1e13;

/**
 * The paper's upper bound: "every update activity of each page is supposed to be known exactly; given the fixed bandwidth, the oracle
 * can choose the pages with more new valuable information". It never fetches a page without a new record. Index pages with new
 * threads go first (printed: 2 minutes against 16 for posts): they are few, and each stands for posts to come.
 */
export class Oracle implements Scheduler {
  readonly name = "Oracle";
  readonly #truth: Truth;
  /** New threads not yet seen on an index page, as (site, thread), in the order of birth. */
  readonly #threads: { site: number; thread: number }[] = [];
  #taken = 0;
  readonly #pages = new IndexedHeap();
  readonly #have: Int32Array[];

  constructor(truth: Truth) {
    this.#truth = truth;
    this.#have = truth.forums.map((forum) => new Int32Array(forum.records.threads));
    truth.onPost = (site, thread, n) => {
      if (n === 0) this.#threads.push({ site, thread });
      this.#renew(site, thread);
    };
    truth.forums.forEach((forum, site) => {
      const inBoards = Int32Array.from(forum.count.keys()).sort(
        (a, b) => forum.records.boardOf[a]! - forum.records.boardOf[b]! || a - b,
      );
      for (const thread of inBoards)
        if (forum.count[thread]! > 0) {
          this.#threads.push({ site, thread });
          this.#renew(site, thread);
        }
    });
  }

  add(): void {}
  seenIndex(): void {}
  missed(): void {}

  next(): PagePlace | undefined {
    for (; this.#taken < this.#threads.length; this.#taken++) {
      const { site, thread } = this.#threads[this.#taken]!;
      if (this.#truth.ledger.hasThread(site, thread)) continue;
      const forum = this.#truth.forums[site]!;
      return { list: forum.base + 1 + forum.records.boardOf[thread]!, page: forum.pageOf(thread) };
    }
    const list = this.#pages.top();
    if (list < 0) return undefined;
    const [site, thread] = this.#placeOf(list);
    const size = this.#truth.forums[site]!.form.postSize;
    return { list, page: 1 + Math.floor(this.#have[site]![thread]! / size) };
  }

  seenPosts({ list, first, count }: PostPage): void {
    const [site, thread] = this.#placeOf(list);
    this.#have[site]![thread] = Math.max(this.#have[site]![thread]!, first + count);
    this.#renew(site, thread);
  }

  #renew(site: number, thread: number): void {
    const forum = this.#truth.forums[site]!;
    const list = forum.base + 1 + forum.records.boards + thread;
    const have = this.#have[site]![thread]!;
    const size = forum.form.postSize;
    const waiting = Math.min(forum.count[thread]!, (Math.floor(have / size) + 1) * size) - have;
    if (waiting <= 0) this.#pages.remove(list);
    else
      this.#pages.put(list, forum.records.times[forum.records.start[thread]! + have]! - waiting * MORE_FIRST);
  }

  #placeOf(list: number): [site: number, thread: number] {
    const { forums } = this.#truth;
    let site = forums.length - 1;
    while (forums[site]!.base > list) site--;
    const forum = forums[site]!;
    return [site, list - forum.base - 1 - forum.records.boards];
  }
}
