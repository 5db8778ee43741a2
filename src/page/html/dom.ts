import { selfClosedElements } from "./empty-elements.ts";
import type { Attributes } from "./linked-tree.ts";
import { type Nodes, preorder } from "./preorder.ts";
import { wrapRuledParts } from "./ruled-parts.ts";
import { blockTags, knownTags, TEXT } from "./tags.ts";
import { type FlatText, flattenText } from "./text.ts";
import { buildTree } from "./tree-builder.ts";
import { hiddenNodes } from "./visibility.ts";

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
    this.tag = nodes.tag;
    this.parent = nodes.parent;
    this.end = nodes.end;
    this.depth = nodes.depth;
    this.gap = nodes.gap;
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

/** Never throws; takes time in proportion to the length of the page. */
export function parseHtml(html: string): Dom {
  const { document, nodes } = buildTree(html, selfClosedElements(html));
  return new Dom(preorder(document, nodes + wrapRuledParts(document, html)));
}
