import type { Dom } from "../page/dom.ts";
import type { Page } from "../page/page.ts";
import { tagId } from "../page/tags.ts";

/**
 * What stands on every page of a site: menus, side bars with the latest threads, footers. It is told by being there
 * again, the same text or link at the same place, on most pages seen so far. A side bar has the form of a list; without
 * this every page of such a site would look like an index page.
 */
export class Furniture {
  readonly #counts = new Map<number, number>();
  readonly #seen = new Set<string>();

  /** Each address counts once. */
  add(page: Page): void {
    if (this.#seen.has(page.url)) return;
    this.#seen.add(page.url);
    const once = new Set<number>();
    for (const key of keysOf(page.dom)) if (key !== 0) once.add(key);
    for (const key of once) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get pages(): number {
    return this.#seen.size;
  }

  /** 1 for every text and link of the page that is furniture. */
  marks(page: Page): Uint8Array {
    const marks = new Uint8Array(page.dom.size);
    const often = Math.max(FEWEST_PAGES, Math.ceil(this.#seen.size * MOST_PAGES_SHARE));
    const keys = keysOf(page.dom);
    for (let node = 0; node < keys.length; node++)
      if (keys[node] !== 0 && (this.#counts.get(keys[node]!) ?? 0) >= often) marks[node] = 1;
    return marks;
  }
}

const FEWEST_PAGES = 3;
/** Menus differ between the parts of a site, so half of the pages would be too many to ask for. */
const MOST_PAGES_SHARE = 0.4;

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
