import { countUpTo, type ThreadState } from "./chronicle.ts";
import { chance } from "./hash.ts";
import { lifeOf, momentOf, postsOf, rhythm } from "./tempo.ts";

export interface LanePlan {
  readonly seed: number;
  readonly board: number;
  /** Id of the lane's first thread; block j holds the ids first + j·perBlock … */
  readonly first: number;
  /** Shares of `lifeOf` between which the lives of this lane lie. */
  readonly lowest: number;
  readonly highest: number;
  readonly start: number;
  readonly width: number;
  readonly blocks: number;
  readonly perBlock: number;
  readonly plenty?: number;
  readonly zone?: number;
}

/** A block once made: its threads by their very last post. */
interface Block {
  readonly order: Int32Array;
  readonly born: Float64Array;
  readonly last: Float64Array;
}

/** Blocks kept per lane: that of the moment, that of the page, and a neighbour. */
const KEPT = 3;

/** Threads of one board with lives of similar length, in blocks of time that no thread leaves. */
export class Lane {
  readonly plan: LanePlan;
  #blocks = new Map<number, Block>();
  #living: { at: number; states: ThreadState[]; ended: number } | undefined;
  #postsPerBlock = -1;

  constructor(plan: LanePlan) {
    this.plan = plan;
  }

  holds(id: number): boolean {
    const index = id - this.plan.first;
    return index >= 0 && index < this.plan.blocks * this.plan.perBlock;
  }

  /** Threads born by `at` whose latest post as of `at` comes after `moment`. */
  countAfter(moment: number, at: number): number {
    const { perBlock } = this.plan;
    const now = this.#blockAt(at);
    if (now < 0) return 0;
    const living = this.#livingAt(at);
    const then = this.#blockAt(moment);
    if (then > now) return 0;
    if (then < now) {
      const whole = (now - Math.max(then, -1) - 1) * perBlock;
      return (
        living.states.length + living.ended + whole + (then < 0 ? 0 : perBlock - this.#endedBy(then, moment))
      );
    }
    return (
      living.ended - this.#endedBy(now, moment) + countWhile(living.states, (state) => state.last > moment)
    );
  }

  /** Those threads whose latest post as of `at` lies in (lower, upper], in no order. */
  between(lower: number, upper: number, at: number): ThreadState[] {
    const found: ThreadState[] = [];
    const now = this.#blockAt(at);
    if (now < 0) return found;
    const living = this.#livingAt(at);
    for (const state of living.states) if (state.last > lower && state.last <= upper) found.push(state);
    const newest = Math.min(now, this.#blockAt(upper));
    for (let block = Math.max(0, this.#blockAt(lower)); block <= newest; block++) {
      const { order } = this.#block(block);
      const end =
        block === now ? Math.min(living.ended, this.#endedBy(block, upper)) : this.#endedBy(block, upper);
      for (let place = this.#endedBy(block, lower); place < end; place++) {
        found.push(this.#whole(block, order[place]!));
      }
    }
    return found;
  }

  postCount(at: number): number {
    const now = this.#blockAt(at);
    if (now < 0) return 0;
    const living = this.#livingAt(at);
    const { order } = this.#block(now);
    let sum = now * this.#wholeBlockPosts();
    for (const state of living.states) sum += state.posts;
    for (let place = 0; place < living.ended; place++) sum += this.#posts(now, order[place]!);
    return sum;
  }

  state(id: number, at: number): ThreadState | undefined {
    const { block, index } = this.#placeOf(id);
    const posts = countUpTo(this.#posts(block, index), (n) => this.#time(block, index, n), at);
    if (posts === 0) return undefined;
    const born = this.#time(block, index, 0);
    return {
      id,
      board: this.plan.board,
      born,
      posts,
      last: this.#time(block, index, posts - 1),
      sticky: false,
    };
  }

  timeOf(id: number, n: number): number {
    const { block, index } = this.#placeOf(id);
    return this.#time(block, index, n);
  }

  postsOf(id: number): number {
    const { block, index } = this.#placeOf(id);
    return this.#posts(block, index);
  }

  #placeOf(id: number): { block: number; index: number } {
    const place = id - this.plan.first;
    return { block: Math.floor(place / this.plan.perBlock), index: place % this.plan.perBlock };
  }

  /** −1 before the first block; the last block after the end. */
  #blockAt(moment: number): number {
    const block = Math.floor((moment - this.plan.start) / this.plan.width);
    return Math.max(-1, Math.min(this.plan.blocks - 1, block));
  }

  /** Threads of the block whose very last post is ≤ moment. */
  #endedBy(block: number, moment: number): number {
    const { last } = this.#block(block);
    return countUpTo(last.length, (place) => last[place]!, moment);
  }

  /** Of the block of that moment: threads that have begun and not ended, newest first, and how many have ended. */
  #livingAt(at: number): { states: ThreadState[]; ended: number } {
    if (this.#living?.at === at) return this.#living;
    const now = this.#blockAt(at);
    const block = this.#block(now);
    const ended = this.#endedBy(now, at);
    const states: ThreadState[] = [];
    for (let place = ended; place < block.order.length; place++) {
      if (block.born[place]! > at) continue;
      const state = this.state(this.plan.first + now * this.plan.perBlock + block.order[place]!, at);
      if (state) states.push(state);
    }
    states.sort((a, b) => b.last - a.last || b.id - a.id);
    this.#living = { at, states, ended };
    return this.#living;
  }

  /** Sorted by last post: what every question about order needs. */
  #block(number: number): Block {
    const known = this.#blocks.get(number);
    if (known) return known;
    const { perBlock } = this.plan;
    const ends = new Float64Array(perBlock);
    for (let i = 0; i < perBlock; i++) ends[i] = this.#time(number, i, Number.POSITIVE_INFINITY);
    const order = Int32Array.from({ length: perBlock }, (_, i) => i).sort(
      (a, b) => ends[a]! - ends[b]! || a - b,
    );
    const born = Float64Array.from(order, (i) => this.#time(number, i, 0));
    const last = Float64Array.from(order, (i) => ends[i]!);
    const made = { order, born, last };
    if (this.#blocks.size >= KEPT) this.#blocks.delete(this.#blocks.keys().next().value!);
    this.#blocks.set(number, made);
    return made;
  }

  #whole(block: number, index: number): ThreadState {
    const { board, first, perBlock } = this.plan;
    return {
      id: first + block * perBlock + index,
      board,
      born: this.#time(block, index, 0),
      posts: this.#posts(block, index),
      last: this.#time(block, index, Number.POSITIVE_INFINITY),
      sticky: false,
    };
  }

  /** The threads of a block share out the same lives and sizes, shuffled: so all blocks have equally many posts. */
  #life(block: number, index: number): number {
    const { lowest, highest, perBlock } = this.plan;
    return lifeOf(lowest + ((shuffled(index, block, perBlock) + 0.5) / perBlock) * (highest - lowest));
  }

  #posts(block: number, index: number): number {
    const rank = shuffled(index, block, this.plan.perBlock);
    const share = (((rank * 0.6180339887) % 1) * (this.plan.perBlock - 1) + 0.5) / this.plan.perBlock;
    return postsOf(share, this.#life(block, index), this.plan.plenty ?? 1);
  }

  #wholeBlockPosts(): number {
    if (this.#postsPerBlock < 0) {
      this.#postsPerBlock = 0;
      for (let i = 0; i < this.plan.perBlock; i++) this.#postsPerBlock += this.#posts(0, i);
    }
    return this.#postsPerBlock;
  }

  /** Time of post n; the very last one for infinity. */
  #time(block: number, index: number, n: number): number {
    const { seed, start, width, first, perBlock, zone } = this.plan;
    const id = first + block * perBlock + index;
    const life = this.#life(block, index);
    const opens = start + block * width;
    const born = opens + chance(seed, id, 61) * (width - life);
    const count = n === 0 || n === Number.POSITIVE_INFINITY ? 2 : this.#posts(block, index);
    const even = born + life * momentOf(n, count, seed, id);
    // The rhythm of a week may move a post past the edge of its block: then it stays at the edge.
    return Math.max(
      Math.ceil(opens),
      Math.min(Math.floor(opens + width) - 1000, Math.round(rhythm(even, zone))),
    );
  }
}

/** A shuffle that can be computed for one place: multiplication by a number that shares no divisor with the size. */
function shuffled(index: number, block: number, size: number): number {
  return (index * coprime(size) + block * 7) % size;
}

const coprimes = new Map<number, number>();
function coprime(size: number): number {
  let found = coprimes.get(size);
  if (found === undefined) {
    found = Math.max(1, Math.floor(size * 0.381966));
    while (divisor(found, size) !== 1) found++;
    coprimes.set(size, found);
  }
  return found;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function countWhile<T>(sorted: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
