import type { Span } from "../regions/segment.ts";
import type { Dom } from "./dom.ts";
import { blockTags, TEXT, tagId, tagSet } from "./tags.ts";

/**
 * How large each element is on screen, estimated without a browser. The papers use rendered areas; only their order
 * matters. A simple flow layout: text fills lines of the width there is, blocks stack, the cells of a row stand
 * beside each other and share its width by what is in them. `bench/size.ts` compares it with real rendering.
 */
export class Sizes {
  readonly #dom: Dom;
  /** Pixels, estimated. For inline elements the width is that of their line's block. */
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** Square pixels. */
  readonly area: Float32Array;

  constructor(dom: Dom) {
    this.#dom = dom;
    this.width = widths(dom);
    const { height, area } = heights(dom, this.width);
    this.height = height;
    this.area = area;
  }

  /** The share of the page that a record covers. */
  share({ from, to }: Span): number {
    return this.area[0]! > 0 ? Math.min(1, this.#over(this.area, from, to) / this.area[0]!) : 0;
  }

  /** The share that records cover together: a pattern's area (iRobot, section 5.1). */
  shareOf(records: Iterable<Span>): number {
    let sum = 0;
    for (const record of records) sum += this.share(record);
    return sum;
  }

  heightOf({ from, to }: Span): number {
    return this.#over(this.height, from, to);
  }

  #over(sizes: Float32Array, from: number, to: number): number {
    let sum = 0;
    for (let node = from; node < to; node = this.#dom.end[node]!) sum += sizes[node]!;
    return sum;
  }
}

/** A usual window; letters and lines of a usual font. */
const WINDOW = 1200;
const LINE = 20;
const LETTER = 7.5;
/** Text cells do not grow without end, however much stands in them. */
const WIDEST_TEXT = 60 * LETTER;

const TR = tagId("tr");
const IMG = tagId("img");
const BR = tagId("br");
const HR = tagId("hr");
const cells = tagSet("td th");
const controls = tagSet("input select button textarea");
const large = new Map([
  [tagId("h1"), 2],
  [tagId("h2"), 1.5],
  [tagId("h3"), 1.2],
]);

function widths(dom: Dom): Float32Array {
  const width = new Float32Array(dom.size);
  for (let node = 0; node < dom.size; node++) {
    const parent = dom.parent[node]!;
    if (parent < 0) width[node] = WINDOW;
    else if (!cells[dom.tag[node]!] || dom.tag[parent] !== TR) width[node] = width[parent]!;
    // A cell's width was set with its row.
    if (dom.tag[node] === TR) shareWidth(dom, node, width);
  }
  return width;
}

function shareWidth(dom: Dom, row: number, width: Float32Array): void {
  let wanted = 0;
  for (let cell = dom.firstChild(row); cell >= 0; cell = dom.nextSibling(cell))
    wanted += wish(dom, cell, width[row]!);
  const scale = wanted > 0 ? width[row]! / wanted : 0;
  for (let cell = dom.firstChild(row); cell >= 0; cell = dom.nextSibling(cell)) {
    width[cell] = Math.max(LINE, wish(dom, cell, width[row]!) * scale);
  }
}

function wish(dom: Dom, cell: number, row: number): number {
  const told = dom.attribute(cell, "width");
  if (told !== undefined) {
    const number = Number.parseFloat(told);
    if (number > 0) return told.includes("%") ? (row * Math.min(number, 100)) / 100 : Math.min(number, row);
  }
  const span = Math.min(20, Math.max(1, Number.parseInt(dom.attribute(cell, "colspan") ?? "1", 10) || 1));
  return Math.min(WIDEST_TEXT * span, dom.textLength(cell) * LETTER + 2 * LINE);
}

function heights(dom: Dom, width: Float32Array): { height: Float32Array; area: Float32Array } {
  const height = new Float32Array(dom.size);
  const area = new Float32Array(dom.size);
  /** What stands in a node's own lines, in square pixels, and the lines that `br` adds. */
  const inline = new Float32Array(dom.size);
  const stacked = new Float32Array(dom.size);
  for (let node = dom.size - 1; node >= 0; node--) {
    if (dom.hidden[node]) continue;
    const tag = dom.tag[node]!;
    const parent = dom.parent[node]!;
    if (tag === TEXT) inline[node] = dom.textLength(node) * LETTER * LINE;
    else if (tag === IMG) inline[node] = imageArea(dom, node);
    else if (controls[tag]) inline[node]! += 120 * LINE;
    if (tag === BR) stacked[node] = LINE / 2;
    if (tag === HR) stacked[node] = LINE;
    const isBlock = blockTags[tag] === 1;
    if (isBlock) {
      const scale = large.get(tag) ?? 1;
      const lines = Math.ceil((inline[node]! * scale * scale) / (width[node]! * LINE * scale));
      height[node] = stacked[node]! + lines * LINE * scale;
      area[node] = height[node]! * width[node]!;
    } else {
      height[node] = stacked[node]! + (inline[node]! > 0 ? LINE : 0);
      area[node] = inline[node]! + stacked[node]! * width[node]!;
    }
    if (parent < 0) continue;
    if (dom.tag[parent] === TR) stacked[parent] = Math.max(stacked[parent]!, height[node]!);
    else if (isBlock) stacked[parent]! += height[node]!;
    else {
      inline[parent]! += inline[node]!;
      stacked[parent]! += stacked[node]!;
    }
  }
  return { height, area };
}

/** Images without a size are mostly icons and avatars. */
const UNKNOWN_IMAGE = 40;
const LARGEST_IMAGE = 2000;

function imageArea(dom: Dom, node: number): number {
  const width = side(dom.attribute(node, "width"));
  const height = side(dom.attribute(node, "height"));
  return (width ?? height ?? UNKNOWN_IMAGE) * (height ?? width ?? UNKNOWN_IMAGE);
}

function side(told: string | undefined): number | undefined {
  const number = Number.parseInt(told ?? "", 10);
  return number >= 0 ? Math.min(number, LARGEST_IMAGE) : undefined;
}
