import { formedAddress } from "../../learn/address-form.ts";
import type { PageLinksByRole } from "../../learn/link-role.ts";
import { SeenSet } from "../../learn/seen-set.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";

/**
 * Which addresses are boards, by what threads say at their top: two of them at least, for one alone may name a place of its own there.
 * Lists by tag or date are lists of threads, but no boards.
 */
export class Boards {
  readonly #named: SeenSet;
  readonly #boards: SeenSet;

  constructor(named = new SeenSet(), boards = new SeenSet()) {
    this.#named = named;
    this.#boards = boards;
  }

  /** A thread tells which board it is in. */
  learnFrom(thread: Page): void {
    const board = thread.crumbs.findLast(({ url }) => url !== thread.url);
    if (!board) return;
    const hash = hashOf(formedAddress(board.url).url);
    if (this.#named.add(hash) === false) this.#boards.add(hash);
  }

  /**
   * Whether a page is a board; or a further page of one, if a flip led to it. `origin` is the page that showed its titles first, if one did: where
   * that is a page of the same board, it is another view of it, such as the threads of the last month.
   */
  has(page: Page, { links, rows }: PageLinksByRole, flipped: boolean, origin?: string): boolean {
    if (rows.length === 0) return false;
    const { url } = formedAddress(page.url);
    if (this.#boards.has(hashOf(url))) return true;
    if (!flipped) return false;
    const first = formedAddress(links.find(({ role }) => role === "first")?.url ?? withoutPage(url)).url;
    if (origin !== undefined && (origin === first || formedAddress(withoutPage(origin)).url === first))
      return false;
    return this.#boards.has(hashOf(first)) === true;
  }

  save(): SavedBoards {
    return { named: this.#named.save(), boards: this.#boards.save() };
  }

  static restore({ named, boards }: SavedBoards): Boards {
    return new Boards(SeenSet.restore(named), SeenSet.restore(boards));
  }
}

/** An address without its last part, if that ends in a number. */
export function withoutPage(url: string): string {
  return url.replace(/[?&/][^?&/]*\d\/?$/, "");
}

export interface SavedBoards {
  readonly named: string;
  readonly boards: string;
}
