import { jsonFact, kept } from "../archive/facts/fact.ts";
import type { Facts } from "../archive/facts/facts.ts";
import type { PagePlace } from "../read/list.ts";

/** A page that was asked for and did not come, for a reason that passes. */
export interface OwedPage {
  readonly place: PagePlace;
  /** How often it was asked for. */
  readonly tries: number;
  /** When to ask again, milliseconds since 1970. */
  readonly due: number;
}

type SavedPage = readonly [list: number, page: number, tries: number, due: number];

export const OWED = jsonFact<readonly SavedPage[]>("owed");
/** A site that owes more than this is down as a whole; its lists tell of the rest when it is back. */
const MOST = 5_000;

/**
 * What the site owes us: pages that are known to hold something new, and that an outage kept from us. They stay in the archive until
 * they are paid, so that neither an outage nor a kill loses news that were announced. Saved with every commit.
 */
export class OwedPages {
  readonly #pages = new Map<string, OwedPage>();
  #isSaved = true;

  constructor(facts: Facts) {
    for (const [list, page, tries, due] of facts.get(OWED) ?? [])
      this.#pages.set(keyOf({ list, page }), { place: { list, page }, tries, due });
    facts.keepAlongside(() => {
      if (this.#isSaved) return [];
      this.#isSaved = true;
      return [kept(OWED, [...this.#pages.values()].map(saved))];
    });
  }

  get size(): number {
    return this.#pages.size;
  }

  /** False when too much is owed already. */
  owe(page: OwedPage): boolean {
    const key = keyOf(page.place);
    if (!this.#pages.has(key) && this.#pages.size >= MOST) return false;
    // Behind all others: who was asked last comes last.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#isSaved = false;
    return true;
  }

  /** It came, or never will. */
  settle(place: PagePlace): void {
    if (this.#pages.delete(keyOf(place))) this.#isSaved = false;
  }

  /** The site is well again: nothing needs to wait any longer. */
  hasten(now: number): void {
    for (const [key, page] of this.#pages) if (page.due > now) this.#pages.set(key, { ...page, due: now });
    this.#isSaved = false;
  }

  /** One that may be asked for again; it stays owed until it is settled. */
  due(now: number): OwedPage | undefined {
    for (const page of this.#pages.values()) if (page.due <= now) return page;
    return undefined;
  }
}

function saved({ place, tries, due }: OwedPage): SavedPage {
  return [place.list, place.page, tries, due];
}

function keyOf({ list, page }: PagePlace): string {
  return `${list} ${page}`;
}
