import { saysMoreThan } from "../../page/free-text.ts";
import { knownTags, tagId } from "../../page/html/tags.ts";
import type { Page } from "../../page/page.ts";

/**
 * Whether a page looks as if a script were to fill it: it says next to nothing, has no
 * date, but a script, and an empty place with a name. A sign that
 * costs next to nothing, so that pages which say something are never shown in a browser; what it is worth is told by samples.
 */
export function isUnfinished(page: Page): boolean {
  const { html } = page;
  if (saysMoreThan(html, MOST_SAID) || !hasScript(html)) return false;
  const { dom } = page;
  if (dom.textLength(0) > MOST_SEEN || page.links.links.length > MOST_LINKS) return false;
  let hasPlace = false;
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === INPUT && dom.attribute(node, "type") === "password") return false;
    if (dom.tag[node] === NOSCRIPT && dom.hidden[node] === 0 && hasLinks(page, node)) return false;
    hasPlace ||= dom.hidden[node] === 0 && isEmptyPlace(page, node);
  }
  return hasPlace && page.evidence.dated.places.length === 0;
}

export function hasScript(html: string): boolean {
  return /<script\b/i.test(html);
}

/** Characters outside links: a notice or a form says more, and so do most posts. */
const MOST_SAID = 100;
/** Characters in all: menus and footers are long where there is nothing else. */
const MOST_SEEN = 1_500;
const MOST_LINKS = 40;
/** "Loading…" in any language. */
const MOST_IN_PLACE = 40;

const INPUT = tagId("input");
const NOSCRIPT = tagId("noscript");
const A = tagId("a");
/** A link or two lead to somebody's help. */
const FEW_LINKS = 3;

/** A noscript part is seen where it is more than all the rest (visibility.ts): then it is the page, if it leads anywhere. */
function hasLinks({ dom }: Page, part: number): boolean {
  let links = 0;
  for (let node = part; node < dom.end[part]!; node++) if (dom.tag[node] === A) links++;
  return links >= FEW_LINKS;
}
const PLACES: ReadonlySet<number> = new Set(["div", "main", "section", "article"].map(tagId));

/** An element for a script to find: by its id, or because its name is made up. */
function isEmptyPlace({ dom }: Page, node: number): boolean {
  const tag = dom.tag[node]!;
  const isNamed = PLACES.has(tag) ? dom.attribute(node, "id") !== undefined : tag >= knownTags.length;
  if (!isNamed || dom.textLength(node) > MOST_IN_PLACE) return false;
  // Filled with nothing but words: pictures, forms and links are somebody's content.
  for (let inner = node + 1; inner < dom.end[node]!; inner++) if (FILLINGS.has(dom.tag[inner]!)) return false;
  return true;
}

const FILLINGS: ReadonlySet<number> = new Set(["a", "img", "form", "input", "table", "iframe"].map(tagId));
