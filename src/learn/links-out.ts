import type { Page } from "../page/page.ts";
import { isSameHost } from "../url/scope.ts";

/** Pages that are taken apart whatever they link to: on them a forum names the hosts that are its own. */
const FIRST_LOOKS = 10;
/** An address that stood on so many pages which were taken apart in vain is one of the navigation, and no row of a list. */
const ENOUGH_LOOKS = 3;
/** Addresses that are remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * Tells from the links of a page's source whether it is worth being taken apart, which costs ten times as much: only if it leads
 * somewhere out of the forum where the pages before it did not.
 */
export class LinksOut {
  #looks = 0;
  /** By address, on how many pages it stood in vain. */
  readonly #inVain = new Map<string, number>();
  /** Addresses on the hosts that pages have named as their own. */
  readonly #hosts: string[] = [];

  /** `holds`: whether an address lies in the forum. */
  mayShowMore(page: Page, holds: (url: string) => boolean): boolean {
    if (this.#looks < FIRST_LOOKS) return true;
    for (const { url } of page.scanned)
      if (!holds(url) && this.#isOwn(url, page) && (this.#inVain.get(url) ?? 0) < ENOUGH_LOOKS) return true;
    return false;
  }

  /** A page was taken apart, and nothing was found. `hosts` are addresses on those that it named. */
  lookedInVain(page: Page, hosts: readonly string[], holds: (url: string) => boolean): void {
    this.#looks++;
    for (const host of hosts)
      if (!isSameHost(host, page.url) && !this.#hosts.some((other) => isSameHost(other, host)))
        this.#hosts.push(host);
    for (const url of new Set(page.scanned.map((link) => link.url))) {
      if (holds(url) || (this.#inVain.size >= MOST_REMEMBERED && !this.#inVain.has(url))) continue;
      this.#inVain.set(url, (this.#inVain.get(url) ?? 0) + 1);
    }
  }

  #isOwn(url: string, page: Page): boolean {
    return isSameHost(url, page.url) || this.#hosts.some((host) => isSameHost(url, host));
  }
}
