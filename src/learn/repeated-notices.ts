import type { Page } from "../page/page.ts";
import { isShortNotice, type Refusal } from "../page/refusal.ts";

/** From so many addresses on, what they all show is what the site shows for none. */
const ADDRESSES = 3;
/** Notices remembered: a site has few. */
const REMEMBERED = 1000;

/**
 * Learns what one site says when there is nothing to show, whatever its language: a short page that nobody wrote and that
 * comes under several addresses, word for word.
 */
export class RepeatedNotices {
  readonly #addresses = new Map<string, Set<string>>();

  see(page: Page): Refusal | undefined {
    if (!isShortNotice(page)) return undefined;
    const known = this.#addresses.get(page.digest) ?? new Set();
    if (known.size < ADDRESSES) known.add(page.url);
    this.#addresses.delete(page.digest);
    this.#addresses.set(page.digest, known);
    if (this.#addresses.size > REMEMBERED) this.#addresses.delete(this.#addresses.keys().next().value!);
    if (known.size < ADDRESSES) return undefined;
    const [first] = known;
    return { kind: "missing", evidence: `shows the same few words as ${first} and others` };
  }
}
