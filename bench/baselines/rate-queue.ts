/** Rates are told apart in steps of an eighth of a doubling: 9%. */
const STEPS = 8;

/**
 * Lists by expected new records, rate × time since the last visit, without touching a list as time passes: lists of nearly the same
 * rate share a heap by last visit, so the best of all is the best of the heads, about a hundred of them for a million lists.
 */
export class RateQueue {
  readonly #heaps = new Map<number, VisitHeap>();
  size = 0;

  put(list: number, rate: number, visited: number): void {
    const step = Math.floor(Math.log2(rate) * STEPS);
    let heap = this.#heaps.get(step);
    if (!heap) {
      heap = new VisitHeap();
      this.#heaps.set(step, heap);
    }
    heap.push({ list, rate, visited });
    this.size++;
  }

  /** The list with the most new records expected by now; stays in. */
  best(now: number): RatedList | undefined {
    return this.#bestHeap(now)?.[0];
  }

  takeBest(now: number): RatedList | undefined {
    const found = this.#bestHeap(now);
    if (!found) return undefined;
    found[1].pop();
    this.size--;
    return found[0];
  }

  #bestHeap(now: number): [RatedList, VisitHeap] | undefined {
    let best: [RatedList, VisitHeap] | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const heap of this.#heaps.values()) {
      const head = heap.head;
      if (!head) continue;
      const expected = (now - head.visited) * head.rate;
      if (expected > most) {
        most = expected;
        best = [head, heap];
      }
    }
    return best;
  }
}

export interface RatedList {
  readonly list: number;
  readonly rate: number;
  readonly visited: number;
}

/** Longest unvisited first. */
class VisitHeap {
  readonly #items: RatedList[] = [];

  get head(): RatedList | undefined {
    return this.#items[0];
  }

  push(item: RatedList): void {
    const items = this.#items;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent]!.visited <= item.visited) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  pop(): void {
    const items = this.#items;
    const moved = items.pop();
    if (moved === undefined || items.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && items[child + 1]!.visited < items[child]!.visited) child++;
      if (items[child]!.visited >= moved.visited) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = moved;
  }
}
