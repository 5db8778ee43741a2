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
  /** By the form of pages: how many there are, and how many of them have several titles that lead to addresses of a form. */
  readonly #lists = new Map<string, { pages: number; readonly to: Map<string, number> }>();

  /** `isTheirs`: it is somebody's page, and no list, whatever it shows of what they wrote. */
  see(page: Page, isTheirs = false): void {
    const own = listForm(page.url);
    const counts = new Map<string, number>();
    for (const rows of titledRows(page.evidence, page.linkTables, page.links.links))
      for (const { title } of rows) {
        const form = listForm(title.url);
        if (form === own) continue;
        const known = this.#addresses.get(form) ?? new Set();
        this.#addresses.set(form, known);
        if (known.size < MOST_ADDRESSES) known.add(title.url);
        counts.set(form, (counts.get(form) ?? 0) + 1);
      }
    if (isTheirs) return;
    const list = this.#lists.get(own) ?? { pages: 0, to: new Map<string, number>() };
    this.#lists.set(own, list);
    list.pages++;
    for (const [form, count] of counts)
      if (count >= READING.boardRows) list.to.set(form, (list.to.get(form) ?? 0) + 1);
  }

  /** Whether most pages of a form show titles that lead where most titles do. */
  isList(form: string): boolean {
    const list = this.#lists.get(form);
    if (!list) return false;
    for (const [to, pages] of list.to)
      if (pages >= list.pages * READING.agree && this.isUsual(to)) return true;
    return false;
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
