/** Further pages that are remembered: more are made up by the site. */
const MOST = 5000;

/**
 * The first page of a list may show what is known by another view of the site, and its further pages what nobody has: then it was worth its fetch
 * after all, and other lists of its way will be.
 */
export class LateLists {
  /** By the address of a further page: that of the first one. */
  readonly #firsts: Map<string, string>;
  /** By the address of a first page that showed nothing new: the way that led there. */
  readonly #led: Map<string, string>;

  constructor({ firsts, led }: SavedLateLists = { firsts: [], led: [] }) {
    this.#firsts = new Map(firsts);
    this.#led = new Map(led);
  }

  /** A page of the way `led` showed nothing new, but led to these further pages of the same list. */
  cameInVain(url: string, led: string, further: readonly string[]): void {
    if (further.length === 0 || this.#firsts.size + further.length > MOST) return;
    this.#led.set(url, led);
    for (const page of further) if (!this.#firsts.has(page)) this.#firsts.set(page, url);
  }

  /** This page showed much that is new: the way that led to the first page of its list, once. */
  cameWell(url: string): string | undefined {
    const first = this.#firsts.get(url);
    const led = first === undefined ? undefined : this.#led.get(first);
    if (first !== undefined) this.#led.delete(first);
    return led;
  }

  save(): SavedLateLists {
    return { firsts: [...this.#firsts].filter(([, first]) => this.#led.has(first)), led: [...this.#led] };
  }

  static restore(saved: SavedLateLists | undefined): LateLists {
    return new LateLists(saved);
  }
}

export interface SavedLateLists {
  readonly firsts: readonly (readonly [further: string, first: string])[];
  readonly led: readonly (readonly [first: string, way: string])[];
}
