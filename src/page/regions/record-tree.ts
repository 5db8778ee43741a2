import type { Dom } from "../html/dom.ts";
import { knownTags, TEXT, tagId, tagSet } from "../html/tags.ts";
import { linkForm } from "./link-form.ts";
import { PATTERN_DEPTH, type PatternNode, repeatPattern } from "./pattern.ts";
import type { Span } from "./segment.ts";
import { mix, type Shapes } from "./shape.ts";

/**
 * The tree of one record, ready to be aligned with others: only elements; siblings of one form in a row become
 * one repeated node; what people format their text with is left out unless it holds a link; the records of a
 * region inside the record become one node that is not entered (they are aligned on their own).
 */
export class RecordTrees {
  readonly #dom: Dom;
  readonly #shapes: Shapes;
  /** For the first node of every record where the record stops; 0 elsewhere. */
  readonly #stops: Int32Array;
  /** For each node the number of links before it. */
  readonly #linksBefore: Int32Array;

  constructor(dom: Dom, shapes: Shapes, regions: Iterable<{ readonly records: readonly Span[] }>) {
    this.#dom = dom;
    this.#shapes = shapes;
    this.#stops = new Int32Array(dom.size);
    for (const { records } of regions) for (const { from, to } of records) this.#stops[from] = to;
    this.#linksBefore = new Int32Array(dom.size + 1);
    for (let node = 0; node < dom.size; node++) {
      this.#linksBefore[node + 1] = this.#linksBefore[node]! + (dom.tag[node] === A ? 1 : 0);
    }
  }

  tree({ from, to }: Span): PatternNode {
    const root: PatternNode = {
      tag: 0,
      words: [],
      form: 0,
      children: [],
      count: 1,
      repeated: false,
      links: [],
    };
    this.#children(from, to, root, 0, true);
    return root;
  }

  /** Depth is bounded by PATTERN_DEPTH, so is the recursion. */
  #children(from: number, to: number, into: PatternNode, depth: number, top: boolean): void {
    const dom = this.#dom;
    let previous: PatternNode | undefined;
    let previousLabel = 0;
    for (let node = from; node < to; ) {
      const stop = top && node === from ? 0 : this.#stops[node]!;
      const end = stop > 0 ? stop : dom.end[node]!;
      if (dom.tag[node] === TEXT) {
        if (dom.text[node]!.trim().length > SHORT_SEPARATOR) previous = undefined;
      } else if (!dom.hidden[node] && !this.#isMereContent(node, end)) {
        const made = this.#node(node);
        if (stop > 0) made.repeated = true;
        else if (depth >= PATTERN_DEPTH) this.#gatherLinks(node, end, made);
        else this.#children(node + 1, end, made, depth + 1, false);
        const label = stop > 0 ? mix(labelOf(made), 5) : labelOf(made);
        if (previous !== undefined && label === previousLabel && !columnsOnly[dom.tag[node]!]) {
          repeatPattern(previous, made);
        } else {
          into.children.push(made);
          previous = made;
          previousLabel = label;
        }
      }
      node = end;
    }
  }

  #node(node: number): PatternNode {
    const dom = this.#dom;
    const tag = dom.tag[node]!;
    const isLink = tag === A;
    return {
      tag: tag < knownTags.length ? tag : nameHash(dom.tagName(node)),
      words: this.#shapes.classWords(node),
      form: isLink ? mix(linkForm(dom.attribute(node, "href") ?? ""), dom.textLength(node) > 0 ? 1 : 2) : 0,
      children: [],
      count: 1,
      repeated: false,
      links: isLink ? [node] : [],
    };
  }

  #isMereContent(node: number, end: number): boolean {
    if (!contentTags[this.#dom.tag[node]!] || this.#shapes.classWords(node).length > 0) return false;
    return this.#linksBefore[end] === this.#linksBefore[node];
  }

  #gatherLinks(from: number, to: number, into: PatternNode): void {
    for (let node = from + 1; node < to; node++) if (this.#dom.tag[node] === A) into.links.push(node);
  }
}

const A = tagId("a");
/** Cells are columns even where they look the same. */
const columnsOnly = tagSet("td th");
const contentTags = tagSet(
  "p br b i u s strong em font blockquote code pre del ins sub sup strike tt wbr big small hr",
);
/** Links in a row may have a comma or a bar between them. */
const SHORT_SEPARATOR = 2;

/** What siblings must have in common to count as the same thing repeated: themselves and their first links. */
function labelOf(node: PatternNode): number {
  let label = node.words.reduce(mix, node.tag + 1);
  label = mix(label, node.form);
  for (let first = node.children[0]; first !== undefined; first = first.children[0]) {
    label = mix(label, first.tag);
    if (first.form !== 0) label = mix(label, first.form);
  }
  return label;
}

function nameHash(name: string): number {
  let hash = 11;
  for (let i = 0; i < name.length; i++) hash = mix(hash, name.charCodeAt(i));
  return (hash >>> 0) + 65536;
}
