import { CLOSED_CLASS, STICKY_CLASS } from "../../words/markup.ts";
import { wholeText } from "../../words/patterns.ts";
import { CLOSED, STICKY } from "../../words/thread-states.ts";
import { remembered } from "../../words/words.ts";
import type { Dom } from "../html/dom.ts";
import { TEXT } from "../html/tags.ts";
import type { Span } from "../regions/segment.ts";

/** What a row shows beside its title: a pin, a lock. A row without one may still be held at the top, on sites that mark nothing. */
export interface ThreadMarks {
  readonly sticky: boolean;
  readonly closed: boolean;
}

/** A label is short; what is longer was written by somebody. */
const LONGEST_LABEL = 24;
const LONGEST_VALUE = 120;
const TOLD = new Set(["class", "alt", "title", "src", "aria-label"]);

const isSticky = wholeText(STICKY);
const isClosed = wholeText(CLOSED);
const inText = remembered((text) => ({
  sticky: isSticky(text) || PINS.test(text),
  closed: isClosed(text) || LOCKS.test(text),
}));
/** Signs speak all languages. */
const PINS = /^(?:\u{1F4CC}|\u{1F4CD})\uFE0F?$/u;
const LOCKS = /^(?:\u{1F512}|\u{1F510})\uFE0F?$/u;
/** Rows repeat the same few names. */
const inValue = remembered((value) => ({
  sticky: STICKY_CLASS().test(value) || isSticky(value),
  closed: CLOSED_CLASS().test(value) || isClosed(value),
}));

/** The marks of a row; what stands in the title itself is its author's. Where a label says in words what it is, its class says less: one class may do for all. */
export function marksIn(dom: Dom, { from, to }: Span, title: number): ThreadMarks {
  const found = { sticky: false, closed: false };
  const add = ({ sticky, closed }: ThreadMarks) => {
    found.sticky ||= sticky;
    found.closed ||= closed;
  };
  for (let node = from; node < to; node++) {
    if (node === title) {
      node = dom.end[title]! - 1;
      continue;
    }
    if (dom.hidden[node]) continue;
    if (dom.tag[node] === TEXT) {
      const text = dom.text[node] ?? "";
      if (text.length <= LONGEST_LABEL) add(inText()(text.trim()));
      continue;
    }
    if (isLabel(dom, node)) continue;
    for (const { name, value } of dom.attributes(node))
      if (TOLD.has(name) && value.length > 0 && value.length <= LONGEST_VALUE) add(inValue()(value));
  }
  return found;
}

/** Whether an element holds the words for a state and nothing else. */
function isLabel(dom: Dom, node: number): boolean {
  const length = dom.textLength(node);
  if (length === 0 || length > LONGEST_LABEL) return false;
  const { sticky, closed } = inText()(dom.textOf(node));
  return sticky || closed;
}
