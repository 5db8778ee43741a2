import { DAY } from "../../src/seam/times.ts";
import type { Forum } from "./forum.ts";
import type { Period } from "./worlds.ts";

/** One day of one crawl. Index 0 of each pair: threads and index pages; index 1: posts and thread pages. */
export interface DayTally {
  readonly pages: [number, number];
  /** Records on the fetched pages, new or not. */
  readonly shown: [number, number];
  /** Records that were new. */
  readonly fresh: [number, number];
  /** Of those, records that came after the crawl began, and the sum of their delays in milliseconds. */
  readonly news: [number, number];
  readonly delay: [number, number];
  /** Records got and existing at the end of the day. */
  readonly got: [number, number];
  readonly existing: [number, number];
}

export const THREADS = 0;
export const POSTS = 1;

/** Who saw what when: which threads and posts of each forum have been got, and the tallies of each day. */
export class Ledger {
  readonly days: DayTally[] = [];
  readonly #begin: number;
  readonly #windowFrom: number;
  /** Records posted in the window and got, and their delays: the paper's timeliness. */
  readonly windowGot: [number, number] = [0, 0];
  readonly windowDelay: [number, number] = [0, 0];
  /** Called for every post of the window that was got: its number in the forum's records, and how late it was. */
  onPostGot?: (site: number, index: number, delay: number) => void;
  readonly perForum: { got: [number, number]; delay: [number, number] }[];
  readonly #threadGot: Uint8Array[];
  readonly #postGot: Uint8Array[];
  readonly #got: [number, number] = [0, 0];
  #today: DayTally = emptyDay();

  constructor(forums: readonly Forum[], { begin, end, measuredDays }: Period) {
    this.#begin = begin;
    this.#windowFrom = end - measuredDays * DAY;
    this.#threadGot = forums.map((forum) => new Uint8Array(forum.records.threads));
    this.#postGot = forums.map((forum) => new Uint8Array(forum.records.times.length));
    this.perForum = forums.map(() => ({ got: [0, 0], delay: [0, 0] }));
  }

  page(kind: number, shown: number): void {
    this.#today.pages[kind]!++;
    this.#today.shown[kind]! += shown;
  }

  /** A row of this thread was on an index page. */
  thread(site: number, thread: number, born: number, now: number): void {
    const got = this.#threadGot[site]!;
    if (got[thread] === 1) return;
    got[thread] = 1;
    this.#count(THREADS, site, born, now);
  }

  hasThread(site: number, thread: number): boolean {
    return this.#threadGot[site]![thread] === 1;
  }

  /** The post with this number in the forum's records was on a thread page. */
  post(site: number, index: number, time: number, now: number): void {
    const got = this.#postGot[site]!;
    if (got[index] === 1) return;
    got[index] = 1;
    this.#count(POSTS, site, time, now);
    if (time >= this.#windowFrom) this.onPostGot?.(site, index, now - time);
  }

  endDay(existingThreads: number, existingPosts: number): void {
    const today = this.#today;
    today.got[0] = this.#got[0];
    today.got[1] = this.#got[1];
    today.existing[0] = existingThreads;
    today.existing[1] = existingPosts;
    this.days.push(today);
    this.#today = emptyDay();
  }

  /** Delays that the window's records not got by `end` have run up so far: what the mean over got records hides. */
  owed(forums: readonly Forum[], end: number): { missing: [number, number]; delay: [number, number] } {
    const missing: [number, number] = [0, 0];
    const delay: [number, number] = [0, 0];
    forums.forEach((forum, site) => {
      const { start, times, threads } = forum.records;
      for (let t = 0; t < threads; t++) {
        const from = start[t]!;
        const count = forum.count[t]!;
        if (count === 0) continue;
        if (this.#threadGot[site]![t] === 0 && times[from]! >= this.#windowFrom) {
          missing[THREADS]++;
          delay[THREADS] += end - times[from]!;
        }
        for (let n = from; n < from + count; n++)
          if (this.#postGot[site]![n] === 0 && times[n]! >= this.#windowFrom) {
            missing[POSTS]++;
            delay[POSTS] += end - times[n]!;
          }
      }
    });
    return { missing, delay };
  }

  #count(kind: 0 | 1, site: number, time: number, now: number): void {
    const today = this.#today;
    today.fresh[kind]++;
    this.#got[kind]++;
    if (time < this.#begin) return;
    today.news[kind]++;
    today.delay[kind] += now - time;
    if (time < this.#windowFrom) return;
    this.windowGot[kind]++;
    this.windowDelay[kind] += now - time;
    const forum = this.perForum[site]!;
    forum.got[kind]++;
    forum.delay[kind] += now - time;
  }
}

function emptyDay(): DayTally {
  const pair = (): [number, number] => [0, 0];
  return {
    pages: pair(),
    shown: pair(),
    fresh: pair(),
    news: pair(),
    delay: pair(),
    got: pair(),
    existing: pair(),
  };
}
