/** Kinds of links that pages may be owed for: more of them are made up by the site. */
const MOST = 1000;

/**
 * A page whose new links lead where nobody expects anything is worth nothing when it comes. If they turn out well it was worth its fetch
 * after all, and other pages of its way will be: which of them came first must not decide what becomes of a part of the site.
 */
export class LateWorth {
  /** By the way of the links: how many pages of which ways led to them. */
  readonly #owed: Map<string, Map<string, number>>;

  constructor(saved: SavedLateWorth = []) {
    this.#owed = new Map(saved.map(([links, pages]) => [links, new Map(pages)]));
  }

  /** A page of the way `led` showed nothing new, but new addresses of the way `links`. */
  owe(links: string, led: string): void {
    let pages = this.#owed.get(links);
    if (!pages) {
      if (this.#owed.size >= MOST) return;
      pages = new Map();
      this.#owed.set(links, pages);
    }
    pages.set(led, (pages.get(led) ?? 0) + 1);
  }

  isOwedFor(links: string): boolean {
    return this.#owed.has(links);
  }

  /** These links turned out well: the ways that led to them, with how many pages. Asked once. */
  pay(links: string): ReadonlyMap<string, number> {
    const pages = this.#owed.get(links) ?? new Map();
    this.#owed.delete(links);
    return pages;
  }

  save(): SavedLateWorth {
    return [...this.#owed].map(([links, pages]) => [links, [...pages]]);
  }

  static restore(saved: SavedLateWorth | undefined): LateWorth {
    return new LateWorth(saved);
  }
}

export type SavedLateWorth = readonly (readonly [
  links: string,
  pages: readonly (readonly [led: string, pages: number])[],
])[];
