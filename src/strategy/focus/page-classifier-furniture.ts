import type { Dom } from "../../page/html/dom.ts";
import { tagId } from "../../page/html/tags.ts";
import type { Page } from "../../page/page.ts";
import { FOCUS } from "./numbers.ts";
import { formOf, tokenise } from "./url-tokens.ts";

/**
 * What stands on every page of a site: menus, side bars with the latest threads, footers. It is told by being there
 * again, the same text or link at the same place, on most pages seen so far and on pages of several forms of address: a
 * name that comes again on every board is no furniture. A side bar has the form of a list; without this every page of
 * such a site would look like an index page.
 */
export class Furniture {
  /** How many pages have it, and on which forms of address, a bit each. */
  readonly #seenOn = new Map<number, { pages: number; forms: number }>();
  readonly #urls = new Set<string>();
  readonly #forms = new Map<string, number>();

  /** Each address counts once. */
  add(page: Page): void {
    if (this.#urls.has(page.url)) return;
    this.#urls.add(page.url);
    const bit = this.#bitOf(page.url);
    const once = new Set<number>();
    for (const key of keysOf(page.dom)) if (key !== 0) once.add(key);
    for (const key of once) {
      const known = this.#seenOn.get(key) ?? { pages: 0, forms: 0 };
      known.pages++;
      known.forms |= bit;
      this.#seenOn.set(key, known);
    }
  }

  get pages(): number {
    return this.#urls.size;
  }

  /** 1 for every text and link of the page that is furniture. */
  marks(page: Page): Uint8Array {
    const marks = new Uint8Array(page.dom.size);
    const often = Math.max(FOCUS.furniturePages, Math.ceil(this.#urls.size * FOCUS.furnitureShare));
    const keys = keysOf(page.dom);
    for (let node = 0; node < keys.length; node++) {
      const known = keys[node] === 0 ? undefined : this.#seenOn.get(keys[node]!);
      if (known && known.pages >= often && this.#onSeveral(known.forms)) marks[node] = 1;
    }
    return marks;
  }

  #bitOf(url: string): number {
    const tokens = tokenise(url);
    const form = tokens ? formOf(tokens) : url;
    if (!this.#forms.has(form)) this.#forms.set(form, 1 << (this.#forms.size % 31));
    return this.#forms.get(form)!;
  }

  #onSeveral(forms: number): boolean {
    return this.#forms.size < 2 || (forms & (forms - 1)) !== 0;
  }
}

const A = tagId("a");
const HTML = tagId("html");
const BODY = tagId("body");

/** For each text and each link a number for what it says and where it stands; 0 for other nodes. */
function keysOf(dom: Dom): Int32Array {
  const keys = new Int32Array(dom.size);
  const places = new Int32Array(dom.size);
  const { text, start, stop } = dom.flat;
  for (let node = 0; node < dom.size; node++) {
    const parent = dom.parent[node]!;
    const above = parent < 0 ? 7 : places[parent]!;
    if (dom.isText(node)) {
      if (stop[node]! > start[node]!) keys[node] = hash(above, text, start[node]!, stop[node]!) || 1;
      continue;
    }
    const tag = dom.tag[node]!;
    // The class of the root says which kind of page it is, not where on the page we are.
    const name = tag === HTML || tag === BODY ? "" : dom.className(node);
    places[node] = hash(Math.imul(above ^ tag, 0x01000193), name, 0, name.length);
    if (tag !== A) continue;
    const href = dom.attribute(node, "href") ?? "";
    if (href !== "") keys[node] = hash(above, href, 0, href.length) || 1;
  }
  return keys;
}

/** FNV-1a over a slice; digits of classes stay, since they tell columns apart. */
function hash(seed: number, text: string, from: number, to: number): number {
  let mixed = seed ^ 0x811c9dc5;
  for (let i = from; i < to; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  return mixed;
}
