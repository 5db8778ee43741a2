import { formedAddress } from "../../learn/address-form.ts";
import type { RoledLink } from "../../learn/link-role.ts";

/** Pages of lists that are known by a flip and not yet fetched; some 10 MB. */
const MOST = 50_000;

/**
 * Which list a page belongs to: the one whose flips led to it, or the one whose first page it names, or one of its own. The
 * name of a list is the address of its first page. Memory holds what is flipped to and not yet fetched.
 */
export class FlipLists {
  readonly #lists: Map<string, string>;

  constructor(lists = new Map<string, string>()) {
    this.#lists = lists;
  }

  listOf(url: string, links: readonly RoledLink[]): string {
    const first = links.find(({ role }) => role === "first");
    const list = this.#lists.get(url) ?? (first ? formedAddress(first.url).url : url);
    this.#lists.delete(url);
    for (const { url: flip, role } of links) {
      if (role !== "flip") continue;
      if (this.#lists.size >= MOST) this.#lists.clear();
      this.#lists.set(formedAddress(flip).url, list);
    }
    return list;
  }

  save(): SavedFlipLists {
    return [...this.#lists];
  }

  static restore(saved: SavedFlipLists): FlipLists {
    return new FlipLists(new Map(saved));
  }
}

/** Addresses, each with the name of its list. */
export type SavedFlipLists = readonly (readonly [string, string])[];
