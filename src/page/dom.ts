import { selfClosedElements } from "./empty-elements.ts";
import type { Attributes, LinkedNode } from "./linked-tree.ts";
import { blockTags, knownTag, knownTags, TEXT, tagId, unseenTags } from "./tags.ts";
import { type FlatText, flattenText } from "./text.ts";
import { buildTree } from "./tree-builder.ts";

/**
 * A page as a compact tree in document order: the subtree of node `i` is the range [i, end[i]).
 *
 * The parser is parse5, because it alone makes of broken tables, unclosed cells and mis-nested links what a
 * browser makes of them; htmlparser2 leaves them as written. Measured over 533 captured pages (per 30 KB):
 * parse5 0.93 ms, of which its tokenizer 0.76 ms; htmlparser2 0.38 ms without making any tree. So parse5 builds
 * the tree, and tokens come from a faster tokenizer of our own (see tree-builder.ts, tokens.ts). Whitespace between
 * elements is not a node, only a mark (`gap`) on the node after it, except where it is preserved (pre).
 */
export class Dom {
  readonly size: number;
  /** Number of the element's name (see tags.ts); TEXT for text; names that pages make up come after the known. */
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  /** One past the last node of the subtree. */
  readonly end: Int32Array;
  readonly depth: Uint16Array;
  /** 1 where a node or one of its ancestors is not shown. */
  readonly hidden: Uint8Array;
  /** 1 where whitespace stood between this node and the one before it. */
  readonly gap: Uint8Array;
  /** The text of text nodes, as written; "" for elements. */
  readonly text: readonly string[];
  readonly #attributes: readonly Attributes[];
  readonly #madeUpTags: readonly string[];
  #flat: FlatText | undefined;

  constructor(nodes: Nodes) {
    this.size = nodes.text.length;
    this.tag = Uint16Array.from(nodes.tag);
    this.parent = Int32Array.from(nodes.parent);
    this.end = Int32Array.from(nodes.end);
    this.depth = Uint16Array.from(nodes.depth);
    this.gap = Uint8Array.from(nodes.gap);
    this.text = nodes.text;
    this.#attributes = nodes.attributes;
    this.#madeUpTags = nodes.madeUpTags;
    this.hidden = hiddenNodes(this);
  }

  tagName(node: number): string {
    const tag = this.tag[node]!;
    return knownTags[tag] ?? this.#madeUpTags[tag - knownTags.length] ?? "";
  }

  isText(node: number): boolean {
    return this.tag[node] === TEXT;
  }

  /** The value of an attribute (name in lower case); undefined where the element has none. */
  attribute(node: number, name: string): string | undefined {
    for (const attribute of this.attributes(node)) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  attributes(node: number): Attributes {
    return this.#attributes[node] ?? [];
  }

  /** The class attribute, or "". */
  className(node: number): string {
    return this.attribute(node, "class") ?? "";
  }

  /** The first child, or -1. */
  firstChild(node: number): number {
    return node + 1 < this.end[node]! ? node + 1 : -1;
  }

  /** The next sibling, or -1. */
  nextSibling(node: number): number {
    const next = this.end[node]!;
    const parent = this.parent[node]!;
    return parent >= 0 && next < this.end[parent]! ? next : -1;
  }

  /** Whether `node` is `ancestor` or stands inside it. */
  contains(ancestor: number, node: number): boolean {
    return node >= ancestor && node < this.end[ancestor]!;
  }

  /** The text a reader sees in the subtree, on one line, whitespace collapsed. */
  textOf(node: number): string {
    const { text, start, stop } = this.#flatText();
    return text.slice(start[node], stop[node]).replaceAll("\n", " ").trim();
  }

  /** The same with a line break where one is seen (blocks, br, preserved lines). */
  linesOf(node: number): string {
    const { text, start, stop } = this.#flatText();
    return text.slice(start[node], stop[node]).trim();
  }

  /** The text seen in a run of nodes [from, to) in document order, on one line. */
  textBetween(from: number, to: number): string {
    if (from >= to) return "";
    const { text, start, stop } = this.#flatText();
    return text
      .slice(start[from], stop[to - 1])
      .replaceAll("\n", " ")
      .trim();
  }

  /** How long `textOf` is, give or take a space; costs nothing. */
  textLength(node: number): number {
    const { start, stop } = this.#flatText();
    return stop[node]! - start[node]!;
  }

  /** The page's whole visible text, with the slice that each node has of it. */
  get flat(): FlatText {
    return this.#flatText();
  }

  #flatText(): FlatText {
    this.#flat ??= flattenText(this, blockTags);
    return this.#flat;
  }
}

interface Nodes {
  tag: number[];
  parent: number[];
  end: number[];
  depth: number[];
  gap: number[];
  text: string[];
  attributes: Attributes[];
  madeUpTags: string[];
}

/** Never throws; takes time in proportion to the length of the page. */
export function parseHtml(html: string): Dom {
  return new Dom(preorder(buildTree(html, selfClosedElements(html))));
}

/** Browsers put what is nested deeper than this beside its parent instead (512 in Blink); so do we. */
const DEEPEST = 512;
/** Beyond this many nodes a page is cut: no reader would see them, and memory is finite. */
const MOST_NODES = 2_000_000;
/** Names that pages make up have numbers too, but not without limit. */
const MOST_MADE_UP_TAGS = 1000;

function preorder(document: LinkedNode): Nodes {
  const nodes: Nodes = {
    tag: [],
    parent: [],
    end: [],
    depth: [],
    gap: [],
    text: [],
    attributes: [],
    madeUpTags: [],
  };
  const madeUp = new Map<string, number>();
  const open: number[] = [];
  let gap = 0;
  let level = 0;
  let node: LinkedNode | null = document.first;
  while (node !== null) {
    const isText = node.name === "#text";
    const depth = Math.min(level, DEEPEST);
    while (open.length > depth) nodes.end[open.pop()!] = nodes.text.length;
    const parent = open.length > 0 ? open[open.length - 1]! : -1;
    if (isText && (parent < 0 || (isBlank(node.text) && !insidePre(nodes, parent)))) {
      gap = 1;
    } else if (node.name !== "#comment") {
      if (nodes.text.length >= MOST_NODES) break;
      const id = nodes.text.length;
      nodes.tag.push(isText ? TEXT : tagNumber(node.name, madeUp, nodes.madeUpTags));
      nodes.parent.push(parent);
      nodes.end.push(id + 1);
      nodes.depth.push(depth);
      nodes.gap.push(gap);
      nodes.text.push(node.text);
      nodes.attributes.push(node.attributes);
      gap = 0;
      if (!isText && depth < DEEPEST) open.push(id);
    }
    if (node.first !== null) {
      node = node.first;
      level++;
      continue;
    }
    while (node !== null && node.next === null && node !== document) {
      node = node.parent;
      level--;
    }
    node = node === null || node === document ? null : node.next;
  }
  while (open.length > 0) nodes.end[open.pop()!] = nodes.text.length;
  return nodes;
}

function tagNumber(name: string, madeUp: Map<string, number>, names: string[]): number {
  const known = knownTag(name);
  if (known !== undefined) return known;
  const seen = madeUp.get(name);
  if (seen !== undefined) return seen;
  if (names.length >= MOST_MADE_UP_TAGS) return knownTags.length;
  const id = knownTags.length + names.length;
  names.push(name);
  madeUp.set(name, id);
  return id;
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9 && code !== 12) return false;
  }
  return true;
}

const PRE = tagId("pre");
const TEXTAREA = tagId("textarea");

function insidePre(nodes: Nodes, parent: number): boolean {
  for (let node = parent; node >= 0; node = nodes.parent[node]!) {
    const tag = nodes.tag[node];
    if (tag === PRE || tag === TEXTAREA) return true;
    if (blockTags[tag!]) return false;
  }
  return false;
}

const NOSCRIPT = tagId("noscript");
const INPUT = tagId("input");
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/**
 * What a reader does not see. `aria-hidden` does not hide: it is for screen readers, and icons wear it.
 * Many pages that are made by scripts carry their content in `noscript` for readers like us: it counts as seen
 * where it is more than all the rest.
 */
function hiddenNodes(dom: Dom): Uint8Array {
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

function hidesItself(dom: Dom, node: number, tag: number): boolean {
  for (const { name, value } of dom.attributes(node)) {
    if (name === "hidden") return true;
    if (name === "style" && HIDING_STYLE.test(value)) return true;
    if (name === "type" && tag === INPUT && value.toLowerCase() === "hidden") return true;
  }
  return false;
}
