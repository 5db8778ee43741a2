import type { Dom } from "../html/dom.ts";
import { TEXT, tagSet, unseenTags } from "../html/tags.ts";

/** A part of the page without the blocks that are not the author's words. */
export interface Cut {
  readonly dom: Dom;
  /** The range of nodes to read. */
  readonly from: number;
  readonly to: number;
  /** Roots of the subtrees to leave out, ascending. */
  readonly without: readonly number[];
}

/** The text as read on screen, a line for every line. */
export function textOfCut({ dom, from, to, without }: Cut): string {
  const { text, start, stop } = dom.flat;
  if (from >= to) return "";
  const end = Math.max(stop[to - 1]!, endOf(dom, from, to));
  let result = "";
  let at = start[from]!;
  for (const node of without) {
    if (start[node]! > at) result += text.slice(at, start[node]);
    if (stop[node]! > start[node]!) result += "\n";
    at = Math.max(at, stop[node]!);
  }
  if (end > at) result += text.slice(at, end);
  return result.replace(/[ \t]*\n[ \t\n]*/g, "\n").trim();
}

/** The last visible letter of a range that may end inside its ancestors. */
function endOf(dom: Dom, from: number, to: number): number {
  const { stop } = dom.flat;
  let end = 0;
  for (let node = from; node < to; node = dom.end[node]!)
    if (dom.end[node]! <= to) end = Math.max(end, stop[node]!);
    else if (stop[node]! <= (stop[to - 1] ?? 0)) end = Math.max(end, stop[node]!);
  return end;
}

const VOID = tagSet("br hr img input wbr embed source area col");

/** The same part as HTML. Scripts and hidden blocks are left out. */
export function htmlOfCut({ dom, from, to, without }: Cut): string {
  const skipped = new Set(without);
  const pieces: string[] = [];
  const open: number[] = [];
  for (let node = from; node < to; ) {
    while (open.length > 0 && dom.end[open[open.length - 1]!]! <= node)
      pieces.push(`</${dom.tagName(open.pop()!)}>`);
    if (skipped.has(node) || dom.hidden[node] || unseenTags[dom.tag[node]!]) {
      node = dom.end[node]!;
      continue;
    }
    if (dom.gap[node] && pieces.length > 0) pieces.push(" ");
    if (dom.tag[node] === TEXT) pieces.push(escapeText(dom.text[node]!));
    else {
      pieces.push(`<${dom.tagName(node)}${attributesOf(dom, node)}>`);
      if (!VOID[dom.tag[node]!]) open.push(node);
    }
    node++;
  }
  while (open.length > 0) pieces.push(`</${dom.tagName(open.pop()!)}>`);
  return pieces.join("").trim();
}

function attributesOf(dom: Dom, node: number): string {
  let text = "";
  for (const { name, value } of dom.attributes(node)) {
    if (name.startsWith("on")) continue;
    text += ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  }
  return text;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Roots in document order, those within others left away. */
export function outermost(end: Int32Array, roots: readonly number[]): number[] {
  const found: number[] = [];
  for (const root of roots.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || root >= end[last]!) found.push(root);
  }
  return found;
}
