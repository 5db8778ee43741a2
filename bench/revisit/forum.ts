import type { Timeline } from "../../sim/world/timeline.ts";
import type { RowBuffer } from "../../src/watch/schedule/observation.ts";
import { BoardOrder } from "./board-order.ts";

export interface ForumForm {
  readonly name: string;
  /** Threads per index page. */
  readonly indexSize: number;
  /** Posts per thread page. */
  readonly postSize: number;
  /** Sticky threads per board: they stand above the others on every first page, however old. */
  readonly sticky: number;
  /** Whether the portal page shows each board's latest post and number of posts. */
  readonly portalTells: boolean;
}

/** All that will ever be posted in a forum: fixed, shared by every run. */
export class ForumRecords {
  readonly boards: number;
  readonly threads: number;
  readonly boardOf: Int32Array;
  /** Posts of thread t are times[start[t]] … times[start[t + 1] − 1]. */
  readonly start: Int32Array;
  readonly times: Float64Array;
  /** All posts by time: when, and in which thread. */
  readonly eventTimes: Float64Array;
  readonly eventThreads: Int32Array;

  /** `shift` is added to every time. */
  constructor(timeline: Timeline, shift = 0) {
    this.boards = timeline.boards;
    this.threads = timeline.threads.length;
    this.boardOf = Int32Array.from(timeline.threads, (thread) => thread.board);
    this.start = new Int32Array(this.threads + 1);
    timeline.threads.forEach((thread, t) => {
      this.start[t + 1] = this.start[t]! + thread.posts.length;
    });
    this.times = new Float64Array(this.start[this.threads]!);
    timeline.threads.forEach((thread, t) => {
      for (let n = 0; n < thread.posts.length; n++) this.times[this.start[t]! + n] = thread.posts[n]! + shift;
    });
    [this.eventTimes, this.eventThreads] = byTime(this.times, this.start);
  }

  /** Number of lists, the portal included. */
  get lists(): number {
    return 1 + this.boards + this.threads;
  }
}

/**
 * A forum at record level: what its pages hold as of a moment that only moves forward. Posts never vanish (as in the paper). Lists
 * are numbered from `base`: the portal, then the boards, then the threads in order of birth.
 */
export class Forum {
  readonly form: ForumForm;
  readonly records: ForumRecords;
  readonly base: number;
  /** Posts of each thread, and of each board, as of now. */
  readonly count: Int32Array;
  readonly boardPosts: Int32Array;
  readonly boardLast: Float64Array;
  /** Posts, and threads begun, as of now. */
  posts = 0;
  bornThreads = 0;
  readonly #order: BoardOrder;
  readonly #sticky: number[][];
  readonly #isSticky: Uint8Array;

  constructor(form: ForumForm, records: ForumRecords, base: number) {
    this.form = form;
    this.records = records;
    this.base = base;
    this.count = new Int32Array(records.threads);
    this.boardPosts = new Int32Array(records.boards);
    this.boardLast = new Float64Array(records.boards).fill(Number.NaN);
    this.#order = new BoardOrder(records.boards, records.boardOf, records.start);
    this.#sticky = Array.from({ length: records.boards }, () => []);
    this.#isSticky = new Uint8Array(records.threads);
    for (let t = 0; t < records.threads; t++) {
      const sticky = this.#sticky[records.boardOf[t]!]!;
      if (sticky.length >= form.sticky) continue;
      sticky.push(t);
      this.#isSticky[t] = 1;
    }
  }

  /** Lets posts come until `now`; `onPost` hears of each (thread, number within the thread, time). */
  advance(now: number, onPost?: (thread: number, n: number, time: number) => void): void {
    const { eventTimes, eventThreads, boardOf } = this.records;
    const { count } = this;
    while (this.posts < eventTimes.length && eventTimes[this.posts]! <= now) {
      const time = eventTimes[this.posts]!;
      const thread = eventThreads[this.posts++]!;
      const board = boardOf[thread]!;
      const n = count[thread]!;
      count[thread] = n + 1;
      if (n === 0) this.bornThreads++;
      this.boardPosts[board]!++;
      this.boardLast[board] = time;
      if (!this.#isSticky[thread]) this.#order.touch(thread);
      onPost?.(thread, n, time);
    }
  }

  indexPages(board: number): number {
    return Math.max(1, Math.ceil(this.#order.length(board) / this.form.indexSize));
  }

  postPages(thread: number): number {
    return Math.max(1, Math.ceil(this.count[thread]! / this.form.postSize));
  }

  portalRows(rows: RowBuffer): void {
    rows.clear();
    const tells = this.form.portalTells;
    for (let board = 0; board < this.records.boards; board++)
      rows.push(
        this.base + 1 + board,
        tells ? this.boardLast[board]! : Number.NaN,
        tells ? this.boardPosts[board]! : -1,
        Number.NaN,
      );
  }

  /** Rows of an index page, by latest activity, the newest first. */
  indexRows(board: number, page: number, rows: RowBuffer): void {
    rows.clear();
    if (page === 1)
      for (const thread of this.#sticky[board]!) if (this.count[thread]! > 0) this.#row(thread, rows);
    let thread = this.#order.at(board, (page - 1) * this.form.indexSize);
    for (let n = 0; n < this.form.indexSize && thread >= 0; n++) {
      this.#row(thread, rows);
      thread = this.#order.next(thread);
    }
  }

  /** Which index page shows the thread now. */
  pageOf(thread: number): number {
    if (this.#isSticky[thread]) return 1;
    return 1 + Math.floor(this.#order.rank(thread) / this.form.indexSize);
  }

  #row(thread: number, rows: RowBuffer): void {
    const { start, times, boards } = this.records;
    const first = start[thread]!;
    const count = this.count[thread]!;
    rows.push(this.base + 1 + boards + thread, times[first + count - 1]!, count, times[first]!);
  }
}

/** Posts of all threads in the order of time; equal times in the order of thread and number. */
function byTime(times: Float64Array, start: Int32Array): [Float64Array, Int32Array] {
  const owner = new Int32Array(times.length);
  for (let t = 0; t + 1 < start.length; t++) owner.fill(t, start[t]!, start[t + 1]!);
  const order = Uint32Array.from(times, (_, index) => index);
  order.sort((a, b) => times[a]! - times[b]! || a - b);
  return [
    Float64Array.from(order, (index) => times[index]!),
    Int32Array.from(order, (index) => owner[index]!),
  ];
}
