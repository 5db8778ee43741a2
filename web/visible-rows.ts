/** How far beyond the window rows are made, in pixels. */
const MARGIN = 600;

/** Rows of a list that are in the window or near it, and how much room those above and below take. */
export interface VisibleRows {
  readonly begin: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** How tall rows are: those that were shown as they are, all others as those on average. */
export class Heights {
  readonly #known: number[] = [];
  #sum = 0;
  #count = 0;
  readonly #estimate: number;

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  get average(): number {
    return this.#count > 0 ? this.#sum / this.#count : this.#estimate;
  }

  of(index: number): number {
    return this.#known[index] ?? this.average;
  }

  /** True when that is news. */
  measured(index: number, height: number): boolean {
    const before = this.#known[index];
    if (before !== undefined && Math.abs(before - height) < 1) return false;
    if (before === undefined) this.#count++;
    this.#known[index] = height;
    this.#sum += height - (before ?? 0);
    return true;
  }

  /** `top` and `bottom` are the window's, from the list's own beginning. */
  visible(count: number, top: number, bottom: number): VisibleRows {
    let begin = 0;
    let above = 0;
    while (begin < count && above + this.of(begin) < top - MARGIN) above += this.of(begin++);
    let end = begin;
    let filled = above;
    while (end < count && filled < bottom + MARGIN) filled += this.of(end++);
    let below = 0;
    for (let index = end; index < count; index++) below += this.of(index);
    return { begin, end, above, below };
  }
}
