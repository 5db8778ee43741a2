import { formedAddress } from "../../learn/address-form.ts";
import type { PageLinksByRole } from "../../learn/link-role.ts";
import type { Page } from "../../page/page.ts";
import { hashOf } from "../../url/hash.ts";
import { SeenSet } from "./seen-set.ts";

/** Which addresses are boards, by what threads say at their top. Lists by tag or date are lists of threads, but no boards. */
export class Boards {
  readonly #boards: SeenSet;

  constructor(boards = new SeenSet()) {
    this.#boards = boards;
  }

  /** A thread tells which board it is in. */
  learnFrom(thread: Page): void {
    const board = thread.crumbs.findLast(({ url }) => url !== thread.url);
    if (board) this.#boards.add(hashOf(formedAddress(board.url).url));
  }

  /** Whether a page is a board; or a further page of one, if a flip led to it. */
  has(page: Page, { links, rows }: PageLinksByRole, flipped: boolean): boolean {
    if (rows.length === 0) return false;
    const { url } = formedAddress(page.url);
    if (this.#boards.has(hashOf(url))) return true;
    if (!flipped) return false;
    const first = links.find(({ role }) => role === "first")?.url ?? url.replace(/[?&/][^?&/]*\d\/?$/, "");
    return this.#boards.has(hashOf(formedAddress(first).url)) === true;
  }

  save(): string {
    return this.#boards.save();
  }

  static restore(saved: string): Boards {
    return new Boards(SeenSet.restore(saved));
  }
}
