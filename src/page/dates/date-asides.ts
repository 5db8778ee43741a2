import { EDITED, JOINED, LATEST, OTHER_DAYS } from "../../words/asides.ts";
import { IN_QUOTE_CLASS } from "../../words/markup.ts";
import { wordIn } from "../../words/patterns.ts";
import type { Dom } from "../html/dom.ts";
import { tagId } from "../html/tags.ts";
import type { Aside } from "./dated-place.ts";

/**
 * Judges by the words that go with a date: those before it on its line, or, where it begins a line, the line above if both
 * stand in one small box ("Joined" above, the date below).
 */
export function asideByBox(dom: Dom, element: number): Aside {
  const { text, start, stop } = dom.flat;
  const to = start[element]!;
  const from = Math.max(0, to - 48);
  const lineStart = text.lastIndexOf("\n", Math.max(0, to - 1)) + 1;
  const own = text.slice(Math.max(from, lineStart), to).trim();
  if (own !== "") return saysAside(own);
  let box = element;
  for (let steps = 0; steps < 3 && dom.parent[box]! > 0; steps++) {
    const parent = dom.parent[box]!;
    if (stop[parent]! - start[parent]! > LARGEST_BOX) break;
    box = parent;
  }
  const before = text.slice(Math.max(start[box]!, from), to).trim();
  return saysAside(before.slice(before.lastIndexOf("\n") + 1)) ? "maybe" : false;
}

/** A label, a date, and hardly anything else. */
const LARGEST_BOX = 60;

/** Words that stand before a date that is not when something was written. */
const asides = wordIn(JOINED, EDITED, LATEST, OTHER_DAYS);

export function saysAside(before: string): boolean {
  const end = asides().lastEnd(before);
  if (end < 0 || before.length - end > NEAR_DATE || before.indexOf("\n", end) >= 0) return false;
  return !SENTENCE_END.test(before.slice(end));
}

/** "I have changed my answer. – anna, 5 May": that was somebody's sentence, and who wrote it when stands behind it. Abbreviations are shorter. */
const SENTENCE_END = /(?:[\p{L}\p{N}]{4}\.|[!?…。！？])\s.*\p{L}/u;

const changes = wordIn(EDITED);

/** Whether what stands before a date says that something was changed then, and nothing else of it. */
export function saysChange(before: string): boolean {
  const end = changes().lastEnd(before);
  return end >= 0 && end === asides().lastEnd(before);
}

/** Letters between such a word and the date. */
const NEAR_DATE = 32;

const BLOCKQUOTE = tagId("blockquote");

export function isQuoted(dom: Dom, element: number): boolean {
  return quotedBy(dom, element) !== undefined;
}

/** Whether the element for quotations says so, which many used to set something in, or a class. */
export function quotedBy(dom: Dom, element: number): "element" | "class" | undefined {
  for (let node = element, steps = 0; node >= 0 && steps < 5; node = dom.parent[node]!, steps++) {
    if (IN_QUOTE_CLASS().test(dom.className(node))) return "class";
    if (dom.tag[node] === BLOCKQUOTE) return "element";
  }
  return undefined;
}
