import type { Dom } from "./dom.ts";
import { TEXT, tagId, unseenTags } from "./tags.ts";

/**
 * What a reader does not see. `aria-hidden` does not hide: it is for screen readers, and icons wear it.
 * Many pages that are made by scripts carry their content in `noscript` for readers like us: it counts as seen
 * where it is more than all the rest. What a button beside it opens is there to be read, as spoilers are.
 */
export function hiddenNodes(dom: Dom): Uint8Array {
  const hidden = new Uint8Array(dom.size);
  const noscripts: number[] = [];
  let seen = 0;
  let unscripted = 0;
  let until = 0;
  let noscriptUntil = 0;
  for (let node = 0; node < dom.size; node++) {
    const tag = dom.tag[node]!;
    if (node < until) hidden[node] = 1;
    else if (tag === NOSCRIPT) {
      noscripts.push(node);
      if (node >= noscriptUntil) noscriptUntil = dom.end[node]!;
    } else if (unseenTags[tag] || hidesItself(dom, node, tag)) {
      hidden[node] = 1;
      until = dom.end[node]!;
    } else if (tag === TEXT) {
      if (node < noscriptUntil) unscripted += dom.text[node]!.length;
      else seen += dom.text[node]!.length;
    }
  }
  if (unscripted <= seen) for (const node of noscripts) hidden.fill(1, node, dom.end[node]);
  return hidden;
}

const NOSCRIPT = tagId("noscript");
const INPUT = tagId("input");
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

function hidesItself(dom: Dom, node: number, tag: number): boolean {
  for (const { name, value } of dom.attributes(node)) {
    if (name === "hidden") return true;
    if (name === "style" && HIDING_STYLE.test(value))
      return !isOpenedBeside(dom, node) && !isInBox(dom, node, value);
    if (name === "type" && tag === INPUT && value.toLowerCase() === "hidden") return true;
  }
  return false;
}

/**
 * Whether something right before an element shows it when pressed. Such handlers stand in posts and find the element from where they are, having no
 * names to call it by; menus and forms have names.
 */
function isOpenedBeside(dom: Dom, node: number): boolean {
  const around = dom.parent[dom.parent[node] ?? -1] ?? -1;
  if (around < 0) return false;
  for (let at = node - 1; at > around && node - at < NEAR; at--) {
    const handler = dom.tag[at] === TEXT ? undefined : dom.attribute(at, "onclick");
    if (handler?.includes("display") && FROM_ITSELF.test(handler)) return true;
  }
  return false;
}

/** Whether it leaves its place free in a box of a colour of its own: everybody sees that there is something to be read. */
function isInBox(dom: Dom, node: number, style: string): boolean {
  const around = dom.parent[node] ?? -1;
  return around >= 0 && /visibility/i.test(style) && /background/i.test(dom.attribute(around, "style") ?? "");
}

const NEAR = 30;
const FROM_ITSELF = /parentNode|parentElement|next(?:Element)?Sibling/;
