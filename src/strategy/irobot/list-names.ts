/**
 * Which pages belong to one list (all pages of one board or of one thread), told by page flips: a page and everything it
 * flips to are one list. A list is known by the shortest of the first addresses seen of it, which is mostly its first page.
 */
export class ListNames {
  readonly #leader: number[];
  readonly #names: string[];
  readonly #numbers: Map<string, number>;

  constructor(saved: SavedListNames = { leader: [], names: [], numbers: [] }) {
    this.#leader = [...saved.leader];
    this.#names = [...saved.names];
    this.#numbers = new Map(saved.numbers);
  }

  save(): SavedListNames {
    return { leader: this.#leader, names: this.#names, numbers: [...this.#numbers] };
  }

  /** The name of the list of a page that flips to these addresses. */
  join(page: string, flips: readonly string[]): string {
    const known = [page, ...flips].filter((url) => this.#numbers.has(url));
    let list: number;
    if (known.length === 0) list = this.#found(page, flips);
    else {
      const lists = known.map((url) => this.#find(this.#numbers.get(url)!));
      // The oldest list gives its name: pages that were named before keep theirs.
      list = Math.min(...lists);
      for (const other of lists) this.#leader[other] = list;
    }
    for (const url of [page, ...flips]) this.#numbers.set(url, list);
    return this.#names[list]!;
  }

  #found(page: string, flips: readonly string[]): number {
    const list = this.#names.length;
    this.#leader.push(list);
    this.#names.push(flips.reduce((best, url) => (isBefore(url, best) ? url : best), page));
    return list;
  }

  #find(list: number): number {
    let leader = list;
    while (this.#leader[leader] !== leader) leader = this.#leader[leader]!;
    this.#leader[list] = leader;
    return leader;
  }
}

/** Lists by number: the list that each was joined to, their names, and the list of each address. */
export interface SavedListNames {
  readonly leader: readonly number[];
  readonly names: readonly string[];
  readonly numbers: readonly (readonly [string, number])[];
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}
