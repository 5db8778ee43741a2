import type { StoredVisit } from "../archive/visits/visits.ts";
import type { Page } from "../page/page.ts";
import { READING } from "./numbers.ts";

/**
 * Pages as they came in, for as long as the site is hardly known: it is learned from them, and what was read before it was known is
 * read again. Both find them taken apart already. On two sites of 500 pages that was every second parsing of a page.
 */
export class RecentPages {
  readonly #pages = new Map<number, Page>();
  #letters = 0;

  add(visit: number, page: Page): void {
    this.#pages.set(visit, page);
    this.#letters += page.html.length;
    for (const [oldest, { html }] of this.#pages) {
      if (this.#letters <= READING.recentLetters) break;
      this.#pages.delete(oldest);
      this.#letters -= html.length;
    }
  }

  /** The page of a visit, as it tells by itself; undefined when it has to be read from the archive. */
  of({ id, url, at }: Pick<StoredVisit, "id" | "url" | "at">): Page | undefined {
    const page = this.#pages.get(id);
    if (page?.url !== url || page.at !== at) return undefined;
    page.forget();
    return page;
  }

  clear(): void {
    this.#pages.clear();
    this.#letters = 0;
  }
}
