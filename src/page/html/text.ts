import type { Dom } from "./dom.ts";
import { type TagSet, TEXT, tagId } from "./tags.ts";

/** The text of a whole page as one string; a node's text is a slice of it, so that no text is joined twice. */
export interface FlatText {
  readonly text: string;
  /** Where each node's text starts … */
  readonly start: Int32Array;
  /** … and stops. */
  readonly stop: Int32Array;
}

const BR = tagId("br");
const PRE = tagId("pre");
const TEXTAREA = tagId("textarea");

/** Collapses whitespace as a browser does: runs become one space, blocks and `br` become one line break. */
export function flattenText(dom: Dom, blocks: TagSet): FlatText {
  const start = new Int32Array(dom.size);
  const stop = new Int32Array(dom.size);
  const open: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  /** What has to come before the next visible text: 0 nothing, 1 a space, 2 a line break. */
  let owed = 0;
  let preservedUntil = 0;

  for (let node = 0; node < dom.size; node++) {
    while (open.length > 0 && dom.end[open[open.length - 1]!]! <= node) close(open.pop()!);
    const tag = dom.tag[node]!;
    start[node] = length;
    stop[node] = length;
    if (dom.gap[node] && owed === 0) owed = 1;
    if (tag !== TEXT) {
      if ((blocks[tag] || tag === BR) && !dom.hidden[node]) owed = 2;
      if ((tag === PRE || tag === TEXTAREA) && node >= preservedUntil) preservedUntil = dom.end[node]!;
      open.push(node);
      continue;
    }
    if (dom.hidden[node]) continue;
    const raw = dom.text[node]!;
    const text = node < preservedUntil ? raw : collapse(raw);
    let from = 0;
    let to = text.length;
    if (node >= preservedUntil) {
      if (to > 0 && text.charCodeAt(0) === 32) {
        from = 1;
        if (owed === 0) owed = 1;
      }
      if (to > from && text.charCodeAt(to - 1) === 32) to--;
    }
    if (to > from) {
      if (owed > 0 && length > 0) {
        pieces.push(owed === 2 ? "\n" : " ");
        length++;
        // The separator is outside of the elements that this text is the first of.
        for (let i = open.length - 1; i >= 0 && start[open[i]!] === length - 1; i--) start[open[i]!] = length;
      }
      start[node] = length;
      pieces.push(from === 0 && to === text.length ? text : text.slice(from, to));
      length += to - from;
      owed = to < text.length ? 1 : 0;
      stop[node] = length;
    }
  }
  while (open.length > 0) close(open.pop()!);
  return { text: pieces.join(""), start, stop };

  function close(node: number): void {
    stop[node] = length;
    if (blocks[dom.tag[node]!] && !dom.hidden[node]) owed = 2;
  }
}

const NEEDS_COLLAPSING = /[\t\n\f\r\u00a0]| {2}/;

function collapse(text: string): string {
  return NEEDS_COLLAPSING.test(text) ? text.replace(/[ \t\n\f\r\u00a0]+/g, " ") : text;
}
