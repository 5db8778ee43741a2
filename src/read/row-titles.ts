import type { Page } from "../page/page.ts";
import { titledRows } from "../page/posts/threads.ts";
import { listForm } from "./list-form.ts";
import { READING } from "./numbers.ts";

/**
 * Which addresses the titles of rows lead to, by form, over some pages of every form. A thread is what a list shows a title of; what somebody wrote,
 * what was found and who is there have posts, or what looks like them, but no list leads there.
 */
export class RowTitles {
  readonly #addresses = new Map<string, Set<string>>();

  see(page: Page): void {
    const own = listForm(page.url);
    for (const rows of titledRows(page.evidence, page.linkTables, page.links.links))
      for (const { title } of rows) {
        const form = listForm(title.url);
        if (form === own) continue;
        const known = this.#addresses.get(form) ?? new Set();
        this.#addresses.set(form, known);
        if (known.size < MOST_ADDRESSES) known.add(title.url);
      }
  }

  /** How many different addresses of a form titles lead to. */
  count(form: string): number {
    return this.#addresses.get(form)?.size ?? 0;
  }

  /** Whether titles lead to addresses of this form about as often as to those of any other. */
  isUsual(form: string): boolean {
    const most = Math.max(0, ...[...this.#addresses.values()].map(({ size }) => size));
    return this.count(form) >= Math.max(READING.fewestTitles, READING.rare * most);
  }
}

/** Of one form; more tell nothing new. */
const MOST_ADDRESSES = 2_000;
