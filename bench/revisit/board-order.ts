/**
 * Threads of every board by latest activity, as a linked list (a post moves its thread to the front in O(1), a page is read by
 * walking) with a Fenwick tree over the board's posts to find where page p begins in O(log n). In the tree a thread stands at the
 * number of its latest post within the board.
 */
export class BoardOrder {
  readonly #boardOf: Int32Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  readonly #first: Int32Array;
  readonly #length: Int32Array;
  /** Posts so far in each board, the place of each thread, and who stands at each place; tree and places start at the board's offset. */
  readonly #posts: Int32Array;
  readonly #place: Int32Array;
  readonly #owner: Int32Array;
  readonly #tree: Int32Array;
  readonly #offset: Int32Array;

  constructor(boards: number, boardOf: Int32Array, start: Int32Array) {
    const threads = boardOf.length;
    const capacity = new Int32Array(boards);
    for (let t = 0; t < threads; t++) capacity[boardOf[t]!]! += start[t + 1]! - start[t]!;
    this.#boardOf = boardOf;
    this.#offset = new Int32Array(boards + 1);
    for (let b = 0; b < boards; b++) this.#offset[b + 1] = this.#offset[b]! + capacity[b]! + 1;
    this.#next = new Int32Array(threads).fill(-1);
    this.#previous = new Int32Array(threads).fill(-1);
    this.#first = new Int32Array(boards).fill(-1);
    this.#length = new Int32Array(boards);
    this.#posts = new Int32Array(boards);
    this.#place = new Int32Array(threads);
    this.#owner = new Int32Array(this.#offset[boards]!).fill(-1);
    this.#tree = new Int32Array(this.#offset[boards]!);
  }

  length(board: number): number {
    return this.#length[board]!;
  }

  /** A post came: the thread moves to the front. */
  touch(thread: number): void {
    const board = this.#boardOf[thread]!;
    const offset = this.#offset[board]!;
    if (this.#place[thread] === 0) this.#length[board]!++;
    else {
      this.#add(board, this.#place[thread]!, -1);
      this.#owner[offset + this.#place[thread]!] = -1;
    }
    const place = ++this.#posts[board]!;
    this.#place[thread] = place;
    this.#owner[offset + place] = thread;
    this.#add(board, place, 1);
    const first = this.#first[board]!;
    if (first === thread) return;
    const before = this.#previous[thread]!;
    const after = this.#next[thread]!;
    if (before >= 0) this.#next[before] = after;
    if (after >= 0) this.#previous[after] = before;
    this.#previous[thread] = -1;
    this.#next[thread] = first;
    if (first >= 0) this.#previous[first] = thread;
    this.#first[board] = thread;
  }

  /** The thread with so many before it, −1 when there is none. */
  at(board: number, skip: number): number {
    if (skip === 0) return this.#first[board]!;
    const wanted = this.#length[board]! - skip;
    if (wanted <= 0) return -1;
    const offset = this.#offset[board]!;
    const size = this.#offset[board + 1]! - offset - 1;
    let at = 0;
    let left = wanted;
    for (let step = 1 << (31 - Math.clz32(size)); step > 0; step >>= 1)
      if (at + step <= size && this.#tree[offset + at + step]! < left) {
        at += step;
        left -= this.#tree[offset + at]!;
      }
    return this.#owner[offset + at + 1]!;
  }

  next(thread: number): number {
    return this.#next[thread]!;
  }

  /** Threads before this one. */
  rank(thread: number): number {
    const board = this.#boardOf[thread]!;
    const offset = this.#offset[board]!;
    let upTo = 0;
    for (let at = this.#place[thread]!; at > 0; at -= at & -at) upTo += this.#tree[offset + at]!;
    return this.#length[board]! - upTo;
  }

  #add(board: number, place: number, change: number): void {
    const offset = this.#offset[board]!;
    const size = this.#offset[board + 1]! - offset - 1;
    for (let at = place; at <= size; at += at & -at) this.#tree[offset + at]! += change;
  }
}
